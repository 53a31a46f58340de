import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { expectOk } from '../service/campaigns.ts';
import type { CrashSite } from './crash-site.ts';

export type Verb = 'approveTask' | 'denyTask';

/** The checks read all of what was written a moment ago; without its statistics they would be planned as for empty tables. */
const analyze = ({ service }: CrashSite): Promise<unknown> =>
  service.database.pool.query(
    'analyze tasks, task_steps, log_entries, selections, grants, assignee_sets, assignee_set_members',
  );

/** An import took effect once: every row of the files is there, and every stored count is that of its rows. */
export async function expectImportedOnce({ service, count, organization }: CrashSite, id: string): Promise<void> {
  const ended = await service.call('getImport', { path: { id } });
  expect(ended.body.import).toMatchObject({ state: 'IMPORT_STATE_DONE', problemCount: 0, counts: organization.counts });
  expect(await count('grants')).toBe(organization.grants);
  expect(await count('(select distinct entitlement_id, app_user_id from grants) g')).toBe(organization.grants);
  const within =
    'join entitlements e on e.id = g.entitlement_id join app_users a on a.id = g.app_user_id where a.app_id = e.app_id';
  expect(await count(`grants g ${within}`)).toBe(organization.grants);
  expect(
    await count(
      'entitlements e where not is_access and grant_count <> (select count(*) from grants g where g.entitlement_id = e.id)',
    ),
  ).toBe(0);
  expect(
    await count(
      'apps where user_count <> (select count(*) from app_users u where u.app_id = apps.id and u.deleted_at is null)',
    ),
  ).toBe(0);
  expect(await count(`log_entries where kind = 'importDone'`)).toBe(1);
  expect(await count('import_chunks')).toBe(0);
}

/** Every selected grant has one task, and every task one entry that says that it was made. */
export async function expectTasksOnce(site: CrashSite, id: string): Promise<void> {
  const { service, count, organization } = site;
  await analyze(site);
  const certify = `tasks t where t.access_review_id = $1 and t.kind = 'certify'`;
  expect(await count('selections where access_review_id = $1', id)).toBe(organization.grants);
  expect(await count(certify, id)).toBe(organization.grants);
  expect(await count(`(select distinct entitlement_id, app_user_id from ${certify}) t`, id)).toBe(organization.grants);
  const tied = `tasks t join selections s on s.access_review_id = t.access_review_id and s.no = t.selection_no
    and (s.entitlement_id, s.app_user_id) = (t.entitlement_id, t.app_user_id) join grants g on g.id = s.grant_id
    where t.kind = 'certify' and t.access_review_id = $1`;
  expect(await count(tied, id)).toBe(organization.grants);
  const created = `(select l.task_id, count(*) as n from log_entries l join tasks t on t.id = l.task_id
    where l.kind = 'taskCreated' and t.kind = 'certify' and t.access_review_id = $1 group by 1) c where n = 1`;
  expect(await count(created, id)).toBe(organization.grants);
  expect(await count(`${certify} and assignee_set_id is null`, id)).toBe(0);
  expect(
    await count(
      'log_entries l where l.task_id is not null and not exists (select from tasks t where t.id = l.task_id)',
    ),
  ).toBe(0);
  const members = `assignee_sets s
    where members is distinct from array(select user_id from assignee_set_members m where m.set_id = s.id order by user_id)`;
  expect(await count(members)).toBe(0);
  expect(await count('assignee_sets s where not exists (select from tasks t where t.assignee_set_id = s.id)')).toBe(0);
  const { accessReview } = expectOk(await service.call('getAccessReview', { path: { id } }));
  expect(accessReview?.accessReview?.expectedTicketCount).toBe(organization.grants);
  expect(await count(`log_entries where object_id = $1 and kind = 'campaignPrepared'`, id)).toBe(1);
}

/** The log entries of one decision, each exactly once. */
const OF_A_DECISION = ['certifyOutcome', 'stateChange', 'actionSubmitted', 'approvalInstanceChange'];
const TRACES = `(select t.id, t.state, t.outcome, t.step_id,
    (select count(*) from task_steps s where s.task_id = t.id) as steps,
    (select count(*) from tasks r where r.certify_task_id = t.id) as revokes,
    (select count(*) from log_entries l where l.task_id = t.id and l.kind = any($2)) as entries,
    (select count(distinct l.kind) from log_entries l where l.task_id = t.id and l.kind = any($2)) as kinds
  from tasks t where t.access_review_id = $1 and t.kind = 'certify') t`;

/** Every review is either decided completely and once, or untouched; every decision that was answered with 200 is there. */
export async function expectDecidedWhole(
  site: CrashSite,
  id: string,
  acknowledged: ReadonlyMap<string, Verb>,
): Promise<void> {
  const { count } = site;
  await analyze(site);
  // Rows are only ever added by those who still decide, so what was acknowledged by now has to be there when we look.
  const known = [...acknowledged];
  const whole = `state = 'CLOSED' and outcome in ('CERTIFIED', 'DECERTIFIED') and step_id is null and steps = 1
    and entries = ${OF_A_DECISION.length} and kinds = ${OF_A_DECISION.length} and revokes = (outcome = 'DECERTIFIED')::int`;
  const untouched = `state = 'OPEN' and outcome = '' and step_id is not null and steps = 0 and entries = 0 and revokes = 0`;
  expect(
    await count(`${TRACES} where not (${whole}) and not (${untouched})`, id, OF_A_DECISION),
    'reviews that are half decided',
  ).toBe(0);
  await expectAcknowledged(count, known);
}

