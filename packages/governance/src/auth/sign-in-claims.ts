import type { SignInProvider } from '@oag/types';
import { GovernanceError } from '../input/index.ts';
import { roleNames, type RoleName } from './role.ts';

/** The claims of a person at a provider. */
export type Claims = { readonly [claim: string]: unknown };

const refused = (message: string): GovernanceError => new GovernanceError({ reason: 'SIGN_IN_REFUSED', message });

const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1 || value === '1';

/**
 * The e-mail address that binds a subject to a person at the first sign-in. It must be verified: otherwise somebody could put the address of another person
 * into their own account. `email_verified` says so, or Entra's `xms_edov`, or an administrator who trusts the provider. Throws SIGN_IN_REFUSED.
 */
export function verifiedEmail(
  claims: Claims,
  {
    displayName,
    trustEmail,
    acceptedEmailDomains,
  }: Pick<SignInProvider, 'displayName' | 'trustEmail' | 'acceptedEmailDomains'>,
): string {
  const { email, email_verified: verified, xms_edov: domainVerified } = claims;
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw refused(
      `${displayName} does not say what your e-mail address is; ask an administrator to add the claim email for this service there`,
    );
  const isSaid = verified !== undefined && verified !== null;
  if (!(isTrue(verified) || (!isSaid && (isTrue(domainVerified) || trustEmail))))
    throw refused(
      isSaid
        ? `Your e-mail address ${email} is not verified at ${displayName}; verify it there, then sign in again`
        : `${displayName} does not say whether your e-mail address is verified; ask an administrator to add the claim email_verified there, or to trust the provider's addresses (trustEmail)`,
    );
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (acceptedEmailDomains.length > 0 && !acceptedEmailDomains.includes(domain))
    throw refused(
      `Addresses of ${domain} may not sign in through ${displayName}; use your address of ${acceptedEmailDomains.join(' or ')}`,
    );
  return email.toLowerCase();
}

/** Somebody who may be the person that signs in. */
export type Candidate = { id: string; isEnabled: boolean; isBound: boolean };

/** The person to bind a subject to; null when somebody is to be created. Throws SIGN_IN_REFUSED with what to do. */
export function personToBind(
  email: string,
  candidates: readonly Candidate[],
  { displayName, createUsers }: Pick<SignInProvider, 'displayName' | 'createUsers'>,
): Candidate | null {
  const [person, another] = candidates;
  if (another)
    throw refused(
      `Several people have the e-mail address ${email}; ask an administrator to correct that in the directory`,
    );
  if (!person) {
    if (createUsers) return null;
    throw refused(
      `Nobody here has the e-mail address ${email}; ask an administrator to import you, or sign in with another account`,
    );
  }
  assertMayBeSignedIn(person);
  if (person.isBound)
    throw refused(
      `The e-mail address ${email} belongs to a person who signs in with another account of ${displayName}; ask an administrator`,
    );
  return person;
}

/** Rejects a person who is disabled or deleted. */
export function assertMayBeSignedIn({ isEnabled }: Pick<Candidate, 'isEnabled'>): void {
  if (!isEnabled) throw refused('You are disabled in this service; ask an administrator');
}

/**
 * The roles of a person after a sign-in: those that a rule names are given or taken by the claims, the others stay. The last Super Admin keeps the role. Null when
 * nothing changes.
 */
export function rolesFromClaims(
  rules: SignInProvider['roleRules'],
  claims: Claims,
  roles: readonly string[],
  otherSuperAdmins: number,
): { before: RoleName[]; after: RoleName[] } | null {
  const named = new Set<string>(rules.map(({ roleId }) => roleId));
  const given = new Set<string>(rules.filter((rule) => hasValue(claims, rule)).map(({ roleId }) => roleId));
  const before = roleNames.filter((role) => role !== 'basic_user' && roles.includes(role));
  const isLast = before.includes('super_admin') && otherSuperAdmins === 0;
  const after = roleNames.filter(
    (role) => given.has(role) || (before.includes(role) && (!named.has(role) || (role === 'super_admin' && isLast))),
  );
  return before.join() === after.join() ? null : { before, after };
}

/** A claim with a dot in its name is looked up as it is, then as a path: Keycloak has its roles in `realm_access.roles`. */
function hasValue(claims: Claims, { claim, value }: { claim: string; value: string }): boolean {
  const found = Object.hasOwn(claims, claim)
    ? claims[claim]
    : claim
        .split('.')
        .reduce<unknown>(
          (at, name) =>
            typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? (at as Claims)[name] : undefined,
          claims,
        );
  return [found].flat().some((one) => (typeof one === 'string' || typeof one === 'boolean') && String(one) === value);
}
