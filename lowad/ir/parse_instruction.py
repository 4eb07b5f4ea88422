"""Instructions out of tokens, each by the form of its opcode."""

from collections.abc import Callable, Sequence

from lowad.ir.instructions import Call, Instruction, Phi, Switch
from lowad.ir.lexer import spell, tokenize
from lowad.ir.module import Block
from lowad.ir.opcodes import CALL_KINDS, FLAGS, OPCODES, Form, Opcode, Result
from lowad.ir.parse_constant import VALUE_WORDS, ValueReader
from lowad.ir.types import (
    I1,
    LABEL,
    METADATA,
    PTR,
    TOKEN,
    VOID,
    FunctionType,
    PointerType,
    StructType,
    Type,
    VectorType,
    indexed_type,
    vector_like,
)
from lowad.ir.values import ConstantInt, Value
from lowad.source import Source

_CLAUSES = frozenset(("cleanup", "catch", "filter"))
_VALUE_STARTS = frozenset("%@-0123456789")
_CONVENTIONS = frozenset(
    (
        *("spir_func", "spir_kernel", "ptx_kernel", "ptx_device", "amdgpu_kernel", "amdgpu_vs", "amdgpu_gs"),
        *("amdgpu_ps", "amdgpu_cs", "amdgpu_hs", "amdgpu_ls", "amdgpu_es", "amdgpu_gfx", "amdgpu_cs_chain"),
        *("amdgpu_cs_chain_preserve", "amdgpu_gfx_whole_wave", "riscv_vls_cc", "aarch64_vector_pcs"),
        *("aarch64_sve_vector_pcs", "aarch64_sme_preservemost_from_x0", "aarch64_sme_preservemost_from_x1"),
        "aarch64_sme_preservemost_from_x2",
    )
)


def is_convention(token: str) -> bool:
    """Whether `token` names a calling convention."""
    return token.endswith("cc") or token in _CONVENTIONS


