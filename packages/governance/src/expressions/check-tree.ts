import type { Expr } from '@bufbuild/cel-spec/cel/expr/syntax_pb.js';
import { typeOfCall } from './check-call.ts';
import { typeOfLoop } from './check-loop.ts';
import { typeOfMember, typeOfName } from './check-name.ts';
import type { Checker, Scope } from './checker.ts';
import { ANY, BOOL, INT, NOTHING, NULL, STRING, typeName, type ExpressionType } from './expression-type.ts';
import { lookUpFunctions } from './functions.ts';
import type { Environment } from './expression-places.ts';
import { signaturesOf } from './signature.ts';
import { fits, join } from './type-fit.ts';

const INT_MAX = 2n ** 63n - 1n;
const lookUpNames = new Set(signaturesOf(lookUpFunctions).keys());

/** The result of a check: mistakes at nodes of the tree, and what the expression does. */
export type Checked = {
  mistakes: { nodeId: bigint; message: string }[];
  type: ExpressionType;
  hasLoops: boolean;
  looksUp: boolean;
  usesClock: boolean;
  /** The variables, and members of them, that are read, each as a path. */
  reads: string[][];
};

/** Finds the type of an expression, and every mistake in it. The tree is prepared for running on the way: one spelling for each name. */
export function checkTree(root: Expr, environment: Environment): Checked {
  const mistakes: Checked['mistakes'] = [];
  const reads = new Map<string, string[]>();
  const called = new Set<string>();
  const checker: Checker = {
    environment,
    hasLoops: false,
    typeOf: (expr, scope, isInner = false) => typeOfPart(checker, expr, scope, isInner),
    refuse(expr, message) {
      mistakes.push({ nodeId: expr.id, message });
      return ANY;
    },
    reads: (path) => path.length > 0 && void reads.set(JSON.stringify(path), [...path]),
    calls: (name) => void called.add(name),
  };
  const type = checker.typeOf(root, undefined);
  if (!fits(type, environment.result))
    checker.refuse(
      root,
      `${capital(environment.about)} must give ${typeName(environment.result)}, and this gives ${typeName(type)}`,
    );
  return {
    mistakes,
    type,
    hasLoops: checker.hasLoops,
    looksUp: [...called].some((name) => lookUpNames.has(name)),
    usesClock: called.has('now'),
    reads: [...reads.values()],
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function typeOfPart(checker: Checker, expr: Expr, scope: Scope, isInner: boolean): ExpressionType {
  const { exprKind } = expr;
  switch (exprKind.case) {
    case 'constExpr':
      return typeOfConstant(checker, expr);
    case 'identExpr':
      return typeOfName(checker, expr, scope, isInner);
    case 'selectExpr':
      return typeOfMember(checker, expr, exprKind.value, scope, isInner);
    case 'callExpr':
      return typeOfCall(checker, expr, exprKind.value, scope, isInner);
    case 'comprehensionExpr':
      return typeOfLoop(checker, expr, exprKind.value, scope);
    case 'listExpr':
      return { kind: 'list', of: joined(exprKind.value.elements.map((element) => checker.typeOf(element, scope))) };
    case 'structExpr':
      return typeOfMap(checker, expr, scope);
    default:
      return checker.refuse(expr, 'This cannot be understood');
  }
}

const joined = (types: readonly ExpressionType[]): ExpressionType =>
  types.reduce((one, other) => join(one, other) ?? ANY, NOTHING);

function typeOfMap(checker: Checker, expr: Expr, scope: Scope): ExpressionType {
  if (expr.exprKind.case !== 'structExpr') return ANY;
  const { messageName, entries } = expr.exprKind.value;
  if (messageName !== '')
    return checker.refuse(expr, `${messageName} cannot be made here; write a map such as {"name": value}`);
  const keys: ExpressionType[] = [];
  const values: ExpressionType[] = [];
  for (const { keyKind, value } of entries) {
    if (keyKind.case === 'mapKey') keys.push(checker.typeOf(keyKind.value, scope));
    if (value) values.push(checker.typeOf(value, scope));
  }
  return { kind: 'map', key: joined(keys), value: joined(values) };
}

function typeOfConstant(checker: Checker, expr: Expr): ExpressionType {
  if (expr.exprKind.case !== 'constExpr') return ANY;
  const { constantKind } = expr.exprKind.value;
  switch (constantKind.case) {
    case 'boolValue':
      return BOOL;
    case 'stringValue':
      return STRING;
    case 'nullValue':
      return NULL;
    case 'doubleValue':
      return { kind: 'double' };
    case 'bytesValue':
      return { kind: 'bytes' };
    case 'uint64Value':
      return constantKind.value > 2n * INT_MAX + 1n ? checker.refuse(expr, 'The number is too big') : { kind: 'uint' };
    case 'int64Value':
      return constantKind.value > INT_MAX || constantKind.value < -INT_MAX - 1n
        ? checker.refuse(expr, 'The number is too big')
        : INT;
    default:
      return checker.refuse(expr, 'This value cannot be understood');
  }
}
