export { compileInThread, parseExpressionsIn } from './compile-in-thread.ts';
export {
  type ExpressionOutcome,
  fullBudget,
  runExpression,
  runForEach,
  type StepBudget,
} from './evaluate-expression.ts';
export { createExpressionEvaluator, type ExpressionEvaluator } from './expression-evaluator.ts';