class InstructionReader(ValueReader):
    """Reads one instruction at a time; its opcode's row says how it is written."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        forms: dict[Form, Callable[[Opcode], Instruction]] = {
            Form.BINARY: self._binary,
            Form.CAST: self._cast,
            Form.COMPARE: self._compare,
            Form.OPERANDS: self._operands,
            Form.ALLOCA: self._alloca,
            Form.SOURCED: self._sourced,
            Form.INDEXED: self._indexed,
            Form.VA_ARG: self._va_arg,
            Form.RETURN: self._return,
            Form.BRANCH: self._branch,
            Form.SWITCH: self._switch,
            Form.INDIRECT: self._indirect,
            Form.BARE: self._bare,
            Form.PHI: self._phi,
            Form.CALL: self._call,
            Form.LANDING: self._landing,
            Form.CATCH_SWITCH: self._catch_switch,
            Form.PAD: self._pad,
            Form.CATCH_RETURN: self._catch_return,
            Form.CLEANUP_RETURN: self._cleanup_return,
        }
        self._readers = {row.name: (row, forms[row.form]) for row in OPCODES.values()}

    def instruction(self) -> Instruction:
        """Take the statement that begins on the current line, whose tokens are read."""
        tokens = self.tokens
        name = ""
        if tokens[1] == "=":
            name = tokens[0][1:]
            opcode = tokens[2]
            self.at = 3
        else:
            opcode = tokens[0]
            self.at = 1
        if opcode in CALL_KINDS:
            kind, opcode = opcode, self.take()
            row, read = self._reader(opcode)
            instr = read(row)
            instr.flags = (kind, *instr.flags)
        else:
            row, read = self._reader(opcode)
            instr = read(row)
        if self.tokens[self.at]:
            instr.metadata = self.attachments(comma=True)
            if self.tokens[self.at]:
                self.fail(f"'{self.tokens[self.at]}' was not expected here")
        if bool(name) != (instr.ty is not VOID):
            self.fail("a result has no name" if instr.ty is not VOID else "nothing is there to be named")
        instr.name = name
        return instr

    def _reader(self, opcode: str) -> tuple[Opcode, Callable[[Opcode], Instruction]]:
        found = self._readers.get(opcode)
        if found is None:
            self.fail(f"'{opcode}' is no instruction that lowad knows")
        return found

    def attachments(self, comma: bool) -> tuple[tuple[str, str], ...]:
        """Take metadata attachments, each after a comma or not."""
        found: list[tuple[str, str]] = []
        tokens = self.tokens
        while tokens[self.at + comma][:1] == "!" and (not comma or tokens[self.at] == ","):
            self.at += comma
            kind = tokens[self.at][1:]
            self.at += 1
            start = self.at
            self.at += 1
            if tokens[self.at] == "(" or tokens[start] == "!":
                self.balanced()
            found.append((kind, spell(tokens[start : self.at])))
        return tuple(found)

    # Pieces

    def _flags(self) -> list[str]:
        start = self.at
        tokens = self.tokens
        while tokens[self.at] in FLAGS:
            self.at += 1
        return tokens[start : self.at]

    def _suffix(self) -> str:
        """Take what stands between the operands and the metadata."""
        tokens, start = self.tokens, self.at
        if not tokens[start] or tokens[start + 1][:1] == "!":
            return ""
        while tokens[self.at] and not (tokens[self.at] == "," and tokens[self.at + 1][:1] == "!"):
            self.at += 1
        text = spell(tokens[start : self.at])
        return text if text[0] == "," else " " + text

    def _typed_list(self) -> list[Value]:
        """Take values with their types as long as commas and types follow."""
        found = [self.typed_value()]
        tokens = self.tokens
        while tokens[self.at] == "," and self.starts_type(tokens[self.at + 1]):
            self.at += 1
            found.append(self.typed_value())
        return found

    def _labels(self) -> list[Value]:
        """Take blocks in square brackets."""
        found: list[Value] = []
        self.expect("[")
        self.more()
        while not self.accept("]"):
            if found:
                self.expect(",")
            found.append(self.label())
            self.more()
        return found

    # Forms

    def _binary(self, row: Opcode) -> Instruction:
        flags = self._flags()
        ty = self.type()
        left = self.value(ty)
        self.expect(",")
        return Instruction(row.name, ty, (left, self.value(ty)), flags=flags)

    def _cast(self, row: Opcode) -> Instruction:
        flags = self._flags()
        operand = self.typed_value()
        self.expect("to")
        return Instruction(row.name, self.type(), (operand,), flags=flags)

    def _compare(self, row: Opcode) -> Instruction:
        flags = self._flags()
        word = self.take()
        ty = self.type()
        left = self.value(ty)
        self.expect(",")
        result = vector_like(ty, I1)
        return Instruction(row.name, result, (left, self.value(ty)), flags=flags, word=word)

    def _operands(self, row: Opcode) -> Instruction:
        flags = self._flags()
        word = self.take() if row.name == "atomicrmw" else ""
        operands = self._typed_list()
        suffix = self._suffix()
        ty = self._result(row, operands)
        return Instruction(row.name, ty, operands, flags=flags, word=word, suffix=suffix)

    def _result(self, row: Opcode, operands: Sequence[Value]) -> Type:
        """Return the type that a row whose text names none gives its result."""
        match row.result:
            case Result.NONE:
                return VOID
            case Result.FIRST:
                return operands[0].ty
            case Result.SECOND if len(operands) > 1:
                return operands[1].ty
        first = operands[0].ty
        if row.name == "cmpxchg" and len(operands) == 3:
            return StructType((operands[1].ty, I1))
        if isinstance(first, VectorType):
            if row.name == "extractelement":
                return first.element
            mask = operands[-1].ty
            if isinstance(mask, VectorType):
                return VectorType(mask.count, first.element, mask.scalable)
        self.fail(f"the operands do not fit '{row.name}'")

    def _alloca(self, row: Opcode) -> Instruction:
        flags = self._flags()
        source = self.type()
        operands: list[Value] = []
        if self.tokens[self.at] == "," and self.starts_type(self.tokens[self.at + 1]):
            self.at += 1
            operands.append(self.typed_value())
        suffix = self._suffix()
        space = suffix.partition("addrspace(")[2].partition(")")[0]
        ty = PointerType(space) if space else PTR
        return Instruction(row.name, ty, operands, flags=flags, source=source, suffix=suffix)

    def _sourced(self, row: Opcode) -> Instruction:
        flags = self._flags()
        if self.tokens[self.at] == "inrange":
            flags.append(self.take() + spell(self.balanced()))
        source = self.type()
        self.expect(",")
        operands = self._typed_list()
        suffix = self._suffix()
        ty = source if row.name == "load" else self._address_type(operands)
        return Instruction(row.name, ty, operands, flags=flags, source=source, suffix=suffix)

    @staticmethod
    def _address_type(operands: Sequence[Value]) -> Type:
        base = operands[0].ty
        if not isinstance(base, VectorType):
            for index in operands[1:]:
                if isinstance(index.ty, VectorType):
                    return vector_like(index.ty, base)
        return base

    def _indexed(self, row: Opcode) -> Instruction:
        operands = self._typed_list()
        indices: list[int] = []
        while self.tokens[self.at] == "," and self.tokens[self.at + 1].isdigit():
            self.at += 1
            indices.append(self.number())
        path = tuple(indices)
        first = operands[0].ty
        try:
            ty = first if row.result is Result.FIRST else indexed_type(first, path)
        except KeyError:
            self.fail(f"{first} has no element {list(path)}")
        return Instruction(row.name, ty, operands, indices=path)

    def _va_arg(self, row: Opcode) -> Instruction:
        operand = self.typed_value()
        self.expect(",")
        source = self.type()
        return Instruction(row.name, source, (operand,), source=source)

    def _return(self, row: Opcode) -> Instruction:
        ty = self.type()
        return Instruction(row.name, VOID, () if ty is VOID else (self.value(ty),))

    def _branch(self, row: Opcode) -> Instruction:
        operands = self._typed_list()
        if len(operands) not in (1, 3) or operands[-1].ty is not LABEL:
            self.fail("a branch has one target, or a condition and two")
        return Instruction(row.name, VOID, operands)

    def _switch(self, row: Opcode) -> Instruction:
        value = self.typed_value()
        self.expect(",")
        default = self.label()
        self.expect("[")
        cases: list[tuple[ConstantInt, Block]] = []
        self.more()
        while not self.accept("]"):
            case = self.typed_value()
            if not isinstance(case, ConstantInt):
                self.fail(f"a case is an integer, not '{case}'")
            self.expect(",")
            cases.append((case, self.label()))
            self.more()
        return Switch(value, default, cases)

    def _indirect(self, row: Opcode) -> Instruction:
        address = self.typed_value()
        self.expect(",")
        return Instruction(row.name, VOID, (address, *self._labels()))

    def _bare(self, row: Opcode) -> Instruction:
        return Instruction(row.name, VOID, (), suffix=self._suffix())

    def _phi(self, row: Opcode) -> Instruction:
        flags = self._flags()
        ty = self.type()
        phi = Phi(ty, (), flags=flags)
        while True:
            self.expect("[")
            value = self.value(ty)
            self.expect(",")
            phi.add_incoming(value, self.block_named(self.take()))
            self.expect("]")
            if self.tokens[self.at] != "," or self.tokens[self.at + 1] != "[":
                return phi
            self.at += 1

    # Calls

    def _call(self, row: Opcode) -> Instruction:
        flags = self._flags()
        convention = self.convention()
        result_attributes: list[str] = []
        space = ""
        while not self.starts_type(self.tokens[self.at]):
            word = self.attribute()
            if word.startswith("addrspace("):
                space = word
            else:
                result_attributes.append(word)
        result = self.full_type()
        callee = self.value(PointerType(space[10:-1]) if space else PTR)
        arguments, words = self._arguments()
        fn_attributes = self._call_attributes()
        bundles = self._bundles() if self.tokens[self.at] == "[" else []
        if isinstance(result, FunctionType):
            fn_type = result
        else:
            fn_type = self.function_type(result, tuple([argument.ty for argument in arguments]))
        return Call(
            fn_type,
            callee,
            arguments,
            opcode=row.name,
            flags=flags,
            convention=convention,
            address_space=space,
            result_attributes=result_attributes,
            argument_attributes=words,
            fn_attributes=fn_attributes,
            bundles=bundles,
            targets=self._targets(row.name),
        )

    def convention(self) -> str:
        """Take a calling convention, empty where none is named."""
        token = self.tokens[self.at]
        if not is_convention(token):
            return ""
        self.at += 1
        if token == "cc":
            return f"cc {self.take()}"
        return token + spell(self.balanced()) if self.tokens[self.at] == "(" else token

    def _arguments(self) -> tuple[list[Value], list[tuple[str, ...]]]:
        """Take the arguments of a call and the attributes of each."""
        values: list[Value] = []
        words: list[tuple[str, ...]] = []
        self.expect("(")
        tokens = self.tokens
        while tokens[self.at] != ")":
            if values:
                self.expect(",")
            ty = self.type()
            if ty is METADATA:
                values.append(self.metadata_operand())
                words.append(())
                continue
            given: tuple[str, ...] = ()
            while tokens[self.at][:1] not in _VALUE_STARTS and not self._starts_constant():
                given = (*given, self.attribute())
            values.append(self.value(ty))
            words.append(given)
        self.at += 1
        return values, words

    def _starts_constant(self) -> bool:
        token = self.tokens[self.at]
        return token in VALUE_WORDS or token[:2] == 'c"'

    def _call_attributes(self) -> list[str]:
        found: list[str] = []
        while (token := self.tokens[self.at]) and token not in (",", "[", "to"):
            found.append(self.attribute())
        return found

    def _bundles(self) -> list[tuple[str, Sequence[Value]]]:
        """Take the operand bundles in square brackets."""
        found: list[tuple[str, Sequence[Value]]] = []
        self.expect("[")
        while not self.accept("]"):
            if found:
                self.expect(",")
            tag = self.take()
            values: list[Value] = []
            self.expect("(")
            while not self.accept(")"):
                if values:
                    self.expect(",")
                ty = self.type()
                values.append(self.metadata_operand() if ty is METADATA else self.value(ty))
            found.append((tag, values))
        return found

    def _targets(self, opcode: str) -> list[Value]:
        """Take where an invoke or callbr goes on."""
        if opcode == "call":
            return []
        self.more()
        self.expect("to")
        first = self.label()
        self.more()
        if opcode == "callbr":
            return [first, *self._labels()]
        self.expect("unwind")
        return [first, self.label()]

    # Exceptions

    def _landing(self, row: Opcode) -> Instruction:
        ty = self.type()
        kinds: list[str] = []
        values: list[Value] = []
        while True:
            if not self.tokens[self.at]:
                if tokenize(self.peek_line())[0] not in _CLAUSES:
                    break
                self.more()
            if self.tokens[self.at] not in _CLAUSES:
                break
            kinds.append(self.take())
            if kinds[-1] != "cleanup":
                values.append(self.typed_value())
        return Instruction(row.name, ty, values, flags=kinds)

    def _pad(self, row: Opcode) -> Instruction:
        self.expect("within")
        operands = [self.value(TOKEN)]
        self.expect("[")
        while not self.accept("]"):
            if len(operands) > 1:
                self.expect(",")
            operands.append(self.typed_value())
        return Instruction(row.name, TOKEN, operands)

    def _catch_switch(self, row: Opcode) -> Instruction:
        self.expect("within")
        parent = self.value(TOKEN)
        handlers = self._labels()
        return self._unwinding(row, TOKEN, [parent, *handlers])

    def _cleanup_return(self, row: Opcode) -> Instruction:
        self.expect("from")
        return self._unwinding(row, VOID, [self.value(TOKEN)])

    def _unwinding(self, row: Opcode, ty: Type, operands: list[Value]) -> Instruction:
        self.expect("unwind")
        if self.accept("to"):
            self.expect("caller")
            return Instruction(row.name, ty, operands, suffix=" unwind to caller")
        return Instruction(row.name, ty, [*operands, self.label()])

    def _catch_return(self, row: Opcode) -> Instruction:
        self.expect("from")
        pad = self.value(TOKEN)
        self.expect("to")
        return Instruction(row.name, VOID, (pad, self.label()))
