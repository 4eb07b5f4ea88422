; Numbers that GNU's and LLVM's C++ libraries read from streams, each under the name `lowad.lib.` and its own: they are read
; into a variable of their own, of which nobody has a shadow, and stored from there, which ends the derivative of what was there. Where
; nothing was read, as at the end of a stream, the number before stays, and its derivative. It is told by bits that no text gives: those of
; a signalling NaN. A stream may throw when it has read. What reads numbers from text in memory says whether it did.

declare i32 @__gxx_personality_v0(...)

declare ptr @_ZNSirsERd(ptr, ptr)

define linkonce_odr hidden ptr @lowad.lib._ZNSirsERd(ptr %stream, ptr %where) alwaysinline personality ptr @__gxx_personality_v0 {
entry:
  %read = alloca double, align 8
  store i64 9220206400085344478, ptr %read, align 8
  %result = invoke ptr @_ZNSirsERd(ptr %stream, ptr %read)
          to label %back unwind label %failed
back:
  %bits = load i64, ptr %read, align 8
  %is.read = icmp ne i64 %bits, 9220206400085344478
  br i1 %is.read, label %put, label %done
put:
  %number = load double, ptr %read, align 8
  store double %number, ptr %where, align 8
  br label %done
done:
  ret ptr %result
failed:
  %thrown = landingpad { ptr, i32 }
          cleanup
  %bits.failed = load i64, ptr %read, align 8
  %is.put = icmp ne i64 %bits.failed, 9220206400085344478
  br i1 %is.put, label %put.failed, label %on
put.failed:
  %number.failed = load double, ptr %read, align 8
  store double %number.failed, ptr %where, align 8
  br label %on
on:
  resume { ptr, i32 } %thrown
}

declare ptr @_ZNSirsERf(ptr, ptr)

define linkonce_odr hidden ptr @lowad.lib._ZNSirsERf(ptr %stream, ptr %where) alwaysinline personality ptr @__gxx_personality_v0 {
entry:
  %read = alloca float, align 4
  store i32 2141503710, ptr %read, align 4
  %result = invoke ptr @_ZNSirsERf(ptr %stream, ptr %read)
          to label %back unwind label %failed
back:
  %bits = load i32, ptr %read, align 4
  %is.read = icmp ne i32 %bits, 2141503710
  br i1 %is.read, label %put, label %done
put:
  %number = load float, ptr %read, align 4
  store float %number, ptr %where, align 4
  br label %done
done:
  ret ptr %result
failed:
  %thrown = landingpad { ptr, i32 }
          cleanup
  %bits.failed = load i32, ptr %read, align 4
  %is.put = icmp ne i32 %bits.failed, 2141503710
  br i1 %is.put, label %put.failed, label %on
put.failed:
  %number.failed = load float, ptr %read, align 4
  store float %number.failed, ptr %where, align 4
  br label %on
on:
  resume { ptr, i32 } %thrown
}

declare ptr @_ZNSirsERe(ptr, ptr)

define linkonce_odr hidden ptr @lowad.lib._ZNSirsERe(ptr %stream, ptr %where) alwaysinline personality ptr @__gxx_personality_v0 {
entry:
  %read = alloca x86_fp80, align 16
  store x86_fp80 0xK7FFFA000C0DEC0DEC0DE, ptr %read, align 16
  %result = invoke ptr @_ZNSirsERe(ptr %stream, ptr %read)
          to label %back unwind label %failed
back:
  %bits = load i64, ptr %read, align 16
  %above = getelementptr inbounds i8, ptr %read, i64 8
  %exponent = load i16, ptr %above, align 8
  %is.other = icmp ne i64 %bits, -6917316964689985314
  %is.number = icmp ne i16 %exponent, 32767
  %is.read = or i1 %is.other, %is.number
  br i1 %is.read, label %put, label %done
put:
  %number = load x86_fp80, ptr %read, align 16
  store x86_fp80 %number, ptr %where, align 16
  br label %done
done:
  ret ptr %result
failed:
  %thrown = landingpad { ptr, i32 }
          cleanup
  %bits.failed = load i64, ptr %read, align 16
  %above.failed = getelementptr inbounds i8, ptr %read, i64 8
  %exponent.failed = load i16, ptr %above.failed, align 8
  %is.other.failed = icmp ne i64 %bits.failed, -6917316964689985314
  %is.number.failed = icmp ne i16 %exponent.failed, 32767
  %is.put = or i1 %is.other.failed, %is.number.failed
  br i1 %is.put, label %put.failed, label %on
put.failed:
  %number.failed = load x86_fp80, ptr %read, align 16
  store x86_fp80 %number.failed, ptr %where, align 16
  br label %on
on:
  resume { ptr, i32 } %thrown
}

