import type { App, AppEntitlement, FieldViolation, PolicyScope, ProvisionPolicyInput } from '@oag/types';
import { isUnset, sameValue, readMask, notYetViolation, assertNoViolations, violation } from '../input/index.ts';
import {
  checkProvision,
  completeProvision,
  requestPolicyTypes,
  type PolicyLookups,
  type PolicyMap,
} from '../policies/index.ts';
import { brokenDuration } from '../requests/index.ts';
import {
  appDetailsIn,
  checkAppDetail,
  withMergedAnnotations,
  type AppDetails,
  type AppLookups,
} from './app-details.ts';
import { attributeKindOf, type AttributeKind } from '../attributes/index.ts';
import {
  checkEmergency,
  checkEntitlementDetail,
  entitlementDetailsIn,
  fieldIn,
  type InBody,
  type EntitlementDetails,
} from './entitlement-details.ts';
import { ownersMember } from '../owners/index.ts';
import { appMembers, entitlementMembers, type InventoryEdit } from './inventory-members.ts';

/** The policies that an app or an entitlement names, by member; '' for none. */
export type PolicyChanges = { [Member in PolicyMember]?: string };

/** The longest grant of an entitlement: a duration such as `86400s`, or no limit, set explicitly or by default. */
export type LongestGrant = Pick<AppEntitlement, 'durationGrant' | 'durationUnset'>;

/** The changed risk level ('' for none) and compliance frameworks of an entitlement. */
export type AttributeChanges = { riskLevelValueId?: string; complianceFrameworkValueIds?: string[] };

/** The changed provisioning and deprovisioning of an entitlement; null for the default. */
export type ProvisionChanges = Partial<Pick<AppEntitlement, 'provisionerPolicy' | 'deprovisionerPolicy'>>;

/** The changes of an app, and the sorted names of its members that people have edited. */
export type AppChanges = { policies: PolicyChanges; details: Partial<AppDetails>; editedMembers: string[] };

/** The changes of an entitlement, and the sorted names of its members that people have edited. */
export type EntitlementChanges = {
  policies: PolicyChanges;
  longestGrant: LongestGrant | null;
  attributes: AttributeChanges;
  provision: ProvisionChanges;
  details: Partial<EntitlementDetails>;
  editedMembers: string[];
};

/** The attribute values that a body names and that are not deleted: the id of the type of each. */
export type AttributeMap = ReadonlyMap<string, string>;

const attributeKinds: { readonly [Member in keyof Required<AttributeChanges>]: AttributeKind } = {
  riskLevelValueId: 'risk_level',
  complianceFrameworkValueIds: 'compliance_framework',
};

type PolicyMember = 'grantPolicyId' | 'revokePolicyId' | 'certifyPolicyId' | 'emergencyGrantPolicyId';

/** The types of policies that may be named there. */
const policyTypes: { readonly [Member in PolicyMember]: readonly string[] } = {
  grantPolicyId: requestPolicyTypes,
  revokePolicyId: ['POLICY_TYPE_REVOKE'],
  certifyPolicyId: ['POLICY_TYPE_CERTIFY'],
  emergencyGrantPolicyId: requestPolicyTypes,
};

type Members = { readonly [name: string]: { readonly edit: InventoryEdit } };
type Update = {
  /** How messages name the object, and the member of the body that it is in. */
  what: string;
  inBody: InBody;
  members: Members;
  current: { readonly [name: string]: unknown };
  patch: { readonly [name: string]: unknown };
  mask: string | null | undefined;
  /** The policies that the body names, deleted ones included. */
  policies: PolicyMap;
  attributes: AttributeMap;
  /** The rules that a fact breaks. */
  checkDetail: (member: string, value: unknown, field: string) => FieldViolation[];
  /** The existing people and entitlements that provisioning and deprovisioning refer to. */
  provisioning: PolicyLookups;
  /** The app, and the entitlement if it is one, whose policies are set. */
  owner: { appId: string; appEntitlementId: string };
};

type Changing<Type> = {
  inBody?: InBody;
  current: Type;
  patch: { readonly [Name in keyof Type]?: unknown };
  mask: string | null | undefined;
  policies: PolicyMap;
};

/**
 * The changes of an app: the paths of the mask, or without a mask the members of the body. Equal values are no change.
 * Throws GovernanceError: FEATURE_DISABLED for what only imports change, READ_ONLY_FIELD, INVALID_FIELD.
 */
