import { sql, type RawBuilder } from 'kysely';
import { setIdOf } from './assignees.ts';
import type { Db } from '../database/index.ts';

const keyOf = (userIds: readonly string[]): string => userIds.join(' ');

/** The ids of stored sets of people. Throws for a set that was not stored; null for no people. */
export type AssigneeSetIds = (userIds: readonly string[]) => string | null;

/** A stored set of people. */
export type AssigneeSet = { id: string; userIds: readonly string[] };

/** Stores sets of people that are not stored yet, sorted ones, and gives their ids. Those that are `known` are not looked up. */
export async function storeAssigneeSetsOf(
  tx: Db,
  sets: readonly (readonly string[])[],
  known: readonly AssigneeSet[],
): Promise<AssigneeSetIds> {
  const ids = new Map(known.map(({ id, userIds }) => [keyOf(userIds), id]));
  const distinct = new Map(
    sets.flatMap((set) => (set.length > 0 && !ids.has(keyOf(set)) ? [[keyOf(set), set] as const] : [])),
  );
  for (const [key, id] of await findSets(tx, [...distinct.values()])) ids.set(key, id);
  const missing = [...distinct].filter(([key]) => !ids.has(key)).map(([, set]) => set);
  if (missing.length > 0) {
    await sql`with new_sets as (
        insert into assignee_sets (members) select members from ${wanted(missing)} w order by members on conflict do nothing returning id, members)
      insert into assignee_set_members (set_id, user_id) select id, unnest(members) from new_sets`.execute(tx);
    for (const [key, id] of await findSets(tx, missing)) ids.set(key, id);
  }
  return (userIds) => {
    if (userIds.length === 0) return null;
    const id = ids.get(keyOf(userIds));
    if (id === undefined) throw new Error(`The set of people ${keyOf(userIds)} was not stored`);
    return id;
  };
}

/** The ids of those sets that are stored, by their keys. */
async function findSets(tx: Db, sets: (readonly string[])[]): Promise<Map<string, string>> {
  if (sets.length === 0) return new Map();
  const { rows } = await sql<{
    id: string | null;
    members: string[];
  }>`select ${setIdOf('w.members')} as id, members from ${wanted(sets)} w`.execute(tx);
  return new Map(rows.flatMap(({ id, members }) => (id === null ? [] : [[keyOf(members), id] as const])));
}

const wanted = (sets: (readonly string[])[]): RawBuilder<unknown> =>
  sql`(select array(select jsonb_array_elements_text(s)) as members from jsonb_array_elements(${JSON.stringify(sets)}::jsonb) s)`;