declare ptr @_ZNSi10_M_extractIdEERSiRT_(ptr, ptr)

define linkonce_odr hidden ptr @lowad.lib._ZNSi10_M_extractIdEERSiRT_(ptr %stream, ptr %where) alwaysinline personality ptr @__gxx_personality_v0 {
entry:
  %read = alloca double, align 8
  store i64 9220206400085344478, ptr %read, align 8
  %result = invoke ptr @_ZNSi10_M_extractIdEERSiRT_(ptr %stream, ptr %read)
          to label %back unwind label %failed
back:
  %bits = load i64, ptr %read, align 8
  %is.read = icmp ne i64 %bits, 9220206400085344478
  br i1 %is.read, label %put, label %done
put:
  %number = load double, ptr %read, align 8
  store double %number, ptr %where, align 8
  br label %done
done:
  ret ptr %result
failed:
  %thrown = landingpad { ptr, i32 }
          cleanup
  %bits.failed = load i64, ptr %read, align 8
  %is.put = icmp ne i64 %bits.failed, 9220206400085344478
  br i1 %is.put, label %put.failed, label %on
put.failed:
  %number.failed = load double, ptr %read, align 8
  store double %number.failed, ptr %where, align 8
  br label %on
on:
  resume { ptr, i32 } %thrown
}

declare ptr @_ZNSi10_M_extractIfEERSiRT_(ptr, ptr)

define linkonce_odr hidden ptr @lowad.lib._ZNSi10_M_extractIfEERSiRT_(ptr %stream, ptr %where) alwaysinline personality ptr @__gxx_personality_v0 {
entry:
  %read = alloca float, align 4
  store i32 2141503710, ptr %read, align 4
  %result = invoke ptr @_ZNSi10_M_extractIfEERSiRT_(ptr %stream, ptr %read)
          to label %back unwind label %failed
back:
  %bits = load i32, ptr %read, align 4
  %is.read = icmp ne i32 %bits, 2141503710
  br i1 %is.read, label %put, label %done
put:
  %number = load float, ptr %read, align 4
  store float %number, ptr %where, align 4
  br label %done
done:
  ret ptr %result
failed:
  %thrown = landingpad { ptr, i32 }
          cleanup
  %bits.failed = load i32, ptr %read, align 4
  %is.put = icmp ne i32 %bits.failed, 2141503710
  br i1 %is.put, label %put.failed, label %on
put.failed:
  %number.failed = load float, ptr %read, align 4
  store float %number.failed, ptr %where, align 4
  br label %on
on:
  resume { ptr, i32 } %thrown
}

declare ptr @_ZNSi10_M_extractIeEERSiRT_(ptr, ptr)

define linkonce_odr hidden ptr @lowad.lib._ZNSi10_M_extractIeEERSiRT_(ptr %stream, ptr %where) alwaysinline personality ptr @__gxx_personality_v0 {
entry:
  %read = alloca x86_fp80, align 16
  store x86_fp80 0xK7FFFA000C0DEC0DEC0DE, ptr %read, align 16
  %result = invoke ptr @_ZNSi10_M_extractIeEERSiRT_(ptr %stream, ptr %read)
          to label %back unwind label %failed
back:
  %bits = load i64, ptr %read, align 16
  %above = getelementptr inbounds i8, ptr %read, i64 8
  %exponent = load i16, ptr %above, align 8
  %is.other = icmp ne i64 %bits, -6917316964689985314
  %is.number = icmp ne i16 %exponent, 32767
  %is.read = or i1 %is.other, %is.number
  br i1 %is.read, label %put, label %done
put:
  %number = load x86_fp80, ptr %read, align 16
  store x86_fp80 %number, ptr %where, align 16
  br label %done
done:
  ret ptr %result
failed:
  %thrown = landingpad { ptr, i32 }
          cleanup
  %bits.failed = load i64, ptr %read, align 16
  %above.failed = getelementptr inbounds i8, ptr %read, i64 8
  %exponent.failed = load i16, ptr %above.failed, align 8
  %is.other.failed = icmp ne i64 %bits.failed, -6917316964689985314
  %is.number.failed = icmp ne i16 %exponent.failed, 32767
  %is.put = or i1 %is.other.failed, %is.number.failed
  br i1 %is.put, label %put.failed, label %on
put.failed:
  %number.failed = load x86_fp80, ptr %read, align 16
  store x86_fp80 %number.failed, ptr %where, align 16
  br label %on
on:
  resume { ptr, i32 } %thrown
}

