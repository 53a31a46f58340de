export { attributeKey } from './attribute-key.ts';
export { attributePredicate, type AttributePredicate, type AttributeTest } from './attribute-predicate.ts';
export { attributesMeet } from './attributes-meet.ts';
export { expressionBounds } from './bounds.ts';
export { checkExpressionAt } from './check-expression-at.ts';
export { describeEnvironments } from './describe-environment.ts';
export { checkTotalLength } from './check-total-length.ts';
export type { Compilation, CompiledExpression } from './compilation.ts';
export { checkExpression, compileExpression } from './compile-expression.ts';
export { enums as expressionEnums } from './enum-types.ts';
export { evaluateCounted, evaluateExpression, type Evaluation, type ExpressionValue } from './evaluate-expression.ts';
export { adviceOn } from './expression-advice.ts';
export {
  type ExpressionAccount,
  type EvaluationInputs,
  lookupKey,
  type LookupRequest,
  type LookupValue,
  type ExpressionGroup,
  type ExpressionTask,
  type ExpressionUser,
} from './evaluation-inputs.ts';
export type { ExpressionProblem } from './expression-problem.ts';
export { type ExpressionType, typeName as expressionTypeName } from './expression-type.ts';
export { expressionsIn } from './expressions-in.ts';
export { expressionAccount, expressionEntitlement, expressionUser } from './expression-objects.ts';
export { functionGroups as expressionFunctions } from './functions.ts';
export { isCompiled } from './kept-compilations.ts';
export { objects as expressionObjects } from './object-types.ts';
export { isParsed, keepParsed, type ParsedExpression, parseExpression } from './parse-expression.ts';
export { compiledPattern, patternSize } from './pattern.ts';
export { environments, type ExpressionPlace, expressionPlaces } from './expression-places.ts';