export function updateApp({
  current,
  patch,
  mask,
  policies,
  inBody = 'app',
  ...lookups
}: Changing<App> & AppLookups): AppChanges {
  const nothingElse = { attributes: new Map<string, string>(), provisioning: { enabledUserIds: new Set<string>() } };
  const owner = { appId: current.id, appEntitlementId: '' };
  const checkDetail: Update['checkDetail'] = (member, value, field) =>
    checkAppDetail(member as keyof AppDetails, value, field, lookups);
  const changes = changesOf({
    ...nothingElse,
    current,
    patch: withMergedAnnotations(patch, current),
    mask,
    policies,
    what: 'an app',
    inBody,
    members: appMembers,
    checkDetail,
    owner,
  });
  const details = appDetailsIn(changes);
  const { identityMatching, appUserMapper } = { ...current, ...details };
  const isUnmapped = identityMatching === 'APP_USER_IDENTITY_MATCHING_CUSTOM' && appUserMapper === null;
  assertNoViolations(
    isUnmapped ? [violation(fieldIn(inBody, 'appUserMapper'), 'REQUIRED', 'is needed to match by expressions')] : [],
  );
  const editedMembers = new Set([...(current.fieldMask?.split(',') ?? []), ...changes.map(({ member }) => member)]);
  return {
    policies: policiesIn(changes),
    details,
    editedMembers: [...editedMembers].toSorted(),
  };
}

/** The lookups for an update of an entitlement. `aliasHolderId` is another entitlement that has the alias in the body, '' for none. */
type EntitlementFindings = { attributes: AttributeMap; provisioning: PolicyLookups; aliasHolderId: string };

/**
 * The changes of an entitlement, with the same rules and errors as for an app. A limit replaces "no limit", and the other
 * way round. A cleared member no longer counts as edited, so that imports write it again.
 */
export function updateEntitlement({
  current,
  patch,
  aliasHolderId,
  inBody = 'entitlement',
  ...given
}: Changing<AppEntitlement> & EntitlementFindings): EntitlementChanges {
  const changes = changesOf({
    ...given,
    current,
    patch: withMergedAnnotations(patch, current),
    checkDetail: (member, value, field) =>
      checkEntitlementDetail(member as keyof EntitlementDetails, value, field, aliasHolderId),
    what: 'an entitlement',
    inBody,
    members: entitlementMembers,
    owner: { appId: current.appId, appEntitlementId: current.id },
  });
  const durations = changes.filter(({ edit }) => edit === 'longestGrant');
  const { durationGrant = current.durationGrant, durationUnset = current.durationUnset } = Object.fromEntries(
    durations.map(({ member, value }) => [member, value]),
  ) as Partial<LongestGrant>;
  const isLimited = durations.some(({ member }) => member === 'durationGrant')
    ? durationGrant !== null
    : durationUnset === null;
  const longestGrant = {
    durationGrant: isLimited ? durationGrant : null,
    durationUnset: isLimited ? null : durationUnset,
  };
  const details = entitlementDetailsIn(changes);
  const settings = {
    policies: policiesIn(changes),
    longestGrant: durations.length > 0 ? longestGrant : null,
    attributes: attributesIn(changes),
    provision: provisionIn(changes),
  };
  const changed = { ...current, ...settings.policies, ...settings.longestGrant, ...settings.provision, ...details };
  assertNoViolations(checkEmergency(changed, new Set(changes.map(({ member }) => member)), inBody));
  const after = new Map<string, unknown>(Object.entries(changed));
  const takenBack = new Set(changes.filter(({ value }) => isUnset(value)).map(({ member }) => member));
  const edited = [
    ...(current.userEditedMask?.split(',') ?? []),
    ...changes.filter(({ edit }) => edit !== 'attribute').map(({ member }) => member),
  ];
  const editedMembers = [...new Set(edited)]
    .filter(
      (member) =>
        member === ownersMember.appEntitlement || (!takenBack.has(member) && saysSomething(member, after.get(member))),
    )
    .toSorted();
  return { ...settings, details, editedMembers };
}

/** Whether the value of a member differs from its default. */
const saysSomething = (member: string, value: unknown): boolean =>
  !isUnset(value) && (member !== 'annotations' || Object.keys(value as object).length > 0);

const provisionIn = (changes: readonly Change[]): ProvisionChanges =>
  Object.fromEntries(
    changes.flatMap(({ member, edit, value }) =>
      edit === 'provision' ? [[member, value ? completeProvision(value as ProvisionPolicyInput) : null]] : [],
    ),
  );

/** The ids of the policies that a body names. */
export const policyIdsNamed = (patch: { readonly [Member in PolicyMember]?: string }): string[] =>
  (Object.keys(policyTypes) as PolicyMember[]).flatMap((member) => patch[member] || []);

