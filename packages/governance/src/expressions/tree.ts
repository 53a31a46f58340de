import type { Expr } from '@bufbuild/cel-spec/cel/expr/syntax_pb.js';
import { expressionBounds } from './bounds.ts';

export type Kind = Expr['exprKind'];
type KindOf<Case extends Kind['case']> = Extract<Kind, { case: Case }>;
export type Call = KindOf<'callExpr'>['value'];
export type Select = KindOf<'selectExpr'>['value'];
export type Loop = KindOf<'comprehensionExpr'>['value'];

const given = (all: readonly (Expr | undefined)[]): Expr[] => all.filter((part) => part !== undefined);

/** The parts of a loop that run once, and those that run for each element. */
const loopParts = (loop: Loop): { once: Expr[]; each: Expr[] } => ({
  once: given([loop.iterRange, loop.accuInit, loop.result]),
  each: given([loop.loopCondition, loop.loopStep]),
});

function parts({ exprKind }: Expr): Expr[] {
  switch (exprKind.case) {
    case 'callExpr':
      return given([exprKind.value.target, ...exprKind.value.args]);
    case 'selectExpr':
      return given([exprKind.value.operand]);
    case 'listExpr':
      return exprKind.value.elements;
    case 'structExpr':
      return exprKind.value.entries.flatMap(({ keyKind, value }) =>
        given([keyKind.case === 'mapKey' ? keyKind.value : undefined, value]),
      );
    default:
      return [];
  }
}

/** Measures a tree without recursion, so that no depth can exhaust the stack. Gives what is too much, or undefined. */
export function tooBig(root: Expr): string | undefined {
  const waiting = [{ expr: root, depth: 1, loops: 0 }];
  let nodes = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { expr, depth, loops } = next;
    nodes += 1;
    if (nodes > expressionBounds.nodes)
      return `The expression has more than ${expressionBounds.nodes} parts; make it shorter`;
    if (depth > expressionBounds.depth)
      return `The expression has a chain of more than ${expressionBounds.depth} parts; use a list and \`in\`, or make it shorter`;
    const inside = (children: Expr[], inLoops: number): void =>
      void waiting.push(...children.map((child) => ({ expr: child, depth: depth + 1, loops: inLoops })));
    if (expr.exprKind.case !== 'comprehensionExpr') {
      inside(parts(expr), loops);
      continue;
    }
    if (loops + 1 > expressionBounds.loopsInLoops)
      return `More than ${expressionBounds.loopsInLoops} loops (map, filter, all, exists) are inside each other; make it flatter`;
    const { once, each } = loopParts(expr.exprKind.value);
    inside(once, loops);
    inside(each, loops + 1);
  }
  return undefined;
}

/** A name with dots, such as `time.parse`, when that is all that a part says. */
export function dottedName({ exprKind }: Expr): string | undefined {
  if (exprKind.case === 'identExpr') return exprKind.value.name.replace(/^\./, '');
  if (exprKind.case !== 'selectExpr' || exprKind.value.testOnly || !exprKind.value.operand) return undefined;
  const before = dottedName(exprKind.value.operand);
  return before === undefined ? undefined : `${before}.${exprKind.value.field}`;
}

/** The text that a part writes out, if it does. */
export const writtenText = ({ exprKind }: Expr): string | undefined =>
  exprKind.case === 'constExpr' && exprKind.value.constantKind.case === 'stringValue'
    ? exprKind.value.constantKind.value
    : undefined;

const node = (id: bigint, exprKind: Kind): Expr => ({ $typeName: 'cel.expr.Expr', id, exprKind });

export const textKind = (value: string): Kind => ({
  case: 'constExpr',
  value: { $typeName: 'cel.expr.Constant', constantKind: { case: 'stringValue', value } },
});

export const callKind = (name: string, args: Expr[]): Kind => ({
  case: 'callExpr',
  value: { $typeName: 'cel.expr.Expr.Call', function: name, args },
});

export const textNode = (id: bigint, value: string): Expr => node(id, textKind(value));
export const callNode = (id: bigint, name: string, args: Expr[]): Expr => node(id, callKind(name, args));
export const selectNode = (id: bigint, operand: Expr, field: string): Expr =>
  node(id, { case: 'selectExpr', value: { $typeName: 'cel.expr.Expr.Select', operand, field, testOnly: false } });
