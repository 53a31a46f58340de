import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Identifies a request that creates something: the caller, the operation, their key and the hash of the body. */
export type IdempotencyKey = { userId: string; operation: string; key: string; bodySha256: Buffer };

/** A request of the last 24 hours with the same key, and whether its body was the same. */
export type EarlierRequest = { isSame: boolean; answer: unknown };

/** The expired keys that are deleted with each new one. */
const SWEPT = 10;

/**
 * Claims the key for this transaction, or returns the earlier request that used it. Waits for a transaction that holds it now. A key expires
 * after 24 hours.
 */
export async function claimIdempotencyKey(
  tx: Db,
  { userId, operation, key, bodySha256 }: IdempotencyKey,
): Promise<EarlierRequest | null> {
  const { rows: taken } = await sql`
    insert into idempotency_keys as k (user_id, operation, key, body_sha256) values (${userId}, ${operation}, ${key}, ${bodySha256})
    on conflict (user_id, operation, key) do update set body_sha256 = excluded.body_sha256, answer = null, created_at = now()
      where k.created_at < now() - interval '24 hours'
    returning 1`.execute(tx);
  if (taken.length > 0) {
    await sql`delete from idempotency_keys where (user_id, operation, key) in (
      select user_id, operation, key from idempotency_keys where created_at < now() - interval '24 hours' limit ${SWEPT} for update skip locked)`.execute(
      tx,
    );
    return null;
  }
  const { rows } = await sql<EarlierRequest>`
    select body_sha256 = ${bodySha256} as "isSame", answer from idempotency_keys
    where user_id = ${userId} and operation = ${operation} and key = ${key}`.execute(tx);
  return rows[0] ?? null;
}

/** Stores the response for repeated requests. */
export async function storeIdempotentAnswer(
  tx: Db,
  { userId, operation, key }: IdempotencyKey,
  answer: object,
): Promise<void> {
  await sql`update idempotency_keys set answer = ${JSON.stringify(answer)}::json
    where user_id = ${userId} and operation = ${operation} and key = ${key}`.execute(tx);
}

/** Deletes a key, as if it had not been used. */
export async function deleteIdempotencyKey(
  tx: Db,
  { userId, operation, key }: Omit<IdempotencyKey, 'bodySha256'>,
): Promise<void> {
  await sql`delete from idempotency_keys where user_id = ${userId} and operation = ${operation} and key = ${key}`.execute(
    tx,
  );
}
