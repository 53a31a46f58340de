import type {
  AccessReview,
  AccessReviewInput,
  AccessReviewMessage,
  AccessReviewView,
  CreateAccessReviewRequest,
} from '@oag/types';
import { expect, test } from 'vitest';
import {
  actOn,
  createCampaign,
  endCampaign,
  inState,
  openCampaign,
  readCampaign,
  reviewsOf,
} from '../harness/campaigns.ts';
import { decide } from '../harness/decisions.ts';
import { access, accessWithoutTom } from '../harness/harbor-lane.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// The automatic steps of campaigns, and the notifications of their people.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

const soon = (milliseconds = 800): string => new Date(Date.now() + milliseconds).toISOString();
const client = () => people.owner.client;
const create = (body: Partial<CreateAccessReviewRequest> = {}): Promise<AccessReview> =>
  createCampaign(client(), { displayName: 'By itself', ownerIds: [people.owner.id], ...body });
const update = async (id: string, accessReview: AccessReviewInput): Promise<AccessReview> => {
  const { data } = await client().POST('/api/v1/access_review/{id}', {
    params: { path: { id } },
    body: { accessReview },
  });
  return present(data.accessReview?.accessReview, 'accessReview');
};
const viewOf = async (id: string): Promise<AccessReviewView> =>
  present((await client().GET('/api/v1/access_review/{id}', { params: { path: { id } } })).data.accessReview, 'view');
const messagesOf = async (access_review_id: string): Promise<AccessReviewMessage[]> => {
  const params = { path: { access_review_id }, query: { page_size: 100 } };
  return (await people.superAdmin.client.GET('/api/v1/access_review/{access_review_id}/messages', { params })).data
    .list;
};
const kindsOf = async (id: string): Promise<string[]> =>
  [...new Set((await messagesOf(id)).map(({ kind }) => kind.replace('ACCESS_REVIEW_MESSAGE_KIND_', '')))].toSorted();
const prepared = async (id: string): Promise<AccessReview> => {
  await actOn(client(), id, 'prepare');
  return target.until(
    () => readCampaign(client(), id),
    ({ state }) => state === 'ACCESS_REVIEW_STATE_REVIEW' || state === 'ACCESS_REVIEW_STATE_PENDING',
  );
};

test('autoStartCampaign, scheduledStartDate, autoCloseCampaign, notificationConfig: a campaign starts and ends by itself, reviewers and owners are notified, and a start that finds nothing waits', async () => {
  const settings = {
    autoStartCampaign: true,
    autoGenerateReport: true,
    notificationConfig: { sendKickoff: true, sendReminders: true, sendClose: true },
  };
  const nobody = { selectedUsers: { userIds: [people.superAdmin.id] } };
  const [whole, empty] = [await create(), await create({ scopeV2: nobody })];
  await update(whole.id, { ...settings, scheduledStartDate: soon(60_000) });
  expect((await prepared(whole.id)).state).toBe('ACCESS_REVIEW_STATE_PENDING');
  await update(whole.id, { scheduledStartDate: soon() });
  await update(empty.id, { autoStartCampaign: true, scheduledStartDate: soon() });
  await inState(target, client(), whole.id, 'ACCESS_REVIEW_STATE_OPEN');
  await update(whole.id, { autoCloseCampaign: true, completionDate: soon(90_000_000) });
  await target.database.pool.query('update access_reviews set remind_at = now(), warn_at = now() where id = $1', [
    whole.id,
  ]);
  await target.until(
    () => kindsOf(whole.id),
    (kinds) => kinds.includes('REMINDER') && kinds.includes('CLOSE_WARNING'),
  );
  await update(whole.id, { completionDate: soon(), autoCloseDecision: 'CLOSE_DECISION_NO_ACTION' });
  await inState(target, client(), whole.id, 'ACCESS_REVIEW_STATE_CLOSED');
  await target.until(
    () => kindsOf(whole.id),
    (kinds) => kinds.includes('REPORT_READY'),
  );
  expect(await kindsOf(whole.id)).toEqual([
    'CLOSE',
    'CLOSE_WARNING',
    'ENDED',
    'KICKOFF',
    'REMINDER',
    'REPORT_READY',
    'STARTED',
  ]);
  expect(await kindsOf(empty.id)).toEqual(['START_WAITS']);
  expect(await viewOf(empty.id)).toMatchObject({
    accessReview: { state: 'ACCESS_REVIEW_STATE_DRAFT' },
    warnings: ['ACCESS_REVIEW_WARNING_START_WAITS'],
  });
  expect((await messagesOf(empty.id))[0]?.comment).toContain('widen the scope');
});