/** Every decision that was answered with 200 is stored as it was made. */
async function expectAcknowledged(count: CrashSite['count'], known: [id: string, verb: Verb][]): Promise<void> {
  for (const [verb, outcome] of [
    ['approveTask', 'CERTIFIED'],
    ['denyTask', 'DECERTIFIED'],
  ] as const) {
    const ids = known.flatMap(([task, decided]) => (decided === verb ? [task] : []));
    expect(
      await count(`tasks where id = any($1) and state = 'CLOSED' and outcome = $2`, ids, outcome),
      `acknowledged as ${verb}`,
    ).toBe(ids.length);
  }
}

/** Every review is closed once, every denied one has one revoke task, and no decision was changed. */
export async function expectEndedOnce(
  site: CrashSite,
  id: string,
  acknowledged: ReadonlyMap<string, Verb>,
): Promise<void> {
  const { count, organization } = site;
  await analyze(site);
  const certify = `tasks t where t.access_review_id = $1 and t.kind = 'certify'`;
  const revokes = `(select count(*) from tasks r where r.certify_task_id = t.id and r.kind = 'revoke' and r.state = 'OPEN')`;
  const closed = `${certify} and t.state = 'CLOSED' and t.step_id is null and t.outcome in ('CERTIFIED', 'DECERTIFIED')`;
  expect(await count(`${closed} and ${revokes} = (t.outcome = 'DECERTIFIED')::int`, id)).toBe(organization.grants);
  const denied = await count(`${certify} and t.outcome = 'DECERTIFIED'`, id);
  expect(await count(`tasks where kind = 'revoke'`)).toBe(denied);
  expect(await count(`log_entries where kind = 'taskCreatedFrom'`)).toBe(denied);
  expect(await count(`${certify} and (select count(*) from task_steps s where s.task_id = t.id) = 1`, id)).toBe(
    organization.grants,
  );
  for (const kind of ['certifyOutcome', 'stateChange']) {
    const entries = `(select l.task_id, count(*) as n from log_entries l join tasks t on t.id = l.task_id
      where l.kind = $1 and t.kind = 'certify' group by 1)`;
    expect(await count(`${entries} o where n = 1`, kind), kind).toBe(organization.grants);
  }
  expect(await count(`log_entries where object_id = $1 and kind = 'campaignEnded'`, id)).toBe(1);
  await expectAcknowledged(count, [...acknowledged]);
}

type ReportContent = { rows: { [column: string]: string }[]; totals: { [total: string]: string } };

/** There is one report; its bytes are all there, and its rows and totals are those of the reviews. */
export async function expectReportedOnce(
  { service, count, organization }: CrashSite,
  campaignId: string,
): Promise<void> {
  const { list } = expectOk(await service.call('listAccessReviewReports', { path: { access_review_id: campaignId } }));
  expect(list).toMatchObject([{ state: 'REPORT_STATE_OK' }]);
  const [report] = list;
  const answer = await service.app.inject({
    url: `/api/v1/access_review/${campaignId}/report/${report?.id}/content`,
    headers: service.admin.headers,
  });
  const bytes = answer.rawPayload;
  const hash = (name: string): string => createHash(name).update(bytes).digest('hex');
  expect(report?.hashes).toEqual({ 'SHA-512': hash('sha512'), 'SHA-256': hash('sha256'), MD5: hash('md5') });
  expect(
    await count(
      '(select from report_chunks having sum(length(bytes)) = $1 and max(no) = count(*) - 1) c',
      bytes.length,
    ),
  ).toBe(1);

  const { rows, totals } = JSON.parse(bytes.toString()) as ReportContent;
  const tasks = `tasks where access_review_id = $1 and kind = 'certify'`;
  const certified = await count(`${tasks} and outcome = 'CERTIFIED'`, campaignId);
  expect(totals).toMatchObject({
    selected: String(organization.grants),
    certified: String(certified),
    decertified: String(organization.grants - certified),
    open: '0',
  });
  expect(rows).toHaveLength(organization.grants);
  const {
    rows: [stored],
  } = await service.database.pool.query<{ numbers: string[] }>(
    `select array_agg(numeric_id::text) as numbers from ${tasks}`,
    [campaignId],
  );
  const numberOf = (row: ReportContent['rows'][number]): string => row['ACCESS_REVIEW_REPORT_COLUMN_TASK'] ?? '';
  expect(rows.map(numberOf).toSorted()).toEqual(stored?.numbers.toSorted());
  expect(await count(`log_entries where object_id = $1 and kind = 'reportMade'`, campaignId)).toBe(1);
}
