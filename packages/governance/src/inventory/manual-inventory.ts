import { emptyApp, emptyEntitlement } from './empty-objects.ts';
import type {
  AgentTrait,
  App,
  AppEntitlement,
  AppResource,
  AppResourceType,
  CreateAppResourceTypeRequest,
  SecretTrait,
} from '@oag/types';
import {
  GovernanceError,
  isUnset,
  checkAnnotations,
  mergedAnnotations,
  sameValue,
  readMask,
  type MaskRules,
  notYetViolation,
  assertNoViolations,
  violation,
} from '../input/index.ts';

// Apps, resource types, resources and entitlements that people manage by hand.

/** An object that may be managed manually. `what` is its kind in messages. */
export type Managed = { what: string; id: string; displayName: string; isManual: boolean };

/** Throws WRONG_STATE for an object that imports manage. */
export function requireManual({ what, id, displayName, isManual }: Managed): void {
  if (isManual) return;
  const message = `The ${what} ${displayName} comes from imports, and only imports change or remove it; what a source no longer has is removed by the next import of its app`;
  throw new GovernanceError({ reason: 'WRONG_STATE', message, metadata: { id } });
}

/** Throws WRONG_STATE for the built-in access entitlement of an app, which cannot be deleted. */
export function assertNotBuiltin({ id, systemBuiltin }: Pick<AppEntitlement, 'id' | 'systemBuiltin'>): void {
  if (!systemBuiltin) return;
  throw new GovernanceError({
    reason: 'WRONG_STATE',
    message: 'The access to an app is built in and is deleted with its app only',
    metadata: { id },
  });
}

/** Throws ALREADY_EXISTS for a name that a sibling object has. `holderId` is the id of the sibling, '' for none. */
export function assertNameFree(what: string, displayName: string, holderId: string): void {
  if (holderId === '') return;
  throw new GovernanceError({
    reason: 'ALREADY_EXISTS',
    message: `${what} already exists: ${holderId} is called ${displayName.trim()}; use that one, or choose another name`,
    metadata: { id: holderId },
  });
}

/** A display name. Throws INVALID_FIELD for an invisible one. */
export function checkDisplayName(displayName: string, field = 'displayName'): void {
  assertNoViolations(displayName.trim() === '' ? [violation(field, 'REQUIRED', 'is blank; give it a name')] : []);
}

/** The traits of a resource type by its kind. `null`: an app may have several types of this kind. */
export function traitOf(kind: CreateAppResourceTypeRequest['resourceType']): string | null {
  return kind === 'CUSTOM' || kind === 'UNSPECIFIED' ? null : kind.toLowerCase();
}

type Edit = { readonly edit: 'never' | 'kept' | 'always' };
type Members<Type> = { readonly [Name in keyof Type]: Edit };
const [never, kept, always]: [Edit, Edit, Edit] = [{ edit: 'never' }, { edit: 'kept' }, { edit: 'always' }];

/** Every member of a resource type: `never` is set by the service, `kept` cannot be changed. A member added to the contract gets its one line here. */
const typeMembers: Members<AppResourceType> = {
  appId: never,
  createdAt: never,
  deletedAt: never,
  displayName: always,
  id: never,
  traitIds: kept,
  updatedAt: never,
};

/** Every member of a resource, with the same values. A member added to the contract gets its one line here. */
const resourceMembers: Members<AppResource> = {
  accessConfigId: kept,
  agentTrait: always,
  annotations: always,
  appId: kept,
  appResourceTypeId: kept,
  createdAt: never,
  customDescription: always,
  deletedAt: never,
  description: always,
  displayName: always,
  externalId: never,
  grantCount: never,
  id: kept,
  matchBatonId: always,
  nhiDetail: never,
  nhiType: never,
  parentAppResourceId: always,
  parentAppResourceTypeId: always,
  profile: never,
  secretTrait: always,
  updatedAt: never,
};

type Patch<Type> = { readonly [Name in keyof Type]?: unknown };

/** The members that an update changes; equal values are no change. Throws READ_ONLY_FIELD, FEATURE_DISABLED, INVALID_FIELD. */
function membersIn<Type extends object>(
  current: Type,
  patch: Patch<Type>,
  mask: string | null | undefined,
  rules: MaskRules<keyof Type & string>,
  inBody: string,
): Set<keyof Type> {
  const { paths, violations } = readMask(
    mask,
    patch as { readonly [Name in keyof Type & string]?: unknown },
    rules,
    current as { readonly [Name in keyof Type & string]?: unknown },
  );
  assertNoViolations(violations);
  const isSame = (member: keyof Type): boolean =>
    sameValue(patch[member], current[member]) || (isUnset(patch[member]) && isUnset(current[member]));
  const changed = [...new Set(paths.map(({ member }) => member))].filter((member) => !isSame(member));
  assertNoViolations(
    changed.flatMap((member) =>
      rules.members[member].edit === 'kept'
        ? [notYetViolation(`${inBody}.${member}`, `cannot be changed once ${rules.what} is there`)]
        : [],
    ),
  );
  return new Set(changed);
}

