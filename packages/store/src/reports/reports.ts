import type { AccessReviewReport } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import {
  accessAtSelection,
  insightInputsOfSelection,
  lastUseAtSelection,
  ownerAtSelection,
  valueAtSelection,
} from '../inventory/index.ts';
import {
  type Db,
  newId,
  cutPage,
  madeBefore,
  whenMade,
  type Page,
  type PageRows,
  type ReportsTable,
} from '../database/index.ts';
import { advanceJob, type Job } from '../jobs/index.ts';
import { REVOCATION_OF_REVIEW } from '../remediation/index.ts';
import { taskIdOf } from '../scope/index.ts';

export type StoredReport = Selectable<ReportsTable>;

/** A report on the wire. `linkTo` makes the `downloadUrl` of a path, '' until the report is ready. */
export const reportToWire = (row: StoredReport, linkTo: (path: string) => string): AccessReviewReport => ({
  id: row.id,
  accessReviewId: row.access_review_id,
  format: `ACCESS_REVIEW_REPORT_FORMAT_${row.format}`,
  state: `REPORT_STATE_${row.state}`,
  hashes: row.state === 'OK' ? { 'SHA-256': row.sha256, 'SHA-512': row.sha512, MD5: row.md5 } : {},
  downloadUrl:
    row.state === 'OK' ? linkTo(`/api/v1/access_review/${row.access_review_id}/report/${row.id}/content`) : '',
  createdAt: row.created_at,
  errorMessage: row.error,
});

export async function insertReport(
  tx: Db,
  report: {
    id: string;
    accessReviewId: string;
    format: string;
    columns: string[];
    createdBy: string;
    clientId?: string | undefined;
  },
): Promise<void> {
  await tx
    .insertInto('reports')
    .values({
      id: report.id,
      access_review_id: report.accessReviewId,
      format: report.format,
      columns: report.columns,
      state: 'PENDING',
      created_by: report.createdBy,
      client_id: report.clientId ?? '',
    })
    .execute();
}

export const findReport = (db: Db, id: string): Promise<StoredReport | undefined> =>
  db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();

/** The reports of a campaign, newest first. */
export async function listReports(db: Db, campaignId: string, page: Page): Promise<PageRows<StoredReport>> {
  const query = db.selectFrom('reports').selectAll().where('access_review_id', '=', campaignId).where(madeBefore(page));
  const found = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, whenMade, (row) => row);
}

/**
 * Starts or restarts writing a report. What is written belongs to the job that this returns: a process that lost the
 * job, and does not know it yet, can write no more.
 */
export async function beginReport(db: Db, work: Job<'report'>, reportId: string): Promise<Job<'report'>> {
  return db.transaction().execute(async (tx) => {
    const mine = await advanceJob(tx, work, { phase: 'write', cursor: { ...work.cursor, attempt: newId() } });
    await tx.deleteFrom('report_chunks').where('report_id', '=', reportId).execute();
    return mine;
  });
}

/** Appends bytes, committed at once. */
export async function appendReportChunk(
  db: Db,
  work: Job<'report'>,
  reportId: string,
  no: number,
  bytes: Buffer,
): Promise<void> {
  const { numAffectedRows } = await sql`
    with mine as (select id from long_work where id = ${work.id} and state = 'OPEN' and cursor = ${JSON.stringify(work.cursor)}::jsonb for share)
    insert into report_chunks (report_id, no, bytes) select ${reportId}, ${no}::integer, ${bytes}::bytea from mine`.execute(
    db,
  );
  if (numAffectedRows !== 1n) throw new Error(`The report ${reportId} is being written by another process`);
}

/** Completes a report: its hashes cover all bytes. */
export async function finishReport(
  tx: Db,
  reportId: string,
  result: { sha256: string; sha512: string; md5: string; byteCount: number },
): Promise<void> {
  const { sha256, sha512, md5, byteCount } = result;
  await tx
    .updateTable('reports')
    .set({ state: 'OK', sha256, sha512, md5, byte_count: byteCount })
    .where('id', '=', reportId)
    .execute();
}

/** Fails a report, and removes its bytes. `error` is for people. */
export async function failReport(tx: Db, reportId: string, error: string): Promise<void> {
  await tx.deleteFrom('report_chunks').where('report_id', '=', reportId).execute();
  await tx.updateTable('reports').set({ state: 'ERROR', error }).where('id', '=', reportId).execute();
}

/** The bytes of a report, chunk by chunk. */
export async function* readReport(db: Db, reportId: string): AsyncGenerator<Buffer> {
  for (let no = 0; ; no++) {
    const chunk = await db
      .selectFrom('report_chunks')
      .select('bytes')
      .where('report_id', '=', reportId)
      .where('no', '=', no)
      .executeTakeFirst();
    if (!chunk) return;
    yield chunk.bytes;
  }
}

/** The input of a report about one selected access. Texts are as stored; times are RFC 3339. */
export type ReportInput = {
  no: string;
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
  policy: string;
  lastUsedAt: string | null;
  assignees: { name: string; email: string }[];
  decisions: { name: string; email: string; outcome: string; at: string }[];
  reassignments: { name: string; email: string; to: { name: string; email: string }[]; at: string }[];
  comments: { name: string; email: string; text: string; at: string }[];
  /** The state of the revocation of denied access, '' for none. */
  revocation: string;
};

