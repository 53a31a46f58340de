import { sql, type RawBuilder } from 'kysely';
import { type ChangedKinds, selectedAccess } from '../inventory/index.ts';
import type { Db } from '../database/index.ts';
import { ticketOf, remediationStateOf } from '../remediation/index.ts';
import {
  campaignRecord,
  importRecord,
  submissionRecord,
  submittedRecord,
  accessColumns,
  accessOf,
  packTime,
  stepRecord,
  taskRecord,
} from '../log/index.ts';
import { taskIdOf } from '../scope/index.ts';
import { personRecord } from './evidence-people.ts';
import { resultsOf } from './report-submissions.ts';

// The contents of an evidence pack, in windows of the row numbers of the selection; `from` is exclusive.

export type SelectionWindow = { campaignId: string; from: number; to: number };
/** A row as JSON; `no` is the number in the selection. */
export type EvidenceDetails = { [member: string]: unknown };

const time = packTime;
const person = (id: string): RawBuilder<unknown> =>
  sql`(select ${personRecord} from users p where p.id = ${sql.ref(id)})`;
/** The assignees, in the order of the record. */
const assignees = (
  t: string,
): RawBuilder<unknown> => sql`coalesce((select jsonb_agg(coalesce(${person('m.id')}, jsonb_build_object('id', m.id)) order by m.place)
  from assignee_sets z cross join lateral unnest(z.members) with ordinality as m (id, place) where z.id = ${sql.ref(`${t}.assignee_set_id`)}), '[]')`;
const window = ({ campaignId, from, to }: SelectionWindow): RawBuilder<boolean> =>
  sql<boolean>`s.access_review_id = ${campaignId} and s.no > ${from} and s.no <= ${to}`;

async function readDetails(tx: Db, query: RawBuilder<{ details: EvidenceDetails }>): Promise<EvidenceDetails[]> {
  return (await query.execute(tx)).rows.map((row) => row.details);
}

/** The size of the selection. */
export async function countSelection(tx: Db, campaignId: string): Promise<number> {
  const { rows } = await sql<{
    last: string;
  }>`select coalesce(max(no), 0) as last from selections where access_review_id = ${campaignId}`.execute(tx);
  return Number(rows[0]?.last ?? 0);
}

/** All grants in scope at the time of the selection, since which these kinds of objects have changed. */
export async function readPopulation(tx: Db, at: SelectionWindow, changed: ChangedKinds): Promise<EvidenceDetails[]> {
  const { rows } = await sql<EvidenceDetails>`
    select ${accessColumns} from selections s ${selectedAccess(changed)}
    where ${window(at)} order by s.no`.execute(tx);
  return rows.map(accessOf);
}

/** Each completed step, of the reviews and of their revocations. */
export const readDecisions = (tx: Db, at: SelectionWindow): Promise<EvidenceDetails[]> =>
  readDetails(
    tx,
    sql`
    with reviews as (select s.no, t.id from selections s join tasks t on t.id = ${taskIdOf(at.campaignId)} where ${window(at)}),
    concerned as (select no, id, 'certify' as kind from reviews union all select r.no, t.id, 'revoke' from reviews r join tasks t on t.certify_task_id = r.id)
    select ${stepRecord('d')} || jsonb_build_object('no', c.no, 'kind', c.kind, 'actor', ${person('d.actor_id')},
      'seconds', round(extract(epoch from d.at - d.assigned_at))::bigint, 'comments', coalesce((select jsonb_agg(l.document -> 'payload' ->> 'comment' order by l.seq)
        from log_entries l where l.task_id = c.id and l.kind = 'comment' and l.actor_id = d.actor_id
          and (l.document #>> '{payload,updatedAt}')::timestamptz = d.at), '[]')) as details
    from concerned c join task_steps d on d.task_id = c.id order by c.no, c.kind, d.no`,
  );

/** The state by the review's own revoke task, else by the shared one. */
const evidenceState = (isPlanned: boolean): string =>
  `case when f.id is null then ${remediationStateOf(isPlanned)} else ${remediationStateOf(isPlanned, 'f')} end`;

/**
 * The remediation of denied access, with what imports have shown since. `isPlanned`: reviews without a revoke task will
 * get one automatically. A review that shares the task `f` of another campaign has the results of imports in its own
 * history.
 */
