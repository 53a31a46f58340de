import { createHash } from 'node:crypto';
import type { CreateStepUpTransactionRequest, PolicyStepInput, SubmitAccessReviewRequest } from '@oag/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { createCampaigns, expectOk, reasonOf, tasksOf, type Campaigns, type TaskInList } from '../service/campaigns.ts';
import { startTestService, type Answer, type Headers, type TestService } from '../service/test-service.ts';
import { verifyStepUp } from './verify-step-up.ts';

// Submissions that are signed, or whose reviews are approved, with a fresh authentication.

const meaningOfSignature = 'I have reviewed this access and stand for these decisions.';
const signature = { meaningOfSignature, printedName: 'Ann Lee' };
const TASKS = 3;

let service: TestService;
let campaigns: Campaigns;
let ann: string;
let reviewer: Headers;
let key: string;
let other: string;
let apps = 0;

beforeAll(async () => {
  service = await startTestService({ work: true });
  campaigns = await createCampaigns(service);
  ann = await service.inventory.person();
  reviewer = await service.clientFor(ann);
  [key, other] = [await createProvider(), await createProvider()];
}, 60_000);
afterAll(() => service.close());

async function createProvider(): Promise<string> {
  const answer = await service.call('createStepUpProvider', { body: { displayName: 'Key', passkey: {} } });
  return expectOk(answer).stepUpProvider?.id ?? '';
}

const approval = (requiresStepUpProviderId = ''): PolicyStepInput => ({
  approval: { users: { userIds: [ann] }, requiresStepUpProviderId },
});

/** An open campaign with reviews of Ann, who has marked the first as denied, and the others as approved. */
async function open({ signsWith = '', approvesWith = '' }): Promise<{ id: string; tasks: TaskInList[] }> {
  apps += 1;
  const { appId } = await insertManyGrants(service.database, `u${apps}`, { accounts: TASKS, entitlements: 1 });
  const id = await campaigns.draft(await campaigns.policy([approval(approvesWith)]), {
    scopeV2: { specificResources: { resourceRefs: [{ appId, id: appId }] } },
    ...(signsWith !== '' && {
      signatureConfig: { requireSignature: true, meaningOfSignature, stepUpProviderId: signsWith },
    }),
  });
  await campaigns.prepare(id);
  await campaigns.start(id);
  const tasks = await tasksOf(service, id);
  await mark(id, tasks);
  return { id, tasks };
}

async function mark(id: string, tasks: readonly TaskInList[], comment = 'Seen.'): Promise<void> {
  const decisions = tasks.map((task, n) => ({
    taskId: task.id,
    policyStepId: task.stepId,
    verb: n === 0 ? 'REVIEW_VERB_DENY' : 'REVIEW_VERB_APPROVE',
    comment,
  }));
  const path = { access_review_id: id };
  expectOk(await service.call('setPendingDecisions', { path, body: { decisions } }, reviewer));
}

const start = (body: CreateStepUpTransactionRequest): Promise<Answer<'createStepUpTransaction'>> =>
  service.call('createStepUpTransaction', { body }, reviewer);
async function verified(accessReviewId: string, providerId?: string, taskIds?: string[]): Promise<string> {
  const submission = { accessReviewId, ...(taskIds && { taskIds }) };
  const id =
    expectOk(await start({ submission, ...(providerId !== undefined && { providerId }) })).transaction?.id ?? '';
  await verifyStepUp(service, id, ann);
  return id;
}
const submit = (id: string, body: SubmitAccessReviewRequest): Promise<Answer<'submitAccessReview'>> =>
  service.call('submitAccessReview', { path: { access_review_id: id }, body }, reviewer);
const refusalOf = (answer: Answer<'submitAccessReview'>): unknown[] => [reasonOf(answer), answer.error.message];
const refused = (text: string): unknown[] => ['STEP_UP_REQUIRED', expect.stringContaining(text)];

