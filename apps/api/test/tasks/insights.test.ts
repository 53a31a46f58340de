import type { Insight, Task } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectOk, decideTask, tasksOf } from '../service/campaigns.ts';
import { inApp, MANAGERS, startCampaignService, type CampaignService } from '../service/campaign-service.ts';

// Insights help reviewers: the facts about a grant when its review begins, and the conclusions from them.

let on: CampaignService;
beforeAll(async () => {
  on = await startCampaignService();
});
afterAll(() => on.service.close());

const DAY = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();
const run = (text: string, ...values: unknown[]): Promise<unknown> => on.service.database.pool.query(text, values);

type Helped = { task: Task; insights: Insight[] };

/** The reviews of a campaign with what helps to decide them, by the ids of the accounts. */
async function helpIn(campaignId: string, headers = on.asLead): Promise<Map<string, Helped>> {
  const tasks = await tasksOf(on.service, campaignId);
  const entries = tasks.map(async ({ id, appUserId }): Promise<[string, Helped]> => {
    const { taskView, expanded } = expectOk(await on.viewOf({ id }, headers));
    const [, numbers = ''] = /^\$\.expanded\[([\d,]*)\]$/.exec(taskView?.insightsPath ?? '') ?? [];
    const insights = numbers === '' ? [] : numbers.split(',').map((n) => expanded?.[Number(n)] as unknown as Insight);
    return [appUserId, { task: taskView?.task as Task, insights }];
  });
  return new Map(await Promise.all(entries));
}
const rulesOf = (helped: Helped | undefined): string[] => helped?.insights.map(({ ruleId }) => ruleId) ?? [];

/** Six people of a team. The first four hold the reviewed entitlement; the fourth is disabled. A fifth account has no owner. */
async function team(
  name: string,
): Promise<{ scope: ReturnType<typeof inApp>; accounts: string[]; people: string[]; entitlementId: string }> {
  const { inventory } = on.service;
  const people: string[] = [];
  for (const n of [0, 1, 2, 3, 4, 5])
    people.push(
      await inventory.person({
        manager_id: on.ann,
        job_title: `${name} nurse`,
        ...(n === 3 && { status: 'DISABLED' }),
      }),
    );
  const app = await on.newApp(people.slice(0, 5), [on.bob]);
  await run(`update app_users set identity_user_id = null where id = $1`, app.accountIds[4]);
  return { scope: inApp(app), accounts: app.accountIds, people, entitlementId: app.entitlementIds[0] ?? '' };
}

