"""Every name that the interface of Enzyme has a rule or a mark for has one here too: see docs/enzyme.md.

The names are those of libraries, compilers and run times, as programs call them.
"""

from itertools import product

import pytest

from lowad.ir.module import GlobalVariable
from lowad.ir.types import I64, PTR
from lowad.rewrite.library import WRITTEN_OUT
from lowad.rules.declared import INACTIVE_PREFIXES, is_inactive_global
from lowad.rules.routines import ROUTINES, is_cublas, spelled
from lowad.rules.schema import CalleeRow, InactiveRow, ScalarRow
from lowad.rules.table import RULES

WITH_DERIVATIVES = """
Faddeeva_erf Faddeeva_erfc Faddeeva_erfcx_re Faddeeva_erfi __divdc3 __divsc3 __divtc3 __divxc3
__fd_atan_1 __fd_sincos_1 __fd_sincos_1f __fd_sincos_1l __hypot_finite __muldc3 __mulsc3 __multc3
__mulxc3 __nv_acos __nv_acosf __nv_acosh __nv_acoshf __nv_acosl __nv_asin __nv_asinf __nv_asinh
__nv_asinhf __nv_asinl __nv_atan2 __nv_atan2f __nv_atan2l __nv_atanh __nv_atanhf __nv_drcp_rd
__nv_drcp_rn __nv_drcp_ru __nv_drcp_rz __nv_erfinfvl __nv_erfinv __nv_erfinvf __nv_fast_expf __nv_fmod
__nv_fmodf __nv_fmodl __nv_frcp_rd __nv_frcp_rn __nv_frcp_ru __nv_frcp_rz acos acosf acosh acoshf acoshl
acosl asin asinf asinh asinhf asinhl asinl atan atan2 atan2f atan2l atanf atanh atanhf atanhl atanl cabs
cabsf cabsl cbrt cbrtf cbrtl cmplx_inv cmplx_jn cmplx_sqrt cmplx_yn cosh coshf coshl cospi cospif cospil
erf erfc erfcf erfcl erff erfi erfinfvl erfinv erfinvf erfl exp10 expm1 expm1f expm1l fdim fdimf fdiml
fmod fmodf fmodl frexp frexpf frexpl hypot hypotf hypotl j0 j0f j1 j1f jl_rem2pi jl_rem2pif jl_rem2pil jn
jnf ldexp ldexpf ldexpl log1p log1pf log1pl logabsgamma logabsgammaf modf modff modfl remainder scalbn
scalbnf scalbnl scalbnln scalbnlnf scalbnlnl sinc sincf sincl sincn sincnf sincnl sincospi sincospif
sincospil sinh sinhf sinhl sinpi sinpif sinpil tan tanf tanh tanhf tanhl tanl tgamma xlogy_jl y0 y0f y1
y1f yn ynf
"""
"""Functions of numbers."""

INTRINSICS = """
llvm.acos llvm.asin llvm.atan llvm.copysign llvm.cos llvm.cosh llvm.exp llvm.exp2 llvm.fabs llvm.fma
llvm.fmuladd llvm.log llvm.log10 llvm.log2 llvm.maximum llvm.maxnum llvm.minimum llvm.minnum
llvm.nvvm.ex2.approx.d llvm.nvvm.ex2.approx.f llvm.nvvm.ex2.approx.ftz.f llvm.nvvm.fmax.d
llvm.nvvm.fmax.f llvm.nvvm.fmax.ftz.f llvm.nvvm.fmin.d llvm.nvvm.fmin.f llvm.nvvm.fmin.ftz.f llvm.pow
llvm.powi llvm.sin llvm.sinh llvm.sqrt llvm.tanh llvm.x86.sse.max.ps llvm.x86.sse.max.ss
llvm.x86.sse.min.ps llvm.x86.sse.min.ss llvm.x86.sse2.max.pd llvm.x86.sse2.min.pd
"""
"""Intrinsics of numbers."""

