import type { ApproverRule, Handed } from '@oag/governance/policies';
import { sql, type RawBuilder } from 'kysely';
import { assignedTargets, storeAssigneeSets, substitutesOf } from './assignees.ts';
import type { Db } from '../database/index.ts';
import { targetsOf, type Target } from './assignee-targets.ts';

/** Who may act on a step of one target, and how they were found. */
export type Assigned = { setId: string | null; userIds: string[]; via: string; handed: Handed[] };

/**
 * Resolves the assignees of many targets by one rule. Without others, the owners of the campaign are asked when there is one. The result has an entry for
 * each target, by its `no`.
 */
export async function assignPeople(
  tx: Db,
  rule: ApproverRule,
  accessReviewId: string | null,
  targets: Target[],
): Promise<Map<number, Assigned>> {
  if (targets.length === 0) return new Map();
  const wanted = targetsOf(targets);
  const substitutes = substitutesOf(accessReviewId);
  const found = await readAssigned(tx, rule, substitutes, wanted);
  if (found.every(isStored)) return byTarget(found);
  await storeAssigneeSets(tx, rule, substitutes, wanted);
  return byTarget(await readAssigned(tx, rule, substitutes, wanted));
}

type Row = { no: number; set_id: string | null; members: string[] | null; via: string; handed: Handed[] };

async function readAssigned(
  tx: Db,
  rule: ApproverRule,
  substitutes: RawBuilder<unknown>,
  targets: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with ${assignedTargets(rule, substitutes, targets)}
    select a.no, a.set_id, s.members, a.via, a.handed from assigned a left join assignee_sets s on s.id = a.set_id`.execute(
    tx,
  );
  return rows;
}

/** An empty assignment has no set. */
const isStored = ({ set_id, via }: Row): boolean => set_id !== null || via === 'none';

const byTarget = (rows: Row[]): Map<number, Assigned> =>
  new Map(
    rows.map((row) => [row.no, { setId: row.set_id, userIds: row.members ?? [], via: row.via, handed: row.handed }]),
  );