test('Task.recommendation, Task.insightIds and TaskView.insightsPath show a reviewer the recommendation for each access, and why', async () => {
  const { scope, accounts } = await team('ward');
  await run(
    `update grants set last_used_at = $2, granted_at = $3 where app_user_id = $1`,
    accounts[0],
    daysAgo(3),
    daysAgo(400),
  );
  await run(`update grants set last_used_at = $2 where app_user_id = $1`, accounts[1], daysAgo(100));
  const id = await on.campaigns.open(MANAGERS, { scopeV2: scope, ownerIds: [on.lead, on.service.admin.userId] });
  const helped = await helpIn(id);
  const [first, second, third, fourth, fifth] = accounts.map((account) => helped.get(account));

  // Three of the five active people of the team: neither most nor few.
  expect(first?.task.recommendation).toBe('INSIGHT_RECOMMENDATION_REVIEW');
  expect(rulesOf(first)).toEqual(['used-lately', 'some-of-manager', 'some-of-title', 'granted-long-ago']);
  expect(first?.insights.at(-1)).toMatchObject({
    severity: 'INSIGHT_SEVERITY_INFO',
    recommendation: 'INSIGHT_RECOMMENDATION_UNSPECIFIED',
  });
  expect(second?.task.recommendation).toBe('INSIGHT_RECOMMENDATION_DENY');
  expect(second?.insights[0]).toMatchObject({
    '@type': 'type.googleapis.com/c1.api.insight.v1.Insight',
    ruleId: 'unused',
    severity: 'INSIGHT_SEVERITY_FLAG',
    recommendation: 'INSIGHT_RECOMMENDATION_DENY',
    weight: 90,
    text: 'It was last used 100 days ago',
    facts: { unusedDays: '100' },
  });
  expect(third?.insights).toContainEqual(
    expect.objectContaining({
      ruleId: 'some-of-manager',
      facts: { managerShare: '60', managerTotal: '5', managerHeld: '3' },
    }),
  );
  expect([fourth?.task.recommendation, rulesOf(fourth)[0]]).toEqual(['INSIGHT_RECOMMENDATION_DENY', 'holder-inactive']);
  expect(rulesOf(fifth)).toContain('no-owner');

  for (const { task, insights } of helped.values())
    expect(task.insightIds).toEqual(insights.map((insight) => insight.id));
  const ids = [...helped.values()].flatMap(({ task }) => task.insightIds ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  for (const each of ids) expect(each).toMatch(/^[0-9A-Za-z]{27}$/);

  const asked = expectOk(
    await on.service.call('getTaskInsights', { path: { task_id: second?.task.id ?? '' } }, on.asAnn),
  );
  expect(asked.recommendation).toBe('INSIGHT_RECOMMENDATION_DENY');
  expect(asked.insights.map((insight) => insight.ruleId)).toEqual(rulesOf(second));
});

test('access that most of a team holds is recommended for approval, and later changes have no effect', async () => {
  const { scope, accounts, people } = await team('theatre');
  // Four of the then five active people hold it.
  await run(`update users set status = 'ENABLED' where id = $1`, people[3]);
  await run(`update users set status = 'DISABLED' where id = $1`, people[5]);
  const id = await on.campaigns.open(MANAGERS, { scopeV2: scope, ownerIds: [on.lead, on.service.admin.userId] });
  await run(`update users set status = 'DISABLED' where id = $1`, people[0]);
  const helped = (await helpIn(id)).get(accounts[0] ?? '');
  expect(helped?.task.recommendation).toBe('INSIGHT_RECOMMENDATION_APPROVE');
  expect(helped?.insights[0]).toMatchObject({
    ruleId: 'most-of-title',
    severity: 'INSIGHT_SEVERITY_TICK',
    facts: { titleHeld: '4', titleTotal: '5' },
  });
});

test('a person no longer employed should lose the access although the status is active, and other employment statuses are shown', async () => {
  const { scope, accounts, people } = await team('office');
  await run(
    `update users set employment_status = case id when $1 then 'Terminated' else 'On leave' end where id in ($1, $2)`,
    people[0],
    people[1],
  );
  const id = await on.campaigns.open(MANAGERS, { scopeV2: scope, ownerIds: [on.lead, on.service.admin.userId] });
  // What happens later changes nothing.
  await run(`update users set employment_status = '' where id = any($1)`, people);
  const [first, second, third] = await helpIn(id).then((helped) => accounts.map((account) => helped.get(account)));
  expect(first?.task.recommendation).toBe('INSIGHT_RECOMMENDATION_DENY');
  expect(first?.insights[0]).toMatchObject({
    ruleId: 'employment-ended',
    text: 'The employment status of the person who holds it is Terminated',
    facts: { employmentStatus: 'Terminated' },
  });
  expect(second?.insights).toContainEqual(
    expect.objectContaining({
      ruleId: 'employment-status',
      severity: 'INSIGHT_SEVERITY_INFO',
      facts: { employmentEnded: '0', employmentStated: '1', employmentStatus: 'On leave' },
    }),
  );
  expect(rulesOf(third).filter((rule) => rule.startsWith('employment'))).toEqual([]);
});

test('a later campaign knows the last decision about the same access, and what is new since the campaign before', async () => {
  const { scope, accounts, people, entitlementId } = await team('lab');
  const more = { scopeV2: scope, ownerIds: [on.lead, on.service.admin.userId] };
  const before = await on.campaigns.open(MANAGERS, more);
  const tasks = await tasksOf(on.service, before);
  const taskOf = (account: string | undefined) =>
    tasks.find((task) => task.appUserId === account) ?? { id: '', stepId: '' };
  expectOk(await decideTask(on.service, 'approveTask', taskOf(accounts[0]), on.asAnn));
  expectOk(await decideTask(on.service, 'denyTask', taskOf(accounts[1]), on.asAnn));
  const [app] = scope.specificResources?.resourceRefs ?? [];
  const account = await on.service.inventory.account(app?.appId ?? '', { identity_user_id: people[5] ?? '' });
  await on.service.inventory.grant(entitlementId, { app_user_id: account });
  // The person who requested the access reviews it now.
  await run(
    `insert into tasks (id, kind, state, outcome, origin, app_id, entitlement_id, app_user_id, identity_user_id, snapshot_id, created_by)
     select 'asked', 'grant', 'CLOSED', 'GRANTED', 'WEBAPP', app_id, entitlement_id, app_user_id, $2, snapshot_id, $3 from tasks where id = $1`,
    ...[taskOf(accounts[2]).id, people[2], on.ann],
  );

  const helped = await helpIn(await on.campaigns.open(MANAGERS, more));
  expect(rulesOf(helped.get(accounts[0] ?? ''))).toContain('certified-before');
  expect(rulesOf(helped.get(accounts[1] ?? ''))).toContain('denied-before');
  expect(rulesOf(helped.get(accounts[2] ?? ''))).toContain('reviewer-asked');
  expect(rulesOf(helped.get(account))).toContain('new');
  expect(rulesOf(helped.get(accounts[2] ?? ''))).not.toContain('new');
});

test('access in an active conflict gets an insight, and a recommendation to deny if a risk level is high', async () => {
  const { scope, accounts, people, entitlementId } = await team('pharmacy');
  await run(
    `insert into conflict_monitors (id, display_name, enabled, document) values ('monitor', 'Order and release', true, '{}')`,
  );
  await run(
    `insert into conflict_monitor_entitlements (monitor_id, side, entitlement_id) values ('monitor', 'A', $1)`,
    entitlementId,
  );
  await run(
    `insert into access_conflicts (id, monitor_id, holder_id, user_id, found_at) values ('conflict', 'monitor', $1, $1, now())`,
    people[0],
  );
  const helpOf = async () =>
    (
      await helpIn(await on.campaigns.open(MANAGERS, { scopeV2: scope, ownerIds: [on.lead, on.service.admin.userId] }))
    ).get(accounts[0] ?? '');
  expect(rulesOf(await helpOf())).toContain('conflict');
  await run(
    `insert into attribute_values (id, type, value, key) values ('pharmacyrisk', 'risk_level', 'Critical', 'critical pharmacy')`,
  );
  await run(`update entitlements set risk_level_value_id = 'pharmacyrisk' where id = $1`, entitlementId);
  const helped = await helpOf();
  expect([helped?.task.recommendation, rulesOf(helped)[0]]).toEqual(['INSIGHT_RECOMMENDATION_DENY', 'conflict-severe']);
  expect(rulesOf(helped)).toContain('high-risk');
});

test('an account with an address outside the domains of the organization is external, once there are such domains', async () => {
  const { scope, accounts } = await team('visitors');
  await run(`update app_users set email = 'someone@elsewhere.example' where id = $1`, accounts[0]);
  await run(`update app_users set email = 'someone@at.harborlane.example' where id = $1`, accounts[1]);
  const helpOf = async () =>
    helpIn(await on.campaigns.open(MANAGERS, { scopeV2: scope, ownerIds: [on.lead, on.service.admin.userId] }));
  expect(rulesOf((await helpOf()).get(accounts[0] ?? ''))).not.toContain('external');
  await run(`insert into org_domains (id, domain) values ('harborlane', 'harborlane.example')`);
  const helped = await helpOf();
  expect([accounts[0], accounts[1]].map((account) => rulesOf(helped.get(account ?? '')).includes('external'))).toEqual([
    true,
    false,
  ]);
});

test('people who may not read a task see no insights, and tasks other than reviews have no recommendation', async () => {
  const { scope } = await team('office');
  const id = await on.campaigns.open(MANAGERS, { scopeV2: scope, ownerIds: [on.lead, on.service.admin.userId] });
  const [task] = await tasksOf(on.service, id);
  expect((await on.service.call('getTaskInsights', { path: { task_id: task?.id ?? '' } }, on.asCy)).status).toBe(404);
  expect(expectOk(await on.service.call('getTaskInsights', { path: { task_id: 'asked' } }))).toEqual({
    recommendation: 'INSIGHT_RECOMMENDATION_UNSPECIFIED',
    insights: [],
  });
});

test('a reverted preparation leaves no insights behind', async () => {
  const { scope } = await team('shop');
  const id = await on.campaigns.draft(MANAGERS, { scopeV2: scope });
  await on.campaigns.prepare(id);
  expect(await on.countOf('review_facts where access_review_id = $1', id)).toBe(5);
  expectOk(await on.act('unprepareAccessReview', id));
  await on.campaigns.until(id, 'DRAFT');
  await expect.poll(() => on.countOf('review_facts where access_review_id = $1', id), { timeout: 20_000 }).toBe(0);
});
