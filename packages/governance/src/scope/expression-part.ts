import { attributePredicate, compileExpression } from '../expressions/index.ts';
import type { Predicate } from './predicate.ts';

/** Whom an expression picks: as attributes where it says no more than those, else for somebody to evaluate. */
export function expressionPart(place: 'campaignUsers' | 'campaignAccounts', source: string): Predicate {
  const compilation = compileExpression(place, source);
  const of = compilation.kind === 'compiled' ? attributePredicate(compilation.expression) : undefined;
  if (place === 'campaignUsers')
    return of ? { kind: 'userMeets', of, deletedToo: false } : { kind: 'userExpression', source };
  return of ? { kind: 'accountMeets', of } : { kind: 'accountExpression', source };
}
