import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/index.ts';
import { recordHash } from '../log/index.ts';

// The people that an evidence pack names in addition to their ids, and the hash of each as the pack shows them.

/** A person `p` as packs show them. */
export const personRecord: RawBuilder<unknown> = sql`jsonb_build_object('id', p.id, 'name', p.display_name, 'email', p.email)`;

/** Half of a SHA-256 is enough to distinguish two names, and the log keeps it for ever. */
const shortHash = (person: RawBuilder<unknown>): RawBuilder<string> => sql<string>`left(${recordHash(person)}, 32)`;

/** The ids of all people in a pack: assignees, deciders, submitters, people who kept access or imported, owners and creators of clients, and the requester. */
const named = (campaignId: string, reportId: string): RawBuilder<unknown> => sql`
  select unnest(z.members) as id from assignee_sets z where z.id in (select t.assignee_set_id from tasks t where t.access_review_id = ${campaignId})
  union select d.actor_id from task_steps d join tasks t on t.id = d.task_id where t.access_review_id = ${campaignId}
  union select s.user_id from submissions s where s.access_review_id = ${campaignId}
  union select k.kept_by from kept_access k where k.access_review_id = ${campaignId}
  union select i.created_by from imports i
  union select r.created_by from reports r where r.id = ${reportId}
  union select unnest(array[c.user_id, made.actor_id])
    from (select distinct e.document #>> '{record,by,clientId}' as id from log_entries e where e.campaign_id = ${campaignId} and e.document #> '{record,by}' is not null) u
      left join credentials c on c.id = u.id left join log_entries made on made.object_id = u.id and made.kind = 'clientCreated'`;

/** The most people that one statement reads. Each looks through the whole campaign for those that the pack names. */
const READ_AT_ONCE = 20_000;
/** The number of people whose hashed names one log entry holds. */
const IN_ENTRY = 1_000;

/** The hash of each of them by id, in parts for an entry of the log each. */
export async function hashedPeople(
  db: Db,
  at: { campaignId: string; reportId: string },
): Promise<{ [id: string]: string }[]> {
  const parts: { [id: string]: string }[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const { rows } = await sql<{ id: string; hash: string }>`
      select p.id, ${shortHash(personRecord)} as hash
      from users p where p.id in (${named(at.campaignId, at.reportId)}) and p.id > ${after} order by p.id limit ${READ_AT_ONCE}`.execute(
      db,
    );
    for (let from = 0; from < rows.length; from += IN_ENTRY)
      parts.push(Object.fromEntries(rows.slice(from, from + IN_ENTRY).map(({ id, hash }) => [id, hash])));
    after = rows.length === READ_AT_ONCE ? rows.at(-1)?.id : undefined;
  }
  return parts;
}

/** Whether the name of a person differs from what the log recorded for a report. The last record of each counts. */
export async function isSomebodyRenamed(
  tx: Db,
  { campaignId, reportId }: { campaignId: string; reportId: string },
): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    with recorded as (select distinct on (h.id) h.id, h.hash from log_entries e cross join lateral jsonb_each_text(e.document -> 'people') as h (id, hash)
      where e.object_id = ${campaignId} and e.kind = 'evidencePackPeople' and e.document ->> 'reportId' = ${reportId} order by h.id, e.seq desc)
    select exists (select from recorded r join users p on p.id = r.id
      where ${shortHash(personRecord)} <> r.hash) as "isSo"`.execute(tx);
  return rows[0]?.isSo ?? false;
}
