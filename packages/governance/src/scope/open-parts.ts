import type { OpenPredicate, Predicate } from './predicate.ts';

/** What of a predicate has to be looked up, or evaluated, before the database can be asked. */
export function openParts(predicate: Predicate): OpenPredicate[] {
  switch (predicate.kind) {
    case 'and':
    case 'or':
      return predicate.of.flatMap(openParts);
    case 'not':
      return openParts(predicate.of);
    case 'userExpression':
    case 'accountExpression':
    case 'inheritedOn':
      return [predicate];
    default:
      return [];
  }
}

/** The predicate with what was found in the places of its open parts. */
export function withFound(predicate: Predicate, found: ReadonlyMap<Predicate, Predicate>): Predicate {
  switch (predicate.kind) {
    case 'and':
    case 'or':
      return { ...predicate, of: predicate.of.map((part) => withFound(part, found)) };
    case 'not':
      return { ...predicate, of: withFound(predicate.of, found) };
    default:
      return found.get(predicate) ?? predicate;
  }
}
