import { sql } from 'kysely';
import type { User } from '@oag/types';
import { patternOf, type Db } from '../database/index.ts';
import { usersByIds } from '../inventory/index.ts';

/** The people to look for; `among` null means everybody. */
export type Candidate = { name: string; among: readonly string[] | null; except: readonly string[]; limit: number };

/** Enabled people whose name has the text in it, those first whose name begins with it, then by name. Service principals act for nobody. */
export async function findCandidates(db: Db, { name, among, except, limit }: Candidate): Promise<User[]> {
  const pattern = patternOf(name);
  const allowed = among === null ? sql`true` : sql`u.id = any(${[...among]}::text[])`;
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.display_name ilike ${pattern} and u.status = 'ENABLED' and u.deleted_at is null and ${allowed}
      and u.id <> all(${[...except]}::text[]) and not exists (select from service_principals p where p.id = u.id)
    order by u.display_name not ilike ${pattern.slice(1)}, lower(u.display_name), u.id limit ${limit}`.execute(db);
  const found = await usersByIds(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => found.get(id) ?? []);
}
