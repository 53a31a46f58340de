import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The expired attempts deleted with each new one: more than are added, few enough to be quick. */
const CLEARED_AT_ONCE = 100;
const LIFETIME_MINUTES = 10;

/** The reason why a browser was sent to a provider: one for signing in, which takes consents as well, or one for step-ups. */
export type AttemptPurpose = 'signIn' | 'consent' | 'stepUp';

export type SignInAttempt = {
  providerId: string;
  purpose: AttemptPurpose;
  /** The purpose needs this when the browser is back. */
  document: { [name: string]: string };
  secretsEncrypted: Buffer;
  createdAt: string;
};

export async function insertSignInAttempt(
  tx: Db,
  attempt: Omit<SignInAttempt, 'createdAt'> & { stateSha256: Buffer; browserSha256: Buffer },
): Promise<void> {
  const isStepUp = attempt.purpose === 'stepUp';
  await sql`insert into sign_in_attempts (state_sha256, browser_sha256, provider_id, step_up_provider_id, purpose, document, secrets_encrypted, expires_at)
    values (${attempt.stateSha256}, ${attempt.browserSha256}, ${isStepUp ? null : attempt.providerId}, ${isStepUp ? attempt.providerId : null}, ${attempt.purpose}, ${JSON.stringify(attempt.document)},
      ${attempt.secretsEncrypted}, now() + ${LIFETIME_MINUTES} * interval '1 minute')`.execute(tx);
  await sql`delete from sign_in_attempts where state_sha256 in (
    select state_sha256 from sign_in_attempts where expires_at < now() limit ${CLEARED_AT_ONCE} for update skip locked)`.execute(
    tx,
  );
}

/**
 * Uses an attempt up. Another browser than the one that began it does not. Otherwise says what is wrong: no such attempt, another browser, used
 * before, or too late. Of two at once one gets it.
 */
export async function useSignInAttempt(
  db: Db,
  { stateSha256, browserSha256 }: { stateSha256: Buffer; browserSha256: Buffer },
): Promise<SignInAttempt | 'unknown' | 'otherBrowser' | 'used' | 'expired'> {
  const { rows } = await sql<SignInAttempt>`
    update sign_in_attempts set used_at = now()
    where state_sha256 = ${stateSha256} and browser_sha256 = ${browserSha256} and used_at is null and expires_at > now()
    returning coalesce(provider_id, step_up_provider_id) as "providerId", purpose, document, secrets_encrypted as "secretsEncrypted", created_at as "createdAt"`.execute(
    db,
  );
  if (rows[0]) return rows[0];
  const found = await db
    .selectFrom('sign_in_attempts')
    .select(['browser_sha256', 'used_at'])
    .where('state_sha256', '=', stateSha256)
    .executeTakeFirst();
  if (!found) return 'unknown';
  if (!found.browser_sha256.equals(browserSha256)) return 'otherBrowser';
  return found.used_at === null ? 'expired' : 'used';
}
