import type { AppEntitlementReferenceInput, FieldViolation } from '@oag/types';
import { violation } from '../input/index.ts';
import type { PolicyLookups } from './policy-lookups.ts';

const GROUPS_MAX = 32;

/** The rules that a list of groups in a policy breaks. */
export function checkGroups(
  groups: readonly AppEntitlementReferenceInput[],
  field: string,
  lookups: PolicyLookups,
): FieldViolation[] {
  if (groups.length < 1) return [violation(field, 'REQUIRED', 'names no group; name at least one entitlement')];
  if (groups.length > GROUPS_MAX)
    return [violation(field, 'LIMIT', `names ${groups.length} groups; at most ${GROUPS_MAX} are allowed`)];
  return groups.flatMap((group, index) => checkGroup(group, `${field}[${index}]`, 'appEntitlementId', lookups));
}

/** The rules that a group reference breaks: the entitlement must exist in the named app. `member` is the name of its id member. */
export function checkGroup(
  { appId, appEntitlementId }: AppEntitlementReferenceInput,
  field: string,
  member: string,
  lookups: PolicyLookups,
): FieldViolation[] {
  const at = `${field}.${member}`;
  if (!appEntitlementId)
    return [violation(at, 'REQUIRED', 'is missing; name the entitlement whose holders are the group')];
  const found = lookups.appIdsOfEntitlements?.get(appEntitlementId);
  if (found === undefined)
    return [violation(at, 'NOT_FOUND', `no entitlement has the id ${appEntitlementId}; correct it`)];
  return found === appId
    ? []
    : [
        violation(
          `${field}.appId`,
          'NOT_FOUND',
          `the entitlement ${appEntitlementId} belongs to the app ${found}; name that`,
        ),
      ];
}
