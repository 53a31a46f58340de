import {
  AppUserStatusValues,
  AppUserTypeValues,
  InclusionScopeUserStatusValues,
  type AccessReview,
  type FieldViolation,
} from '@oag/types';
import type { PolicyMap } from '../policies/index.ts';
import { violation } from '../input/index.ts';
import { checkNames, checkProfile } from './check-criteria.ts';
import { checkPeople } from './check-people.ts';
import { checkRef } from './check-resources.ts';
import { refusedOverride } from './policy-override.ts';
import type { ScopeLookups } from './scope-lookups.ts';

type Accounts = { appUserStatuses: readonly string[] | null; appUserTypes: readonly string[] | null };

export const checkNarrowing = ({ appUserStatuses, appUserTypes }: Accounts, field: string): FieldViolation[] => [
  ...checkNames(appUserStatuses ?? [], AppUserStatusValues, `${field}.appUserStatuses`),
  ...checkNames(appUserTypes ?? [], AppUserTypeValues, `${field}.appUserTypes`),
];

export const checkInclusion = (
  scope: NonNullable<AccessReview['inclusionScope']>,
  field: string,
  lookups: ScopeLookups,
): FieldViolation[] => [
  ...checkNarrowing(scope, field),
  ...checkNames(scope.userStatuses ?? [], InclusionScopeUserStatusValues, `${field}.userStatuses`),
  ...checkPeople(scope.userIds ?? [], `${field}.userIds`, lookups),
  ...checkPeople(scope.managerIds ?? [], `${field}.managerIds`, lookups),
  ...checkProfile(scope.multiUserProfileAttributes, `${field}.multiUserProfileAttributes`),
];

export function checkApp(appId: string, field: string, lookups: ScopeLookups): FieldViolation[] {
  if (appId === '') return [violation(field, 'REQUIRED', 'is missing; name the app')];
  return lookups.appIds.has(appId) ? [] : [violation(field, 'NOT_FOUND', `no app has the id ${appId}; correct it`)];
}

/** The key of each app is its id, and its entitlements belong to it. Only included entitlements have details. */
export function checkMultiApp(
  { appEntitlements, appEntitlementDetails }: NonNullable<AccessReview['multiApp']>,
  field: string,
  lookups: ScopeLookups,
  policies: PolicyMap,
): FieldViolation[] {
  const apps = Object.entries(appEntitlements ?? {});
  if (apps.length === 0) return [violation(`${field}.appEntitlements`, 'REQUIRED', 'names no app; name at least one')];
  return [
    ...apps.flatMap(([key, { appId, entitlementIds }]) => [
      ...checkApp(key, `${field}.appEntitlements.${key}`, lookups),
      ...(appId === '' || appId === key
        ? []
        : [
            violation(
              `${field}.appEntitlements.${key}.appId`,
              'NOT_FOUND',
              `is not ${key}; the key is the id of the app`,
            ),
          ]),
      ...(entitlementIds ?? []).flatMap((id, index) =>
        checkRef(
          'entitlement',
          id,
          key,
          lookups.appIdsOfEntitlements,
          `${field}.appEntitlements.${key}`,
          `entitlementIds[${index}]`,
        ),
      ),
    ]),
    ...Object.keys(appEntitlementDetails ?? {}).flatMap((key) =>
      Object.hasOwn(appEntitlements ?? {}, key)
        ? []
        : [
            violation(
              `${field}.appEntitlementDetails.${key}`,
              'NOT_FOUND',
              'is not among appEntitlements; add it there',
            ),
          ],
    ),
    ...Object.entries(appEntitlementDetails ?? {}).flatMap(([key, { entitlementDetails }]) =>
      Object.entries(entitlementDetails ?? {}).flatMap(([id, { appId, entitlementId, policyId }]) => {
        const refused = policyId === '' ? null : refusedOverride(policyId, policies);
        const at = `${field}.appEntitlementDetails.${key}.entitlementDetails.${id}`;
        return [
          ...(entitlementId === ''
            ? []
            : checkRef('entitlement', entitlementId, key, lookups.appIdsOfEntitlements, at, 'entitlementId')),
          ...(appId === '' || appId === key
            ? []
            : [violation(`${at}.appId`, 'NOT_FOUND', `is not ${key}; the key is the id of the app`)]),
          ...(refused
            ? [
                violation(
                  `${at}.policyId`,
                  'POLICY',
                  `cannot be used: ${refused}; name a certify policy that asks somebody first`,
                ),
              ]
            : []),
        ];
      }),
    ),
  ];
}