/** The name of a resource type after an update. */
export function updateResourceType(
  current: AppResourceType,
  patch: Patch<AppResourceType>,
  mask: string | null | undefined,
): { displayName: string } {
  const changed = membersIn(current, patch, mask, { what: 'a resource type', members: typeMembers }, 'appResourceType');
  const displayName = changed.has('displayName') ? String(patch.displayName ?? '').trim() : current.displayName;
  checkName(displayName, 'appResourceType.displayName');
  return { displayName };
}

/** The editable members of a resource. */
export type ResourceDetails = Pick<
  AppResource,
  | 'agentTrait'
  | 'annotations'
  | 'customDescription'
  | 'description'
  | 'displayName'
  | 'matchBatonId'
  | 'parentAppResourceId'
  | 'parentAppResourceTypeId'
  | 'secretTrait'
>;

/** The members that people may set of a resource that comes from imports. */
const SET_BY_PEOPLE: ReadonlySet<string> = new Set(['agentTrait', 'annotations', 'customDescription', 'secretTrait']);

/** Throws WRONG_STATE when an update changes a member that imports write, of a resource that comes from imports. */
export function requireChangeable(managed: Managed, changed: readonly string[]): void {
  if (changed.some((member) => !SET_BY_PEOPLE.has(member))) requireManual(managed);
}

/** A parent as looked up: its type, and whether it is the resource itself or a part of it. */
export type ParentLookup = { appResourceTypeId: string; isBelow: boolean } | undefined;

/** The type of the new parent of a resource, '' without one. Throws INVALID_FIELD for a parent that cannot be one. */
export function parentTypeOf(
  { parentAppResourceId, parentAppResourceTypeId }: ResourceDetails,
  parent: ParentLookup,
): string {
  const typeField = 'appResource.parentAppResourceTypeId';
  if (parentAppResourceId === '') {
    assertNoViolations(
      parentAppResourceTypeId === ''
        ? []
        : [violation(typeField, 'INVALID', 'is the type of a parent; name it in parentAppResourceId')],
    );
    return '';
  }
  const field = 'appResource.parentAppResourceId';
  const hint = 'search for one with POST /api/v1/search/app_resources';
  assertNoViolations(parent ? [] : [violation(field, 'NOT_FOUND', `is of no resource of this app; ${hint}`)]);
  assertNoViolations(
    parent?.isBelow ? [violation(field, 'CYCLE', 'is the resource itself or a part of it; name another one')] : [],
  );
  const typeId = parent?.appResourceTypeId ?? '';
  assertNoViolations(
    ['', typeId].includes(parentAppResourceTypeId)
      ? []
      : [violation(typeField, 'CONFLICT', 'is not the type of the parent; leave it out')],
  );
  return typeId;
}

/** A resource after an update. Omitted annotations stay, and empty values delete their keys. */
export function updateResource(
  current: AppResource,
  patch: Patch<AppResource>,
  mask: string | null | undefined,
): ResourceDetails {
  const changed = membersIn(current, patch, mask, { what: 'a resource', members: resourceMembers }, 'appResource');
  const sent = patch as Partial<ResourceDetails>;
  const displayName = changed.has('displayName') ? (sent.displayName ?? '').trim() : current.displayName;
  const description = changed.has('description') ? (sent.description ?? '') : current.description;
  const customDescription = changed.has('customDescription')
    ? (sent.customDescription ?? '')
    : current.customDescription;
  const isMoved = changed.has('parentAppResourceId');
  const parentAppResourceId = isMoved ? (sent.parentAppResourceId ?? '') : current.parentAppResourceId;
  // The type follows from the parent: one that is sent has to be right.
  const parentAppResourceTypeId = changed.has('parentAppResourceTypeId')
    ? (sent.parentAppResourceTypeId ?? '')
    : isMoved
      ? ''
      : current.parentAppResourceTypeId;
  const annotations = changed.has('annotations')
    ? mergedAnnotations(current.annotations, sent.annotations ?? {})
    : current.annotations;
  const matchBatonId = changed.has('matchBatonId') ? (sent.matchBatonId ?? '') : current.matchBatonId;
  checkName(displayName, 'appResource.displayName');
  checkMatchId(matchBatonId, 'appResource.matchBatonId');
  assertNoViolations(checkAnnotations(annotations, 'appResource.annotations'));
  assertNoViolations(
    Object.entries({ description, customDescription }).flatMap(([member, text]) =>
      text.length > 4096
        ? [violation(`appResource.${member}`, 'LIMIT', `has ${text.length} characters; at most 4096 are allowed`)]
        : [],
    ),
  );
  return {
    displayName,
    description,
    customDescription,
    annotations,
    parentAppResourceId,
    parentAppResourceTypeId,
    matchBatonId,
    agentTrait: changed.has('agentTrait') ? agentIn(sent.agentTrait) : current.agentTrait,
    secretTrait: changed.has('secretTrait') ? secretIn(sent.secretTrait) : current.secretTrait,
  };
}

