import type { Expr } from '@bufbuild/cel-spec/cel/expr/syntax_pb.js';
import { pathOf } from './check-name.ts';
import type { Checker, Scope } from './checker.ts';
import { enums, enumValue, type EnumName } from './enum-types.ts';
import { ANY, BOOL, typeName, type ExpressionType } from './expression-type.ts';
import { lookUpFunctions, missingFunctions } from './functions.ts';
import { suggestName } from './suggestion.ts';
import { signOf } from './operators.ts';
import { signaturesOf, type Signature } from './signature.ts';
import { patternExcess } from './pattern.ts';
import { dottedName, textKind, writtenText, type Call } from './tree.ts';
import { either, fits, join, resolve, type Bindings } from './type-fit.ts';

const loopNames = new Set(['map', 'filter', 'all', 'exists', 'exists_one', 'existsOne']);
const lookUpNames = new Set(signaturesOf(lookUpFunctions).keys());

/** The type that a call gives. Functions and operators are found by their signatures. */
export function typeOfCall(checker: Checker, expr: Expr, call: Call, scope: Scope, isInner: boolean): ExpressionType {
  if (call.function === '_==_' || call.function === '_!=_') return typeOfEquality(checker, expr, call, scope);
  if (call.function === '_?_:_') return typeOfChoice(checker, call, scope);
  const { functions } = checker.environment;
  const dotted = call.target && dottedName(call.target);
  const named = dotted !== undefined && isNamespace(dotted, checker) ? `${dotted}.${call.function}` : undefined;
  if (named !== undefined && !functions.has(named))
    return reportUnknown(checker, firstPart(call.target ?? expr), named);
  // A condition on the text may come first, as in the standard: matches(text, pattern).
  if (call.function === 'matches' && !call.target && call.args.length === 2) [call.target] = call.args.splice(0, 1);
  const name = named ?? call.function;
  const target = named === undefined && call.target ? checker.typeOf(call.target, scope) : undefined;
  const args = call.args.map((arg, at) => checker.typeOf(arg, scope, name === '_[_]' && at === 0));
  if (name === '_[_]' && !isInner) checker.reads(pathOf(expr, checker, scope) ?? []);
  const signatures = functions.get(name);
  if (!signatures) return reportUnknown(checker, expr, name, call.target !== undefined);
  checker.calls(name);
  if (name === '@in') adaptToEnums(checker, call.args, args);
  const result = chosen(signatures, target, args);
  if (!result)
    return checker.refuse(
      named === undefined ? expr : firstPart(call.target ?? expr),
      refusal(name, signatures, target, args),
    );
  const excess = name === 'matches' && call.args[0] ? patternExcess(writtenText(call.args[0]) ?? '') : undefined;
  if (excess !== undefined) return checker.refuse(call.args[0] ?? expr, excess);
  if (name === '@in' && args[0]?.kind === 'object') call.function = '@inObjects';
  return result;
}

/** Whether a dotted name is the beginning of a function name and not a value. */
const isNamespace = (dotted: string, { environment }: Checker): boolean => {
  const [root = ''] = dotted.split('.');
  return root === 'c1' || (root === 'time' && !environment.variables.has(root));
};

/** Where a dotted name begins. */
function firstPart(expr: Expr): Expr {
  return expr.exprKind.case === 'selectExpr' && expr.exprKind.value.operand
    ? firstPart(expr.exprKind.value.operand)
    : expr;
}

function chosen(
  signatures: readonly Signature[],
  target: ExpressionType | undefined,
  args: ExpressionType[],
): ExpressionType | undefined {
  const fitting = signatures.flatMap(({ receiver, parameters, result }) => {
    if ((receiver === undefined) !== (target === undefined) || parameters.length !== args.length) return [];
    const bindings: Bindings = new Map();
    const isFit =
      (!receiver || !target || fits(target, receiver, bindings)) &&
      parameters.every((wanted, at) => fits(args[at] ?? ANY, wanted, bindings));
    return isFit ? [resolve(result, bindings)] : [];
  });
  // An argument of any type may mean several signatures; what they give decides then.
  return fitting.length === 0 ? undefined : fitting.reduce((one, other) => join(one, other) ?? ANY);
}

