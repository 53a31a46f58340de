import { sql } from 'kysely';
import { insightInputsAfter } from '../inventory/index.ts';
import type { InsightInputsRow } from '../insights/index.ts';
import type { Db } from '../database/index.ts';
import { packTime } from '../log/index.ts';
import { taskIdOf } from '../scope/index.ts';
import { personRecord } from './evidence-people.ts';
import type { EvidenceDetails, SelectionWindow } from './evidence-rows.ts';

/** The review of a grant, with the inputs of its insights. */
type ReviewRow = {
  taskId: string;
  numericId: string;
  state: string;
  outcome: string;
  outcomeAt: string | null;
  isDeleted: boolean;
  position: number;
  foundBy: string;
  assignedAt: string | null;
  certifyTaskId: string | null;
  policySnapshotId: string;
  assigneeSetId: string | null;
  selected: string;
} & Facts;

type Inputs = Omit<InsightInputsRow, 'as_of'> & { access_review_id: string; no: string };
/** The row of `review_facts`; all of it is null without one. */
type Facts = { [Column in keyof Inputs]: Inputs[Column] | null };

/** The entries that say how approvers were found. */
const REASONS = [
  'conditionalPolicyExecutionResult',
  'reassignedToDelegate',
  'reassignmentFallbackToAdmin',
  'expressionPolicyStepError',
  'approvalReassigned',
  'policyChanged',
  'slaEscalation',
  'taskEscalated',
];

/**
 * The review of each grant: its approvers, how they were found, and its outcome. Policies, assignees and entries of a window are each read by one
 * statement: many reviews have the same, or none.
 */
export async function readReviews(tx: Db, at: SelectionWindow): Promise<EvidenceDetails[]> {
  const { rows } = await sql<ReviewRow>`
    select f.*, s.no as selected, t.id as "taskId", t.numeric_id::text as "numericId", t.state, t.outcome, ${packTime('t.outcome_at')} as "outcomeAt",
      t.deleted_at is not null as "isDeleted", t.position, t.assigned_via as "foundBy",
      case when t.assigned_at is distinct from (select ar.started_at from access_reviews ar where ar.id = ${at.campaignId}) then ${packTime('t.assigned_at')} end as "assignedAt",
      t.certify_task_id as "certifyTaskId", t.snapshot_id::text as "policySnapshotId", t.assignee_set_id::text as "assigneeSetId"
    from selections s join tasks t on t.id = ${taskIdOf(at.campaignId)}
      ${insightInputsAfter(at.from)}
    where s.access_review_id = ${at.campaignId} and s.no > ${at.from} and s.no <= ${at.to} order by s.no`.execute(tx);
  const distinct = (values: (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))];
  const policies = await policyHashes(tx, distinct(rows.map((row) => row.policySnapshotId)));
  const assignees = await assigneesOfSets(tx, distinct(rows.map((row) => row.assigneeSetId)));
  const reasons = await reasonsOfTasks(tx, distinct(rows.map((row) => row.taskId)));
  return rows.map((row) => {
    const { taskId, numericId, state, outcome, outcomeAt, isDeleted, position, foundBy, assignedAt, ...others } = row;
    const { certifyTaskId, policySnapshotId, assigneeSetId, selected, ...facts } = others;
    return {
      taskId,
      numericId,
      state,
      outcome,
      outcomeAt,
      isDeleted,
      policySha256: policies.get(policySnapshotId) ?? null,
      position,
      foundBy,
      assignedAt,
      assignees: assignees.get(assigneeSetId ?? '') ?? [],
      certifyTaskId,
      // The creation of a review is that of its campaign.
      createdAt: null,
      no: Number(selected),
      policySnapshotId,
      reasons: reasons.get(taskId) ?? [],
      ...knownOf(facts),
    };
  });
}

/** The inputs of the insights of a review, and the recommendation. Times are as the database writes them in JSON: the log hashed that text. */
function knownOf(row: Facts): EvidenceDetails {
  if (row.access_review_id === null) return { recommendation: null, known: null };
  const { access_review_id: _, no: __, recommendation, ...facts } = row;
  const known: EvidenceDetails = facts;
  for (const name in known) {
    const value = known[name];
    if (name.endsWith('_at') && typeof value === 'string') known[name] = value.replace(/Z$/, '+00:00');
  }
  return { recommendation, known };
}

async function policyHashes(tx: Db, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; hash: string }>`
    select id::text, encode(sha256, 'hex') as hash from policy_snapshots where id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/** The assignees of sets, each in the order of the record, by the ids of the sets. */
async function assigneesOfSets(tx: Db, ids: string[]): Promise<Map<string, EvidenceDetails[]>> {
  const { rows: sets } = await sql<{ id: string; members: string[] }>`
    select id::text, members from assignee_sets where id = any(${ids}::bigint[])`.execute(tx);
  const members = [...new Set(sets.flatMap((set) => set.members))];
  const { rows: found } = await sql<{ person: EvidenceDetails & { id: string } }>`
    select ${personRecord} as person from users p where p.id = any(${members}::text[])`.execute(tx);
  const people = new Map(found.map(({ person }) => [person.id, person]));
  return new Map(sets.map((set) => [set.id, set.members.map((id) => people.get(id) ?? { id })]));
}

type Reason = { at: string; kind: string; payload: unknown };

async function reasonsOfTasks(tx: Db, ids: string[]): Promise<Map<string, Reason[]>> {
  const { rows } = await sql<Reason & { taskId: string }>`
    select ${packTime('l.at')} as at, l.kind, l.document -> 'payload' as payload, l.task_id as "taskId"
    from log_entries l where l.task_id = any(${ids}::text[]) and l.kind = any(${REASONS}::text[]) order by l.task_id, l.seq`.execute(
    tx,
  );
  const reasons = new Map<string, Reason[]>();
  for (const { taskId, ...reason } of rows) {
    const known = reasons.get(taskId);
    if (known) known.push(reason);
    else reasons.set(taskId, [reason]);
  }
  return reasons;
}