WITHOUT = """
MPI_Abort MPI_Barrier MPI_Cart_coords MPI_Cart_create MPI_Cart_rank MPI_Cart_shift MPI_Comm_compare
MPI_Comm_create MPI_Comm_dup MPI_Comm_free MPI_Comm_get_parent MPI_Comm_group MPI_Comm_rank
MPI_Comm_set_errhandler MPI_Comm_size MPI_Comm_split MPI_Dims_create MPI_Errhandler_set MPI_Error_string
MPI_Finalize MPI_Finalized MPI_Get_count MPI_Get_library_version MPI_Get_processor_name MPI_Get_version
MPI_Group_free MPI_Group_rank MPI_Group_size MPI_Init MPI_Init_thread MPI_Initialized MPI_Iprobe
MPI_Probe MPI_Query_thread MPI_Type_commit MPI_Type_contiguous MPI_Type_free MPI_Type_size
MPI_Type_vector MPI_Wtick MPI_Wtime PMPI_Abort PMPI_Barrier PMPI_Cart_coords PMPI_Cart_create
PMPI_Cart_rank PMPI_Cart_shift PMPI_Comm_compare PMPI_Comm_create PMPI_Comm_dup PMPI_Comm_free
PMPI_Comm_get_parent PMPI_Comm_group PMPI_Comm_rank PMPI_Comm_set_errhandler PMPI_Comm_size
PMPI_Comm_split PMPI_Dims_create PMPI_Errhandler_set PMPI_Error_string PMPI_Finalize PMPI_Finalized
PMPI_Get_count PMPI_Get_library_version PMPI_Get_processor_name PMPI_Get_version PMPI_Group_free
PMPI_Group_rank PMPI_Group_size PMPI_Init PMPI_Init_thread PMPI_Initialized PMPI_Iprobe PMPI_Probe
PMPI_Query_thread PMPI_Type_commit PMPI_Type_contiguous PMPI_Type_free PMPI_Type_size PMPI_Type_vector
PMPI_Wtick PMPI_Wtime _Exit _FortranACpuTime _FortranAExit _FortranAProgramEndStatement
_FortranAProgramStart _FortranAStopStatement _FortranAStopStatementText _FortranASystemClockCount
_FortranAioBeginExternalListOutput _FortranAioEndIoStatement _FortranAioOutputAscii
_FortranAioOutputInteger32 _FortranAioOutputInteger64 _FortranAioOutputLogical _FortranAioOutputReal32
_FortranAioOutputReal64 __assert_fail __assert_rtn __cxa_atexit __cxa_bad_cast __cxa_guard_abort
__cxa_guard_acquire __cxa_guard_release __cxa_pure_virtual __cxa_throw __errno_location __fprintf_chk
__kmpc_critical __kmpc_end_critical __kmpc_for_static_fini __kmpc_global_thread_num
__kmpc_push_num_threads __printf_chk __snprintf_chk __sprintf_chk __stack_chk_fail __vfprintf_chk
__vprintf_chk __vsnprintf_chk __vsprintf_chk _exit _msize abort access asctime asprintf atexit atof atoi
atol atoll backtrace bcmp ceil chdir clearerr clock clock_getres clock_gettime close closedir ctime
cuCtxGetCurrent cuCtxGetDevice cuCtxSetCurrent cuCtxSynchronize cuDeviceGet cuDeviceGetAttribute
cuDeviceGetCount cuDeviceGetName cuDriverGetVersion cuInit cublasCreate_v2 cublasDestroy_v2
cublasGetVersion_v2 cublasSetStream_v2 cudaDeviceGetAttribute cudaDeviceReset cudaDeviceSynchronize
cudaDriverGetVersion cudaEventCreate cudaEventDestroy cudaEventElapsedTime cudaEventRecord
cudaEventSynchronize cudaGetDevice cudaGetDeviceCount cudaGetDeviceProperties cudaGetDeviceProperties_v2
cudaGetErrorName cudaGetErrorString cudaGetLastError cudaMemGetInfo cudaPeekAtLastError
cudaRuntimeGetVersion cudaSetDevice cudaStreamCreate cudaStreamDestroy cudaStreamSynchronize difftime
dlclose dlopen dlsym dprintf drand48 erand48 exit f90_pausea f90_stop08a f90_strcmp_klen f90io_close
f90io_fmtr_init f90io_fmtw_init f90io_ldw_end f90io_ldw_init f90io_open03 f90io_sc_ch_ldw f90io_sc_d_ldw
f90io_sc_f_ldw f90io_sc_i_ldw f90io_src_info03a fclose fdopen fegetround feof ferror fesetround fflush
fgetc fgets fileno floor fopen fort_init fprintf fputc fputs fputs_unlocked fputwc fread freopen fseek
fseeko fstat ftell ftello ftnio_fmt_write64 fwprintf fwrite fwrite_unlocked getauxval getc getchar getcwd
getenv gethostname getpid getppid getrusage gettimeofday gmtime gmtime_r ijl_breakpoint ijl_errno
ijl_get_binding_or_error ijl_hrtime ijl_object_id ijl_types_equal ijl_ver_string ilogb isalpha isatty
jl_breakpoint jl_errno jl_get_binding_or_error jl_hrtime jl_object_id jl_types_equal jl_ver_string
julia.safepoint julia.write_barrier llrint llround localtime localtime_r logb lrand48 lrint lround lseek
malloc_size malloc_trim malloc_usable_size memchr memcmp mkdir mktime mlock mpfr_greater_p mpfr_less_p
mrand48 nanosleep nearbyint omp_get_dynamic omp_get_level omp_get_max_threads omp_get_nested
omp_get_num_procs omp_get_num_threads omp_get_thread_num omp_get_wtick omp_get_wtime omp_in_parallel
omp_set_dynamic omp_set_num_threads open opendir pclose perror popen printf pthread_mutex_destroy
pthread_mutex_init pthread_mutex_lock pthread_mutex_unlock pthread_self putc putchar putchar_unlocked
puts putwchar quick_exit raise rand rand_r random remove rename rewind rint round sched_yield setbuf
setenv setvbuf signal sleep snprintf sprintf srand srand48 srandom stat strcasecmp strcat strchr strcmp
strcoll strcpy strerror strftime strlen strncasecmp strncat strncmp strncpy strnlen strrchr strstr strtod
strtol sysconf time times tmpfile toupper trunc ungetc unlink usleep vasprintf vdprintf vfprintf vprintf
vsnprintf vsprintf wprintf write
"""
"""Functions that no derivative flows through."""

