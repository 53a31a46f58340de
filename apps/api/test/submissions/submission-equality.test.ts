import { findCampaign } from '@oag/store/campaigns';
import { keepPendingDecisions, readMarkable } from '@oag/store/submissions';
import { lockTasks } from '@oag/store/tasks';
import type { Db } from '@oag/store/database';
import { assert, asyncProperty, constantFrom, array, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyEach } from '../../src/task-commands/apply-command.ts';
import type { TaskCommands } from '../../src/task-commands/decide-tasks.ts';
import { assignedSince, taskCampaignOf } from '../../src/tasks/engine-task.ts';
import type { RequestContext } from '../../src/http/request-context.ts';
import { applySubmission, beginSubmission } from '../../src/submissions/submit-decisions.ts';
import { createCampaigns, decideTask, expectOk, tasksOf, type TaskInList } from '../service/campaigns.ts';
import { isFull, isSoak } from '../crashes/crash-seed.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { startTestService, type Headers, type TestService } from '../service/test-service.ts';
import { writtenTo } from '../tasks/written-tasks.ts';

// A submission of many decisions writes what submissions of one each write, and what deciding each task by itself does.

const TASKS = 40;
/** The decision about a task, and the change of the task in the meantime. */
type Case = { verb: 'APPROVE' | 'DENY'; comment: string; before: 'nothing' | 'decided' | 'restarted' | 'closed' };
type Outcome = { [outcome: string]: string };

let service: TestService;
let reviewer: string;
let colleague: string;
let campaignId: string;
let tasks: TaskInList[];

beforeAll(async () => {
  service = await startTestService({ work: true });
  const campaigns = await createCampaigns(service);
  const { inventory } = service;
  reviewer = await inventory.person();
  colleague = await inventory.person();
  const { appId } = await insertManyGrants(service.database, 'q', {
    accounts: TASKS / 2,
    entitlements: 2,
    people: [reviewer, colleague],
    owners: [colleague, reviewer],
  });
  const policyId = await campaigns.policy([
    { approval: { users: { userIds: [reviewer, colleague], allowSelfApproval: true }, requireDenialReason: true } },
    { approval: { entitlementOwners: { requireDistinctApprovers: true } } },
    { approval: { users: { userIds: [colleague], allowSelfApproval: true } } },
  ]);
  campaignId = await campaigns.open(policyId, {
    scopeV2: { specificResources: { resourceRefs: [{ appId, id: appId }] } },
  });
  tasks = await tasksOf(service, campaignId);
  // Some are further on, so that one submission has decisions about several steps.
  const headers = await service.clientFor(colleague);
  for (const task of tasks.slice(0, TASKS / 4))
    expectOk(await decideTask(service, 'approveTask', task, headers as Headers));
  tasks = await tasksOf(service, campaignId);
});
afterAll(() => service.close());

const contextFor = (userId: string): RequestContext =>
  ({
    ...service.running.service,
    caller: { userId, roles: ['basic_user'], is: () => true },
    requestId: 'request',
    now: '2026-05-01T10:00:00.000Z',
  }) as unknown as RequestContext;

/** Runs in a transaction that is undone. */
async function tried<T>(does: (tx: Db) => Promise<T>): Promise<T> {
  const tx = await service.database.db.startTransaction().execute();
  try {
    return await does(tx);
  } finally {
    await tx.rollback().execute();
  }
}

async function campaignIn(tx: Db): Promise<NonNullable<Awaited<ReturnType<typeof findCampaign>>>> {
  const campaign = await findCampaign(tx, campaignId, 'forShare');
  if (!campaign) throw new Error('The campaign is there');
  return campaign;
}

/** Marks what the reviewer decides, and lets happen what happens in the meantime. */
async function prepared(tx: Db, cases: Case[]): Promise<void> {
  const pendingKey = { accessReviewId: campaignId, userId: reviewer };
  const markable = await readMarkable(
    tx,
    pendingKey,
    tasks.map(({ id }) => id),
  );
  const marks = tasks.flatMap(({ id, stepId }, n) =>
    markable[n]?.isAssigned ? [{ taskId: id, stepId, ...pick(cases, n) }] : [],
  );
  await keepPendingDecisions(tx, pendingKey, marks, '2026-05-01T09:00:00.000Z');
  const campaign = taskCampaignOf(await campaignIn(tx));
  const { database, expressions } = service.running.service;
  const rows = await lockTasks(
    tx,
    tasks.filter((_, n) => pick(cases, n).before !== 'nothing').map(({ id }) => id),
  );
  const kinds = new Map(tasks.map(({ id }, n) => [id, pick(cases, n).before]));
  const environment = {
    tx,
    snapshots: database.snapshots,
    campaign,
    expressions,
    now: '2026-05-01T09:30:00.000Z',
    requestId: 'before',
  };
  const decided = rows.filter(({ id }) => kinds.get(id) === 'decided');
  await applyEach(
    decided,
    applying((row) => ({
      kind: 'approve',
      by: { userId: colleague, roles: ['basic_user'] },
      stepId: row.step_id ?? '',
      comment: '',
    })),
    environment,
  );
  const by = { userId: service.admin.userId, roles: ['basic_user', 'super_admin'] };
  await applyEach(
    rows.filter(({ id }) => kinds.get(id) === 'restarted'),
    applying(() => ({ kind: 'restart', by, comment: '' })),
    environment,
  );
  await applyEach(
    rows.filter(({ id }) => kinds.get(id) === 'closed'),
    applying(() => ({ kind: 'cancel', by, comment: '' })),
    environment,
  );
}

