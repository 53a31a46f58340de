export { attributeKey } from './attribute-key.ts';
export { attributePredicate, type AttributePredicate, type AttributeTest } from './attribute-predicate.ts';
export { attributesMeet } from './attributes-meet.ts';
export { expressionBounds } from './bounds.ts';
export { checkExpressionAt } from './check-expression-at.ts';
export { checkTogether } from './check-together.ts';
export type { Compilation, CompiledExpression } from './compilation.ts';
export { checkExpression, compileExpression } from './compile-expression.ts';
export { enums as expressionEnums } from './enum-types.ts';
export { evaluateCounted, evaluateExpression, type Evaluation, type ExpressionValue } from './evaluate-expression.ts';
export { adviceOn } from './expression-advice.ts';
export {
  type AccountFact,
  type ExpressionFacts,
  factKey,
  type FactRequest,
  type FactValue,
  type GroupFact,
  type TaskFact,
  type UserFact,
} from './expression-facts.ts';
export type { ExpressionProblem } from './expression-problem.ts';
export { type ExpressionType, typeName as expressionTypeName } from './expression-type.ts';
export { expressionsIn } from './expressions-in.ts';
export { accountFact, entitlementFact, userFact } from './facts-of.ts';
export { functionGroups as expressionFunctions } from './functions.ts';
export { isCompiled } from './kept-compilations.ts';
export { objects as expressionObjects } from './object-types.ts';
export { isParsed, keepParsed, type ParsedExpression, parseExpression } from './parse-expression.ts';
export { compiledPattern, patternSize } from './pattern.ts';
export { environments, type ExpressionPlace, expressionPlaces } from './places.ts';
