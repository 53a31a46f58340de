import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Names a request that makes something: who makes it, by which operation, under which key of theirs, and what the body was. */
export type IdempotencyKey = { userId: string; operation: string; key: string; bodySha256: Buffer };

/** A request of the last 24 hours with the same key, and whether its body was the same. */
export type EarlierRequest = { isSame: boolean; answer: unknown };

/** So many keys that no longer count go with each new one. */
const SWEPT = 10;

/**
 * Takes the key for this transaction, or tells the request that had it before. One that has it right now is waited for. A key that is
 * older than 24 hours is free again.
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

/** Keeps the answer for repetitions. */
export async function storeIdempotentAnswer(
  tx: Db,
  { userId, operation, key }: IdempotencyKey,
  answer: object,
): Promise<void> {
  await sql`update idempotency_keys set answer = ${JSON.stringify(answer)}::json
    where user_id = ${userId} and operation = ${operation} and key = ${key}`.execute(tx);
}

/** Frees a key, as if no request had come with it. */
export async function deleteIdempotencyKey(
  tx: Db,
  { userId, operation, key }: Omit<IdempotencyKey, 'bodySha256'>,
): Promise<void> {
  await sql`delete from idempotency_keys where user_id = ${userId} and operation = ${operation} and key = ${key}`.execute(
    tx,
  );
}
