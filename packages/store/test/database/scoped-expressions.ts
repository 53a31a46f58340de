import ts from 'typescript-api';

/** An expression with what the parameters of the functions around it are. */
export type Scoped = { expression: ts.Expression; bound: Bound };
export type Bound = ReadonlyMap<ts.Node, Scoped>;

export const NOTHING: Bound = new Map();
/** A parameter that a call leaves out. */
export const ABSENT: Scoped = { expression: ts.factory.createNull(), bound: NOTHING };

/** A text that does not follow from the sources alone. */
export class UnreadableSql extends Error {}

export const bare = (expression: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(expression) ||
  ts.isAsExpression(expression) ||
  ts.isSatisfiesExpression(expression) ||
  ts.isNonNullExpression(expression) ||
  ts.isAwaitExpression(expression)
    ? bare(expression.expression)
    : expression;

export type Made = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;

export function functionOf(node: ts.Node): Made | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node;
  if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node))
    return node.initializer && functionOf(node.initializer);
  return undefined;
}

export function bind({ parameters }: Made, given: readonly Scoped[], outer: Bound): Bound {
  const bound = new Map(outer);
  parameters.forEach((parameter, place) => {
    const { initializer } = parameter;
    bound.set(parameter, given[place] ?? (initializer ? { expression: initializer, bound } : ABSENT));
  });
  return bound;
}

export function returnsOf(body: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return found;
}

/** A fragment that is a condition: what it says does not change the columns of the statement around it. */
export function isCondition(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.symbol?.name !== 'RawBuilder') return false;
  const [result] = checker.getTypeArguments(type as ts.TypeReference);
  return result !== undefined && (result.flags & ts.TypeFlags.BooleanLike) !== 0;
}