export const readRemediation = (tx: Db, at: SelectionWindow, isPlanned: boolean): Promise<EvidenceDetails[]> =>
  readDetails(
    tx,
    sql`select jsonb_build_object('no', s.no, 'certifyTaskId', c.id, 'deniedAt', ${time('c.outcome_at')}, 'revokeTaskId', r.id, 'numericId', r.numeric_id::text,
      'state', r.state, 'outcome', r.outcome, 'outcomeAt', ${time('r.outcome_at')}, 'createdAt', ${time('r.created_at')},
      'followedTaskId', f.id, 'followedNumericId', f.numeric_id::text, 'remediation', ${sql.raw(evidenceState(isPlanned))}, 'grantGoneAt', ${time('r.grant_gone_at')}, 'grantSeenAt', ${time('r.grant_seen_at')},
      'isVerified', ${sql.raw(evidenceState(isPlanned))} = 'VERIFIED',
      'seen', coalesce((select jsonb_agg(jsonb_build_object('importId', l.document #>> '{payload,importId}', 'isThere', (l.document #>> '{payload,isThere}')::boolean,
          'isInherited', coalesce((l.document #>> '{payload,isInherited}')::boolean, false), 'inheritedFrom', coalesce(l.document #> '{payload,inheritedFrom}', '[]'), 'at', ${time('l.at')}) order by l.seq)
        from log_entries l where l.task_id = case when f.id is null then r.id else c.id end and l.kind = 'accessSeen'), '[]'),
      'kept', case when k.certify_task_id is not null then jsonb_build_object('by', ${person('k.kept_by')}, 'at', ${time('k.kept_at')}, 'comment', k.comment) end,
      'externalTicket', ticket.number, 'externalTicketStatus', ticket.status, 'task', case when r.id is not null then ${taskRecord('r')} end, 'assignees', ${assignees('r')}) as details
    from selections s join tasks c on c.id = ${taskIdOf(at.campaignId)}
      left join tasks r on r.certify_task_id = c.id
      left join followed_revocations fr on fr.certify_task_id = c.id and (r.id is null or r.outcome = 'CANCELLED') left join tasks f on f.id = fr.revoke_task_id
      left join kept_access k on k.certify_task_id = c.id
      cross join lateral ${ticketOf('c', 'r')} ticket
    where ${window(at)} and (c.outcome = 'DECERTIFIED' or r.id is not null) order by s.no, r.id`,
  );

/** The distinct resolved policies of the reviews of a campaign, after a position. */
export const readPolicySnapshots = (
  tx: Db,
  campaignId: string,
  after: string,
  limit: number,
): Promise<EvidenceDetails[]> =>
  readDetails(
    tx,
    sql`select jsonb_build_object('id', p.id::text, 'sha256', encode(p.sha256, 'hex'), 'document', p.document) as details
    from policy_snapshots p where p.id > ${after}
      and exists (select from tasks t where t.snapshot_id = p.id and t.access_review_id = ${campaignId}) order by p.id limit ${limit}`,
  );

const imported = sql`${importRecord} || jsonb_build_object('createdBy', ${person('i.created_by')})`;

/** The imports completed before a time, newest last, with their counts. */
export const readSources = (tx: Db, until: string | null): Promise<EvidenceDetails[]> =>
  readDetails(
    tx,
    sql`select ${imported} as details from imports i where i.state = 'DONE' and (${until}::timestamptz is null or i.finished_at <= ${until}::timestamptz) order by i.finished_at, i.id`,
  );

/** The imports that verified the removal of denied access, newest last. */
export const readVerifyingImports = (tx: Db, campaignId: string): Promise<EvidenceDetails[]> =>
  readDetails(
    tx,
    sql`select ${imported} as details from imports i
    where i.id in (select l.document #>> '{payload,importId}' from tasks t join log_entries l on l.task_id = t.id and l.kind = 'accessSeen'
      where t.access_review_id = ${campaignId}) order by i.finished_at`,
  );

/** The number of selected grants in each app. */
export const readPopulationByApp = (tx: Db, campaignId: string): Promise<EvidenceDetails[]> =>
  readDetails(
    tx,
    sql`select jsonb_build_object('appId', a.id, 'app', a.display_name, 'selected', c.count::text) as details
    from (select app_id, count(*) from selections where access_review_id = ${campaignId} group by app_id) c join apps a on a.id = c.app_id order by a.id`,
  );

