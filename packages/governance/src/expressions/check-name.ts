import type { Expr } from '@bufbuild/cel-spec/cel/expr/syntax_pb.js';
import { inScope, type Checker, type Scope } from './checker.ts';
import { enumNamed, enumOfValue, enums, enumValue, type EnumName } from './enum-types.ts';
import { ANY, BOOL, typeName, type ExpressionType } from './expression-type.ts';
import { suggestName } from './suggestion.ts';
import { memberNamed, objects } from './object-types.ts';
import { callKind, dottedName, selectNode, textKind, textNode, writtenText, type Select } from './tree.ts';

const typeValues = new Set(['bool', 'bytes', 'double', 'int', 'list', 'map', 'null_type', 'string', 'type', 'uint']);

/** The type of a name: a loop variable, a variable of the place, a value of an enum, or a type. */
export function typeOfName(checker: Checker, expr: Expr, scope: Scope, isInner: boolean): ExpressionType {
  if (expr.exprKind.case !== 'identExpr') return ANY;
  const name = expr.exprKind.value.name.replace(/^\./, '');
  const local = inScope(scope, name);
  if (local) return local;
  const { variables, otherSpellings, about } = checker.environment;
  const variable = otherSpellings.get(name) ?? name;
  const type = variables.get(variable);
  if (type) {
    expr.exprKind.value.name = variable;
    if (!isInner) checker.reads([variable]);
    return type;
  }
  const ofEnum = enumOfValue(name);
  if (ofEnum) {
    expr.exprKind = textKind(enumValue(ofEnum, name) ?? name);
    return { kind: 'enum', name: ofEnum };
  }
  if (typeValues.has(name)) return { kind: 'type' };
  return checker.refuse(
    expr,
    `${about.charAt(0).toUpperCase()}${about.slice(1)} has no ${name}${suggestName(name, variables.keys())}`,
  );
}

/** The type of `operand.field`, or of `has(operand.field)`. Members get their camelCase name, enum values their text. */
export function typeOfMember(
  checker: Checker,
  expr: Expr,
  select: Select,
  scope: Scope,
  isInner: boolean,
): ExpressionType {
  const { operand, field, testOnly } = select;
  if (!operand) return ANY;
  const root = operand.exprKind.case === 'identExpr' ? operand.exprKind.value.name : undefined;
  const ofEnum =
    root !== undefined && !inScope(scope, root) && !checker.environment.variables.has(root)
      ? enumNamed(root)
      : undefined;
  if (ofEnum) return enumMember(checker, expr, ofEnum, field);
  const type = checker.typeOf(operand, scope, true);
  const result = memberOf(checker, expr, select, operand, type);
  const path = pathOf(operand, checker, scope);
  if (path && (testOnly || !isInner)) checker.reads([...path, select.field]);
  return result;
}

function enumMember(checker: Checker, expr: Expr, name: EnumName, member: string): ExpressionType {
  const value = enumValue(name, member);
  if (value === undefined)
    return checker.refuse(expr, `${name} has no ${member}${suggestName(member, enums[name].members)}`);
  expr.exprKind = textKind(value);
  return { kind: 'enum', name };
}

function memberOf(checker: Checker, expr: Expr, select: Select, operand: Expr, type: ExpressionType): ExpressionType {
  if (type.kind === 'any') return select.testOnly ? BOOL : ANY;
  if (type.kind === 'map') {
    if (!['string', 'any', 'nothing'].includes(type.key.kind))
      return checker.refuse(expr, `The keys of ${typeName(type)} are not names; use [ ]`);
    return select.testOnly ? BOOL : type.value;
  }
  if (type.kind !== 'object') {
    const what = dottedName(operand) ?? 'This value';
    return checker.refuse(expr, `${what} is a ${typeName(type)} and has no members such as ${select.field}`);
  }
  const member = memberNamed(type.name, select.field);
  if (member === undefined)
    return checker.refuse(
      expr,
      `${type.name} has no member ${select.field}${suggestName(select.field, objects[type.name].keys())}`,
    );
  select.field = member;
  if (!select.testOnly) return objects[type.name].get(member) ?? ANY;
  // Missing members read as empty, so `has` checks the names that were given.
  expr.exprKind = callKind('@in', [textNode(expr.id, member), selectNode(expr.id, operand, '@present')]);
  return BOOL;
}

/** The way from a variable of the place to a value, when a part is nothing but that: `subject.profile["team"]`. */
export function pathOf({ exprKind }: Expr, checker: Checker, scope: Scope): string[] | undefined {
  if (exprKind.case === 'identExpr') {
    const { name } = exprKind.value;
    return !inScope(scope, name) && checker.environment.variables.has(name) ? [name] : undefined;
  }
  if (exprKind.case === 'selectExpr' && exprKind.value.operand) {
    const before = pathOf(exprKind.value.operand, checker, scope);
    return before && [...before, exprKind.value.field];
  }
  if (exprKind.case !== 'callExpr' || exprKind.value.function !== '_[_]') return undefined;
  const [operand, key] = exprKind.value.args;
  const before = operand && pathOf(operand, checker, scope);
  const written = key && writtenText(key);
  return before && written !== undefined ? [...before, written] : before;
}
