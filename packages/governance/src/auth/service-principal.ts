import type {
  ActorObjectPermissions,
  CreateServicePrincipalCredentialRequest,
  FieldViolation,
  ServicePrincipal,
  ServicePrincipalCredential,
  ServicePrincipalCredentialInput,
  ServicePrincipalInput,
} from '@oag/types';
import { assertNoViolations, readMask, violation, type MaskRules } from '../input/index.ts';
import { exceededLimits } from './client-limits.ts';
import { wrongNetworks } from './client-networks.ts';
import { clientScope } from './client-scope.ts';
import type { ClientLookups } from './personal-client.ts';
import { hasRole, seesAll, type Caller } from './role.ts';

const NAME_MAX = 200;
const DAY_SECONDS = 86_400;
const DEFAULT_SECONDS = 90 * DAY_SECONDS;
const SECONDS_MAX = 180 * DAY_SECONDS;
const DEFAULT_NAME = 'Credential';

/** Every member of a service principal, and whether it may be changed. A member added to the contract gets its one line here. */
const members: { readonly [Name in keyof ServicePrincipal]: { readonly edit: 'never' | 'always' } } = {
  id: { edit: 'never' },
  displayName: { edit: 'always' },
  disabled: { edit: 'always' },
  objectPermissions: { edit: 'never' },
  user: { edit: 'never' },
  createdAt: { edit: 'never' },
  updatedAt: { edit: 'never' },
};
const maskRules: MaskRules<keyof ServicePrincipal> = { what: 'a service principal', members };

/** The same of a credential: its limits never change. */
const credentialMembers: {
  readonly [Name in keyof ServicePrincipalCredential]: { readonly edit: 'never' | 'always' };
} = {
  id: { edit: 'never' },
  clientId: { edit: 'never' },
  servicePrincipalId: { edit: 'never' },
  displayName: { edit: 'always' },
  allowSourceCidrs: { edit: 'never' },
  scopedRoleIds: { edit: 'never' },
  requireDpop: { edit: 'never' },
  createdAt: { edit: 'never' },
  expiresAt: { edit: 'never' },
  lastUsedAt: { edit: 'never' },
};
const credentialMaskRules: MaskRules<keyof ServicePrincipalCredential> = {
  what: 'a credential',
  members: credentialMembers,
};

/** The permissions of a caller on a service principal: the administrators'. */
export const servicePrincipalPermissions = (caller: Caller): ActorObjectPermissions => {
  const manages = hasRole(caller, 'super_admin');
  return { read: seesAll(caller), edit: manages, delete: manages, extra: {} };
};

const wrongName = (name: string, field: string, isRequired: boolean): FieldViolation[] => [
  ...(isRequired && name === '' ? [violation(field, 'REQUIRED', 'must not be empty')] : []),
  ...(name.length > NAME_MAX ? [violation(field, 'LENGTH', `is longer than ${NAME_MAX} characters; shorten it`)] : []),
];

/** The name of a new service principal. Throws INVALID_FIELD. */
export function newServicePrincipalName(displayName: string): string {
  const name = displayName.trim();
  assertNoViolations(wrongName(name, 'displayName', true));
  return name;
}

/** The name and state of a service principal after an update, and what is different. Throws READ_ONLY_FIELD or INVALID_FIELD. */
export function updateServicePrincipalSettings(
  current: Pick<ServicePrincipal, 'id' | 'displayName' | 'disabled' | 'createdAt' | 'updatedAt'>,
  patch: ServicePrincipalInput,
  mask: string | null | undefined,
): { settings: { displayName: string; disabled: boolean }; changed: string[] } {
  const { paths, violations } = readMask(mask, patch, maskRules, current);
  const has = (member: string): boolean => paths.some((path) => path.member === member);
  const settings = {
    displayName: has('displayName') ? (patch.displayName ?? '').trim() : current.displayName,
    disabled: has('disabled') ? (patch.disabled ?? false) : current.disabled,
  };
  assertNoViolations([...violations, ...wrongName(settings.displayName, 'servicePrincipal.displayName', true)]);
  const changed = (['displayName', 'disabled'] as const).filter((member) => settings[member] !== current[member]);
  return { settings, changed };
}

/** The settings of a new credential, which never exceed the client that creates it. Throws INVALID_FIELD naming every field. */
export function newCredentialSettings(
  request: CreateServicePrincipalCredentialRequest,
  lookups: ClientLookups,
): { displayName: string; allowSourceCidr: string[]; scopedRoles: string[]; expiresAt: string; requireDpop: boolean } {
  const { now, maker, person, isNetwork, isWithin } = lookups;
  const seconds = request.expires ? Number.parseFloat(request.expires) : DEFAULT_SECONDS;
  const isLife = seconds > 0 && seconds <= SECONDS_MAX;
  const end = new Date(Date.parse(now) + (isLife ? seconds : 0) * 1000).toISOString();
  const isEarlier = maker.expiresTime !== null && Date.parse(maker.expiresTime) < Date.parse(end);
  const expiresAt = !request.expires && isEarlier && maker.expiresTime !== null ? maker.expiresTime : end;
  const wanted = [...new Set(request.allowSourceCidrs)];
  const allowSourceCidr = wanted.length > 0 ? wanted : [...maker.allowSourceCidr];
  const { scopedRoles, violations } = clientScope(request.scopedRoles ?? [], person, maker, 'scopedRoles');
  const displayName = request.displayName?.trim() || DEFAULT_NAME;
  assertNoViolations([
    ...violations,
    ...wrongName(displayName, 'displayName', false),
    ...wrongNetworks(wanted, 'allowSourceCidrs', isNetwork),
    ...(isLife ? [] : [violation('expires', 'RANGE', 'must be more than 0s and at most 180 days, which is 15552000s')]),
    ...exceededLimits({ expiresTime: expiresAt, allowSourceCidr }, maker, isWithin, {
      expires: 'expires',
      networks: 'allowSourceCidrs',
    }),
  ]);
  return { displayName, allowSourceCidr, scopedRoles, expiresAt, requireDpop: request.requireDpop ?? false };
}

/** The name of a credential after an update. Throws READ_ONLY_FIELD or INVALID_FIELD. */
export function updateCredentialName(
  current: ServicePrincipalCredential,
  patch: ServicePrincipalCredentialInput,
  mask: string | null | undefined,
): string {
  const { paths, violations } = readMask(mask, patch, credentialMaskRules, current);
  const isNamed = paths.some(({ member }) => member === 'displayName');
  const name = isNamed ? patch.displayName?.trim() || DEFAULT_NAME : current.displayName;
  assertNoViolations([...violations, ...wrongName(name, 'credential.displayName', false)]);
  return name;
}
