import type { Client } from '@oag/client';
import type { AccessReviewReportColumnInput, Task } from '@oag/types';
import { expect, test } from 'vitest';
import { endCampaign, openCampaign, revocationOf, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { decide, provisionerOf } from '../harness/decisions.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import type { Stage } from '../harness/stage.ts';
import { useHospital } from '../harness/use-service.ts';

// The content of the report of a campaign.

let target: ServiceTarget;
let stage: Stage;
useHospital((service) => void ({ target, stage } = service));

const ownerIds = (): string[] => [stage.people.owner.id];

test('autoGenerateReport: a campaign generates its report automatically when it ends', async () => {
  const { client } = stage.people.owner;
  const campaign = await openCampaign(target, client, { displayName: 'Reported', ownerIds: ownerIds() });
  const params = { path: { access_review_id: campaign.id } };
  const told = { accessReview: { autoGenerateReport: true }, updateMask: 'autoGenerateReport' };
  await client.POST('/api/v1/access_review/{id}', { params: { path: { id: campaign.id } }, body: told });
  await endCampaign(target, client, campaign.id, 'CLOSE_DECISION_SKIP');
  const { data } = await target.until(
    () => client.GET('/api/v1/access_review/{access_review_id}/report', { params }),
    (answer) => answer.data.list[0]?.state === 'REPORT_STATE_OK',
  );
  expect(data.list).toHaveLength(1);
});

type Report = { columns: string[]; rows: { [column: string]: string }[]; totals: { selected: string } };

/** A new report of a campaign, as JSON. */
async function reportOf(campaignId: string, columns: AccessReviewReportColumnInput[]): Promise<Report> {
  const { client } = stage.people.owner;
  const params = { path: { access_review_id: campaignId } };
  await client.POST('/api/v1/access_review/{access_review_id}/report', {
    params,
    body: { format: 'ACCESS_REVIEW_REPORT_FORMAT_JSON', reportColumnConfig: { columns } },
  });
  const { data } = await target.until(
    () => client.GET('/api/v1/access_review/{access_review_id}/report', { params }),
    (answer) => answer.data.list.every(({ state }) => state === 'REPORT_STATE_OK'),
  );
  const newest = present(
    data.list.toSorted((a, b) => String(b.createdAt).localeCompare(String(a.createdAt)))[0],
    'report',
  );
  const answer = await target.watched.fetch(new Request(newest.downloadUrl));
  return (await answer.json()) as Report;
}

test('a report has the requested columns', async () => {
  const columns = [
    'ACCESS_REVIEW_REPORT_COLUMN_EMPLOYEE_ID',
    'ACCESS_REVIEW_REPORT_COLUMN_JOB_TITLE',
    'ACCESS_REVIEW_REPORT_COLUMN_DEPARTMENT',
    'ACCESS_REVIEW_REPORT_COLUMN_MANAGER',
    'ACCESS_REVIEW_REPORT_COLUMN_ACCOUNT_OWNER',
    'ACCESS_REVIEW_REPORT_COLUMN_REVOCATION',
  ] as const;
  const report = await reportOf(stage.ids.open, [...columns]);
  expect(report.columns).toEqual(columns);
  expect(report.rows.map((row) => Object.values(row))).toContainEqual(
    expect.arrayContaining(['Billing Clerk', 'Billing', 'Tom Becker']),
  );
  expect(report.rows.flatMap((row) => Object.values(row))).toContain('Revocation open');
});

test('AccessReviewReportColumn.EMPLOYMENT_STATUS and EMPLOYMENT_TYPE: how the owner of the account is employed', async () => {
  const { client } = stage.people.owner;
  const { id } = await openCampaign(target, client, { displayName: 'Employed', ownerIds: ownerIds() });
  const columns = [
    'ACCESS_REVIEW_REPORT_COLUMN_ACCOUNT_OWNER',
    'ACCESS_REVIEW_REPORT_COLUMN_EMPLOYMENT_STATUS',
    'ACCESS_REVIEW_REPORT_COLUMN_EMPLOYMENT_TYPE',
  ] as const;
  const { rows } = await reportOf(id, [...columns]);
  expect(rows.map((row) => Object.values(row))).toContainEqual(['Olga Stein', 'Terminated', 'Permanent']);
  const found = async (userEmploymentStatuses: string[]): Promise<string[]> =>
    (
      await client.POST('/api/v1/search/tasks', { body: { accessReviewIds: [id], userEmploymentStatuses } })
    ).data.list.map(({ task }) => task?.displayName ?? '');
  expect(await found(['terminated', 'Retired'])).toEqual([expect.stringContaining('Olga Stein')]);
  expect(await found(['Active'])).toEqual([]);
  await endCampaign(target, client, id, 'CLOSE_DECISION_SKIP');
});

test('AccessReviewReportColumn.SUBMISSIONS: who submitted a decision, and when', async () => {
  const { owner, reviewer } = stage.people;
  const { id } = await openCampaign(target, owner.client, { displayName: 'Handed in', ownerIds: ownerIds() });
  const review = present(
    (await reviewsOf(reviewer.client, id)).find(({ stepApproverIds }) => stepApproverIds?.includes(reviewer.id)),
    'review',
  );
  const params = { path: { access_review_id: id } };
  const decisions = [
    { taskId: review.id, policyStepId: stepOf(review), verb: 'REVIEW_VERB_APPROVE' as const, comment: 'Needed.' },
  ];
  await reviewer.client.POST('/api/v1/access_review/{access_review_id}/pending_decisions', {
    params,
    body: { decisions },
  });
  await reviewer.client.POST('/api/v1/access_review/{access_review_id}/action/submit', { params, body: {} });
  const { rows } = await reportOf(id, ['ACCESS_REVIEW_REPORT_COLUMN_TASK', 'ACCESS_REVIEW_REPORT_COLUMN_SUBMISSIONS']);
  const told = rows.map((row) => row['ACCESS_REVIEW_REPORT_COLUMN_SUBMISSIONS'] ?? '').filter((text) => text !== '');
  expect(told).toEqual([expect.stringMatching(/^.+ <.+@.+> \d{4}-.*Z: submitted$/)]);
  await endCampaign(target, owner.client, id, 'CLOSE_DECISION_SKIP');
});

test('AccessReviewReportColumn.EXTERNAL_TICKET and EXTERNAL_TICKET_STATUS: the ticket of the revocation, else that of the review', async () => {
  const { owner, reviewer } = stage.people;
  const { id } = await openCampaign(target, owner.client, {
    displayName: 'By ticket',
    ownerIds: ownerIds(),
    remediation: { mode: 'REMEDIATION_MODE_AT_ONCE' },
  });
  const mine = (await reviewsOf(reviewer.client, id)).filter(({ stepApproverIds }) =>
    stepApproverIds?.includes(reviewer.id),
  );
  const [first, second] = [present(mine[0], 'review'), present(mine[1], 'review')];
  const annotate = ({ client }: { client: Client }, { id: taskId }: Task, annotations: { [key: string]: string }) =>
    client.POST('/api/v1/tasks/{task_id}/annotations', {
      params: { path: { task_id: taskId } },
      body: { annotations },
    });
  for (const review of [first, second])
    await annotate(owner, review, {
      'external-ticket': `REVIEW-${review.numericId}`,
      'external-ticket-status': 'Open',
    });
  const columns = ['TASK', 'EXTERNAL_TICKET', 'EXTERNAL_TICKET_STATUS'].map(
    (name) => `ACCESS_REVIEW_REPORT_COLUMN_${name}` as const,
  );
  /** The values of the two in the report. */
  const told = (): string[][] =>
    [first, second].map(({ numericId }) =>
      Object.values(rowsNow.find((row) => row[columns[0] ?? ''] === numericId) ?? {}).slice(1),
    );
  let { rows: rowsNow } = await reportOf(id, columns);
  expect(told()).toEqual([
    [`REVIEW-${first.numericId}`, 'Open'],
    [`REVIEW-${second.numericId}`, 'Open'],
  ]);
  for (const review of [first, second]) await decide(reviewer.client, review, 'deny', 'No longer needed.');
  const revocation = await revocationOf(target, stage.people.superAdmin.client, first);
  await annotate({ client: provisionerOf(revocation, stage.people) }, revocation, {
    'external-ticket': 'https://help.example/t/4711?view=all',
    'external-ticket-status': '@waiting',
  });
  ({ rows: rowsNow } = await reportOf(id, columns));
  expect(told()).toEqual([
    ['https://help.example/t/4711?view=all', '@waiting'],
    [`REVIEW-${second.numericId}`, 'Open'],
  ]);
  expect(rowsNow.filter((row) => row[columns[1] ?? ''] !== '')).toHaveLength(2);
  await endCampaign(target, owner.client, id, 'CLOSE_DECISION_SKIP');
});

test('a report has a row for each review, whoever holds the access', async () => {
  const { client } = stage.people.owner;
  const { id } = await openCampaign(target, client, {
    displayName: 'All holders',
    ownerIds: ownerIds(),
    scopeV2: { principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES' },
  });
  const reviews = await reviewsOf(client, id);
  const { rows, totals } = await reportOf(id, [
    'ACCESS_REVIEW_REPORT_COLUMN_ACCOUNT',
    'ACCESS_REVIEW_REPORT_COLUMN_ENTITLEMENT',
  ]);
  const holderOf = ({ displayName }: Task): string => displayName.replace(/^.* for /, '');
  expect(rows.map((row) => Object.values(row)[0]).toSorted()).toEqual(reviews.map(holderOf).toSorted());
  expect(reviews.map(holderOf)).toContain('Night shift');
  expect(totals.selected).toBe(String(reviews.length));
  await endCampaign(target, client, id, 'CLOSE_DECISION_SKIP');
});

test('REPORT_STATE_ERROR: a report fails after repeated errors, its owners are notified, and another one can be requested', async () => {
  const { client } = stage.people.owner;
  const { pool } = target.database;
  const { id } = await openCampaign(target, client, { displayName: 'Broken report', ownerIds: ownerIds() });
  const params = { path: { access_review_id: id } };
  const ask = () =>
    client.POST('/api/v1/access_review/{access_review_id}/report', {
      params,
      body: { format: 'ACCESS_REVIEW_REPORT_FORMAT_JSON' },
    });
  const list = async () => (await client.GET('/api/v1/access_review/{access_review_id}/report', { params })).data.list;
  await pool.query(
    `create function break_report() returns trigger language plpgsql as $$ begin raise 'there is no way to write it'; end $$`,
  );
  await pool.query(
    'create trigger breaks before insert on report_chunks for each statement execute function break_report()',
  );
  await ask();
  // It would take the service a while to try so often.
  const hurry = () =>
    pool.query(
      `with hurried as (update long_work set attempts = 4, due_at = now() where kind = 'report' and state = 'OPEN' returning id) select pg_notify('long_work', id) from hurried`,
    );
  const [failed] = await target.until(
    async () => (await hurry(), list()),
    ([newest]) => newest?.state === 'REPORT_STATE_ERROR',
  );
  await pool.query('drop function break_report cascade');
  expect(target.takeFaults().join('')).toContain('the report failed');
  expect(failed).toMatchObject({
    hashes: {},
    downloadUrl: '',
    errorMessage: expect.stringContaining('request another one'),
  });
  const { data } = await client.GET('/api/v1/access_review/{access_review_id}/messages', { params });
  expect(data.list).toContainEqual(
    expect.objectContaining({
      kind: 'ACCESS_REVIEW_MESSAGE_KIND_REPORT_FAILED',
      userId: stage.people.owner.id,
      comment: failed?.errorMessage,
    }),
  );
  await ask();
  const states = await target.until(
    async () => (await list()).map(({ state }) => state),
    (found) => found.includes('REPORT_STATE_OK'),
  );
  expect(states.toSorted()).toEqual(['REPORT_STATE_ERROR', 'REPORT_STATE_OK']);
  await endCampaign(target, client, id, 'CLOSE_DECISION_SKIP');
});