test('autoCloseDecision is kept as it was set', async () => {
  const { id } = await create();
  for (const autoCloseDecision of ['CLOSE_DECISION_SKIP', 'CLOSE_DECISION_REVOKED'] as const) {
    expect((await update(id, { autoCloseDecision })).autoCloseDecision).toBe(autoCloseDecision);
  }
});

test('notificationConfig.sendKickoff: a campaign is STARTING until its reviewers are notified', async () => {
  const { id } = await create({ notificationConfig: { sendKickoff: true, sendReminders: false, sendClose: false } });
  await prepared(id);
  expect((await actOn(client(), id, 'start')).state).toBe('ACCESS_REVIEW_STATE_STARTING');
  expect((await inState(target, client(), id, 'ACCESS_REVIEW_STATE_OPEN')).startedAt).not.toBeNull();
  const reviews = await reviewsOf(client(), id);
  const told = await messagesOf(id);
  expect(told.map(({ userId }) => userId).toSorted()).toEqual(
    present(reviews[0]?.stepApproverIds, 'assignees').toSorted(),
  );
  const kickoff = {
    kind: 'ACCESS_REVIEW_MESSAGE_KIND_KICKOFF',
    openCount: reviews.length,
    taskId: '',
    accessReviewId: id,
  };
  for (const message of told) expect(message).toMatchObject(kickoff);
});

test('an owner reminds everybody, or some, of their open reviews, with a copy for managers, or of one review', async () => {
  const { id } = await openCampaign(target, client(), { displayName: 'Reminded', ownerIds: [people.owner.id] });
  const remind = async (body: { userIds?: string[]; comment?: string; copyManagers?: boolean }): Promise<number> => {
    const params = { path: { access_review_id: id } };
    return (await client().POST('/api/v1/access_review/{access_review_id}/action/remind', { params, body })).data
      .messageCount;
  };
  const review = present((await reviewsOf(client(), id))[0], 'review');
  expect(await remind({ comment: 'Until Friday.' })).toBe(review.stepApproverIds?.length);
  expect(await remind({ userIds: [people.stranger.id] })).toBe(0);
  expect(await remind({ userIds: [people.reviewer.id], copyManagers: true })).toBeGreaterThan(0);
  await client().POST('/api/v1/tasks/{task_id}/action/send-reminder', {
    params: { path: { task_id: review.id } },
    body: { comment: 'This one.' },
  });
  const ofTask = (await messagesOf(id)).find(
    ({ taskId, userId }) => taskId === review.id && userId === people.reviewer.id,
  );
  expect(ofTask).toMatchObject({
    kind: 'ACCESS_REVIEW_MESSAGE_KIND_REMINDER',
    userId: people.reviewer.id,
    comment: 'This one.',
    dueAt: expect.stringMatching(/^\d{4}-/),
  });
});

test('a campaign that was prepared more than a week ago is started only when that is confirmed', async () => {
  const { id } = await create();
  await prepared(id);
  const weekAgo = new Date(Date.now() - 8 * 86_400_000).toISOString();
  await target.database.pool.query(
    `update access_reviews set document = document || jsonb_build_object('connectorSourcesFrozenAt', $2::text) where id = $1`,
    [id, weekAgo],
  );
  expect((await viewOf(id)).warnings).toEqual(['ACCESS_REVIEW_WARNING_STALE_PREPARATION']);
  await expect(actOn(client(), id, 'start')).rejects.toMatchObject({ status: 409, reason: 'STALE_PREPARATION' });
  const params = { path: { access_review_id: id } };
  const { data } = await client().POST('/api/v1/access_review/{access_review_id}/action/start', {
    params,
    body: { confirmStale: true, expandMask: { paths: ['policy_id'] } },
  });
  expect(data.accessReview).toMatchObject({
    accessReview: { state: 'ACCESS_REVIEW_STATE_OPEN' },
    policyPath: '$.expanded[0]',
  });
});

