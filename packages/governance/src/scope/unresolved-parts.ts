import type { UnresolvedPredicate, Predicate } from './predicate.ts';

/** The parts of a predicate to look up or evaluate before the query. */
export function unresolvedParts(predicate: Predicate): UnresolvedPredicate[] {
  switch (predicate.kind) {
    case 'and':
    case 'or':
      return predicate.of.flatMap(unresolvedParts);
    case 'not':
      return unresolvedParts(predicate.of);
    case 'userExpression':
    case 'accountExpression':
    case 'inheritedOn':
      return [predicate];
    default:
      // A kind that has to be resolved does not compile until it has a case above.
      predicate satisfies Exclude<Predicate, UnresolvedPredicate>;
      return [];
  }
}

/** The predicate with its resolved parts put in place. */
export function withResolved(predicate: Predicate, found: ReadonlyMap<Predicate, Predicate>): Predicate {
  switch (predicate.kind) {
    case 'and':
    case 'or':
      return { ...predicate, of: predicate.of.map((part) => withResolved(part, found)) };
    case 'not':
      return { ...predicate, of: withResolved(predicate.of, found) };
    default:
      return found.get(predicate) ?? predicate;
  }
}