/** Tasks whose command is refused stay as they are. */
const applying = (commandFor: TaskCommands['commandFor']): TaskCommands => ({ commandFor, onRefused: () => undefined });

const pick = (cases: Case[], n: number): Case => cases[n] ?? { verb: 'APPROVE', comment: '', before: 'nothing' };

/** The tasks after the submissions, one for each batch (null: of everything), and the outcome of each decision. */
const afterSubmitting = (
  cases: Case[],
  batches: (string[] | null)[],
  chunk = TASKS,
): Promise<{ written: object[]; outcomes: Outcome }> =>
  tried(async (tx) => {
    await prepared(tx, cases);
    const context = contextFor(reviewer);
    for (const taskIds of batches) {
      const begun = await beginSubmission(
        tx,
        await campaignIn(tx),
        { taskIds, allOrNothing: false, signature: null, stepUpIds: [], previewToken: '' },
        context,
      );
      if (begun) await applySubmission(tx, begun.id, context, { chunk });
    }
    const results = await tx.selectFrom('submission_results').select(['task_id', 'outcome', 'reason']).execute();
    return {
      written: await read(tx),
      outcomes: Object.fromEntries(
        results.map(({ task_id, outcome, reason }) => [task_id, outcome === 'APPLIED' ? outcome : reason]),
      ),
    };
  });

/** The same when each task is decided by itself. */
const afterDeciding = (cases: Case[]): Promise<object[]> =>
  tried(async (tx) => {
    await prepared(tx, cases);
    const { database, expressions, now, requestId } = contextFor(reviewer);
    const stored = await campaignIn(tx);
    const environment = {
      tx,
      snapshots: database.snapshots,
      campaign: taskCampaignOf(stored),
      expressions,
      now,
      requestId,
    };
    for (const [n, { id, stepId }] of tasks.entries()) {
      const { verb, comment } = pick(cases, n);
      const rows = (await lockTasks(tx, [id])).map((row) => assignedSince(row, stored.accessReview.startedAt));
      const by = { userId: reviewer, roles: ['basic_user'] };
      await applyEach(
        rows,
        applying(() => ({ kind: verb === 'APPROVE' ? 'approve' : 'deny', by, stepId, comment })),
        environment,
      );
    }
    return read(tx);
  });

/** Only the id of the submission distinguishes decisions that were submitted together. */
async function read(tx: Db): Promise<object[]> {
  const written = await writtenTo(
    tx,
    service,
    tasks.map(({ id }) => id),
    [reviewer, colleague, service.admin.userId, campaignId],
  );
  return JSON.parse(JSON.stringify(written).replaceAll(/"bulkActionId":"[^"]*"/g, '"bulkActionId":""')) as object[];
}

/** Without the entries that say why a decision of a submission was refused; a decision by itself gets that as its answer. */
const withoutRefusals = (written: object[]): object[] =>
  JSON.parse(JSON.stringify(written), (_, value: unknown) =>
    Array.isArray(value)
      ? value.filter((one: unknown) => (one as { kind?: unknown } | null)?.kind !== 'bulkActionError')
      : value,
  ) as object[];

const cases = array(
  record({
    verb: constantFrom('APPROVE', 'DENY'),
    comment: constantFrom('', 'Because.'),
    before: constantFrom('nothing', 'nothing', 'nothing', 'decided', 'restarted', 'closed'),
  }),
  { minLength: TASKS, maxLength: TASKS },
);

test('many decisions at once, one at a time, and without a submission', { timeout: 600_000 }, async () => {
  const seen = new Set<string>();
  await assert(
    asyncProperty(cases, async (given) => {
      const chosen = given as Case[];
      // Six chunks, which are read, decided and written side by side.
      const bulk = await afterSubmitting(chosen, [null], 7);
      const single = await afterSubmitting(
        chosen,
        tasks.map(({ id }) => [id]),
      );
      expect(bulk.outcomes).toEqual(single.outcomes);
      expect(bulk.written).toEqual(single.written);
      const refused = JSON.stringify(bulk.written).split('"bulkActionError"').length - 1;
      expect(refused).toBe(Object.values(bulk.outcomes).filter((outcome) => outcome === 'REASON_REQUIRED').length);
      expect(withoutRefusals(bulk.written)).toEqual(await afterDeciding(chosen));
      for (const outcome of Object.values(bulk.outcomes)) seen.add(outcome);
    }),
    { numRuns: isSoak ? 60 : isFull ? 4 : 2 },
  );
  expect(seen).toEqual(new Set(['APPLIED', 'ALREADY_DECIDED', 'REASON_REQUIRED']));
});
