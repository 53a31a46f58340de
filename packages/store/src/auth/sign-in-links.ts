import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The expired links deleted with each new one: more than are added, few enough to be quick. */
const CLEARED_AT_ONCE = 100;

export type NewSignInLink = { id: string; tokenSha256: Buffer; userId: string; createdBy: string; expiresAt: string };

export async function insertSignInLink(tx: Db, link: NewSignInLink): Promise<void> {
  await tx
    .insertInto('sign_in_links')
    .values({
      id: link.id,
      token_sha256: link.tokenSha256,
      user_id: link.userId,
      created_by: link.createdBy,
      expires_at: link.expiresAt,
    })
    .execute();
  await sql`delete from sign_in_links where token_sha256 in (
    select token_sha256 from sign_in_links where expires_at < now() limit ${CLEARED_AT_ONCE} for update skip locked)`.execute(
    tx,
  );
}

/** Uses a link up. Undefined when there is none with this token, it was used, it has expired, or its person is disabled. Of two at once one gets it. */
export async function useSignInLink(
  tx: Db,
  tokenSha256: Buffer,
): Promise<{ id: string; userId: string; createdBy: string } | undefined> {
  const { rows } = await sql<{ id: string; userId: string; createdBy: string }>`
    update sign_in_links l set used_at = now() from users u
    where l.token_sha256 = ${tokenSha256} and l.used_at is null and l.expires_at > now()
      and u.id = l.user_id and u.status = 'ENABLED' and u.deleted_at is null
    returning l.id, l.user_id as "userId", l.created_by as "createdBy"`.execute(tx);
  return rows[0];
}
