import { sql, type RawBuilder } from 'kysely';
import { accessAtSelection, ownerAtSelection } from '../inventory/index.ts';
import { campaignRecord, importRecord, keptHash, submissionRecord, submittedHash } from './campaign-records.ts';
import type { Db } from '../database/index.ts';
import { accessRecord, knownRecord, recordHash, stepRecord, taskRecord } from './log-records.ts';
import { accessTextHash, knownTextHash, taskTextHash } from './text-records.ts';

// Compares the tables that evidence is made of with what the log recorded of their rows, one batch of sealed entries at
// a time. For tasks, campaigns and imports only the newest record counts, so that each row is compared once.

/** A row that differs from what a sealed entry recorded: the position of the entry and its id, the row and its table. */
export type DifferingRow = { no: string; id: string; row: string; isMissing: boolean };
export type RecordComparison = { compared: number; differing: DifferingRow[] };

type Sealed = { db: Db; from: number; to: number };

/** The entries of the batch with records; alias them `q`. */
const sealed = (
  { from, to }: Sealed,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`sealed as materialized (
  select l.no, e.seq, e.kind, e.at, e.actor_id, e.task_id, e.object_id, e.campaign_id, e.document, e.document -> 'record' as record
  from log_leaves l join log_entries e on e.seq = l.seq where l.no >= ${from} and l.no < ${to} and ${condition})`;

const later = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from log_entries n where n.seq > q.seq and ${condition})`;
/** The campaign was deleted or its preparation reverted, as later entries record: its tasks were removed with that. */
const isTakenBack = sql`(${later(sql`n.object_id = q.campaign_id and n.kind in ('campaignUnprepared', 'campaignPreparing', 'campaignDeleting', 'campaignDeleted')`)})`;
/** Retention deletes the reviews of old campaigns, with a log entry at the end. */
const isDropped = sql`exists (select from access_reviews c where c.id = q.campaign_id and c.reviews_dropping_since is not null)`;

/** The hash in the form of the record `q.record`. */
const inForm = (record: RawBuilder<unknown>, textHash: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`case when q.record ->> 'form' = '2' then ${textHash} else ${recordHash(record)} end`;

const difference = (row: RawBuilder<unknown>, isMissing: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`q.no, ksuid_at('0000000000000000000000', q.seq) as id, ${row} as row, ${isMissing} as "isMissing"`;

/** `compared` has a row for each comparison: no, id, row, "isMissing" and is_same. */
async function compare(db: Db, tables: RawBuilder<unknown>): Promise<RecordComparison> {
  const { rows } = await sql<{ compared: number; differing: DifferingRow[] | null }>`with ${tables}
    select count(*)::integer as compared, jsonb_agg(jsonb_build_object('no', no::text, 'id', id, 'row', row, 'isMissing', "isMissing") order by no, row) filter (where not is_same) as differing from compared`.execute(
    db,
  );
  return { compared: rows[0]?.compared ?? 0, differing: rows[0]?.differing ?? [] };
}

/** Tasks: the newest record of each. */
export const compareTasks = (at: Sealed): Promise<RecordComparison> =>
  compare(
    at.db,
    sql`${sealed(at, sql`e.task_id is not null and e.document #> '{record,task}' is not null`)},
    compared as (
      select ${difference(sql`'task ' || q.task_id`, sql`t.id is null`)}, coalesce(${inForm(taskRecord('t'), taskTextHash(taskRecord('t')))} = q.record ->> 'task', false)
          and not exists (select from task_steps d where d.task_id = q.task_id and not exists (
            select from log_entries n where n.task_id = q.task_id and n.document #> '{record,steps}' ? ${recordHash(stepRecord('d'))})
            and d.at >= (select min(n.at) from log_entries n where n.task_id = q.task_id and n.document ? 'record')) as is_same
      from sealed q left join tasks t on t.id = q.task_id
      where not ${later(sql`n.task_id = q.task_id and n.document #> '{record,task}' is not null`)} and not ${isTakenBack} and not (t.id is null and ${isDropped}))`,
  );

/** Completed steps: each record. */
export const compareSteps = (at: Sealed): Promise<RecordComparison> =>
  compare(
    at.db,
    sql`${sealed(at, sql`e.document #> '{record,steps}' is not null`)},
    compared as (
      select ${difference(sql`'step ' || h.step || ' of task ' || q.task_id`, sql`false`)},
        exists (select from task_steps d where d.task_id = q.task_id and ${recordHash(stepRecord('d'))} = h.hash) as is_same
      from sealed q cross join lateral jsonb_array_elements_text(q.record -> 'steps') with ordinality as h (hash, step) where not ${isTakenBack} and not ${isDropped})`,
  );

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The row number in the selection from the id of its task. */
const numberOf = sql`(${sql.join(
  [14_776_336, 238_328, 3_844, 62, 1].map(
    (weight, place) =>
      sql`(strpos(${DIGITS}, substr(q.task_id, ${sql.lit(23 + place)}, 1)) - 1) * ${sql.lit(weight)}::bigint`,
  ),
  sql` + `,
)})`;

/** The population, and the inputs of its insights. */
export const compareAccess = (at: Sealed): Promise<RecordComparison> =>
  compare(
    at.db,
    sql`${sealed(at, sql`e.document #> '{record,access}' is not null`)},
    wanted as materialized (select q.*, ${numberOf} as selection_no from sealed q where not ${isTakenBack} and not ${isDropped}),
    compared as (
      select ${difference(sql`'access ' || q.selection_no || ' of campaign ' || q.campaign_id`, sql`f.no is null`)},
        coalesce(f.access = q.record ->> 'access' and f.known is not distinct from q.record ->> 'known', false) as is_same
      from wanted q left join lateral (
        select s.no, ${inForm(accessRecord, accessTextHash)} as access, ${inForm(knownRecord, knownTextHash)} as known
        from selections s ${accessAtSelection} ${ownerAtSelection} left join review_facts f on f.access_review_id = s.access_review_id and f.no = s.no
        where s.access_review_id = q.campaign_id and s.no = q.selection_no
          and left(q.task_id, 22) = (select c.task_block from access_reviews c where c.id = q.campaign_id)) f on true)`,
  );

/** Campaigns: the newest record of each. */
export const compareCampaigns = (at: Sealed): Promise<RecordComparison> =>
  compare(
    at.db,
    sql`${sealed(at, sql`e.document #> '{record,campaign}' is not null`)},
    compared as (
      select ${difference(sql`'campaign ' || q.object_id`, sql`access_reviews.id is null`)}, coalesce(${recordHash(campaignRecord)} = q.record ->> 'campaign', false) as is_same
      from sealed q left join access_reviews on access_reviews.id = q.object_id
      where q.kind not in ('campaignDeleting', 'campaignDeleted')
        and not ${later(sql`n.object_id = q.object_id and (n.document #> '{record,campaign}' is not null or n.kind in ('campaignDeleting', 'campaignDeleted'))`)})`,
  );

/** Completed submissions, with their decisions. */
export const compareSubmissions = (at: Sealed): Promise<RecordComparison> =>
  compare(
    at.db,
    sql`${sealed(at, sql`e.document #> '{record,submission}' is not null`)},
    compared as (
      select ${difference(sql`'submission ' || (q.document ->> 'submissionId')`, sql`s.id is null`)},
        coalesce(${recordHash(submissionRecord)} = q.record ->> 'submission' and ${submittedHash} = q.record ->> 'results', false) as is_same
      from sealed q left join submissions s on s.id = q.document ->> 'submissionId'
      where not (s.id is null and ${later(sql`n.object_id = q.campaign_id and n.kind = 'submissionsDropped'`)}))`,
  );

/** Imports with their files. */
export const compareImports = (at: Sealed): Promise<RecordComparison> =>
  compare(
    at.db,
    sql`${sealed(at, sql`e.document #> '{record,import}' is not null`)},
    compared as (
      select ${difference(sql`'import ' || q.object_id`, sql`i.id is null`)}, coalesce(${recordHash(importRecord)} = q.record ->> 'import', false) as is_same
      from sealed q left join imports i on i.id = q.object_id)`,
  );

/** Whether an entry `accessSeen` records that the access is removed, both granted and inherited. */
const SHOWS_GONE = (entry: string): RawBuilder<boolean> =>
  sql<boolean>`(not (${sql.ref(`${entry}.document`)} #>> '{payload,isThere}')::boolean and not coalesce((${sql.ref(`${entry}.document`)} #>> '{payload,isInherited}')::boolean, false))`;

/** Compares the results of revocations in imports, and the annotations of tasks: the newest entry of each. */
export const compareFollowUp = (at: Sealed): Promise<RecordComparison> =>
  compare(
    at.db,
    sql`${sealed(at, sql`e.campaign_id is not null and e.kind in ('accessSeen', 'taskAnnotated')`)},
    compared as (
      select ${difference(sql`case q.kind when 'accessSeen' then 'look at task ' else 'annotations of task ' end || coalesce(q.task_id, q.object_id)`, sql`t.id is null`)},
        coalesce(case when q.kind = 'taskAnnotated' then t.annotations = q.document -> 'annotations'
          when ${SHOWS_GONE('q')} then t.grant_gone_at = q.at and t.grant_inherited_from is null
          else (t.grant_gone_at is null or t.grant_seen_at = q.at) and (t.grant_inherited_from is null
            or to_jsonb(t.grant_inherited_from) = jsonb_path_query_array(q.document, '$.payload.inheritedFrom[*].id')) end, false) as is_same
      from sealed q left join followed_revocations fr on q.kind = 'accessSeen' and fr.certify_task_id = q.task_id
        left join tasks t on t.id = coalesce(fr.revoke_task_id, q.task_id, q.object_id)
      where not ${later(sql`n.kind = q.kind and (n.task_id = q.task_id or q.task_id is null and n.object_id = q.object_id)`)} and not ${isTakenBack} and not (t.id is null and ${isDropped}))`,
  );

/** The recorded inputs of a preparation; the newest one that was not reverted. */
export type SealedPreparation = {
  no: string;
  id: string;
  campaignId: string;
  record: {
    count?: number;
    population: { count: number };
    scope: string;
    policy: string;
    sources: string;
    sourcesUntil: string | null;
    accuracy: string;
  };
  selected: string;
  isDropped: boolean;
};

export async function sealedPreparations({ db, ...at }: Sealed): Promise<SealedPreparation[]> {
  const { rows } =
    await sql<SealedPreparation>`with ${sealed({ db, ...at }, sql`e.kind = 'campaignPrepared' and e.document #> '{record,population}' is not null`)}
    select q.no, ksuid_at('0000000000000000000000', q.seq) as id, q.object_id as "campaignId", q.record, ${isDropped} as "isDropped",
      (select count(*) from selections s where s.access_review_id = q.object_id) as selected
    from sealed q where not ${isTakenBack}`.execute(db);
  return rows;
}

/** Denied access kept by one request. */
export const compareKept = (at: Sealed): Promise<RecordComparison> =>
  compare(
    at.db,
    sql`${sealed(at, sql`e.document #> '{record,kept}' is not null`)},
    compared as (
      select ${difference(sql`'kept access of campaign ' || q.object_id || ' at ' || (q.record #>> '{kept,at}')`, sql`false`)},
        ${keptHash(sql`q.object_id`, sql`q.actor_id`, sql`q.record #>> '{kept,at}'`)} = q.record #>> '{kept,hash}' as is_same
      from sealed q where not ${isTakenBack} and not ${isDropped}
        and not ${later(sql`n.object_id = q.object_id and n.actor_id = q.actor_id and n.document #>> '{record,kept,at}' = q.record #>> '{kept,at}'`)})`,
  );

/** The tasks of other campaigns that revoke what a review denied: the newest record of each. */
export const compareFollowed = (at: Sealed): Promise<RecordComparison> =>
  compare(
    at.db,
    sql`${sealed(at, sql`e.document #> '{record,followed}' is not null`)},
    compared as (
      select ${difference(sql`'followed task of review ' || q.task_id`, sql`f.certify_task_id is null`)}, coalesce(f.revoke_task_id = q.record ->> 'followed', false) as is_same
      from sealed q left join followed_revocations f on f.certify_task_id = q.task_id
      where not ${isTakenBack} and not ${isDropped} and not ${later(sql`n.task_id = q.task_id and n.document #> '{record,followed}' is not null`)})`,
  );

/** API clients: a client always acts as the person it was created for. */
export const compareClients = (at: Sealed): Promise<RecordComparison> =>
  compare(
    at.db,
    sql`${sealed(at, sql`e.kind = 'clientCreated'`)},
    compared as (
      select ${difference(sql`'client ' || q.object_id`, sql`p.id is null`)}, coalesce(p.user_id = q.document ->> 'userId', false) as is_same
      from sealed q left join credentials p on p.id = q.object_id)`,
  );

/** Tasks of campaigns that the log does not know, or with unlogged results of imports. */
export type UnloggedTasks = { last: string | null; unrecorded: number; unlogged: string[] };

/**
 * The next tasks of campaigns after an id: their number, how many have no record because an older version created them,
 * and those that the log does not know. Objects older than `since`, when the log begins, count as known.
 */
export async function unloggedTasks(
  db: Db,
  after: string,
  limit: number,
  since: string | null,
): Promise<UnloggedTasks> {
  const isYoung = (moment: string): RawBuilder<unknown> =>
    sql`(${since}::timestamptz is null or ${sql.ref(moment)} > ${since}::timestamptz)`;
  const { rows } = await sql<{ last: string | null; unrecorded: number; unlogged: string[] | null }>`
    with part as (select t.id, t.kind, t.created_at, t.grant_gone_at, t.grant_seen_at, t.grant_inherited_from from tasks t where t.access_review_id is not null and t.id > ${after} order by t.id limit ${limit})
    select max(t.id) as last, count(*) filter (where x.entries > 0 and x.records = 0)::integer as unrecorded,
      array_agg(case when x.entries = 0 then 'task ' || t.id else 'look at task ' || t.id end) filter (where x.entries = 0 and ${isYoung('t.created_at')} or t.kind = 'revoke' and (
        ${isYoung('t.grant_gone_at')} and t.grant_gone_at is not null and x.gone = 0
        or ${isYoung('t.grant_seen_at')} and t.grant_seen_at is not null and x.seen = 0
        or ${since}::timestamptz is null and t.grant_inherited_from is not null and x.inherited = 0)) as unlogged
    from part t cross join lateral (
      select count(*) as entries, count(*) filter (where e.document ? 'record') as records,
        count(*) filter (where e.kind = 'accessSeen' and ${SHOWS_GONE('e')} and e.at = t.grant_gone_at) as gone,
        count(*) filter (where e.kind = 'accessSeen' and not ${SHOWS_GONE('e')} and e.at = t.grant_seen_at) as seen,
        count(*) filter (where e.kind = 'accessSeen' and coalesce((e.document #>> '{payload,isInherited}')::boolean, false)) as inherited
      from log_entries e where e.task_id = t.id) x`.execute(db);
  const [row] = rows;
  return { last: row?.last ?? null, unrecorded: row?.unrecorded ?? 0, unlogged: row?.unlogged ?? [] };
}
