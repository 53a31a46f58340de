import type { AppResourceRefInput, FieldViolation, ResourceTypeIdRefInput, ScopeRoleRefInput } from '@oag/types';
import { violation } from '../input/index.ts';
import type { ScopeLookups } from './scope-lookups.ts';

/** An inclusion may leave its list to the setup operation; an exclusion has nowhere else to say what it excludes. */
export function checkExcluded<Ref>(
  refs: Ref[],
  field: string,
  facts: ScopeLookups,
  check: (refs: Ref[], field: string, facts: ScopeLookups) => FieldViolation[],
): FieldViolation[] {
  return refs.length === 0
    ? [violation(field, 'REQUIRED', 'excludes nothing; name at least one, or leave the exclusion out')]
    : check(refs, field, facts);
}

export const checkResources = (
  refs: readonly AppResourceRefInput[],
  field: string,
  facts: ScopeLookups,
): FieldViolation[] =>
  refs.flatMap(({ appId, id, appResourceTypeId }, index) => [
    ...checkRef('resource', id, appId, facts.appIdsOfResources, `${field}[${index}]`, 'id'),
    ...checkTypeOf(id, appResourceTypeId, facts.typeIdsOfResources, `${field}[${index}]`, 'appResourceTypeId'),
  ]);

/** The type of a resource may be left out. */
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
  facts: ScopeLookups,
): FieldViolation[] =>
  refs.flatMap(({ appId, resourceTypeId }, index) =>
    checkRef(
      'resource type',
      resourceTypeId,
      appId,
      facts.appIdsOfResourceTypes,
      `${field}[${index}]`,
      'resourceTypeId',
    ),
  );

export const checkScopeRoles = (
  refs: readonly ScopeRoleRefInput[],
  field: string,
  facts: ScopeLookups,
): FieldViolation[] =>
  refs.flatMap(({ appId, roleResourceId, roleResourceTypeId, scopeResourceId, scopeResourceTypeId }, index) => {
    const at = `${field}[${index}]`;
    return [
      ...checkRef('role', roleResourceId, appId, facts.appIdsOfResources, at, 'roleResourceId'),
      ...checkTypeOf(roleResourceId, roleResourceTypeId, facts.typeIdsOfResources, at, 'roleResourceTypeId'),
      ...checkRef('scope', scopeResourceId, appId, facts.appIdsOfResources, at, 'scopeResourceId'),
      ...checkTypeOf(scopeResourceId, scopeResourceTypeId, facts.typeIdsOfResources, at, 'scopeResourceTypeId'),
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
