import { GovernanceError } from '@oag/governance/input';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey } from '@oag/store/auth';
import type { PasskeyAttestationInput, PasskeyRegistrationOptions } from '@oag/types';
import { CHALLENGE_MILLISECONDS } from './passkey-challenge.ts';
import type { RelyingParty } from './relying-party.ts';

/** Ed25519, then P-256, then RSA, as numbered in the COSE registry. Named here, because the defaults of the library depend on the runtime. */
const ALGORITHMS = [-8, -7, -257];
const MESSAGE_MAX = 300;

type Owner = { userId: string; email: string; displayName: string };

/** The options with which a browser creates a passkey that asks for nothing but itself to sign in. */
export async function registrationOptions(
  { id: rpID, name: rpName }: RelyingParty,
  { userId, email, displayName }: Owner,
  challenge: string,
  existing: readonly { credentialId: Buffer; transports: string[] }[],
): Promise<PasskeyRegistrationOptions> {
  const { rp, user, pubKeyCredParams, excludeCredentials } = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new Uint8Array(Buffer.from(userId)),
    userName: email,
    userDisplayName: displayName,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
  });
  return {
    rp: { id: rp.id ?? rpID, name: rp.name },
    user,
    challenge,
    pubKeyCredParams,
    timeout: CHALLENGE_MILLISECONDS,
    attestation: 'none',
    excludeCredentials: (excludeCredentials ?? []).map(({ type, id, transports }) => ({
      type,
      id,
      transports: transports ?? [],
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** The parts of a passkey that its authenticator states. */
export type StatedPasskey = Pick<NewPasskey, 'credentialId' | 'publicKey' | 'signCount' | 'transports' | 'isSynced'>;

/** Verifies a passkey that a browser created for a challenge. Throws INVALID_FIELD. */
export async function verifyRegistration(
  { id, rawId, response }: PasskeyAttestationInput,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string | undefined,
): Promise<StatedPasskey> {
  if (expectedChallenge === undefined)
    throw refused('answers no challenge of this session, or one that was used or has expired');
  const { clientDataJSON, attestationObject } = response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject: withoutStatement(attestationObject) },
      },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) throw new Error('Its signature is wrong');
    const { credential, credentialDeviceType } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: [...new Set(response.transports)],
      isSynced: credentialDeviceType === 'multiDevice',
    };
  } catch (error) {
    // The library throws plain errors for all that is wrong with an answer.
    throw refused(`was not accepted (${(error as Error).message.slice(0, MESSAGE_MAX).toWellFormed()})`, error);
  }
}

/**
 * Leaves out what an authenticator says about its make. We do not ask for it, and to verify it the library would read certificates that the
 * sender chooses, and fetch the addresses in them.
 */
function withoutStatement(attestationObject: string): string {
  const authData = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url'))).get('authData');
  const bare = new Map<string, string | Map<string, never> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ]);
  return Buffer.from(isoCBOR.encode(bare)).toString('base64url');
}

function refused(what: string, cause?: unknown): GovernanceError {
  const description = `${what}; get new options, and create the passkey again`;
  return new GovernanceError({
    reason: 'INVALID_FIELD',
    message: `credential: ${description}`,
    fieldViolations: [{ field: 'credential', description, reason: 'NOT_VERIFIED' }],
    cause,
  });
}
