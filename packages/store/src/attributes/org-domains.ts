import { sql } from 'kysely';
import { type Db, newIdBlock } from '../database/index.ts';

export type OrgDomainRow = { id: string; domain: string; createdAt: string };

const columns = sql`id, domain, created_at as "createdAt"`;

/** The e-mail domains of the organization, in their order. */
export async function listDomains(
  db: Db,
  page: { size: number; after: string[] | null },
): Promise<{ rows: OrgDomainRow[]; after: string[] | null }> {
  const { rows } = await sql<OrgDomainRow>`
    select ${columns} from org_domains where domain > ${page.after?.[0] ?? ''} order by domain limit ${page.size + 1}`.execute(
    db,
  );
  const shown = rows.slice(0, page.size);
  return { rows: shown, after: rows.length > page.size ? [shown.at(-1)?.domain ?? ''] : null };
}

/** Replaces the whole list; a domain that stays keeps its id. */
export async function setDomains(tx: Db, domains: string[]): Promise<OrgDomainRow[]> {
  await sql`delete from org_domains where domain <> all(${domains}::text[])`.execute(tx);
  await sql`insert into org_domains (id, domain) select ksuid_at(${newIdBlock()}, n), d from unnest(${domains}::text[]) with ordinality as r (d, n)
    on conflict (domain) do nothing`.execute(tx);
  const { rows } = await sql<OrgDomainRow>`select ${columns} from org_domains order by domain`.execute(tx);
  return rows;
}
