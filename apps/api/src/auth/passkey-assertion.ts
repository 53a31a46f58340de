import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { findPasskeyByCredential, type PasskeyKey } from '@oag/store/auth';
import type { Db } from '@oag/store/database';
import type { PasskeyAssertionInput } from '@oag/types';
import type { RelyingParty } from './relying-party.ts';

const MESSAGE_MAX = 200;

/** A passkey that answered, with its new counter; or why it did not, for the log. The caller of the operation does not see the cause. */
export type Assertion =
  | { isVerified: true; passkey: PasskeyKey; signCount: number }
  | { isVerified: false; cause: string; passkey?: PasskeyKey };

/**
 * Verifies the answer of a passkey to a challenge that was taken. The counter is compared when it is written (`usePasskey`), after the signature
 * was verified, so that nobody without the key causes an entry about a copied authenticator.
 */
export async function verifyAssertion(
  db: Db,
  { id, rawId, response }: PasskeyAssertionInput,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string | undefined,
): Promise<Assertion> {
  const passkey = await findPasskeyByCredential(db, Buffer.from(id, 'base64url'));
  if (!passkey) return { isVerified: false, cause: 'The passkey is unknown' };
  if (expectedChallenge === undefined)
    return { isVerified: false, cause: 'The challenge is unknown, used, expired or of somebody else', passkey };
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  if (!userHandle || Buffer.from(userHandle, 'base64url').toString('utf8') !== passkey.userId)
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