/** The current number of grants in each app, by id. */
export async function countGrantsNow(tx: Db, appIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: string;
    count: string;
  }>`select app_id as id, count(*) as count from grants where app_id = any(${[...appIds]}::text[]) group by app_id`.execute(
    tx,
  );
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** Submissions after a position, in the order of ids. */
export const readSubmissions = (tx: Db, campaignId: string, after: string, limit: number): Promise<EvidenceDetails[]> =>
  readDetails(
    tx,
    sql`select ${submissionRecord} || jsonb_build_object('reviewer', ${person('s.user_id')}) as details
    from submissions s where s.access_review_id = ${campaignId} and s.id > ${after} order by s.id limit ${limit}`,
  );

/** The step-ups with which decisions were approved or signed, as the log recorded them. */
export const readStepUps = (tx: Db, campaignId: string, after: string, limit: number): Promise<EvidenceDetails[]> =>
  readDetails(
    tx,
    sql`select e.document -> 'stepUp' as details from log_entries e
    where e.campaign_id = ${campaignId} and e.kind = 'stepUpUsed' and e.object_id > ${after} order by e.object_id limit ${limit}`,
  );

/** The result of each submitted decision about the selection. */
export const readSubmittedDecisions = (tx: Db, at: SelectionWindow): Promise<EvidenceDetails[]> =>
  readDetails(
    tx,
    sql`select ${submittedRecord} || jsonb_build_object('no', s.no) as details
    from selections s cross join lateral ${resultsOf(taskIdOf(at.campaignId))} d
    where ${window(at)} and exists (select from submissions u where u.id = d.submission_id and u.access_review_id = s.access_review_id)
    order by s.no, d.submission_id`,
  );

/** The number of reviews of a campaign by outcome, '' while open. */
export async function countOutcomes(tx: Db, campaignId: string): Promise<{ outcome: string; count: string }[]> {
  const { rows } = await sql<{ outcome: string; count: string }>`
    select outcome, count(*) as count from tasks where access_review_id = ${campaignId} and kind = 'certify' group by outcome`.execute(
    tx,
  );
  return rows;
}

/** A campaign as stored, with its owners, as its log entries record it. */
export async function readCampaignDocument(tx: Db, campaignId: string): Promise<EvidenceDetails | undefined> {
  return (
    await readDetails(tx, sql`select ${campaignRecord} as details from access_reviews where id = ${campaignId}`)
  )[0];
}

/** The newest recorded preparation of a campaign: until when its imports count. */
export async function preparedSourcesUntil(tx: Db, campaignId: string): Promise<string | undefined> {
  const { rows } = await sql<{ until: string | null }>`
    select e.document #>> '{record,sourcesUntil}' as until from log_entries e
    where e.object_id = ${campaignId} and e.kind = 'campaignPrepared' and e.document #> '{record,sources}' is not null order by e.seq desc limit 1`.execute(
    tx,
  );
  return rows[0]?.until ?? undefined;
}

/** The API clients used for decisions and submissions of a campaign, after a position: their person, their creator, and their sign-ins until a time. */
export const readClients = (tx: Db, campaignId: string, after: string, limit: number): Promise<EvidenceDetails[]> =>
  readDetails(
    tx,
    sql`
    with used as (select distinct e.document #>> '{record,by,clientId}' as id from log_entries e where e.campaign_id = ${campaignId} and e.document #> '{record,by}' is not null)
    select jsonb_build_object('clientId', u.id, 'userId', made.user_id, 'user', ${person('made.user_id')}, 'madeBy', made.actor_id, 'maker', ${person('made.actor_id')}, 'madeAt', ${time('made.at')},
      'signIns', (select count(*) from log_entries s where s.object_id = u.id and s.kind = 'signIn')::integer) as details
    from used u
      left join lateral (select e.actor_id, e.at, e.document ->> 'userId' as user_id from log_entries e where e.object_id = u.id and e.kind = 'clientCreated' order by e.seq limit 1) made on true
    where u.id > ${after} order by u.id limit ${limit}`,
  );

/** Their ids. */
export async function clientsUsed(tx: Db, campaignId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct e.document #>> '{record,by,clientId}' as id from log_entries e where e.campaign_id = ${campaignId} and e.document #> '{record,by}' is not null`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