declare ptr @_ZNSt3__113basic_istreamIcNS_11char_traitsIcEEErsERd(ptr, ptr)

define linkonce_odr hidden ptr @lowad.lib._ZNSt3__113basic_istreamIcNS_11char_traitsIcEEErsERd(ptr %stream, ptr %where) alwaysinline personality ptr @__gxx_personality_v0 {
entry:
  %read = alloca double, align 8
  store i64 9220206400085344478, ptr %read, align 8
  %result = invoke ptr @_ZNSt3__113basic_istreamIcNS_11char_traitsIcEEErsERd(ptr %stream, ptr %read)
          to label %back unwind label %failed
back:
  %bits = load i64, ptr %read, align 8
  %is.read = icmp ne i64 %bits, 9220206400085344478
  br i1 %is.read, label %put, label %done
put:
  %number = load double, ptr %read, align 8
  store double %number, ptr %where, align 8
  br label %done
done:
  ret ptr %result
failed:
  %thrown = landingpad { ptr, i32 }
          cleanup
  %bits.failed = load i64, ptr %read, align 8
  %is.put = icmp ne i64 %bits.failed, 9220206400085344478
  br i1 %is.put, label %put.failed, label %on
put.failed:
  %number.failed = load double, ptr %read, align 8
  store double %number.failed, ptr %where, align 8
  br label %on
on:
  resume { ptr, i32 } %thrown
}

declare ptr @_ZNSt3__113basic_istreamIcNS_11char_traitsIcEEErsERf(ptr, ptr)

define linkonce_odr hidden ptr @lowad.lib._ZNSt3__113basic_istreamIcNS_11char_traitsIcEEErsERf(ptr %stream, ptr %where) alwaysinline personality ptr @__gxx_personality_v0 {
entry:
  %read = alloca float, align 4
  store i32 2141503710, ptr %read, align 4
  %result = invoke ptr @_ZNSt3__113basic_istreamIcNS_11char_traitsIcEEErsERf(ptr %stream, ptr %read)
          to label %back unwind label %failed
back:
  %bits = load i32, ptr %read, align 4
  %is.read = icmp ne i32 %bits, 2141503710
  br i1 %is.read, label %put, label %done
put:
  %number = load float, ptr %read, align 4
  store float %number, ptr %where, align 4
  br label %done
done:
  ret ptr %result
failed:
  %thrown = landingpad { ptr, i32 }
          cleanup
  %bits.failed = load i32, ptr %read, align 4
  %is.put = icmp ne i32 %bits.failed, 2141503710
  br i1 %is.put, label %put.failed, label %on
put.failed:
  %number.failed = load float, ptr %read, align 4
  store float %number.failed, ptr %where, align 4
  br label %on
on:
  resume { ptr, i32 } %thrown
}

declare ptr @_ZNSt3__113basic_istreamIcNS_11char_traitsIcEEErsERe(ptr, ptr)

define linkonce_odr hidden ptr @lowad.lib._ZNSt3__113basic_istreamIcNS_11char_traitsIcEEErsERe(ptr %stream, ptr %where) alwaysinline personality ptr @__gxx_personality_v0 {
entry:
  %read = alloca x86_fp80, align 16
  store x86_fp80 0xK7FFFA000C0DEC0DEC0DE, ptr %read, align 16
  %result = invoke ptr @_ZNSt3__113basic_istreamIcNS_11char_traitsIcEEErsERe(ptr %stream, ptr %read)
          to label %back unwind label %failed
back:
  %bits = load i64, ptr %read, align 16
  %above = getelementptr inbounds i8, ptr %read, i64 8
  %exponent = load i16, ptr %above, align 8
  %is.other = icmp ne i64 %bits, -6917316964689985314
  %is.number = icmp ne i16 %exponent, 32767
  %is.read = or i1 %is.other, %is.number
  br i1 %is.read, label %put, label %done
put:
  %number = load x86_fp80, ptr %read, align 16
  store x86_fp80 %number, ptr %where, align 16
  br label %done
done:
  ret ptr %result
failed:
  %thrown = landingpad { ptr, i32 }
          cleanup
  %bits.failed = load i64, ptr %read, align 16
  %above.failed = getelementptr inbounds i8, ptr %read, i64 8
  %exponent.failed = load i16, ptr %above.failed, align 8
  %is.other.failed = icmp ne i64 %bits.failed, -6917316964689985314
  %is.number.failed = icmp ne i16 %exponent.failed, 32767
  %is.put = or i1 %is.other.failed, %is.number.failed
  br i1 %is.put, label %put.failed, label %on
put.failed:
  %number.failed = load x86_fp80, ptr %read, align 16
  store x86_fp80 %number.failed, ptr %where, align 16
  br label %on
on:
  resume { ptr, i32 } %thrown
}

