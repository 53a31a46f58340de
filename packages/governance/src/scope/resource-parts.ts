import type { SetupRow } from './chosen-entitlements.ts';
import { distinct } from '../input/index.ts';
import type { Predicate, RoleOnScope } from './predicate.ts';
import type { ScopeSetup } from './scope-setup.ts';

/**
 * The criteria by chosen resources or roles on scopes. A campaign by resource reviews grants on them; one by
 * inheritance also the grants that these are inherited from, on any resource.
 */
export function resourceParts({ scopeType, scopeV2 }: ScopeSetup, rows: readonly SetupRow[]): Predicate[] {
  const { resourceSelection = null, scopeRoleSelection = null } = scopeV2 ?? {};
  const resourceIds = distinct((resourceSelection?.resourceRefs ?? []).map(({ id }) => id));
  const pairs = rolesOf(scopeRoleSelection?.scopeRoleRefs ?? []);
  const isInherited = scopeType === 'ACCESS_REVIEW_SCOPE_TYPE_BY_INHERITANCE';
  const entitlementIds =
    resourceSelection && resourceIds.length === 0 ? distinct(rows.map(({ appEntitlementId }) => appEntitlementId)) : [];
  const direct: Predicate[] = [
    ...(resourceIds.length > 0 ? [{ kind: 'resourceIn', ids: resourceIds } as const] : []),
    ...(entitlementIds.length > 0 ? [{ kind: 'entitlementIn', ids: entitlementIds } as const] : []),
    ...(pairs.length > 0 ? [{ kind: 'roleOnScope', pairs } as const] : []),
  ];
  if (!resourceSelection && !scopeRoleSelection) return [];
  const reached: Predicate[] =
    isInherited && direct.length > 0 ? [{ kind: 'inheritedOn', resourceIds, entitlementIds, pairs }] : [];
  const of = [...direct, ...reached];
  return [of.length === 1 && of[0] ? of[0] : { kind: 'or', of }];
}

const rolesOf = (refs: readonly { scopeResourceId: string; roleResourceId: string }[]): RoleOnScope[] =>
  distinct(refs.map(({ scopeResourceId, roleResourceId }) => `${scopeResourceId} ${roleResourceId}`)).map((pair) => {
    const [scopeId = '', roleId = ''] = pair.split(' ');
    return { scopeId, roleId };
  });
