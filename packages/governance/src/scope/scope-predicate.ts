import type { AccessReviewScopeV2 } from '@oag/types';
import { accountParts } from './account-parts.ts';
import { chosenEntitlements, type SetupRow } from './chosen-entitlements.ts';
import { distinct } from '../input/index.ts';
import { grantParts } from './grant-parts.ts';
import { legacyNarrowing, legacySetup } from './legacy-scope.ts';
import { peopleParts } from './people-parts.ts';
import type { Predicate } from './predicate.ts';
import { resourceParts } from './resource-parts.ts';
import type { ScopeSetup } from './scope-setup.ts';

/**
 * The scope of a campaign as a predicate. An empty scope without chosen entitlements means all grants of accounts with
 * an owner; each unset dimension adds no restriction; a campaign by resource matches nothing until resources are
 * chosen. Accounts themselves are included only by `appAccess`, or by choosing their built-in entitlement. The lists of
 * the selection members count; if they are empty, the chosen entitlements do. Durations count back from `now`.
 */
export function scopePredicate(setup: ScopeSetup, rows: readonly SetupRow[], now: string): Predicate {
  const parts = scopeParts(setup, rows, now);
  const [only, ...more] = parts;
  return only && more.length === 0 ? only : { kind: 'and', of: parts };
}

/** The parts that must all match, the entitlement first. */
export function scopeParts(setup: ScopeSetup, rows: readonly SetupRow[], now: string): Predicate[] {
  const scope = setup.scopeV2;
  const what = [
    ...conflictParts(setup),
    ...(scope ? appParts(scope, rows) : []),
    ...resourceParts(setup, rows),
    ...legacySetup(setup, rows),
  ];
  const [first] = what;
  return [
    ...(first ? what : [chosenOrEvery(setup, rows)]),
    // People are reviewed with what they hold; accounts without an owner are not theirs.
    ...(setup.scopeType === 'ACCESS_REVIEW_SCOPE_TYPE_BY_USERS' ? [ownedAccount] : []),
    ...holderParts(scope),
    ...(scope ? [...peopleParts(scope), ...accountParts(scope), ...grantParts(scope, now), ...exclusions(scope)] : []),
    ...legacyNarrowing(setup),
  ];
}

const ownedAccount: Predicate = {
  kind: 'and',
  of: [
    { kind: 'principal', are: 'users' },
    { kind: 'not', of: { kind: 'noAccountOwner' } },
  ],
};

/** Campaigns by resource match nothing until resources are chosen. */
const byChosenResources: ReadonlySet<string> = new Set([
  'ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE',
  'ACCESS_REVIEW_SCOPE_TYPE_BY_INHERITANCE',
]);

const chosenOrEvery = ({ scopeType }: ScopeSetup, rows: readonly SetupRow[]): Predicate => {
  if (rows.length > 0) return chosenEntitlements(rows);
  return byChosenResources.has(scopeType) ? { kind: 'or', of: [] } : { kind: 'grants' };
};

/** The access in conflict: of the chosen monitors, or of all. */
function conflictParts({ scopeType, scopeV2 }: ScopeSetup): Predicate[] {
  if (scopeType !== 'ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS') return [];
  const chosen = scopeV2?.specificAccessConflicts;
  return [{ kind: 'inConflict', monitorIds: chosen ? distinct(chosen.monitorIds ?? []) : 'all' }];
}

/** The criteria on the tags of entitlements at the preparation. An empty list adds no restriction. */
function selectorParts({
  riskLevelAttributeValueIds,
  complianceFrameworkAttributeValueIds,
}: NonNullable<AccessReviewScopeV2['appSelectionCriteria']>): Predicate[] {
  const [levels, frameworks] = [
    distinct(riskLevelAttributeValueIds ?? []),
    distinct(complianceFrameworkAttributeValueIds ?? []),
  ];
  const parts: Predicate[] = [];
  if (levels.length > 0) parts.push({ kind: 'riskLevelIn', ids: levels });
  if (frameworks.length > 0) parts.push({ kind: 'frameworkIn', ids: frameworks });
  return parts;
}

function appParts(scope: AccessReviewScopeV2, rows: readonly SetupRow[]): Predicate[] {
  const { appAccess, appSelectionCriteria, specificResources, resourceTypeSelections } = scope;
  if (appSelectionCriteria) return selectorParts(appSelectionCriteria);
  if (appAccess)
    return [{ kind: 'appAccessOf', appIds: rows.length > 0 ? distinct(rows.map((row) => row.appId)) : 'all' }];
  if (specificResources?.resourceRefs?.length)
    return [{ kind: 'resourceIn', ids: distinct(specificResources.resourceRefs.map(({ id }) => id)) }];
  if (resourceTypeSelections?.resourceTypeRefs?.length) {
    return [
      {
        kind: 'resourceTypeIn',
        ids: distinct(resourceTypeSelections.resourceTypeRefs.map(({ resourceTypeId }) => resourceTypeId)),
      },
    ];
  }
  return specificResources || resourceTypeSelections ? [chosenEntitlements(rows)] : [];
}

/** The default are accounts with an owner. */
function holderParts(scope: AccessReviewScopeV2 | null): Predicate[] {
  const filter = scope?.principalTypeFilter;
  if (filter === 'PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES') return [];
  return [{ kind: 'principal', are: filter === 'PRINCIPAL_TYPE_FILTER_RESOURCES' ? 'resources' : 'users' }];
}

function exclusions({ excludedSpecificResources, excludedResourceTypeSelections }: AccessReviewScopeV2): Predicate[] {
  const resources = (excludedSpecificResources?.resourceRefs ?? []).map(({ id }) => id);
  const types = (excludedResourceTypeSelections?.resourceTypeRefs ?? []).map(({ resourceTypeId }) => resourceTypeId);
  const parts: Predicate[] = [];
  if (resources.length > 0) parts.push({ kind: 'not', of: { kind: 'resourceIn', ids: distinct(resources) } });
  if (types.length > 0) parts.push({ kind: 'not', of: { kind: 'resourceTypeIn', ids: distinct(types) } });
  return parts;
}
