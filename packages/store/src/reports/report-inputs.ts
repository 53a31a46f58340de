import { sql } from 'kysely';
import {
  type ChangedKinds,
  findChangedKinds,
  insightInputsAfter,
  lastUseAtSelection,
  selectedAccess,
  valueAtSelection,
} from '../inventory/index.ts';
import type { Db } from '../database/index.ts';
import { REVOCATION_OF_REVIEW } from '../remediation/index.ts';
import { taskIdOf } from '../scope/index.ts';
import type { SelectionWindow } from './evidence-rows.ts';
import { emptyHistory, readHistory, type ReportHistory } from './report-history.ts';

type Person = { name: string; email: string };

/** The input of a report about one selected access. Texts are as stored; times are RFC 3339. */
export type ReportInput = Omit<ReviewRow, 'taskId' | 'snapshotId' | 'assigneeSetId'> &
  ReportHistory & { policy: string; assignees: readonly Person[] };

type ReviewRow = {
  no: string;
  taskId: string;
  snapshotId: string;
  assigneeSetId: string | null;
  numericId: string;
  state: string;
  outcome: string;
  outcomeAt: string | null;
  isDeleted: boolean;
  account: string;
  username: string;
  accountEmail: string;
  accountType: string;
  ownerName: string;
  ownerEmail: string;
  employeeId: string;
  jobTitle: string;
  department: string;
  employmentStatus: string;
  employmentType: string;
  managerEmail: string;
  app: string;
  resource: string;
  resourceType: string;
  entitlement: string;
  description: string;
  lastUsedAt: string | null;
  /** The state of the revocation of denied access, '' for none. */
  revocation: string;
};

/** The most sets of assignees that are remembered from page to page. */
const SETS_MAX = 10_000;

/** Reads the rows of a report with these numbers; `from` is exclusive. */
export type ReportReader = (window: { from: number; to: number }) => Promise<ReportInput[]>;

/**
 * Reads a campaign's report in the order of the selection: the access at the time of the selection, and its review since. A few statements
 * read a page. Policies and sets of assignees, which many reviews have in common, are read once. All of it comes from the one snapshot of `tx`. It reads one window
 * after the other: what it remembers is for one at a time.
 */
export function createReportReader(tx: Db, campaignId: string): ReportReader {
  const policies = new Map<string, string>();
  const sets = new Map<string, Person[]>();
  let changed: ChangedKinds | undefined;
  return async (window) => {
    changed ??= await findChangedKinds(tx, campaignId);
    const rows = await readRows(tx, { campaignId, changed, ...window });
    if (sets.size > SETS_MAX) sets.clear();
    await addPolicies(
      tx,
      policies,
      missing(
        rows.map(({ snapshotId }) => snapshotId),
        policies,
      ),
    );
    await addSets(
      tx,
      sets,
      missing(
        rows.map(({ assigneeSetId }) => assigneeSetId),
        sets,
      ),
    );
    const histories = await readHistory(
      tx,
      rows.map(({ taskId }) => taskId),
    );
    return rows.map(({ taskId, snapshotId, assigneeSetId, ...row }) => ({
      ...row,
      ...(histories.get(taskId) ?? emptyHistory),
      policy: policies.get(snapshotId) ?? '',
      assignees: sets.get(assigneeSetId ?? '') ?? [],
    }));
  };
}

const missing = (ids: (string | null)[], known: Map<string, unknown>): string[] => [
  ...new Set(ids.flatMap((id) => (id === null || known.has(id) ? [] : [id]))),
];

async function addPolicies(tx: Db, policies: Map<string, string>, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(document->'policy'->>'displayName', '') as name from policy_snapshots where id = any(${ids}::bigint[])`.execute(
    tx,
  );
  for (const { id, name } of rows) policies.set(id, name);
}

async function addSets(tx: Db, sets: Map<string, Person[]>, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<Person & { id: string }>`
    select am.set_id as id, p.display_name as name, coalesce(p.email, '') as email
    from assignee_set_members am join users p on p.id = am.user_id where am.set_id = any(${ids}::bigint[]) order by am.set_id, p.email`.execute(
    tx,
  );
  const found = Map.groupBy(rows, ({ id }) => id);
  for (const id of ids)
    sets.set(
      id,
      (found.get(id) ?? []).map(({ name, email }) => ({ name, email })),
    );
}

type Window = SelectionWindow & { changed: ChangedKinds };

async function readRows(tx: Db, { campaignId, from, to, changed }: Window): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select s.no, t.id as "taskId", t.snapshot_id as "snapshotId", t.assignee_set_id as "assigneeSetId",
      t.numeric_id as "numericId", t.state, t.outcome, t.outcome_at as "outcomeAt", t.deleted_at is not null as "isDeleted",
      case when s.app_user_id is null then ${valueAtSelection('h', 'display_name')} else ${valueAtSelection('a', 'display_name')} end as account, ${valueAtSelection('a', 'username')} as username, ${valueAtSelection('a', 'email')} as "accountEmail",
      case when s.app_user_id is null then 'RESOURCE' else ${valueAtSelection('a', 'type')} end as "accountType",
      ${valueAtSelection('u', 'display_name')} as "ownerName", ${valueAtSelection('u', 'email')} as "ownerEmail", coalesce(nullif(${valueAtSelection('u', 'employee_id')}, ''), ${valueAtSelection('u', 'source_id')}) as "employeeId",
      ${valueAtSelection('u', 'job_title')} as "jobTitle", ${valueAtSelection('u', 'department')} as department,
      ${valueAtSelection('u', 'employment_status')} as "employmentStatus", ${valueAtSelection('u', 'employment_type')} as "employmentType",
      ${valueAtSelection('m', 'email')} as "managerEmail",
      ${valueAtSelection('app', 'display_name')} as app, ${valueAtSelection('r', 'display_name')} as resource, ${valueAtSelection('rt', 'display_name')} as "resourceType",
      ${valueAtSelection('e', 'display_name')} as entitlement, ${valueAtSelection('e', 'description')} as description,
      ${lastUseAtSelection} as "lastUsedAt",
      case when t.outcome = 'DECERTIFIED' then coalesce(${sql.raw(REVOCATION_OF_REVIEW)}, '') else '' end as revocation
    from selections s
    join tasks t on t.id = ${taskIdOf(campaignId)}
    ${insightInputsAfter(from)} ${selectedAccess(changed)}
    where s.access_review_id = ${campaignId} and s.no > ${from} and s.no <= ${to}
    order by s.no`.execute(tx);
  return rows;
}