test('a campaign whose owner has left has a warning, and super admins are notified', async () => {
  const { id } = await openCampaign(target, people.superAdmin.client, {
    displayName: 'Left',
    ownerIds: [people.otherAdmin.id],
  });
  await target.database.pool.query(`update users set status = 'DISABLED' where id = $1`, [people.otherAdmin.id]);
  await target.until(
    () => kindsOf(id),
    (kinds) => kinds.includes('NO_ACTIVE_OWNER'),
  );
  const { data } = await people.superAdmin.client.GET('/api/v1/access_review/{id}', { params: { path: { id } } });
  expect(data.accessReview?.warnings).toEqual(['ACCESS_REVIEW_WARNING_NO_ACTIVE_OWNER']);
  await target.database.pool.query(`update users set status = 'ENABLED' where id = $1`, [people.otherAdmin.id]);
});

test('AccessReview.accuracyIssueAction, hasAccuracySupport: the sources of a campaign are stored, and a scheduled start continues or waits', async () => {
  const { id } = await create();
  const sources = async () =>
    (
      await client().GET('/api/v1/access_review/{access_review_id}/accuracy', {
        params: { path: { access_review_id: id } },
      })
    ).data;
  expect(await sources()).toMatchObject({ frozenAt: null });
  await target.database.pool.query(`update imports set finished_at = finished_at - interval '9 days'`);
  expect(
    (await importFiles(target, people.superAdmin.client, { access: accessWithoutTom.replaceAll('@', '(at)') })).state,
  ).toBe('IMPORT_STATE_FAILED');
  await update(id, {
    autoStartCampaign: true,
    scheduledStartDate: soon(),
    accuracyIssueAction: 'ACCURACY_ISSUE_ACTION_WAIT',
  });
  await target.until(
    () => kindsOf(id),
    (kinds) => kinds.includes('START_WAITS'),
  );
  const { accessReview, warnings } = await viewOf(id);
  expect(accessReview).toMatchObject({
    state: 'ACCESS_REVIEW_STATE_PENDING',
    hasAccuracySupport: true,
    accuracyIssueAction: 'ACCURACY_ISSUE_ACTION_WAIT',
  });
  expect(warnings).toEqual(['ACCESS_REVIEW_WARNING_START_WAITS', 'ACCESS_REVIEW_WARNING_ACCURACY_ISSUES']);
  const { frozenAt, list } = await sources();
  expect(frozenAt).toBe(accessReview?.connectorSourcesFrozenAt);
  for (const source of list) {
    expect(source).toMatchObject({
      displayName: expect.any(String),
      lastImportState: 'IMPORT_STATE_FAILED',
      issues: ['ACCURACY_ISSUE_STALE', 'ACCURACY_ISSUE_LAST_IMPORT_FAILED'],
    });
    expect(source.files?.find(({ file }) => file === 'access')).toMatchObject({
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      byteCount: expect.stringMatching(/^[1-9]/),
    });
  }
  await update(id, { accuracyIssueAction: 'ACCURACY_ISSUE_ACTION_CONTINUE' });
  await inState(target, client(), id, 'ACCESS_REVIEW_STATE_OPEN');
  expect(await kindsOf(id)).toEqual(['ACCURACY_PROBLEM', 'START_WAITS', 'STARTED'].toSorted());
  // A grant that is removed and given again is a different grant.
  for (const file of [accessWithoutTom, access]) await importFiles(target, people.superAdmin.client, { access: file });
  expect(
    (await sources()).list
      .map(({ grantedAgainCount }) => Number(grantedAgainCount))
      .reduce((sum, count) => sum + count, 0),
  ).toBeGreaterThan(0);
  await endCampaign(target, client(), id, 'CLOSE_DECISION_SKIP');
});

