import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { createCampaigns, eventually } from '../service/campaigns.ts';
import { startServiceProcess } from '../service/service-process.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const agent = {
  agentMode: 'APPROVAL_AGENT_MODE_COMMENT_ONLY',
  agentFailureAction: 'APPROVAL_AGENT_FAILURE_ACTION_SKIP_POLICY_STEP',
  live: true,
} as const;

test('a process that is killed while agents answer about the reviews of a campaign answers about each of them once', async () => {
  const { database, running, inventory } = service;
  const reviewer = await inventory.person();
  await insertManyGrants(database, 'a', { accounts: 300, entitlements: 4, people: [await inventory.person()] });
  const { publicUrl, secretKey } = running.service.configuration;
  const settings = {
    DATABASE_URL: String(database.pool.options.connectionString),
    SECRET_KEY: secretKey,
    PUBLIC_URL: publicUrl,
    ROLE: 'work',
  };
  const first = startServiceProcess(settings);
  const campaigns = await createCampaigns(service, 90);
  const policyId = await campaigns.policy([{ approval: { agent } }, { approval: { users: { userIds: [reviewer] } } }]);
  const id = await campaigns.open(policyId);
  const counts = async () => {
    const { rows } = await database.pool.query<{
      reviews: number;
      answers: number;
      entries: number;
      comments: number;
      asked: number;
    }>(
      `select count(*)::integer as reviews, count(*) filter (where position = 1 and assignee_set_id is not null)::integer as asked, sum(comment_count)::integer as comments,
        (select count(*)::integer from agent_answers a join tasks t on t.id = a.task_id where t.access_review_id = $1) as answers,
        (select count(*)::integer from log_entries where campaign_id = $1 and kind = 'agentAnswered') as entries
      from tasks where access_review_id = $1 and kind = 'certify'`,
      [id],
    );
    return rows[0];
  };
  const atKill = await eventually('the first answers', counts, (found) => (found?.answers ?? 0) > 0, 90);
  await first.kill();

  const second = startServiceProcess(settings);
  const all = atKill?.reviews ?? 0;
  expect(all).toBeGreaterThan(1000);
  expect(atKill?.answers).toBeLessThan(all);
  const ended = await eventually('the answers about all reviews', counts, (found) => found?.asked === all, 90);
  await second.kill();
  expect(ended).toEqual({ reviews: all, answers: all, entries: all, comments: all, asked: all });
});
