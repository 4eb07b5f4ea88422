"""Operands out of tokens: constants, globals, and the values and blocks of a function, known yet or not."""

from lowad.ir.lexer import spell
from lowad.ir.module import Block, Function, Global, Module
from lowad.ir.parse_type import TypeReader
from lowad.ir.types import LABEL, METADATA, FloatType, IntType, Type
from lowad.ir.values import (
    ConstantAggregate,
    ConstantExpr,
    ConstantFloat,
    ConstantInt,
    ConstantSplat,
    ConstantString,
    ConstantWord,
    InlineAsm,
    MetadataOperand,
    Named,
    Value,
)
from lowad.source import Source

CONSTANT_WORDS = frozenset(("null", "none", "undef", "poison", "zeroinitializer"))
EXPRESSION_FLAGS = frozenset(("inbounds", "nuw", "nsw", "nusw", "exact", "disjoint", "nneg", "samesign"))
CAST_EXPRESSIONS = frozenset(("trunc", "ptrtoint", "ptrtoaddr", "inttoptr", "bitcast", "addrspacecast"))
EXPRESSIONS = CAST_EXPRESSIONS | frozenset(
    (
        *("getelementptr", "add", "sub", "mul", "xor", "ptrauth"),
        *("extractelement", "insertelement", "shufflevector"),
    )
)
VALUE_WORDS = (
    CONSTANT_WORDS
    | EXPRESSIONS
    | frozenset(
        ("true", "false", "splat", "blockaddress", "dso_local_equivalent", "no_cfi", "asm", "{", "[", "<")
    )
)


class Forward(Named):
    """Stands for a value of the function that is used before its definition is read."""

    __slots__ = ()