; Texts that GNU's library reads from streams, in the same way: strings stand beside numbers in structures whose memory has shadows, and
; what happens to their pointers happens there too. The letters are put there by the library, which the string that is read into has no
; shadow for. Nothing was read where the text is still the one letter that no text has which is read.

declare void @_ZdlPv(ptr)
declare void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6resizeEmc(ptr, i64, i8)
declare i64 @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE4copyEPcmm(ptr, ptr, i64, i64)

declare ptr @_ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EES4_(ptr, ptr, i8 signext)

define linkonce_odr hidden ptr @lowad.lib._ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EES4_(ptr %stream, ptr %text, i8 signext %end) alwaysinline personality ptr @__gxx_personality_v0 {
entry:
  %read = alloca { ptr, i64, [16 x i8] }, align 8
  %length.at = getelementptr inbounds i8, ptr %read, i64 8
  %inside = getelementptr inbounds i8, ptr %read, i64 16
  %behind = getelementptr inbounds i8, ptr %read, i64 17
  store ptr %inside, ptr %read, align 8
  store i64 1, ptr %length.at, align 8
  store i8 %end, ptr %inside, align 1
  store i8 0, ptr %behind, align 1
  %result = invoke ptr @_ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EES4_(ptr %stream, ptr %read, i8 signext %end)
          to label %back unwind label %failed
back:
  %letters = load ptr, ptr %read, align 8
  %length = load i64, ptr %length.at, align 8
  %is.one = icmp eq i64 %length, 1
  br i1 %is.one, label %look, label %put
look:
  %letter = load i8, ptr %letters, align 1
  %is.unread = icmp eq i8 %letter, %end
  br i1 %is.unread, label %release, label %put
put:
  invoke void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6resizeEmc(ptr %text, i64 %length, i8 0)
          to label %copy unwind label %no.room
copy:
  %there = load ptr, ptr %text, align 8
  %copied = call i64 @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE4copyEPcmm(ptr %read, ptr %there, i64 %length, i64 0)
  br label %release
release:
  %is.inside = icmp eq ptr %letters, %inside
  br i1 %is.inside, label %done, label %free
free:
  call void @_ZdlPv(ptr %letters)
  br label %done
done:
  ret ptr %result
no.room:
  %thrown.resizing = landingpad { ptr, i32 }
          cleanup
  %is.small.resizing = icmp eq ptr %letters, %inside
  br i1 %is.small.resizing, label %on.resizing, label %free.resizing
free.resizing:
  call void @_ZdlPv(ptr %letters)
  br label %on.resizing
on.resizing:
  resume { ptr, i32 } %thrown.resizing
failed:
  %thrown = landingpad { ptr, i32 }
          cleanup
  %held = load ptr, ptr %read, align 8
  %length.held = load i64, ptr %length.at, align 8
  %is.one.held = icmp eq i64 %length.held, 1
  br i1 %is.one.held, label %look.held, label %put.held
look.held:
  %letter.held = load i8, ptr %held, align 1
  %is.unread.held = icmp eq i8 %letter.held, %end
  br i1 %is.unread.held, label %release.held, label %put.held
put.held:
  call void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6resizeEmc(ptr %text, i64 %length.held, i8 0)
  %there.held = load ptr, ptr %text, align 8
  %copied.held = call i64 @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE4copyEPcmm(ptr %read, ptr %there.held, i64 %length.held, i64 0)
  br label %release.held
release.held:
  %is.small = icmp eq ptr %held, %inside
  br i1 %is.small, label %on, label %free.held
free.held:
  call void @_ZdlPv(ptr %held)
  br label %on
on:
  resume { ptr, i32 } %thrown
}

declare ptr @_ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE(ptr, ptr)

