import type { MatchCase } from '@oag/governance/inventory';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** An app whose accounts are matched by expressions. */
export type MatchedApp = { id: string; cases: MatchCase[] };

/** The apps that match by expressions: all, or of these only. */
export async function appsMatchedByExpressions(db: Db, ids: readonly string[] | null): Promise<MatchedApp[]> {
  const { rows } = await sql<MatchedApp>`
    select id, app_user_mapper as cases from apps
    where identity_matching = 'CUSTOM' and deleted_at is null and (${ids}::text[] is null or id = any(${ids}::text[])) order by id`.execute(
    db,
  );
  return rows;
}

/** Who an account belongs to; null for nobody. */
export type SetMatch = { appUserId: string; userId: string | null };

/** Sets the people of accounts. Those that have them already stay as they are. */
export async function setMatches(tx: Db, matches: readonly SetMatch[]): Promise<void> {
  await sql`
    update app_users a set identity_user_id = n.user_id, updated_at = now()
    from unnest(${matches.map(({ appUserId }) => appUserId)}::text[], ${matches.map(({ userId }) => userId)}::text[]) n (id, user_id)
    where a.id = n.id and a.identity_user_id is distinct from n.user_id`.execute(tx);
}

/** Of these people, the service principals, which no account is matched with. */
export async function servicePrincipalsAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from service_principals where id = any(${[...ids]}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
