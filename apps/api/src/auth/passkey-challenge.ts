import { createHash, randomBytes } from 'node:crypto';
import { insertPasskeyChallenge, type PasskeyPurpose, usePasskeyChallenge } from '@oag/store/auth';
import type { Db } from '@oag/store/database';

const CHALLENGE_BYTES = 32;
const SECONDS = 300;

export const CHALLENGE_MILLISECONDS: number = SECONDS * 1000;

/** The purpose of a challenge, and the holder, who may answer it: a session, or a browser by its cookie. */
export type ChallengeUse = { purpose: PasskeyPurpose; holder: string };

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A new challenge in base64url. It is valid for 5 minutes, once. */
export async function newChallenge(db: Db, use: ChallengeUse): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  await insertPasskeyChallenge(db, { sha256: sha256(challenge), ...use, seconds: SECONDS });
  return challenge;
}

/**
 * The challenge that a browser says it answers. It is used up in a transaction of its own: an answer that is refused later cannot be tried again.
 * Undefined when it is none of this service for this use.
 */
export async function takeChallenge(db: Db, clientDataJson: string, use: ChallengeUse): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJson);
  const isValid = challenge !== undefined && (await usePasskeyChallenge(db, { sha256: sha256(challenge), ...use }));
  return isValid ? challenge : undefined;
}

function challengeIn(clientDataJson: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    // Not JSON, so that it names no challenge.
    return undefined;
  }
}