define linkonce_odr hidden ptr @lowad.lib._ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE(ptr %stream, ptr %text) alwaysinline personality ptr @__gxx_personality_v0 {
entry:
  %read = alloca { ptr, i64, [16 x i8] }, align 8
  %length.at = getelementptr inbounds i8, ptr %read, i64 8
  %inside = getelementptr inbounds i8, ptr %read, i64 16
  %behind = getelementptr inbounds i8, ptr %read, i64 17
  store ptr %inside, ptr %read, align 8
  store i64 1, ptr %length.at, align 8
  store i8 10, ptr %inside, align 1
  store i8 0, ptr %behind, align 1
  %result = invoke ptr @_ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE(ptr %stream, ptr %read)
          to label %back unwind label %failed
back:
  %letters = load ptr, ptr %read, align 8
  %length = load i64, ptr %length.at, align 8
  %is.one = icmp eq i64 %length, 1
  br i1 %is.one, label %look, label %put
look:
  %letter = load i8, ptr %letters, align 1
  %is.unread = icmp eq i8 %letter, 10
  br i1 %is.unread, label %release, label %put
put:
  invoke void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6resizeEmc(ptr %text, i64 %length, i8 0)
          to label %copy unwind label %no.room
copy:
  %there = load ptr, ptr %text, align 8
  %copied = call i64 @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE4copyEPcmm(ptr %read, ptr %there, i64 %length, i64 0)
  br label %release
release:
  %is.inside = icmp eq ptr %letters, %inside
  br i1 %is.inside, label %done, label %free
free:
  call void @_ZdlPv(ptr %letters)
  br label %done
done:
  ret ptr %result
no.room:
  %thrown.resizing = landingpad { ptr, i32 }
          cleanup
  %is.small.resizing = icmp eq ptr %letters, %inside
  br i1 %is.small.resizing, label %on.resizing, label %free.resizing
free.resizing:
  call void @_ZdlPv(ptr %letters)
  br label %on.resizing
on.resizing:
  resume { ptr, i32 } %thrown.resizing
failed:
  %thrown = landingpad { ptr, i32 }
          cleanup
  %held = load ptr, ptr %read, align 8
  %length.held = load i64, ptr %length.at, align 8
  %is.one.held = icmp eq i64 %length.held, 1
  br i1 %is.one.held, label %look.held, label %put.held
look.held:
  %letter.held = load i8, ptr %held, align 1
  %is.unread.held = icmp eq i8 %letter.held, 10
  br i1 %is.unread.held, label %release.held, label %put.held
put.held:
  call void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6resizeEmc(ptr %text, i64 %length.held, i8 0)
  %there.held = load ptr, ptr %text, align 8
  %copied.held = call i64 @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE4copyEPcmm(ptr %read, ptr %there.held, i64 %length.held, i64 0)
  br label %release.held
release.held:
  %is.small = icmp eq ptr %held, %inside
  br i1 %is.small, label %on, label %free.held
free.held:
  call void @_ZdlPv(ptr %held)
  br label %on
on:
  resume { ptr, i32 } %thrown
}

declare ptr @_ZStrsIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE(ptr, ptr)