test('a deleted campaign cannot be read, and is listed when deleted ones are requested', async () => {
  const { id } = await create();
  await client().DELETE('/api/v1/access_review/{id}', { params: { path: { id } } });
  const listed = async (
    reader: typeof people.owner,
    include_deleted: boolean,
  ): Promise<AccessReviewView | undefined> => {
    const { data } = await reader.client.GET('/api/v1/access_reviews', {
      params: { query: { page_size: 100, include_deleted } },
    });
    return data.list.find(({ accessReview }) => accessReview?.id === id);
  };
  const left = await target.until(
    () => listed(people.owner, true),
    (view) => view?.accessReview?.state === 'ACCESS_REVIEW_STATE_DELETED',
  );
  expect(left?.objectPermissions).toMatchObject({ read: true, edit: false, delete: false });
  expect([await listed(people.owner, false), await listed(people.otherAdmin, true)]).toEqual([undefined, undefined]);
  for (const reader of [people.owner, people.superAdmin]) {
    await expect(reader.client.GET('/api/v1/access_review/{id}', { params: { path: { id } } })).rejects.toMatchObject({
      status: 404,
    });
  }
});

test('ListAccessReviewsResponse.expanded: a list of campaigns has the requested related objects', async () => {
  const { policyId } = await create();
  const { data } = await client().GET('/api/v1/access_reviews', {
    params: { query: { expand_mask: 'policy_id,created_by_user_id' } },
  });
  const view = present(
    data.list.find(({ accessReview }) => accessReview?.policyId === policyId),
    'view',
  );
  expect([view.policyPath, view.createdByUserPath]).toEqual([
    expect.stringMatching(/^\$\.expanded\[\d+\]$/),
    expect.stringMatching(/^\$\.expanded\[\d+\]$/),
  ]);
  expect(data.expanded).toContainEqual(expect.objectContaining({ id: policyId }));
  await expect(
    client().GET('/api/v1/access_reviews', { params: { query: { expand_mask: 'owners' } } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('autoResolve: open reviews of access that an import no longer has are cancelled, decided ones stay', async () => {
  const { superAdmin, reviewer } = people;
  const [resolving, other] = [
    await openCampaign(target, client(), { displayName: 'Resolves', ownerIds: [people.owner.id] }),
    await openCampaign(target, client(), { displayName: 'Does not', ownerIds: [people.owner.id] }),
  ];
  expect((await update(resolving.id, { autoResolve: true })).autoResolve).toBe(true);
  const outcomes = async (id: string): Promise<{ [name: string]: string }> =>
    Object.fromEntries(
      (await reviewsOf(client(), id)).map(({ displayName, type }) => [
        displayName.replace(/^.* for /, ''),
        String(type?.certify?.outcome),
      ]),
    );
  const nadia = present(
    (await reviewsOf(client(), resolving.id)).find(({ displayName }) => displayName.endsWith('Nadia Osei')),
    'review',
  );
  await decide(reviewer.client, nadia, 'approve', 'Needed.');
  await importFiles(target, superAdmin.client, { access: accessWithoutTom });
  const resolved = await target.until(
    () => outcomes(resolving.id),
    (found) => found['Tom Becker'] === 'CERTIFY_OUTCOME_CANCELLED',
  );
  expect(resolved).toMatchObject({ 'Nadia Osei': 'CERTIFY_OUTCOME_CERTIFIED' });
  // The import removes the account with its last grant, which cancels reviews in campaigns without autoResolve too.
  await target.until(
    () => outcomes(other.id),
    (found) => found['Tom Becker'] === 'CERTIFY_OUTCOME_CANCELLED',
  );
  const tom = present(
    (await reviewsOf(client(), resolving.id)).find(({ displayName }) => displayName.endsWith('Tom Becker')),
    'review',
  );
  expect(tom.data).toEqual({ grantGoneAt: expect.stringMatching(/^\d{4}-/) });
  for (const { id } of [resolving, other]) await endCampaign(target, client(), id, 'CLOSE_DECISION_SKIP');
});
