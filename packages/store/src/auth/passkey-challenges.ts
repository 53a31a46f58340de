import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The expired challenges deleted with each new one: more than are added, few enough to be quick. */
const CLEARED_AT_ONCE = 100;

/** An answer to a challenge of one purpose is worth nothing for another. */
export type PasskeyPurpose = 'REGISTER' | 'SIGN_IN' | 'STEP_UP';

export async function insertPasskeyChallenge(
  db: Db,
  challenge: { sha256: Buffer; purpose: PasskeyPurpose; holder: string; seconds: number },
): Promise<void> {
  const { sha256, purpose, holder, seconds } = challenge;
  await sql`with old as (
      delete from passkey_challenges where challenge_sha256 in (
        select challenge_sha256 from passkey_challenges where expires_at < now() limit ${CLEARED_AT_ONCE} for update skip locked))
    insert into passkey_challenges (challenge_sha256, purpose, holder, expires_at)
    values (${sha256}, ${purpose}, ${holder}, now() + ${seconds} * interval '1 second')`.execute(db);
}

/** Uses a challenge up, whatever comes of the answer. False when there is none for this purpose and holder, or it has expired. */
export async function usePasskeyChallenge(
  db: Db,
  { sha256, purpose, holder }: { sha256: Buffer; purpose: PasskeyPurpose; holder: string },
): Promise<boolean> {
  const { rows } = await sql<{ isValid: boolean }>`
    delete from passkey_challenges where challenge_sha256 = ${sha256}
    returning purpose = ${purpose} and holder = ${holder} and expires_at > now() as "isValid"`.execute(db);
  return rows[0]?.isValid === true;
}
