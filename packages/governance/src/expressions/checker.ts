import type { Expr } from '@bufbuild/cel-spec/cel/expr/syntax_pb.js';
import type { ExpressionType } from './expression-type.ts';
import type { Environment } from './expression-places.ts';

/** The loop variables that a part of an expression sees, innermost first. */
export type Scope = { name: string; type: ExpressionType; outer: Scope } | undefined;

/** The findings of a check so far, and how its parts reach each other. */
export type Checker = {
  environment: Environment;
  /** The type of a node; reports its problems. `isInner`: it is part of a longer path, which is recorded instead. */
  typeOf(expr: Expr, scope: Scope, isInner?: boolean): ExpressionType;
  /** Reports a problem at a node and returns `any`, so that one mistake is reported once. */
  refuse(expr: Expr, message: string): ExpressionType;
  /** Notes that the value at a path of a variable is read. */
  reads(path: readonly string[]): void;
  /** Notes that a function is called. */
  calls(name: string): void;
  hasLoops: boolean;
};

export const inScope = (scope: Scope, name: string): ExpressionType | undefined => {
  for (let at = scope; at; at = at.outer) if (at.name === name) return at.type;
  return undefined;
};
