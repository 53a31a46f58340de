import type { HeldAccess, Predicate } from './predicate.ts';

/** Whether a piece of held access is reviewed. */
export function matches(predicate: Predicate, held: HeldAccess): boolean {
  const { account } = held;
  switch (predicate.kind) {
    case 'and':
      return predicate.of.every((part) => matches(part, held));
    case 'not':
      return !matches(predicate.of, held);
    case 'grants':
      return !held.isAppAccess;
    case 'entitlementIn':
      return predicate.ids.includes(held.entitlementId);
    case 'appAccessOf':
      return held.isAppAccess && (predicate.appIds === 'all' || predicate.appIds.includes(held.appId));
    case 'resourceIn':
      return !held.isAppAccess && predicate.ids.includes(held.resourceId);
    case 'resourceTypeIn':
      return !held.isAppAccess && predicate.ids.includes(held.resourceTypeId);
    case 'userIn':
      return account !== null && account.ownerId !== null && predicate.ids.includes(account.ownerId);
    case 'accountStatusIn':
      return account !== null && predicate.statuses.includes(account.status);
    case 'accountTypeIn':
      return account !== null && predicate.types.includes(account.type);
    case 'noAccountOwner':
      return account !== null && account.ownerId === null;
    case 'principal':
      return (account !== null) === (predicate.are === 'users');
  }
}
