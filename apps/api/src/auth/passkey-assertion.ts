import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { findPasskeyByCredential, type PasskeyKey } from '@oag/store/auth';
import type { Db } from '@oag/store/database';
import type { PasskeyAssertionInput, PasskeyRequestOptions } from '@oag/types';
import { CHALLENGE_MILLISECONDS } from './passkey-challenge.ts';
import type { RelyingParty } from './relying-party.ts';

const MESSAGE_MAX = 200;

/** The options with which a browser asks for a passkey: for one of these, or for any that it has. */
export const requestOptions = (
  { id: rpId }: RelyingParty,
  challenge: string,
  passkeys: readonly { credentialId: Buffer; transports: string[] }[] = [],
): PasskeyRequestOptions => ({
  challenge,
  rpId,
  timeout: CHALLENGE_MILLISECONDS,
  userVerification: 'required',
  allowCredentials: passkeys.map(({ credentialId, transports }) => ({
    type: 'public-key',
    id: credentialId.toString('base64url'),
    transports,
  })),
});

/** Why a passkey with a right signature does not count. */
export const CAUSES: { readonly [Use in 'copied' | 'disabled' | 'deleted']: string } = {
  copied: 'The counter did not grow: the authenticator may have been copied',
  disabled: 'The person is disabled',
  deleted: 'The passkey was deleted',
};

/** A passkey that answered, with its new counter; or why it did not, for the log. The caller of the operation does not see the cause. */
export type Assertion =
  | { isVerified: true; passkey: PasskeyKey; signCount: number }
  | { isVerified: false; cause: string; passkey?: PasskeyKey };

/**
 * Verifies the answer of a passkey to a challenge that was taken; with `userId` it must be one of this person. The counter is compared when it is written (`usePasskey`), after the signature
 * was verified, so that nobody without the key causes an entry about a copied authenticator.
 */
export async function verifyAssertion(
  db: Db,
  { id, rawId, response }: PasskeyAssertionInput,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string | undefined,
  userId?: string,
): Promise<Assertion> {
  const passkey = await findPasskeyByCredential(db, Buffer.from(id, 'base64url'));
  if (!passkey) return { isVerified: false, cause: 'The passkey is unknown' };
  if (expectedChallenge === undefined)
    return { isVerified: false, cause: 'The challenge is unknown, used, expired or of somebody else', passkey };
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  // An authenticator need not name the person for which the browser asked.
  const namedId = userHandle ? Buffer.from(userHandle, 'base64url').toString('utf8') : userId;
  if (namedId !== passkey.userId || (userId !== undefined && userId !== passkey.userId))
    return { isVerified: false, cause: 'The passkey names another person', passkey };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: -1 },
    });
    return verified
      ? { isVerified: true, passkey, signCount: authenticationInfo.newCounter }
      : { isVerified: false, cause: 'The signature is wrong', passkey };
  } catch (error) {
    // The library throws plain errors for all that is wrong with an answer.
    return { isVerified: false, cause: (error as Error).message.slice(0, MESSAGE_MAX).toWellFormed(), passkey };
  }
}
