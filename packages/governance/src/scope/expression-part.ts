import { attributePredicate, compileExpression } from '../expressions/index.ts';
import type { Predicate } from './predicate.ts';

/** A criterion by an expression: as attributes if it compares only those, else unresolved. */
export function expressionPart(place: 'campaignUsers' | 'campaignAccounts', source: string): Predicate {
  const compilation = compileExpression(place, source);
  const of = compilation.kind === 'compiled' ? attributePredicate(compilation.expression) : undefined;
  if (place === 'campaignUsers')
    return of ? { kind: 'userMeets', of, deletedToo: false } : { kind: 'userExpression', source };
  return of ? { kind: 'accountMeets', of } : { kind: 'accountExpression', source };
}