describe('a signature that requires a step-up', () => {
  test('is made with a verified transaction for exactly these decisions, and its digest covers the transaction', async () => {
    const { id } = await open({ signsWith: key });
    expect(refusalOf(await submit(id, { signature }))).toEqual(refused(`none of the step-up provider ${key}`));
    const transaction = await verified(id);
    const { submission, results } = expectOk(await submit(id, { signature, stepUpTransactionIds: [transaction] }));
    expect(submission).toMatchObject({
      state: 'SUBMISSION_STATE_DONE',
      successfulCount: TASKS,
      signature: { ...signature, stepUpTransactionId: transaction },
    });
    const signed = {
      accessReviewId: id,
      decisions: results.map(({ comment, policyStepId, taskId, verb }) => ({ comment, policyStepId, taskId, verb })),
      meaningOfSignature,
      printedName: 'Ann Lee',
      signedAt: submission?.signature?.signedAt,
      stepUpTransactionId: transaction,
      submissionId: submission?.id,
      userId: ann,
    };
    expect(createHash('sha256').update(JSON.stringify(signed)).digest('hex')).toBe(submission?.signature?.sha256);
    const { rows } = await service.database.pool.query<{ document: object }>(
      `select document from log_entries where kind = 'decisionsSubmitted' and object_id = $1`,
      [id],
    );
    expect(rows[0]?.document).toMatchObject({
      signature: { stepUpTransactionId: transaction },
      stepUpTransactionIds: [transaction],
    });
  });

  test('is refused when a decision was changed, added or withdrawn since', async () => {
    const { id, tasks } = await open({ signsWith: key });
    const transaction = await verified(id);
    const again = (): Promise<Answer<'submitAccessReview'>> =>
      submit(id, { signature, stepUpTransactionIds: [transaction] });
    await mark(id, tasks, 'Seen again.');
    expect(refusalOf(await again())).toEqual(refused('some were added, removed or changed'));
    const path = { access_review_id: id };
    const body = { taskIds: [tasks[0]?.id ?? ''] };
    expectOk(await service.call('deletePendingDecisions', { path, body }, reviewer));
    expect(refusalOf(await again())).toEqual(refused('some were added, removed or changed'));
    await mark(id, tasks);
    expectOk(await again());
  });

  test('is refused with a transaction of another campaign, of another provider, or used before', async () => {
    const [one, two] = [await open({ signsWith: key }), await open({ signsWith: key })];
    const transaction = await verified(one.id);
    expect(refusalOf(await submit(two.id, { signature, stepUpTransactionIds: [transaction] }))).toEqual(
      refused('other than this submission'),
    );
    const path = { access_review_id: one.id };
    const first = [one.tasks[0]?.id ?? ''];
    const part = await verified(one.id, undefined, first);
    expectOk(await submit(one.id, { signature, taskIds: first, stepUpTransactionIds: [part] }));
    expect(refusalOf(await submit(one.id, { signature, stepUpTransactionIds: [part] }))).toEqual(
      refused('other decisions than these'),
    );
    const { list } = expectOk(await service.call('listPendingDecisions', { path }, reviewer));
    expect(list).toHaveLength(TASKS - 1);
    const wrong = await start({ submission: { accessReviewId: two.id }, providerId: other });
    expect(wrong.error.message).toContain('must be one of those');
  });

  test('of two submissions at once with one transaction one is made', async () => {
    const { id } = await open({ signsWith: key });
    const transaction = await verified(id);
    const answers = await Promise.all(
      [1, 2, 3].map(() => submit(id, { signature, stepUpTransactionIds: [transaction] })),
    );
    expect(answers.filter(({ body, status }) => status === 200 && body.submission !== null)).toHaveLength(1);
  });
});

describe('reviews whose policy requires a step-up', () => {
  test('are marked without one; without one the submission refuses the approvals, and keeps them pending', async () => {
    const { id, tasks } = await open({ approvesWith: key });
    const { submission, results } = expectOk(await submit(id, {}));
    expect(submission).toMatchObject({ deniedCount: 1, refusedCount: TASKS - 1 });
    expect(results.flatMap(({ reason }) => reason || [])).toEqual(['STEP_UP_REQUIRED', 'STEP_UP_REQUIRED']);
    const transaction = await verified(id);
    const done = expectOk(await submit(id, { stepUpTransactionIds: [transaction] }));
    expect(done.submission).toMatchObject({ certifiedCount: TASKS - 1, refusedCount: 0 });
    const { taskView } = expectOk(await service.call('getTask', { path: { id: tasks[1]?.id ?? '' } }));
    expect(taskView?.task?.policy?.history?.[0]?.approval?.approved?.stepUpTransactionId).toBe(transaction);
  });

  test('are submitted with one transaction for each provider, where the signature has its own', async () => {
    const { id } = await open({ signsWith: key, approvesWith: other });
    const [signs, approves] = [await verified(id), await verified(id, other)];
    const done = expectOk(await submit(id, { signature, stepUpTransactionIds: [approves, signs] }));
    expect(done.submission).toMatchObject({
      certifiedCount: TASKS - 1,
      signature: { stepUpTransactionId: signs },
    });
  });

  test('a transaction that nothing needs is not started', async () => {
    const { id } = await open({});
    const answer = await start({ submission: { accessReviewId: id } });
    expect(answer.error.message).toContain('submit without one');
  });
});

test('a campaign keeps the provider of its signature from being deleted', async () => {
  const provider = await createProvider();
  const { id } = await open({ signsWith: provider });
  const answer = await service.call('deleteStepUpProvider', { path: { id: provider } });
  expect([reasonOf(answer), answer.error.message]).toEqual(['PROVIDER_IN_USE', expect.stringContaining(id)]);
});