INTRINSICS_WITHOUT = """
llvm.floor llvm.ceil llvm.trunc llvm.rint llvm.nearbyint llvm.round llvm.roundeven llvm.lround
llvm.llround llvm.lrint llvm.llrint llvm.lifetime.start llvm.lifetime.end llvm.dbg.value llvm.dbg.declare
llvm.dbg.label llvm.assume llvm.donothing llvm.sideeffect llvm.expect llvm.is.constant llvm.objectsize
llvm.stacksave llvm.stackrestore llvm.prefetch llvm.trap llvm.debugtrap llvm.invariant.start
llvm.invariant.end llvm.var.annotation llvm.ctpop llvm.ctlz llvm.cttz llvm.bswap llvm.bitreverse
llvm.fshl llvm.fshr llvm.abs llvm.umin llvm.umax llvm.smin llvm.smax llvm.experimental.noalias.scope.decl
llvm.readcyclecounter llvm.threadlocal.address llvm.eh.typeid.for llvm.returnaddress llvm.frameaddress
llvm.nvvm.read.ptx.sreg.tid.x llvm.nvvm.read.ptx.sreg.ntid.x llvm.nvvm.read.ptx.sreg.ctaid.x
llvm.nvvm.read.ptx.sreg.nctaid.x llvm.nvvm.read.ptx.sreg.warpsize llvm.amdgcn.workitem.id.x
llvm.amdgcn.workgroup.id.x
"""
"""Intrinsics that no derivative flows through."""