/** The result of a submitted decision about a selected access. */
export type ReportSubmission = { no: string; name: string; email: string; at: string; result: string };

/** The submitted decisions about a window of the selection, in the order of submission; `afterNo` is exclusive. */
export async function readReportSubmissions(
  tx: Db,
  campaignId: string,
  afterNo: string,
  toNo: string,
): Promise<ReportSubmission[]> {
  const { rows } = await sql<ReportSubmission>`
    select s.no, coalesce(p.display_name, '') as name, coalesce(p.email, '') as email, u.created_at as at, d.outcome as result
    from selections s join submission_results d on d.task_id = ${taskIdOf(campaignId)} join submissions u on u.id = d.submission_id left join users p on p.id = u.user_id
    where s.access_review_id = ${campaignId} and s.no > ${afterNo} and s.no <= ${toNo}
    order by s.no, u.created_at, u.id`.execute(tx);
  return rows;
}

/** The history entries of reassignments. */
const HANDED_ON = ['approvalReassigned', 'reassignedToDelegate', 'reassignmentFallbackToAdmin'];

/** The people to whom such an entry `l` reassigns the task. */
const newAssignees = sql`(select coalesce(jsonb_agg(jsonb_build_object('name', n.display_name, 'email', n.email) order by n.email), '[]') from users n
  where n.id in (select jsonb_array_elements_text(coalesce(l.document #> '{payload,newUsers}', l.document #> '{payload,adminUserIds}', jsonb_build_array(l.document #>> '{payload,delegatedAssigneeUserId}')))))`;

/**
 * The next rows of a campaign's report, in the order of the selection: the access at the time of the selection, and its
 * review since. Comments are log entries of kind `comment`.
 */
export async function readReportInputs(
  tx: Db,
  campaignId: string,
  afterNo: string,
  limit: number,
): Promise<ReportInput[]> {
  const person = sql`jsonb_build_object('name', coalesce(p.display_name, ''), 'email', coalesce(p.email, '')`;
  const { rows } = await sql<ReportInput>`
    select s.no, t.numeric_id as "numericId", t.state, t.outcome, t.outcome_at as "outcomeAt", t.deleted_at is not null as "isDeleted",
      case when s.app_user_id is null then ${valueAtSelection('h', 'display_name')} else ${valueAtSelection('a', 'display_name')} end as account, ${valueAtSelection('a', 'username')} as username, ${valueAtSelection('a', 'email')} as "accountEmail",
      case when s.app_user_id is null then 'RESOURCE' else ${valueAtSelection('a', 'type')} end as "accountType",
      ${valueAtSelection('u', 'display_name')} as "ownerName", ${valueAtSelection('u', 'email')} as "ownerEmail", coalesce(nullif(${valueAtSelection('u', 'employee_id')}, ''), ${valueAtSelection('u', 'source_id')}) as "employeeId",
      ${valueAtSelection('u', 'job_title')} as "jobTitle", ${valueAtSelection('u', 'department')} as department,
      ${valueAtSelection('u', 'employment_status')} as "employmentStatus", ${valueAtSelection('u', 'employment_type')} as "employmentType",
      ${valueAtSelection('m', 'email')} as "managerEmail",
      ${valueAtSelection('app', 'display_name')} as app, ${valueAtSelection('r', 'display_name')} as resource, ${valueAtSelection('rt', 'display_name')} as "resourceType",
      ${valueAtSelection('e', 'display_name')} as entitlement, ${valueAtSelection('e', 'description')} as description,
      ${lastUseAtSelection} as "lastUsedAt",
      (select ps.document->'policy'->>'displayName' from policy_snapshots ps where ps.id = t.snapshot_id) as policy,
      coalesce((select jsonb_agg(${person}) order by p.email)
        from assignee_set_members am join users p on p.id = am.user_id where am.set_id = t.assignee_set_id), '[]') as assignees,
      coalesce((select jsonb_agg(${person}, 'outcome', st.outcome, 'at', st.at) order by st.no)
        from task_steps st left join users p on p.id = st.actor_id where st.task_id = t.id), '[]') as decisions,
      coalesce((select jsonb_agg(${person}, 'at', l.at, 'to', ${newAssignees}) order by l.seq)
        from log_entries l left join users p on p.id = l.actor_id where l.task_id = t.id and l.kind = any(${HANDED_ON}::text[])), '[]') as reassignments,
      coalesce((select jsonb_agg(${person}, 'text', l.document->'payload'->>'comment', 'at', l.at) order by l.seq)
        from log_entries l left join users p on p.id = l.actor_id where l.task_id = t.id and l.kind = 'comment'), '[]') as comments,
      case when t.outcome = 'DECERTIFIED' then coalesce(${sql.raw(REVOCATION_OF_REVIEW)}, '') else '' end as revocation
    from selections s
    join tasks t on t.id = ${taskIdOf(campaignId)}
    ${insightInputsOfSelection} ${accessAtSelection} ${ownerAtSelection}
    where s.access_review_id = ${campaignId} and s.no > ${afterNo}
    order by s.no limit ${limit}`.execute(tx);
  return rows;
}
