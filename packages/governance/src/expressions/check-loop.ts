import type { Expr } from '@bufbuild/cel-spec/cel/expr/syntax_pb.js';
import type { Checker, Scope } from './checker.ts';
import { ANY, typeName, type ExpressionType } from './expression-type.ts';
import { callNode, type Loop } from './tree.ts';
import { join } from './type-fit.ts';

/** The type that a loop (map, filter, all, exists, exists_one) gives. The loop is made to count its steps and to collect in place. */
export function typeOfLoop(checker: Checker, expr: Expr, loop: Loop, scope: Scope): ExpressionType {
  const { iterRange, accuInit, loopCondition, loopStep, result } = loop;
  if (!iterRange || !accuInit || !loopCondition || !loopStep || !result)
    return checker.refuse(expr, 'This loop is not complete');
  checker.hasLoops = true;
  const element = elementOf(checker, iterRange, checker.typeOf(iterRange, scope));
  const started = checker.typeOf(accuInit, scope);
  const around = (type: ExpressionType): Scope => ({
    name: loop.accuVar,
    type,
    outer: { name: loop.iterVar, type: element, outer: scope },
  });
  checker.typeOf(loopCondition, around(started));
  const stepped = checker.typeOf(loopStep, around(started));
  loop.iterRange = callNode(expr.id, '@steps', [iterRange]);
  if (accuInit.exprKind.case === 'listExpr') {
    loop.accuInit = callNode(expr.id, '@list', []);
    collectInPlace(loopStep);
  }
  return checker.typeOf(result, around(join(started, stepped) ?? ANY));
}

function elementOf(checker: Checker, expr: Expr, type: ExpressionType): ExpressionType {
  if (type.kind === 'list') return type.of.kind === 'nothing' ? ANY : type.of;
  if (type.kind === 'map') return type.key;
  if (type.kind === 'any') return ANY;
  return checker.refuse(expr, `A loop goes over a list or a map, and this is ${typeName(type)}`);
}

/** `@result + [value]` would copy the list, or nest it, once for each element; the list is the loop's own, so it may grow. */
function collectInPlace(step: Expr): void {
  if (step.exprKind.case !== 'callExpr') return;
  const call = step.exprKind.value;
  if (call.function === '_?_:_' && call.args[1]) collectInPlace(call.args[1]);
  if (call.function !== '_+_') return;
  call.function = '@append';
  // The new value comes first, so that it is computed, and what it wants to know is found, although an earlier one failed.
  call.args.reverse();
}
