import type { AccessReview, AccessReviewInput } from '@oag/client';

export const SCOPE_KINDS = [
  'everything',
  'apps',
  'people',
  'privileged',
  'unused',
  'recent',
  'unowned',
  'conflicts',
] as const;
export type ScopeKind = (typeof SCOPE_KINDS)[number];

/** The scope of a campaign, as its owner says it. Members that do not belong to the kind are kept, so that changing one's mind loses nothing. */
export type ScopeChoice = {
  kind: ScopeKind;
  appIds: string[];
  peopleBy: 'name' | 'manager';
  userIds: string[];
  managerIds: string[];
  riskLevelIds: string[];
  unusedDays: number;
  includesUnknownUse: boolean;
  recentDays: number;
};

const DAY_SECONDS = 86_400;
const days = (count: number): string => `${count * DAY_SECONDS}s`;
const daysIn = (duration: string | null | undefined, fallback: number): number =>
  duration ? Math.round(Number.parseFloat(duration) / DAY_SECONDS) : fallback;

export const firstChoice: ScopeChoice = {
  kind: 'everything',
  appIds: [],
  peopleBy: 'name',
  userIds: [],
  managerIds: [],
  riskLevelIds: [],
  unusedDays: 90,
  includesUnknownUse: true,
  recentDays: 30,
};

/** Whether the choice says enough to select something. */
export function isComplete(choice: ScopeChoice): boolean {
  switch (choice.kind) {
    case 'apps':
      return choice.appIds.length > 0;
    case 'people':
      return (choice.peopleBy === 'name' ? choice.userIds : choice.managerIds).length > 0;
    case 'privileged':
      return choice.riskLevelIds.length > 0;
    case 'unused':
      return choice.unusedDays >= 1;
    case 'recent':
      return choice.recentDays >= 1;
    default:
      return true;
  }
}

/** How the contract finds the items of this kind. It is fixed when a campaign is created. */
export const scopeTypeOf = ({ kind }: ScopeChoice) =>
  kind === 'conflicts'
    ? ('ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS' as const)
    : ('ACCESS_REVIEW_SCOPE_TYPE_BY_ENTITLEMENTS' as const);

type Scope = {
  scopeV2: NonNullable<AccessReviewInput['scopeV2']> | null;
  multiApp: NonNullable<AccessReviewInput['multiApp']> | null;
};

/** The choice as the contract says it. */
export function toScope(choice: ScopeChoice): Scope {
  const only = (scopeV2: Scope['scopeV2']): Scope => ({ scopeV2, multiApp: null });
  switch (choice.kind) {
    case 'everything':
      return only(null);
    case 'apps':
      return {
        scopeV2: null,
        multiApp: { appEntitlements: Object.fromEntries(choice.appIds.map((appId) => [appId, { appId }])) },
      };
    case 'people':
      return only(
        choice.peopleBy === 'name'
          ? { selectedUsers: { userIds: choice.userIds } }
          : { userCriteria: { managerUserIds: choice.managerIds } },
      );
    case 'privileged':
      return only({ appSelectionCriteria: { riskLevelAttributeValueIds: choice.riskLevelIds } });
    case 'unused':
      return only({
        grantsByCriteria: {
          daysSinceLastUsed: days(choice.unusedDays),
          includeUnknownLastUse: choice.includesUnknownUse,
        },
      });
    case 'recent':
      return only({ grantsByCriteria: { daysSinceAdded: days(choice.recentDays) } });
    case 'unowned':
      return only({ accountCriteria: { noAccountOwner: true } });
    case 'conflicts':
      return only({ allAccessConflicts: {} });
  }
}

/** The choice that a campaign was set up with; null when its scope says more than these choices can. */
export function choiceOf({ scopeType, scopeV2, multiApp, singleApp, bindings }: AccessReview): ScopeChoice | null {
  const found = read({ scopeV2, multiApp });
  const isOther = singleApp !== null || bindings !== null || (found !== null && scopeTypeOf(found) !== scopeType);
  if (found === null || isOther) return null;
  // Only a scope that these choices write in the same way is one of theirs.
  const { appEntitlements, appEntitlementDetails } = multiApp ?? {};
  if (Object.keys(appEntitlementDetails ?? {}).length > 0) return null;
  return sameScope(toScope(found), { scopeV2, multiApp: multiApp && { appEntitlements } }) ? found : null;
}

type ReadScope = Pick<AccessReview, 'scopeV2' | 'multiApp'>;

function read({ scopeV2, multiApp }: ReadScope): ScopeChoice | null {
  const as = (kind: ScopeKind, members: Partial<ScopeChoice> = {}): ScopeChoice => ({
    ...firstChoice,
    ...members,
    kind,
  });
  if (multiApp) return as('apps', { appIds: Object.keys(multiApp.appEntitlements) });
  if (!scopeV2) return as('everything');
  const { grantsByCriteria } = scopeV2;
  if (scopeV2.allAccessConflicts) return as('conflicts');
  if (scopeV2.selectedUsers) return as('people', { userIds: scopeV2.selectedUsers.userIds ?? [] });
  if (scopeV2.userCriteria)
    return as('people', { peopleBy: 'manager', managerIds: scopeV2.userCriteria.managerUserIds ?? [] });
  if (scopeV2.appSelectionCriteria)
    return as('privileged', { riskLevelIds: scopeV2.appSelectionCriteria.riskLevelAttributeValueIds ?? [] });
  if (scopeV2.accountCriteria) return as('unowned');
  if (grantsByCriteria?.daysSinceLastUsed)
    return as('unused', {
      unusedDays: daysIn(grantsByCriteria.daysSinceLastUsed, firstChoice.unusedDays),
      includesUnknownUse: grantsByCriteria.includeUnknownLastUse,
    });
  if (grantsByCriteria?.daysSinceAdded)
    return as('recent', { recentDays: daysIn(grantsByCriteria.daysSinceAdded, firstChoice.recentDays) });
  return null;
}

const sameScope = (one: unknown, other: unknown): boolean => JSON.stringify(set(one)) === JSON.stringify(set(other));

/** An empty object at this depth is a member of the scope that has no settings, such as `allAccessConflicts`; below, it is an empty map. */
const MEMBER_DEPTH = 2;

/** A value without the members that are not set, its members in order: what is read has all members, what is written only some. */
function set(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item) => set(item, depth + 1));
  if (value === null || value === '' || value === false || String(value).endsWith('_UNSPECIFIED')) return undefined;
  if (typeof value !== 'object') return value;
  const members = Object.entries(value)
    .map(([name, member]) => [name, set(member, depth + 1)] as const)
    .filter(([, member]) => member !== undefined);
  if (members.length === 0 && depth > MEMBER_DEPTH) return undefined;
  return Object.fromEntries(members.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
