import { GovernanceError } from '../input/index.ts';
import type { Claims } from './sign-in-claims.ts';

/** Clocks differ. */
const TOLERANCE_SECONDS = 60;

/** How a person must authenticate at a provider. */
export type AuthenticationDemand = {
  /** Whether they have to authenticate now, although the provider knows them. Checked by `auth_time`. */
  isFresh: boolean;
  /** One of these classes of authentication must be reached. Checked by `acr`. Empty accepts any. */
  acrValues: readonly string[];
  /** Each of these authentication contexts of Microsoft Entra ID must be satisfied. Checked by `acrs`. */
  contexts: readonly string[];
};

const refused = (message: string): GovernanceError => new GovernanceError({ reason: 'SIGN_IN_REFUSED', message });

/**
 * Checks that the claims of a provider meet a demand. `startedAt` is when the browser was sent there. Throws SIGN_IN_REFUSED with what to do.
 */
export function assertAuthentication(
  claims: Claims,
  { isFresh, acrValues, contexts }: AuthenticationDemand,
  { startedAt, now }: { startedAt: string; now: string },
): void {
  if (isFresh) assertFresh(claims['auth_time'], startedAt, now);
  if (acrValues.length > 0 && !acrValues.includes(String(claims['acr']))) throw tooWeak(acrValues.join(' or '));
  const reached = new Set<unknown>([claims['acrs']].flat());
  if (contexts.some((context) => !reached.has(context))) throw tooWeak(contexts.join(' and '));
}

function assertFresh(authTime: unknown, startedAt: string, now: string): void {
  if (typeof authTime !== 'number')
    throw refused(
      'The identity provider does not say when you authenticated; ask an administrator to add the claim auth_time to the ID token there',
    );
  // A time in milliseconds would always be recent enough.
  const isBetween =
    authTime >= Date.parse(startedAt) / 1000 - TOLERANCE_SECONDS &&
    authTime <= Date.parse(now) / 1000 + TOLERANCE_SECONDS;
  if (!isBetween)
    throw refused('The identity provider did not ask you to authenticate again; sign out there, then try again');
}

const tooWeak = (required: string): GovernanceError =>
  refused(
    `The identity provider did not authenticate you as required (${required}); use a stronger way to sign in there`,
  );
