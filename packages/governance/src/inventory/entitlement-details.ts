import type { AppEntitlement, FieldViolation } from '@oag/types';
import { checkAnnotations, violation } from '../input/index.ts';

/** The editable members of an entitlement, other than policies, provisioning and attributes. */
export type EntitlementDetails = Pick<
  AppEntitlement,
  | 'alias'
  | 'annotations'
  | 'description'
  | 'displayName'
  | 'emergencyGrantEnabled'
  | 'matchBatonId'
  | 'overrideAccessRequestsDefaults'
  | 'purpose'
>;

type Member = keyof EntitlementDetails;

const TEXT_MAX = { description: 4096, displayName: 256, matchBatonId: 1024 };

/** As in addresses and on command lines; what existing programs generate fits. */
const ALIAS = /^[A-Za-z0-9][A-Za-z0-9._:/-]{0,255}$/;

/** The violations of an update. `aliasHolderId` is another entitlement that has the alias, '' for none. */
export function checkEntitlementDetail(
  member: Member,
  value: unknown,
  field: string,
  aliasHolderId: string,
): FieldViolation[] {
  if (member === 'annotations') return checkAnnotations((value ?? {}) as AppEntitlement['annotations'], field);
  if (member === 'purpose' || member === 'emergencyGrantEnabled' || member === 'overrideAccessRequestsDefaults')
    return [];
  const text = String(value ?? '');
  if (text === '') return [];
  if (member === 'alias') return checkAlias(text, field, aliasHolderId);
  if (text.length > TEXT_MAX[member])
    return [violation(field, 'LIMIT', `has ${text.length} characters; at most ${TEXT_MAX[member]} are allowed`)];
  if (member === 'displayName' && text.trim() === '')
    return [
      violation(
        field,
        'REQUIRED',
        'is blank; name the entitlement, or send an empty text to leave its name to imports',
      ),
    ];
  return [];
}

function checkAlias(alias: string, field: string, aliasHolderId: string): FieldViolation[] {
  if (!ALIAS.test(alias))
    return [
      violation(
        field,
        'PATTERN',
        'has up to 256 letters, digits and the characters . _ : / -, the first a letter or a digit; correct it',
      ),
    ];
  if (aliasHolderId !== '')
    return [
      violation(
        field,
        'ALREADY_EXISTS',
        `is the alias of the entitlement ${aliasHolderId}; choose another one, or take it away there first`,
      ),
    ];
  return [];
}

/** An entitlement takes requests for emergencies only while it names the policy that decides about them. The member that breaks this is among those that change. */
export function checkEmergency(
  { emergencyGrantEnabled, emergencyGrantPolicyId }: Emergency,
  changed: ReadonlySet<string>,
  inBody: InBody,
): FieldViolation[] {
  if (!emergencyGrantEnabled || emergencyGrantPolicyId !== '') return [];
  if (changed.has('emergencyGrantEnabled'))
    return [
      violation(
        fieldIn(inBody, 'emergencyGrantEnabled'),
        'REQUIRED',
        'needs a policy that decides about emergencies; set emergencyGrantPolicyId with it',
      ),
    ];
  return [
    violation(
      fieldIn(inBody, 'emergencyGrantPolicyId'),
      'REQUIRED',
      'is needed while emergencyGrantEnabled is true; set that to false with it, or name another policy',
    ),
  ];
}

/** Where a body has the members of an object: below one of its own, or as this says. */
export type InBody = string | ((member: string) => string);

export const fieldIn = (inBody: InBody, member: string): string =>
  typeof inBody === 'function' ? inBody(member) : `${inBody}.${member}`;

type Emergency = Pick<AppEntitlement, 'emergencyGrantEnabled' | 'emergencyGrantPolicyId'>;

type Change = { member: string; edit: string | undefined; value: unknown };

/** The new values of an entitlement's members. A cleared name stays until an import brings one. */
export const entitlementDetailsIn = (changes: readonly Change[]): Partial<EntitlementDetails> =>
  Object.fromEntries(
    changes.flatMap(({ member, edit, value }) =>
      edit !== 'detail' || (member === 'displayName' && !value) ? [] : [[member, value ?? nothing[member as Member]]],
    ),
  );

const nothing: EntitlementDetails = {
  alias: '',
  annotations: {},
  description: '',
  displayName: '',
  emergencyGrantEnabled: false,
  matchBatonId: '',
  overrideAccessRequestsDefaults: false,
  purpose: 'APP_ENTITLEMENT_PURPOSE_VALUE_UNSPECIFIED',
};
