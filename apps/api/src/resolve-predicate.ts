import { openParts, withFound, type OpenPredicate, type Predicate } from '@oag/governance';
import { inheritedResources, type Db } from '@oag/store';
import { pickByExpression } from './pick-by-expression.ts';
import type { Moment } from './policy-resolver.ts';

/** The predicate with everything looked up and evaluated that the database cannot be asked. Throws BAD_REQUEST for an expression that cannot be evaluated. */
export async function resolvePredicate(db: Db, predicate: Predicate, moment: Moment): Promise<Predicate> {
  const found = new Map<Predicate, Predicate>();
  for (const part of openParts(predicate)) found.set(part, await resolvePart(db, part, moment));
  return found.size === 0 ? predicate : withFound(predicate, found);
}

async function resolvePart(db: Db, part: OpenPredicate, moment: Moment): Promise<Predicate> {
  if (part.kind === 'inheritedOn') return { kind: 'resourceIn', ids: await inheritedResources(db, part) };
  if (part.kind === 'userExpression') return { kind: 'userIn', ids: await pickByExpression(db, 'campaignUsers', part.source, moment) };
  return { kind: 'accountIn', ids: await pickByExpression(db, 'campaignAccounts', part.source, moment) };
}
