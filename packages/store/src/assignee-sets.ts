import { sql } from 'kysely';
import type { Db } from './database.ts';

const keyOf = (userIds: readonly string[]): string => userIds.join(' ');

/** The ids of stored sets of people. Asking for a set that was not stored is an error of ours; nobody is no set. */
export type AssigneeSetIds = (userIds: readonly string[]) => string | null;

/** Stores sets of people that are not stored yet, sorted ones, and gives their ids. */
export async function storeAssigneeSetsOf(tx: Db, sets: readonly (readonly string[])[]): Promise<AssigneeSetIds> {
  const distinct = [...new Map(sets.filter((set) => set.length > 0).map((set) => [keyOf(set), set])).values()];
  const ids = new Map<string, string>();
  if (distinct.length > 0) {
    const wanted = sql`(select array(select jsonb_array_elements_text(s)) as members from jsonb_array_elements(${JSON.stringify(distinct)}::jsonb) s)`;
    await sql`with new_sets as (
        insert into assignee_sets (members) select members from ${wanted} w order by members on conflict do nothing returning id, members)
      insert into assignee_set_members (set_id, user_id) select id, unnest(members) from new_sets`.execute(tx);
    const { rows } = await sql<{ id: string; members: string[] }>`select s.id, s.members from assignee_sets s
      join ${wanted} w on assignee_set_hash(s.members) = assignee_set_hash(w.members)`.execute(tx);
    for (const { id, members } of rows) ids.set(keyOf(members), id);
  }
  return (userIds) => {
    if (userIds.length === 0) return null;
    const id = ids.get(keyOf(userIds));
    if (id === undefined) throw new Error(`The set of people ${keyOf(userIds)} was not stored`);
    return id;
  };
}