/** The accounts that the traits of a resource name, by the members that name them. */
export const accountsNamed = ({
  agentTrait,
  secretTrait,
}: Pick<ResourceDetails, 'agentTrait' | 'secretTrait'>): [field: string, accountId: string][] =>
  Object.entries({
    'appResource.agentTrait.identityAppUserId': agentTrait?.identityAppUserId ?? '',
    'appResource.secretTrait.identityAppUserId': secretTrait?.identityAppUserId ?? '',
    'appResource.secretTrait.createdByAppUserId': secretTrait?.createdByAppUserId ?? '',
  }).filter(([, id]) => id !== '');

/** Every member of a trait, with the zero value of those that a body leaves out. */
const agentIn = (trait: Partial<AgentTrait> | null | undefined): AgentTrait | null =>
  trait ? { identityAppUserId: '', status: 'AGENT_STATUS_UNSPECIFIED', ...trait } : null;
const secretIn = (trait: Partial<SecretTrait> | null | undefined): SecretTrait | null =>
  trait
    ? {
        createdByAppUserId: '',
        credentialDetail: '',
        identityAppUserId: '',
        lastUsedAt: null,
        secretCreatedAt: null,
        secretExpiresAt: null,
        ...trait,
      }
    : null;

function checkMatchId(id: string, field: string): void {
  assertNoViolations(
    id.length > 1024 ? [violation(field, 'LIMIT', `has ${id.length} characters; at most 1024 are allowed`)] : [],
  );
}

function checkName(displayName: string, field: string): void {
  checkDisplayName(displayName, field);
  assertNoViolations(
    displayName.length > 256
      ? [violation(field, 'LIMIT', `has ${displayName.length} characters; at most 256 are allowed`)]
      : [],
  );
}

/** A resource that a request makes. Throws INVALID_FIELD. */
export function newResource({
  displayName,
  description = '',
  annotations,
  matchBatonId = '',
}: Partial<ResourceDetails> & Pick<ResourceDetails, 'displayName'>): Pick<
  ResourceDetails,
  'annotations' | 'description' | 'displayName' | 'matchBatonId'
> {
  const resource = {
    displayName: displayName.trim(),
    description,
    annotations: mergedAnnotations({}, annotations ?? {}),
    matchBatonId,
  };
  checkMatchId(matchBatonId, 'matchBatonId');
  checkDisplayName(resource.displayName);
  assertNoViolations(checkAnnotations(resource.annotations, 'annotations'));
  return resource;
}

/** A new app with default values. */
export const blankApp = (id: string, displayName: string): App => ({
  ...emptyApp,
  id,
  displayName,
  appOwners: [],
  identityMatching: 'APP_USER_IDENTITY_MATCHING_STRICT',
  isManuallyManaged: true,
  revokeGrantSources: true,
});

/** A new entitlement with default values. */
export const blankEntitlement = (
  at: Pick<AppEntitlement, 'appId' | 'appResourceId' | 'appResourceTypeId' | 'displayName' | 'id' | 'slug'>,
): AppEntitlement => ({ ...emptyEntitlement, isManuallyManaged: true, ...at });

/** People who cannot be granted an entitlement manually, each with the reason. `accounts`: how many accounts each has in the app. */
export function membersRefused(
  userIds: readonly string[],
  { accounts, isManualApp }: { accounts: ReadonlyMap<string, number>; isManualApp: boolean },
): { [userId: string]: string } {
  const reasonFor = (id: string): string => {
    const count = accounts.get(id) ?? 0;
    if (count > 1)
      return `The person has ${count} accounts in the app; request it for one of them with POST /api/v1/task/grant`;
    return count === 1 || isManualApp
      ? ''
      : 'The person has no account in the app, which imports bring; wait for the import that has it';
  };
  return Object.fromEntries([...new Set(userIds)].flatMap((id) => (reasonFor(id) === '' ? [] : [[id, reasonFor(id)]])));
}
