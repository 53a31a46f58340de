import {
  AppUserDomainValues,
  AppUserStatusValues,
  AppUserTypeValues,
  UserStatusValues,
  type AccountCriteriaScopeInput,
  type FieldViolation,
  type GrantsByCriteriaScopeInput,
  type UserCriteriaScopeInput,
} from '@oag/types';
import { isUnset, violation } from '../input/index.ts';
import { secondsOf } from '../time/index.ts';
import { checkPeople } from './check-people.ts';
import { checkRef } from './check-resources.ts';
import { profileAttribute, profileAttributeNames } from './profile-attributes.ts';
import type { ScopeLookups } from './scope-lookups.ts';

export function checkUserCriteria(
  criteria: UserCriteriaScopeInput,
  field: string,
  lookups: ScopeLookups,
): FieldViolation[] {
  const { userStatus, managerUserIds, multiUserProfileAttributes, groupAppEntitlementsRef } = criteria;
  return [
    ...checkNames(
      userStatus ?? [],
      UserStatusValues.filter((status) => status !== 'UNKNOWN'),
      `${field}.userStatus`,
    ),
    ...checkPeople(managerUserIds ?? [], `${field}.managerUserIds`, lookups),
    ...checkProfile(multiUserProfileAttributes, `${field}.multiUserProfileAttributes`),
    ...(groupAppEntitlementsRef ?? []).flatMap(({ id, appId }, index) =>
      checkRef(
        'entitlement',
        id,
        appId,
        lookups.appIdsOfEntitlements,
        `${field}.groupAppEntitlementsRef[${index}]`,
        'id',
      ),
    ),
  ];
}

export const checkProfile = (
  attributes: UserCriteriaScopeInput['multiUserProfileAttributes'],
  field: string,
): FieldViolation[] =>
  Object.entries(attributes ?? {}).flatMap(([name, { values }]) => [
    ...(profileAttribute(name) === undefined
      ? [
          violation(
            `${field}.${name}`,
            'NOT_FOUND',
            `is not known of people; name one of ${profileAttributeNames.join(', ')}`,
          ),
        ]
      : []),
    ...(values?.length
      ? []
      : [
          violation(
            `${field}.${name}.values`,
            'REQUIRED',
            'has no value; name at least one, or leave the attribute out',
          ),
        ]),
  ]);

export function checkAccountCriteria(
  criteria: AccountCriteriaScopeInput,
  field: string,
  lookups: ScopeLookups,
): FieldViolation[] {
  const { accountDomain, accountTypes, appUserStatuses } = criteria;
  return [
    ...(isUnset(accountDomain) ? [] : checkNames([accountDomain ?? ''], AppUserDomainValues, `${field}.accountDomain`)),
    ...(isUnset(accountDomain) || lookups.hasDomains
      ? []
      : [
          violation(
            `${field}.accountDomain`,
            'NO_DOMAINS',
            'needs the domains of the organization; set them first (PUT /api/v1/settings/domains)',
          ),
        ]),
    ...checkNames(accountTypes ?? [], AppUserTypeValues, `${field}.accountTypes`),
    ...checkNames(appUserStatuses ?? [], AppUserStatusValues, `${field}.appUserStatuses`),
  ];
}

export function checkGrantCriteria(criteria: GrantsByCriteriaScopeInput, field: string): FieldViolation[] {
  const { daysSinceAdded, daysSinceReviewed, daysSinceLastUsed, grantsAddedBetween, includeUnknownLastUse } = criteria;
  const { startDate = null, endDate = null } = grantsAddedBetween ?? {};
  const isBackwards = startDate !== null && endDate !== null && Date.parse(startDate) > Date.parse(endDate);
  return [
    ...Object.entries({ daysSinceAdded, daysSinceReviewed, daysSinceLastUsed }).flatMap(([member, duration]) =>
      duration && !isLength(duration)
        ? [
            violation(
              `${field}.${member}`,
              'RANGE',
              'must be from one second to a thousand years, such as 2592000s for 30 days',
            ),
          ]
        : [],
    ),
    ...(includeUnknownLastUse && !daysSinceLastUsed
      ? [
          violation(
            `${field}.includeUnknownLastUse`,
            'NO_EFFECT',
            'has no effect without daysSinceLastUsed; set it, or leave this out',
          ),
        ]
      : []),
    ...(isBackwards
      ? [violation(`${field}.grantsAddedBetween.endDate`, 'RANGE', 'is before startDate; swap them')]
      : []),
    ...(grantsAddedBetween && startDate === null && endDate === null
      ? [
          violation(
            `${field}.grantsAddedBetween`,
            'REQUIRED',
            'has neither a startDate nor an endDate; name at least one of them',
          ),
        ]
      : []),
  ];
}

const LONGEST_SECONDS = 1000 * 366 * 86_400;
const isLength = (duration: string): boolean => secondsOf(duration) >= 1 && secondsOf(duration) <= LONGEST_SECONDS;

export function checkNames(names: readonly string[], known: readonly string[], field: string): FieldViolation[] {
  const allowed = known.filter((name) => !isUnset(name));
  return names.flatMap((name, index) =>
    allowed.includes(name) ? [] : [violation(`${field}[${index}]`, 'ENUM', `must be one of ${allowed.join(', ')}`)],
  );
}
