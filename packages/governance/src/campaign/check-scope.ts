import {
  AppUserStatusValues,
  AppUserTypeValues,
  type AccessReviewScopeV2Input,
  type AppResourceRefInput,
  type FieldViolation,
  type ResourceTypeIdRefInput,
} from '@oag/types';
import { isUnset, notYet } from '../features.ts';
import { notYetViolation, violation } from '../violations.ts';
import type { ScopeMember } from './scope-groups.ts';

/** What exists of what a scope names (see scopeRefs): people, the app and the type of each resource, the app of each resource type. */
export type ScopeFacts = {
  userIds: ReadonlySet<string>;
  appIdsOfResources: ReadonlyMap<string, string>;
  typeIdsOfResources: ReadonlyMap<string, string>;
  appIdsOfResourceTypes: ReadonlyMap<string, string>;
};

/** As many people as a campaign of the public service may list. */
const USERS_MAX = 200;

/** The rules that a scope breaks. */
export const checkScope = (scope: AccessReviewScopeV2Input | null | undefined, facts: ScopeFacts, field = 'scopeV2'): FieldViolation[] =>
  scope ? [...checkScopeMembers(scope, field), ...checkScopeValues(scope, facts, field)] : [];

/** The members of a scope that do not work yet. */
export const checkScopeMembers = (scope: AccessReviewScopeV2Input, field: string): FieldViolation[] =>
  (Object.entries(notYet.scopeMembers) as [ScopeMember, string][])
    .filter(([member]) => !isUnset(scope[member]))
    .map(([member, text]) => notYetViolation(`${field}.${member}`, text));

/** The rules that the working members of a scope break. */
export function checkScopeValues(scope: AccessReviewScopeV2Input, facts: ScopeFacts, field: string): FieldViolation[] {
  const { selectedUsers, specificResources, resourceTypeSelections, excludedSpecificResources, excludedResourceTypeSelections } = scope;
  return [
    ...(selectedUsers ? checkUsers(selectedUsers.userIds ?? [], `${field}.selectedUsers.userIds`, facts) : []),
    ...checkResources(specificResources?.resourceRefs ?? [], `${field}.specificResources.resourceRefs`, facts),
    ...checkResourceTypes(resourceTypeSelections?.resourceTypeRefs ?? [], `${field}.resourceTypeSelections.resourceTypeRefs`, facts),
    ...(excludedSpecificResources
      ? checkExcluded(
          excludedSpecificResources.resourceRefs ?? [],
          `${field}.excludedSpecificResources.resourceRefs`,
          facts,
          checkResources,
        )
      : []),
    ...(excludedResourceTypeSelections
      ? checkExcluded(
          excludedResourceTypeSelections.resourceTypeRefs ?? [],
          `${field}.excludedResourceTypeSelections.resourceTypeRefs`,
          facts,
          checkResourceTypes,
        )
      : []),
    ...checkAccountCriteria(scope.accountCriteria ?? {}, `${field}.accountCriteria`),
  ];
}

function checkUsers(userIds: string[], field: string, facts: ScopeFacts): FieldViolation[] {
  if (userIds.length === 0) return [violation(field, 'REQUIRED', 'names nobody; name at least one person, or use allUsers')];
  if (userIds.length > USERS_MAX) return [violation(field, 'LIMIT', `names ${userIds.length} people; at most ${USERS_MAX} are allowed`)];
  return userIds.flatMap((userId, index) =>
    facts.userIds.has(userId) ? [] : [violation(`${field}[${index}]`, 'NOT_FOUND', `no person has the id ${userId}; correct it`)],
  );
}

/** An inclusion may leave its list to the setup operation; an exclusion has nowhere else to say what it excludes. */
function checkExcluded<Ref>(
  refs: Ref[],
  field: string,
  facts: ScopeFacts,
  check: (refs: Ref[], field: string, facts: ScopeFacts) => FieldViolation[],
): FieldViolation[] {
  return refs.length === 0
    ? [violation(field, 'REQUIRED', 'excludes nothing; name at least one, or leave the exclusion out')]
    : check(refs, field, facts);
}

const checkResources = (refs: AppResourceRefInput[], field: string, facts: ScopeFacts): FieldViolation[] =>
  refs.flatMap(({ appId, id, appResourceTypeId }, index) => [
    ...checkRef('resource', id, appId, facts.appIdsOfResources, `${field}[${index}]`, 'id'),
    ...checkTypeOf(id, appResourceTypeId, facts.typeIdsOfResources, `${field}[${index}]`),
  ]);

/** The type of a resource may be left out. */
function checkTypeOf(id = '', typeId = '', typeIds: ReadonlyMap<string, string>, field: string): FieldViolation[] {
  const found = typeIds.get(id);
  if (typeId === '' || found === undefined || typeId === found) return [];
  return [violation(`${field}.appResourceTypeId`, 'NOT_FOUND', `the resource ${id} is of the type ${found}; correct one of the two`)];
}

const checkResourceTypes = (refs: ResourceTypeIdRefInput[], field: string, facts: ScopeFacts): FieldViolation[] =>
  refs.flatMap(({ appId, resourceTypeId }, index) =>
    checkRef('resource type', resourceTypeId, appId, facts.appIdsOfResourceTypes, `${field}[${index}]`, 'resourceTypeId'),
  );

function checkRef(what: string, id = '', appId = '', appIds: ReadonlyMap<string, string>, field: string, member: string): FieldViolation[] {
  const found = appIds.get(id);
  if (id === '') return [violation(`${field}.${member}`, 'REQUIRED', `is missing; name the ${what}`)];
  if (found === undefined) return [violation(`${field}.${member}`, 'NOT_FOUND', `no ${what} has the id ${id}; correct it`)];
  if (appId !== '' && appId !== found)
    return [violation(`${field}.appId`, 'NOT_FOUND', `the ${what} ${id} belongs to the app ${found}; correct one of the two`)];
  return [];
}

function checkAccountCriteria(criteria: NonNullable<AccessReviewScopeV2Input['accountCriteria']>, field: string): FieldViolation[] {
  const { accountDomain, accountTypes, appUserStatuses } = criteria;
  return [
    ...(isUnset(accountDomain) ? [] : [notYetViolation(`${field}.accountDomain`, 'trusted domains are not available yet')]),
    ...checkNames(accountTypes ?? [], AppUserTypeValues, `${field}.accountTypes`),
    ...checkNames(appUserStatuses ?? [], AppUserStatusValues, `${field}.appUserStatuses`),
  ];
}

function checkNames(names: string[], known: readonly string[], field: string): FieldViolation[] {
  const allowed = known.filter((name) => !isUnset(name));
  return names.flatMap((name, index) =>
    allowed.includes(name) ? [] : [violation(`${field}[${index}]`, 'ENUM', `must be one of ${allowed.join(', ')}`)],
  );
}
