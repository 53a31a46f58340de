import type { Oauth2FieldInput } from '@oag/types';
import { GovernanceError } from '../input/index.ts';

const ACCOUNT_MAX = 256;
const OPENID = 'openid';

/** A consent that somebody gave at a provider. */
export type Consent = {
  id: string;
  providerId: string;
  account: string;
  issuer: string;
  subject: string;
  scopes: readonly string[];
  consentedAt: string;
};

/** The scopes that a field asks for: OpenID Connect needs its own. */
export const consentScopes = ({ scopes }: Oauth2FieldInput): string[] => [...new Set([OPENID, ...(scopes ?? [])])];

/** The name for people of an account at a provider. */
export function consentAccount(claims: { readonly [claim: string]: unknown }, subject: string): string {
  const names = [claims['preferred_username'], claims['email'], claims['name']];
  const name = names.find((claim): claim is string => typeof claim === 'string' && claim.trim() !== '');
  return (name?.trim() ?? subject).slice(0, ACCOUNT_MAX).toWellFormed();
}

/** Throws WRONG_STATE when the provider granted less than was asked for. That it names the person is its answer to `openid`. */
export function assertGranted(asked: readonly string[], granted: readonly string[]): void {
  const missing = asked.filter((scope) => scope !== OPENID && !granted.includes(scope));
  if (missing.length === 0) return;
  throw new GovernanceError({
    reason: 'WRONG_STATE',
    message: `The provider did not grant the scope ${missing.join(', ')}; start again and grant it, or ask the owner of the form to correct its scopes`,
  });
}

/** Throws WRONG_STATE while nobody can consent at the provider. */
export function assertTakesConsents(provider: { displayName: string; enabled: boolean }): void {
  if (provider.enabled) return;
  throw new GovernanceError({
    reason: 'WRONG_STATE',
    message: `The sign-in provider ${provider.displayName} is disabled, so nobody can consent there; ask an administrator to enable it`,
  });
}

/** A consent as it is kept with the answers: everybody who reads them reads it, and it outlives the consent itself. */
export const consentAnswer = ({
  id,
  account,
  issuer,
  subject,
  providerId,
  scopes,
  consentedAt,
}: Consent): { [member: string]: string } => ({
  id,
  account,
  issuer,
  subject,
  providerId,
  scopes: scopes.join(' '),
  consentedAt,
});
