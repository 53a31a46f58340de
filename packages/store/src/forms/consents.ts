import { sql, type Selectable } from 'kysely';
import type { ConsentsTable, Db } from '../database/index.ts';

/** How long a consent can be used as an answer. */
export const CONSENTS_KEPT_HOURS = 24;
const REMOVED_AT_ONCE = 1000;

/** A consent of a person at a provider. */
export type StoredConsent = {
  id: string;
  providerId: string;
  account: string;
  issuer: string;
  subject: string;
  scopes: string[];
  consentedAt: string;
};

export async function insertConsent(
  tx: Db,
  { id, providerId, account, issuer, subject, scopes }: Omit<StoredConsent, 'consentedAt'>,
  createdBy: string,
): Promise<StoredConsent> {
  const row = await tx
    .insertInto('consents')
    .values({ id, created_by: createdBy, provider_id: providerId, account, issuer, subject, scopes })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

const fromRow = (row: Selectable<ConsentsTable>): StoredConsent => ({
  id: row.id,
  providerId: row.provider_id,
  account: row.account,
  issuer: row.issuer,
  subject: row.subject,
  scopes: row.scopes,
  consentedAt: row.created_at,
});

/** Consents by id that this person gave within the last day. */
export async function consentsOf(db: Db, createdBy: string, ids: string[], now: string): Promise<StoredConsent[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('created_by', '=', createdBy)
    .where('created_at', '>=', sql<string>`${now}::timestamptz - ${`${CONSENTS_KEPT_HOURS} hours`}::interval`)
    .execute();
  return rows.map(fromRow);
}

/** Removes consents that can be no answer any more, some at a time. Gives how many. */
export async function removeOldConsents(tx: Db, now: string): Promise<number> {
  const { rows } = await sql`delete from consents where id in (
    select id from consents where created_at < ${now}::timestamptz - ${`${CONSENTS_KEPT_HOURS} hours`}::interval
    order by created_at limit ${REMOVED_AT_ONCE} for update skip locked) returning id`.execute(tx);
  return rows.length;
}
