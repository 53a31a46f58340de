import type { plan } from '@bufbuild/cel';
import type { Expr, ParsedExpr } from '@bufbuild/cel-spec/cel/expr/syntax_pb.js';
import type { Checked } from './check-tree.ts';
import type { ExpressionProblem } from './expression-problem.ts';
import type { ExpressionPlace } from './expression-places.ts';

/** An expression that was checked for its place and may be evaluated any number of times. */
export type CompiledExpression = Readonly<Pick<Checked, 'hasLoops' | 'looksUp' | 'usesClock' | 'reads'>> & {
  readonly place: ExpressionPlace;
  readonly source: string;
  /** The checked tree, for those who translate expressions. */
  readonly tree: Expr;
  /** Where each part of the tree is in the source. */
  readonly positions: ParsedExpr['sourceInfo'];
  readonly run: ReturnType<typeof plan>;
};

export type Compilation =
  | { kind: 'compiled'; expression: CompiledExpression }
  | { kind: 'problems'; problems: readonly [ExpressionProblem, ...ExpressionProblem[]] };
