import { compileExpression, evaluateExpression, type Compilation, type Evaluation, type ExpressionFacts, type ExpressionPlace } from '@oag/governance';

export type ExpressionCompiler = {
  compile(place: ExpressionPlace, source: string): Compilation;
  /** Evaluates what was compiled. An expression with problems fails with the first of them. */
  evaluate(compilation: Compilation, facts: ExpressionFacts): Evaluation;
};

const KEPT = 500;

/** Compiles each expression once; the five hundred that were used last are kept. */
export function createCompiler(): ExpressionCompiler {
  const kept = new Map<string, Compilation>();
  return {
    compile(place, source) {
      const key = `${place} ${source}`;
      const compilation = kept.get(key) ?? compileExpression(place, source);
      kept.delete(key);
      kept.set(key, compilation);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return compilation;
    },
    evaluate(compilation, facts) {
      if (compilation.kind === 'compiled') return evaluateExpression(compilation.expression, facts);
      const [{ message, offset, line, column }] = compilation.problems;
      return { kind: 'error', reason: 'FAILED', message, position: { offset, line, column } };
    },
  };
}
