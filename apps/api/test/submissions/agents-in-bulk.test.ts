import { findCampaign } from '@oag/store/campaigns';
import { lockTasks, startClocks } from '@oag/store/tasks';
import type { AgentApprovalInput } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyCommand } from '../../src/task-commands/apply-command.ts';
import { taskCampaignOf } from '../../src/tasks/engine-task.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { createCampaigns, tasksOf } from '../service/campaigns.ts';
import { startTestService, type TestService } from '../service/test-service.ts';
import { writtenTo } from '../tasks/written-tasks.ts';

// Agents answer about many tasks at once as they do one by one.

const STARTED = '2026-04-01T09:00:00.000Z';
const NOW = '2026-04-01T10:00:00.000Z';
const ACCOUNTS = 12;

let service: TestService;
let ids: string[];
let campaignId: string;
let known: string[];
beforeAll(async () => {
  service = await startTestService({ work: true });
  const { database, inventory } = service;
  const reviewer = await inventory.person();
  const boss = await inventory.person();
  const team = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => inventory.person({ manager_id: boss, job_title: 'Baker' })),
  );
  const gone = await inventory.person({ status: 'DISABLED', manager_id: boss });
  await insertManyGrants(database, 'a', { accounts: ACCOUNTS, entitlements: 3, people: [...team, gone] });
  await insertManyGrants(database, 'b', { accounts: 2, entitlements: 1, people: [] });
  const campaigns = await createCampaigns(service);
  const agent = {
    agentMode: 'APPROVAL_AGENT_MODE_COMMENT_ONLY',
    agentFailureAction: 'APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_USERS',
    reassignToUserIds: [reviewer],
    live: true,
  } satisfies AgentApprovalInput;
  campaignId = await campaigns.draft(await campaigns.policy([{ approval: { agent } }]));
  await campaigns.prepare(campaignId);
  ids = (await tasksOf(service, campaignId)).map(({ id }) => id);
  known = [reviewer, boss, gone, ...team, service.admin.userId, campaignId];
});
afterAll(() => service.close());

/** The rows after the agents have answered about batches of tasks; then it is undone. */
async function after(batches: string[][]) {
  const { db, snapshots } = service.database;
  const campaign = await findCampaign(db, campaignId);
  if (!campaign) throw new Error('The campaign is there');
  const tx = await db.startTransaction().execute();
  try {
    // The worker does not see it, and lets no agent answer.
    await startClocks(tx, campaignId, STARTED);
    for (const batch of batches)
      await applyCommand(
        await lockTasks(tx, batch),
        { kind: 'runDue', condition: 'unknown' },
        {
          tx,
          snapshots,
          campaign: { ...taskCampaignOf(campaign), state: 'ACCESS_REVIEW_STATE_OPEN' },
          expressions: service.running.service.expressions,
          now: NOW,
          requestId: '',
        },
      );
    const rows = await tx
      .selectFrom('agent_answers')
      .selectAll()
      .where('task_id', 'in', ids)
      .orderBy('task_id')
      .execute();
    const answers = rows.map((row) => ({ ...row, step_id: '' }));
    return { tasks: await writtenTo(tx, service, ids, known), answers };
  } finally {
    await tx.rollback().execute();
  }
}

test('the answers of agents about many tasks are those about each of them alone', async () => {
  const bulk = await after([ids]);
  const single = await after(ids.map((id) => [id]));
  expect(ids).toHaveLength(ACCOUNTS * 3 + 2);
  expect(bulk.answers).toHaveLength(ids.length);
  expect(new Set(bulk.answers.map(({ score }) => score)).size).toBeGreaterThan(1);
  expect(bulk).toEqual(single);
});
