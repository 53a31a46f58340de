import { attributesMeet } from '../expressions/index.ts';
import type {
  AccountPredicate,
  HeldAccess,
  HeldAccount,
  HolderPredicate,
  UnresolvedPredicate,
  Predicate,
} from './predicate.ts';

/** Whether held access matches. Unresolved parts must be resolved before. */
export function matches(predicate: Predicate, held: HeldAccess): boolean {
  const { account } = held;
  switch (predicate.kind) {
    case 'and':
      return predicate.of.every((part) => matches(part, held));
    case 'or':
      return predicate.of.some((part) => matches(part, held));
    case 'not':
      return !matches(predicate.of, held);
    case 'grants':
      return !held.isAppAccess;
    case 'entitlementIn':
      return predicate.ids.includes(held.entitlementId);
    case 'appAccessOf':
      return held.isAppAccess && (predicate.appIds === 'all' || predicate.appIds.includes(held.appId));
    case 'appIn':
      return !held.isAppAccess && predicate.ids.includes(held.appId);
    case 'resourceIn':
      return !held.isAppAccess && predicate.ids.includes(held.resourceId);
    case 'resourceTypeIn':
      return !held.isAppAccess && predicate.ids.includes(held.resourceTypeId);
    case 'riskLevelIn':
      return held.riskLevelId !== null && predicate.ids.includes(held.riskLevelId);
    case 'frameworkIn':
      return predicate.ids.some((id) => held.frameworkIds.includes(id));
    case 'inConflict':
      return oneOf(predicate.monitorIds, held.conflictMonitorIds);
    case 'roleOnScope':
      return (
        !held.isAppAccess &&
        predicate.pairs.some(({ scopeId, roleId }) => scopeId === held.resourceId && held.roleIds.includes(roleId))
      );
    case 'principal':
      return (account !== null) === (predicate.are === 'users');
    case 'addedBetween':
      return (
        (predicate.from === null || atLeast(held.addedAt, predicate.from)) &&
        (predicate.to === null || atLeast(predicate.to, held.addedAt))
      );
    case 'notReviewedSince':
      return held.reviewedAt === null || atLeast(predicate.at, held.reviewedAt);
    case 'unusedSince':
      return held.lastUsedAt === null ? predicate.unknownToo : atLeast(predicate.at, held.lastUsedAt);
    case 'direct':
      return held.isDirect;
    case 'inherited':
      return held.isInherited;
    case 'temporary':
      return held.isTemporary;
    case 'fromProfile':
      return oneOf(predicate.ids, held.profileIds);
    default:
      return account !== null && accountMatches(predicate, account);
  }
}

const oneOf = (wanted: readonly string[] | 'all' | 'any', has: readonly string[]): boolean =>
  typeof wanted === 'string' ? has.length > 0 : wanted.some((id) => has.includes(id));

const atLeast = (one: string, other: string): boolean => Date.parse(one) >= Date.parse(other);

type OfAccounts = Exclude<HolderPredicate | AccountPredicate | UnresolvedPredicate, { kind: 'principal' }>;

function accountMatches(
  predicate: OfAccounts,
  { id, ownerId, owner, status, type, domain, attributes }: HeldAccount,
): boolean {
  switch (predicate.kind) {
    case 'userIn':
      return ownerId !== null && predicate.ids.includes(ownerId);
    case 'userMeets':
      return (
        owner !== null && (predicate.deletedToo || !owner.isDeleted) && attributesMeet(predicate.of, owner.attributes)
      );
    case 'memberOf':
      return owner !== null && predicate.ids.some((entitlementId) => owner.entitlementIds.includes(entitlementId));
    case 'accountIn':
      return predicate.ids.includes(id);
    case 'accountMeets':
      return attributesMeet(predicate.of, attributes);
    case 'accountStatusIn':
      return predicate.statuses.includes(status);
    case 'accountTypeIn':
      return predicate.types.includes(type);
    case 'noAccountOwner':
      return ownerId === null;
    case 'accountDomain':
      return domain === predicate.is;
    case 'userExpression':
    case 'accountExpression':
    case 'inheritedOn':
      throw new Error(`${predicate.kind} has to be resolved before anything is matched with it`);
  }
}