MOVING = """
malloc calloc free aligned_alloc memalign posix_memalign realloc memcpy memmove memset __memcpy_chk
__memset_chk memset_pattern16 _Znwm _Znam _ZdlPv _ZdaPv _ZdlPvm _ZnwmSt11align_val_t __rust_alloc
__rust_alloc_zeroed __rust_dealloc __rust_realloc __dynamic_cast
_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base _ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base
"""
"""Functions that make, move or lead to memory."""

MANGLED = """
_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_appendEPKcm _ZNSolsEi _ZNSo9_M_insertIdEERSoT_
_ZNSo3putEc _ZNSo5flushEv _ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc
_ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l
_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_ _ZNSt8ios_baseC2Ev _ZNSt8ios_base4InitC1Ev
_ZNSt9basic_iosIcSt11char_traitsIcEE5clearESt12_Ios_Iostate _ZNSt6localeC1Ev _ZNKSt6locale2id5_M_idEv
_ZNSt15basic_streambufIcSt11char_traitsIcEE6xsputnEPKcl _ZNSt13random_device9_M_getvalEv
_ZNSt13random_device7_M_finiEv
_ZNSt23mersenne_twister_engineImLm32ELm624ELm397ELm31ELm2567483615ELm11ELm4294967295ELm7ELm2636928640ELm15ELm4022730752ELm18ELm1812433253EEclEv
_ZNSt26linear_congruential_engineImLm16807ELm0ELm2147483647EEclEv _ZNSt6chrono3_V212steady_clock3nowEv
_ZNSt6chrono3_V212system_clock3nowEv _ZNSt7__cxx119to_stringEd
_ZSt18generate_canonicalIdLm53ESt23mersenne_twister_engineIE _ZNKSt5ctypeIcE13_M_widen_initEv
_ZNSt3__112basic_stringIcNS_11char_traitsIcEENS_9allocatorIcEEE6appendEPKc
_ZNSt3__113basic_ostreamIcNS_11char_traitsIcEEElsEd _ZNSt3__19to_stringEd
_ZNSt3__124__put_character_sequenceIcNS_11char_traitsIcEEEE _ZNSt3__113random_deviceclEv
_ZNSt3__16localeC1Ev _ZNSt3__123mersenne_twister_engineIjLm32EE4seedEj
_ZNSt3__16chrono12steady_clock3nowEv _ZNSt3__18ios_base5clearEj
"""
"""Functions of C++ libraries, GNU's and LLVM's, that make text, output, time or random bits."""

GLOBALS = """
_ZSt4cout _ZSt4cerr _ZSt3cin _ZSt4clog _ZSt5wcout _ZNSt3__14coutE _ZNSt3__14cerrE stdin stdout stderr
__stdinp __stdoutp __stderrp _ZTVNSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEEE
_ZTVSt9basic_iosIcSt11char_traitsIcEE _ZTVSt15basic_streambufIcSt11char_traitsIcEE
_ZTVSt13basic_filebufIcSt11char_traitsIcEE _ZTTSt14basic_ofstreamIcSt11char_traitsIcEE
_ZTVN10__cxxabiv120__si_class_type_infoE _ZTVN10__cxxabiv117__class_type_infoE _ZTIi _ZGVZ4mainE1x
"""
"""Variables that hold no numbers."""

BLAS = """
scal axpy dot nrm2 copy asum gemv trmv ger gemm trmm symm syr2 symv syr2k syrk spmv trtrs spr2 trsm potrf
potrs getrf getrs getri
"""
"""Routines that are recognised in every spelling."""

BLAS_OF_ONE_KIND = {
    "sd": "rotg rotm rotmg rot sbmv spr syr",
    "sdcz": "gbmv tbmv tbsv tpmv tpsv trsv swap",
    "cz": "hemv hbmv hpmv her hpr her2 hpr2 hemm herk her2k geru gerc",
    "c": "srot sscal",
    "z": "drot dscal",
}
"""The rest of levels 1 to 3, by the types that there are routines of."""


