import { assertNoViolations, GovernanceError, violation } from '../input/index.ts';

const PASSKEYS_MAX = 30;
const FRESH_MINUTES = 10;
const DEFAULT_NAME = 'Passkey';

/** The name of a passkey, which has one in any case. */
export const passkeyName = (displayName: string | undefined): string => displayName?.trim() || DEFAULT_NAME;

/**
 * Requires that the person signed in a short time ago: a stolen session must not add a way in that outlives it. `signedInAt` is null
 * for an access token, which is as easy to steal.
 */
export function assertSignedInRecently(signedInAt: string | null, now: string): void {
  const isFresh = signedInAt !== null && Date.parse(now) - Date.parse(signedInAt) <= FRESH_MINUTES * 60_000;
  if (isFresh) return;
  throw new GovernanceError({
    reason: 'FRESH_SIGN_IN_REQUIRED',
    message:
      signedInAt === null
        ? 'An access token cannot do this; sign in with a browser, and do it in that session'
        : `You signed in more than ${FRESH_MINUTES} minutes ago; sign in again, and repeat this`,
  });
}

/** Rejects one passkey too many. */
export function assertMayAddPasskey(count: number): void {
  assertNoViolations(
    count < PASSKEYS_MAX
      ? []
      : [
          violation(
            'credential',
            'LIMIT',
            `would be the passkey ${count + 1}, and a person has at most ${PASSKEYS_MAX}; delete one first`,
          ),
        ],
  );
}