/** The ids of the attribute values that a body names. */
export const attributeIdsNamed = ({
  riskLevelValueId,
  complianceFrameworkValueIds,
}: {
  riskLevelValueId?: string;
  complianceFrameworkValueIds?: string[] | null;
}): string[] =>
  [...new Set([riskLevelValueId ?? '', ...(complianceFrameworkValueIds ?? [])])].filter((id) => id !== '');

const attributesIn = (changes: readonly Change[]): AttributeChanges =>
  Object.fromEntries(
    changes.flatMap(({ member, edit, value }): [string, unknown][] => {
      if (edit !== 'attribute') return [];
      return [[member, member === 'riskLevelValueId' ? String(value ?? '') : [...new Set((value ?? []) as string[])]]];
    }),
  );

type Change = { member: string; edit: InventoryEdit | undefined; value: unknown };

const policiesIn = (changes: readonly Change[]): PolicyChanges =>
  Object.fromEntries(
    changes.flatMap(({ member, edit, value }) => (edit === 'policy' ? [[member, String(value ?? '')]] : [])),
  );

function changesOf({
  what,
  inBody,
  members,
  current,
  patch,
  mask,
  policies,
  attributes,
  provisioning,
  checkDetail,
  owner,
}: Update): Change[] {
  const { paths, violations } = readMask(mask, patch, { what, members }, current);
  assertNoViolations(violations);
  const isSame = (member: string): boolean =>
    sameValue(patch[member], current[member]) || (isUnset(patch[member]) && isUnset(current[member]));
  const changed = [...new Set(paths.map(({ member }) => member))].filter((member) => !isSame(member));
  assertNoViolations(
    changed.flatMap((member): FieldViolation[] => {
      const field = fieldIn(inBody, member);
      const edit = members[member]?.edit;
      if (edit === 'import') return [notYetViolation(field, 'is changed by imports only')];
      if (edit === 'attribute')
        return checkAttributes(patch[member], attributeKinds[member as keyof AttributeChanges], field, attributes);
      if (edit === 'provision')
        return patch[member]
          ? checkProvision(
              patch[member] as ProvisionPolicyInput,
              field,
              { ...owner, isDeprovisioning: member === 'deprovisionerPolicy' },
              provisioning,
            )
          : [];
      if (edit === 'detail') return checkDetail(member, patch[member], field);
      if (edit === 'longestGrant')
        return member === 'durationGrant' ? brokenDuration(field, patch[member] as string | null, null) : [];
      return checkNamed(String(patch[member] ?? ''), policyTypes[member as PolicyMember], field, policies, owner);
    }),
  );
  return changed.map((member) => ({ member, edit: members[member]?.edit, value: patch[member] ?? null }));
}

function checkNamed(
  policyId: string,
  types: readonly string[],
  field: string,
  policies: PolicyMap,
  owner: Update['owner'],
): FieldViolation[] {
  if (policyId === '') return [];
  const policy = policies.get(policyId);
  if (!policy) return [violation(field, 'NOT_FOUND', `no policy has the id ${policyId}; correct it`)];
  if (policy.deletedAt !== null)
    return [violation(field, 'DELETED', `the policy ${policyId} is deleted; name another one`)];
  if (!types.includes(policy.policyType)) {
    return [
      violation(
        field,
        'POLICY_TYPE',
        `the policy ${policyId} is of type ${policy.policyType}; name one of type ${types.join(' or ')}`,
      ),
    ];
  }
  if (!policy.scope || mayUse(policy.scope, owner)) return [];
  return [
    violation(
      field,
      'SCOPE',
      `the policy ${policyId} belongs to another app or entitlement; name one that may be used here`,
    ),
  ];
}

/** The values that a member names exist and are of the kind that belongs there. */
function checkAttributes(
  named: unknown,
  kind: AttributeKind,
  field: string,
  attributes: AttributeMap,
): FieldViolation[] {
  const isList = Array.isArray(named);
  return ((isList ? named : [named || []].flat()) as string[]).flatMap((id, index) => {
    const typeId = attributes.get(id);
    if (typeId !== undefined && attributeKindOf(typeId) === kind) return [];
    const what = kind === 'risk_level' ? 'risk level' : 'compliance framework';
    return [
      violation(
        isList ? `${field}[${index}]` : field,
        'NOT_FOUND',
        `no ${what} has the id ${id}; find one with POST /api/v1/search/attributes`,
      ),
    ];
  });
}

const mayUse = (scope: PolicyScope, { appId, appEntitlementId }: Update['owner']): boolean =>
  scope.appId === appId && (scope.appEntitlementId === '' || scope.appEntitlementId === appEntitlementId);
