import type { AppResourceRefInput, FieldViolation, ResourceTypeIdRefInput, ScopeRoleRefInput } from '@oag/types';
import { violation } from '../input/index.ts';
import type { ScopeLookups } from './scope-lookups.ts';

/** The setup operation may fill the list of an inclusion, but not that of an exclusion. */
export function checkExcluded<Ref>(
  refs: Ref[],
  field: string,
  lookups: ScopeLookups,
  check: (refs: Ref[], field: string, lookups: ScopeLookups) => FieldViolation[],
): FieldViolation[] {
  return refs.length === 0
    ? [violation(field, 'REQUIRED', 'excludes nothing; name at least one, or leave the exclusion out')]
    : check(refs, field, lookups);
}

export const checkResources = (
  refs: readonly AppResourceRefInput[],
  field: string,
  lookups: ScopeLookups,
): FieldViolation[] =>
  refs.flatMap(({ appId, id, appResourceTypeId }, index) => [
    ...checkRef('resource', id, appId, lookups.appIdsOfResources, `${field}[${index}]`, 'id'),
    ...checkTypeOf(id, appResourceTypeId, lookups.typeIdsOfResources, `${field}[${index}]`, 'appResourceTypeId'),
  ]);

/** The type of a resource is optional. */
function checkTypeOf(
  id = '',
  typeId = '',
  typeIds: ReadonlyMap<string, string>,
  field: string,
  member: string,
): FieldViolation[] {
  const found = typeIds.get(id);
  if (typeId === '' || found === undefined || typeId === found) return [];
  return [
    violation(`${field}.${member}`, 'NOT_FOUND', `the resource ${id} is of the type ${found}; correct one of the two`),
  ];
}

export const checkResourceTypes = (
  refs: readonly ResourceTypeIdRefInput[],
  field: string,
  lookups: ScopeLookups,
): FieldViolation[] =>
  refs.flatMap(({ appId, resourceTypeId }, index) =>
    checkRef(
      'resource type',
      resourceTypeId,
      appId,
      lookups.appIdsOfResourceTypes,
      `${field}[${index}]`,
      'resourceTypeId',
    ),
  );

export const checkScopeRoles = (
  refs: readonly ScopeRoleRefInput[],
  field: string,
  lookups: ScopeLookups,
): FieldViolation[] =>
  refs.flatMap(({ appId, roleResourceId, roleResourceTypeId, scopeResourceId, scopeResourceTypeId }, index) => {
    const at = `${field}[${index}]`;
    return [
      ...checkRef('role', roleResourceId, appId, lookups.appIdsOfResources, at, 'roleResourceId'),
      ...checkTypeOf(roleResourceId, roleResourceTypeId, lookups.typeIdsOfResources, at, 'roleResourceTypeId'),
      ...checkRef('scope', scopeResourceId, appId, lookups.appIdsOfResources, at, 'scopeResourceId'),
      ...checkTypeOf(scopeResourceId, scopeResourceTypeId, lookups.typeIdsOfResources, at, 'scopeResourceTypeId'),
    ];
  });

export function checkRef(
  what: string,
  id = '',
  appId = '',
  appIds: ReadonlyMap<string, string>,
  field: string,
  member: string,
): FieldViolation[] {
  const found = appIds.get(id);
  if (id === '') return [violation(`${field}.${member}`, 'REQUIRED', `is missing; name the ${what}`)];
  if (found === undefined)
    return [violation(`${field}.${member}`, 'NOT_FOUND', `no ${what} has the id ${id}; correct it`)];
  if (appId !== '' && appId !== found)
    return [
      violation(`${field}.appId`, 'NOT_FOUND', `the ${what} ${id} belongs to the app ${found}; correct one of the two`),
    ];
  return [];
}