function refusal(
  name: string,
  signatures: readonly Signature[],
  target: ExpressionType | undefined,
  args: ExpressionType[],
): string {
  const given = args.map(typeName).join(', ');
  const sign = signOf(name);
  if (sign !== undefined) return `${sign} does not work with ${args.map(typeName).join(' and ')}`;
  const ways = signatures.map(({ text }) => text).join(' or ');
  const called = target ? `(${typeName(target)}).${name}(${given})` : `${name}(${given})`;
  return `${called} does not exist; there is ${ways}`;
}

function reportUnknown(checker: Checker, expr: Expr, name: string, isMethod = false): ExpressionType {
  const missing = Object.hasOwn(missingFunctions, name) ? missingFunctions[name] : undefined;
  if (missing !== undefined) return checker.refuse(expr, `${name} is not available: ${missing}`);
  if (lookUpNames.has(name))
    return checker.refuse(expr, `${name} looks something up, which ${checker.environment.about} cannot do`);
  if (loopNames.has(name)) return checker.refuse(expr, `${name} is written value.${name}(name, expression)`);
  if (name === 'has') return checker.refuse(expr, 'has is written has(value.member)');
  const names = [...checker.environment.functions.keys()].filter((one) => !signOf(one) && !one.startsWith('@'));
  return checker.refuse(expr, `There is no ${isMethod ? 'method' : 'function'} ${name}${suggestName(name, names)}`);
}

function typeOfEquality(checker: Checker, expr: Expr, call: Call, scope: Scope): ExpressionType {
  const types = call.args.map((arg) => checker.typeOf(arg, scope));
  adaptToEnums(checker, call.args, types);
  const [left = ANY, right = ANY] = types;
  const sign = signOf(call.function);
  if (!join(left, right))
    return checker.refuse(expr, `${sign} compares ${typeName(left)} with ${typeName(right)}, which are never equal`);
  if (left.kind === 'object' || right.kind === 'object') call.function = call.function === '_==_' ? '@same' : '@differ';
  return BOOL;
}

function typeOfChoice(checker: Checker, call: Call, scope: Scope): ExpressionType {
  const [condition, yes, no] = call.args;
  if (!condition || !yes || !no) return ANY;
  const asked = checker.typeOf(condition, scope);
  if (!fits(asked, BOOL)) checker.refuse(condition, `What is before ? must be bool and is ${typeName(asked)}`);
  return either(checker.typeOf(yes, scope), checker.typeOf(no, scope));
}

/** Texts that are compared with a value of an enum must be one of its values; they may be written short (`"ENABLED"`). */
function adaptToEnums(checker: Checker, args: readonly Expr[], types: readonly ExpressionType[]): void {
  const name = types.map(enumIn).find((found) => found !== undefined);
  if (name === undefined) return;
  for (const [at, arg] of args.entries()) if (enumIn(types[at] ?? ANY) === undefined) adapt(checker, arg, name);
}

const enumIn = (type: ExpressionType): EnumName | undefined =>
  type.kind === 'enum' ? type.name : type.kind === 'list' && type.of.kind === 'enum' ? type.of.name : undefined;

function adapt(checker: Checker, expr: Expr, name: EnumName): void {
  if (expr.exprKind.case === 'listExpr') {
    for (const element of expr.exprKind.value.elements) adapt(checker, element, name);
    return;
  }
  const written = writtenText(expr);
  if (written === undefined) return;
  const value = enumValue(name, written);
  if (value === undefined)
    checker.refuse(expr, `${name} has no ${written}${suggestName(written, enums[name].members)}`);
  else expr.exprKind = textKind(value);
}