define linkonce_odr hidden ptr @lowad.lib._ZStrsIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE(ptr %stream, ptr %text) alwaysinline personality ptr @__gxx_personality_v0 {
entry:
  %read = alloca { ptr, i64, [16 x i8] }, align 8
  %length.at = getelementptr inbounds i8, ptr %read, i64 8
  %inside = getelementptr inbounds i8, ptr %read, i64 16
  %behind = getelementptr inbounds i8, ptr %read, i64 17
  store ptr %inside, ptr %read, align 8
  store i64 1, ptr %length.at, align 8
  store i8 32, ptr %inside, align 1
  store i8 0, ptr %behind, align 1
  %result = invoke ptr @_ZStrsIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE(ptr %stream, ptr %read)
          to label %back unwind label %failed
back:
  %letters = load ptr, ptr %read, align 8
  %length = load i64, ptr %length.at, align 8
  %is.one = icmp eq i64 %length, 1
  br i1 %is.one, label %look, label %put
look:
  %letter = load i8, ptr %letters, align 1
  %is.unread = icmp eq i8 %letter, 32
  br i1 %is.unread, label %release, label %put
put:
  invoke void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6resizeEmc(ptr %text, i64 %length, i8 0)
          to label %copy unwind label %no.room
copy:
  %there = load ptr, ptr %text, align 8
  %copied = call i64 @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE4copyEPcmm(ptr %read, ptr %there, i64 %length, i64 0)
  br label %release
release:
  %is.inside = icmp eq ptr %letters, %inside
  br i1 %is.inside, label %done, label %free
free:
  call void @_ZdlPv(ptr %letters)
  br label %done
done:
  ret ptr %result
no.room:
  %thrown.resizing = landingpad { ptr, i32 }
          cleanup
  %is.small.resizing = icmp eq ptr %letters, %inside
  br i1 %is.small.resizing, label %on.resizing, label %free.resizing
free.resizing:
  call void @_ZdlPv(ptr %letters)
  br label %on.resizing
on.resizing:
  resume { ptr, i32 } %thrown.resizing
failed:
  %thrown = landingpad { ptr, i32 }
          cleanup
  %held = load ptr, ptr %read, align 8
  %length.held = load i64, ptr %length.at, align 8
  %is.one.held = icmp eq i64 %length.held, 1
  br i1 %is.one.held, label %look.held, label %put.held
look.held:
  %letter.held = load i8, ptr %held, align 1
  %is.unread.held = icmp eq i8 %letter.held, 32
  br i1 %is.unread.held, label %release.held, label %put.held
put.held:
  call void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6resizeEmc(ptr %text, i64 %length.held, i8 0)
  %there.held = load ptr, ptr %text, align 8
  %copied.held = call i64 @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE4copyEPcmm(ptr %read, ptr %there.held, i64 %length.held, i64 0)
  br label %release.held
release.held:
  %is.small = icmp eq ptr %held, %inside
  br i1 %is.small, label %on, label %free.held
free.held:
  call void @_ZdlPv(ptr %held)
  br label %on
on:
  resume { ptr, i32 } %thrown
}

declare { ptr, i32 } @_ZSt10from_charsPKcS0_RdSt12chars_format(ptr, ptr, ptr, i32)

define linkonce_odr hidden { ptr, i32 } @lowad.lib._ZSt10from_charsPKcS0_RdSt12chars_format(ptr %first, ptr %last, ptr %where, i32 %format) alwaysinline {
entry:
  %read = alloca double, align 8
  %result = call { ptr, i32 } @_ZSt10from_charsPKcS0_RdSt12chars_format(ptr %first, ptr %last, ptr %read, i32 %format)
  %error = extractvalue { ptr, i32 } %result, 1
  %is.read = icmp eq i32 %error, 0
  br i1 %is.read, label %put, label %done
put:
  %number = load double, ptr %read, align 8
  store double %number, ptr %where, align 8
  br label %done
done:
  ret { ptr, i32 } %result
}

declare { ptr, i32 } @_ZSt10from_charsPKcS0_RfSt12chars_format(ptr, ptr, ptr, i32)

define linkonce_odr hidden { ptr, i32 } @lowad.lib._ZSt10from_charsPKcS0_RfSt12chars_format(ptr %first, ptr %last, ptr %where, i32 %format) alwaysinline {
entry:
  %read = alloca float, align 4
  %result = call { ptr, i32 } @_ZSt10from_charsPKcS0_RfSt12chars_format(ptr %first, ptr %last, ptr %read, i32 %format)
  %error = extractvalue { ptr, i32 } %result, 1
  %is.read = icmp eq i32 %error, 0
  br i1 %is.read, label %put, label %done
put:
  %number = load float, ptr %read, align 4
  store float %number, ptr %where, align 4
  br label %done
done:
  ret { ptr, i32 } %result
}

declare { ptr, i32 } @_ZSt10from_charsPKcS0_ReSt12chars_format(ptr, ptr, ptr, i32)

define linkonce_odr hidden { ptr, i32 } @lowad.lib._ZSt10from_charsPKcS0_ReSt12chars_format(ptr %first, ptr %last, ptr %where, i32 %format) alwaysinline {
entry:
  %read = alloca x86_fp80, align 16
  %result = call { ptr, i32 } @_ZSt10from_charsPKcS0_ReSt12chars_format(ptr %first, ptr %last, ptr %read, i32 %format)
  %error = extractvalue { ptr, i32 } %result, 1
  %is.read = icmp eq i32 %error, 0
  br i1 %is.read, label %put, label %done
put:
  %number = load x86_fp80, ptr %read, align 16
  store x86_fp80 %number, ptr %where, align 16
  br label %done
done:
  ret { ptr, i32 } %result
}
