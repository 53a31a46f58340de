import type { CreateSignInProviderRequest, FieldViolation, SignInProvider, SignInProviderInput } from '@oag/types';
import {
  assertNoViolations,
  duplicateIndexes,
  type MaskRules,
  readMask,
  sameValue,
  violation,
} from '../input/index.ts';
import { issuerFault } from './issuer-fault.ts';
import { isRoleName, roleNames } from './role.ts';

type Member = keyof SignInProvider;

/** Each member of a provider: its cleared value, and whether people may change it. A member added to the contract gets its line here. */
const members: {
  readonly [Name in Member]: { readonly initial: SignInProvider[Name]; readonly edit: 'never' | 'always' };
} = {
  id: { initial: '', edit: 'never' },
  displayName: { initial: '', edit: 'always' },
  issuerUrl: { initial: '', edit: 'always' },
  clientId: { initial: '', edit: 'always' },
  hasClientSecret: { initial: false, edit: 'never' },
  redirectUri: { initial: '', edit: 'never' },
  backchannelLogoutUri: { initial: '', edit: 'never' },
  scopes: { initial: [], edit: 'always' },
  enabled: { initial: false, edit: 'always' },
  createUsers: { initial: false, edit: 'always' },
  trustEmail: { initial: false, edit: 'always' },
  acceptedEmailDomains: { initial: [], edit: 'always' },
  roleRules: { initial: [], edit: 'always' },
  createdAt: { initial: null, edit: 'never' },
  updatedAt: { initial: null, edit: 'never' },
};

const mask: MaskRules<Member> = { what: 'a provider', members };
const DEFAULT_SCOPES = ['openid', 'email', 'profile'];
const DOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** Why an issuer may not be called, null when it may. The settings of the service decide. */
export type IssuerCheck = (issuerUrl: string) => string | null;

/** The provider that a request creates. Throws GovernanceError naming every field that breaks a rule. */
export function newSignInProvider(
  request: CreateSignInProviderRequest,
  isBlocked: IssuerCheck,
  service: Pick<SignInProvider, 'id' | 'redirectUri' | 'backchannelLogoutUri'> & { now: string },
): SignInProvider {
  const { clientSecret, ...sent } = request;
  const { now, ...own } = service;
  const hasClientSecret = (clientSecret ?? '') !== '';
  const provider = complete({ ...sent, ...own, hasClientSecret, createdAt: now, updatedAt: now });
  assertNoViolations(broken(provider, isBlocked));
  return provider;
}

/** A provider after an update, with the members that changed. Throws READ_ONLY_FIELD or INVALID_FIELD naming every field. */
export function updateSignInProvider(
  current: SignInProvider,
  patch: SignInProviderInput,
  given: string | null | undefined,
  isBlocked: IssuerCheck,
  { now }: { now: string },
): { provider: SignInProvider; changed: Member[] } {
  const { paths, violations } = readMask(given, patch, mask, current);
  assertNoViolations(violations);
  const sent = Object.fromEntries(
    paths.map(({ member }): [string, unknown] => [member, patch[member] ?? members[member].initial]),
  );
  const next = complete({ ...current, ...sent });
  const changed = (Object.keys(members) as Member[]).filter((member) => !sameValue(next[member], current[member]));
  const names = changed.includes('enabled') ? [...changed, 'clientId'] : changed;
  assertNoViolations(
    broken(next, isBlocked)
      .filter(({ field }) => names.some((name) => field.startsWith(name)))
      .map((one) => ({ ...one, field: `provider.${one.field}` })),
  );
  return changed.length === 0 ? { provider: current, changed } : { provider: { ...next, updatedAt: now }, changed };
}

function complete(sent: SignInProviderInput): SignInProvider {
  const initial = Object.fromEntries(Object.entries(members).map(([name, member]) => [name, member.initial]));
  const set = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined && value !== null));
  const provider = { ...initial, ...set } as SignInProvider;
  const scopes = provider.scopes.length === 0 ? DEFAULT_SCOPES : [...provider.scopes, 'openid'];
  return {
    ...provider,
    scopes: [...new Set(scopes)],
    acceptedEmailDomains: provider.acceptedEmailDomains.map((domain) => domain.toLowerCase()),
  };
}

function broken(provider: SignInProvider, isBlocked: IssuerCheck): FieldViolation[] {
  const { displayName, issuerUrl, clientId, enabled, scopes, acceptedEmailDomains, roleRules } = provider;
  const blocked = issuerFault(issuerUrl) ?? isBlocked(issuerUrl);
  const when = (isWrong: boolean, field: string, reason: string, text: string): FieldViolation[] =>
    isWrong ? [violation(field, reason, text)] : [];
  return [
    ...when(displayName.trim() === '', 'displayName', 'REQUIRED', 'is blank; give the provider a name'),
    ...(blocked === null ? [] : [violation('issuerUrl', 'FORMAT', blocked)]),
    ...when(
      enabled && clientId.trim() === '',
      'clientId',
      'REQUIRED',
      'is empty; register the service at the provider and set its client id, then enable the provider',
    ),
    ...scopes.flatMap((scope, index) =>
      when(!SCOPE.test(scope), `scopes[${index}]`, 'FORMAT', 'is no scope; use printable characters without spaces'),
    ),
    ...acceptedEmailDomains.flatMap((domain, index) =>
      when(
        !DOMAIN.test(domain),
        `acceptedEmailDomains[${index}]`,
        'FORMAT',
        'is no domain, such as harborlane.example',
      ),
    ),
    ...roleRules.flatMap(({ roleId }, index) =>
      when(
        !isRoleName(roleId) || roleId === 'basic_user',
        `roleRules[${index}].roleId`,
        'UNKNOWN_ID',
        `there is no role ${JSON.stringify(roleId)} to give; the roles are ${roleNames.filter((role) => role !== 'basic_user').join(', ')}`,
      ),
    ),
    ...[...duplicateIndexes(roleRules.map((rule) => JSON.stringify([rule.claim, rule.value, rule.roleId])))].map(
      (index) => violation(`roleRules[${index}]`, 'DUPLICATE', 'is there twice; take one out'),
    ),
  ];
}
