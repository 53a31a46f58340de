export { compileBeside, parseExpressionsIn } from './compile-beside.ts';
export {
  type ExpressionOutcome,
  fullBudget,
  runExpression,
  runForEach,
  type StepBudget,
} from './evaluate-expression.ts';
export { createExpressionEvaluator, type ExpressionEvaluator } from './expression-evaluator.ts';