@pytest.mark.parametrize("name", WITH_DERIVATIVES.split())
def test_functions_with_derivatives(name: str) -> None:
    assert name in RULES.expansions or isinstance(RULES.functions[name][0], ScalarRow)


@pytest.mark.parametrize("name", INTRINSICS.split())
def test_intrinsics_with_derivatives(name: str) -> None:
    assert name in RULES.expansions or isinstance(RULES.intrinsics[name], ScalarRow)


@pytest.mark.parametrize("name", WITHOUT.split())
def test_functions_without(name: str) -> None:
    row = RULES.functions[name][0]
    assert isinstance(row, InactiveRow) or (isinstance(row, CalleeRow) and _is_inactive(row))


def _is_inactive(row: CalleeRow) -> bool:
    """Whether no derivative flows through, or it is input, which is refused where it fills active memory."""
    return row.inactive or row.name in ("fread", "scanf", "fscanf", "sscanf")


@pytest.mark.parametrize("name", INTRINSICS_WITHOUT.split())
def test_intrinsics_without(name: str) -> None:
    row = RULES.intrinsics[name]
    assert isinstance(row, InactiveRow) or (isinstance(row, CalleeRow) and row.is_described)


@pytest.mark.parametrize("name", MOVING.split())
def test_functions_of_memory(name: str) -> None:
    assert name in RULES.functions or name in WRITTEN_OUT


@pytest.mark.parametrize("name", MANGLED.split())
def test_functions_of_text_and_chance(name: str) -> None:
    assert name.startswith(INACTIVE_PREFIXES)


@pytest.mark.parametrize("name", ["_ZNSi7getlineEPcl", "_ZNSt25uniform_real_distributionIdEclE"])
def test_functions_that_may_carry_numbers(name: str) -> None:
    assert not name.startswith(INACTIVE_PREFIXES)


@pytest.mark.parametrize("name", GLOBALS.split())
def test_variables(name: str) -> None:
    assert is_inactive_global(GlobalVariable(name, PTR, I64))


@pytest.mark.parametrize("name", BLAS.split())
@pytest.mark.parametrize("letter", "sdcz")
def test_routines_in_every_spelling(letter: str, name: str) -> None:
    named = {"dot": ("dotu", "dotc")}.get(name, (name,)) if letter in "cz" else (name,)
    for one in named:
        stem = f"{letter}{one}"
        if letter in "cz" and one in ("nrm2", "asum"):
            stem = f"{'s' if letter == 'c' else 'd'}{stem}"
        spellings = [f"{stem}{suffix}" for suffix in ("", "_", "64_", "_64_")]
        end = "_sub" if one.startswith("dot") and letter in "cz" else ""
        spellings.append(f"{'LAPACKE_' if ROUTINES[one].is_lapack else 'cblas_'}{stem}{end}")
        for symbol in spellings:
            found = spelled(symbol)
            assert found is not None, symbol
            assert (found[0].name, found[1].letter, found[1].symbol(found[0])) == (one, letter, symbol)
    for suffix in ("", "_v2", "_64", "_v2_64"):
        assert is_cublas(f"cublas{letter.upper()}{name}{suffix}")


@pytest.mark.parametrize(("letters", "names"), BLAS_OF_ONE_KIND.items())
def test_routines_of_some_types(letters: str, names: str) -> None:
    for name, letter in product(names.split(), letters):
        for symbol in (f"{letter}{name}", f"{letter}{name}_", f"{letter}{name}_64_", f"cblas_{letter}{name}"):
            found = spelled(symbol)
            assert found is not None, symbol
            assert (found[0].name, found[1].letter) == (name, letter)
            assert letter in found[0].letters


@pytest.mark.parametrize("symbol", ["dot", "cblas_dpotrf", "LAPACKE_dgemm", "ddots_", "cublasDdot_v3"])
def test_what_is_no_routine(symbol: str) -> None:
    assert spelled(symbol) is None
    assert not is_cublas(symbol)