class ValueReader(TypeReader):
    """Reads operands; `local_values` and `local_blocks` are those of the function being read, by token."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.module = Module(source)
        self.local_values: dict[str, Value] = {}
        self.local_blocks: dict[str, Block] = {}
        self.forwards: dict[str, Forward] = {}
        self.globals: dict[str, Global] = {}
        self._addressed: dict[str, dict[str, Block]] = {}
        self._constants: dict[tuple[Type, str], Value] = {}

    def typed_value(self) -> Value:
        """Take a type and a value of it."""
        return self.value(self.type())

    def value(self, ty: Type) -> Value:
        """Take a value of type `ty`."""
        token = self.tokens[self.at]
        first = token[:1]
        if first == "%":
            self.at += 1
            if ty is LABEL:
                return self.block_named(token)
            return self.local_values.get(token) or self._forward(ty, token)
        if first == "@":
            self.at += 1
            return self.global_named(token)
        found = self._constants.get((ty, token))
        if found is None:
            return self._other_value(ty, token)
        self.at += 1
        return found

    def block_named(self, token: str) -> Block:
        """Return the function's block `%name`, which may not have been read yet."""
        found = self.local_blocks.get(token)
        if found is None:
            found = self.local_blocks[token] = Block(token[1:])
        return found

    def label(self) -> Block:
        """Take the word `label` and a block."""
        self.expect("label")
        return self.block_named(self.take())

    def global_named(self, token: str) -> Global:
        """Return the global `@name`."""
        found = self.globals.get(token)
        if found is None:
            self.fail(f"there is no {token} in the module")
        return found

    def metadata_operand(self) -> MetadataOperand:
        """Take a metadata operand up to the comma or bracket that ends it."""
        start = self.at
        while self.tokens[self.at] not in (",", ")", "]", ""):
            if self.tokens[self.at] in ("(", "{", "[", "<"):
                self.balanced()
            else:
                self.at += 1
        return MetadataOperand(spell(self.tokens[start : self.at]))

    def enter_function(self, name: str) -> None:
        """Begin a function's own names; blocks whose address was taken before are known already."""
        self.local_values = {}
        self.forwards = {}
        self.local_blocks = dict(self._addressed.get(name, ()))

    def _forward(self, ty: Type, token: str) -> Value:
        found = self.forwards.get(token)
        if found is None:
            found = self.forwards[token] = Forward(ty, token[1:])
        elif found.ty is not ty:
            self.fail(f"{token} is used as {ty} and as {found.ty}")
        return found

    def _other_value(self, ty: Type, token: str) -> Value:
        """Take a constant not seen before, or one of several tokens."""
        if token[:1] in ("{", "[", "<"):
            return self._aggregate(ty)
        if token[:2] == 'c"':
            self.at += 1
            return ConstantString(ty, token)
        match token:
            case "splat":
                return self._splat(ty)
            case "asm":
                return self._assembly()
            case "blockaddress":
                return self._block_address(ty)
            case "dso_local_equivalent" | "no_cfi":
                self.at += 1
                return ConstantExpr(ty, token, (self.global_named(self.take()),))
        if token in EXPRESSIONS:
            return self._expression(ty)
        if ty is METADATA:
            return self.metadata_operand()
        made = self._constants[ty, token] = self._word_or_number(ty, token)
        self.at += 1
        return made

    def _word_or_number(self, ty: Type, token: str) -> Value:
        if token in CONSTANT_WORDS:
            return ConstantWord(ty, token)
        try:
            match ty:
                case IntType(bits=1) if token in ("true", "false"):
                    return ConstantInt(ty, int(token == "true"))
                case IntType():
                    return ConstantInt(ty, int(token))
                case FloatType() if token[:2] == "0x" or float(token) is not None:
                    return ConstantFloat(ty, token)
        except ValueError:
            pass
        self.fail(f"expected a value of type {ty}, not '{token}'")

    def _aggregate(self, ty: Type) -> Value:
        packed = self.tokens[self.at] == "<" and self.tokens[self.at + 1] == "{"
        if packed:
            self.expect("<")
        closing = {"{": "}", "[": "]", "<": ">"}[self.take()]
        elements: list[Value] = []
        while not self.accept(closing):
            if elements:
                self.expect(",")
            elements.append(self.typed_value())
        if packed:
            self.expect(">")
        return ConstantAggregate(ty, tuple(elements))

    def _splat(self, ty: Type) -> Value:
        self.expect("splat")
        self.expect("(")
        element = self.typed_value()
        self.expect(")")
        return ConstantSplat(ty, element)

    def _assembly(self) -> Value:
        start = self.at
        while self.tokens[self.at][:1] != '"':
            self.take()
        self.at += 1
        self.expect(",")
        self.take()
        return InlineAsm(spell(self.tokens[start : self.at]))

    def _block_address(self, ty: Type) -> Value:
        self.expect("blockaddress")
        self.expect("(")
        fn = self.global_named(self.take())
        self.expect(",")
        token = self.take()
        self.expect(")")
        blocks = self._addressed.setdefault(fn.name, {})
        block = blocks.get(token)
        if block is None:
            block = blocks[token] = self._block_of(fn, token)
        return ConstantExpr(ty, "blockaddress", (fn, block))

    def _block_of(self, fn: Global, token: str) -> Block:
        """Return the block of a function read before, being read, or still to be read."""
        if isinstance(fn, Function):
            for block in fn.blocks if fn.unread is None else ():
                if block.name == token[1:]:
                    return block
            if fn is self.current_function:
                return self.block_named(token)
        return Block(token[1:])

    @property
    def current_function(self) -> Function | None:
        """The function whose body is being read."""
        return None

    def _expression(self, ty: Type) -> Value:
        opcode = self.take()
        flags: list[str] = []
        while self.tokens[self.at] in EXPRESSION_FLAGS or self.tokens[self.at] == "inrange":
            word = self.take()
            flags.append(word + spell(self.balanced()) if word == "inrange" else word)
        self.expect("(")
        if opcode in CAST_EXPRESSIONS:
            operand = self.typed_value()
            self.expect("to")
            target = self.type()
            self.expect(")")
            return ConstantExpr(target, opcode, (operand,), tuple(flags))
        source = None
        if opcode == "getelementptr":
            source = self.type()
            self.expect(",")
        operands = [self.typed_value()]
        while self.accept(","):
            operands.append(self.typed_value())
        self.expect(")")
        if source and operands[0].ty.is_pointer and ty.is_pointer:
            ty = operands[0].ty
        return ConstantExpr(ty, opcode, tuple(operands), tuple(flags), source)
