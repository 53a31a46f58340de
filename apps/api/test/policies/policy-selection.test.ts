import type { CreatePolicyRequest, RuleInput, SimulatePolicyRequest } from '@oag/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inApp, MANAGERS, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { decideTask, eventually, expectOk, tasksOf } from '../service/campaigns.ts';
import type { ManyGrants } from '../inventory/many-grants.ts';

let on: CampaignService;
let boss: string;
let worker: string;
let contractor: string;
beforeAll(async () => {
  on = await startCampaignService();
  boss = await on.service.inventory.person({ display_name: 'Boss' });
  worker = await on.service.inventory.person({ display_name: 'Worker', department: 'Sales', manager_id: boss });
  contractor = await on.service.inventory.person({
    display_name: 'Contractor',
    department: 'Contractors',
    manager_id: boss,
  });
});
afterAll(() => on.service.close());

const policy = (body: Partial<CreatePolicyRequest>): Promise<string> =>
  on.campaigns.policy([{ approval: { entitlementOwners: {} } }], body);
const isContractor = 'subject.department == "Contractors"';

type Trial = {
  policyId: string;
  condition: string;
  conditionMatched: boolean;
  error: string;
  chainDepth: number;
  outcomePolicyId: string;
  policyKey: string;
};
type Reviewed = { user: string; assignees: string[]; trials: Trial[] };

/** The reviews of a campaign by the person they are about: who is asked, and which rules were tried. */
async function reviewed(campaignId: string): Promise<Map<string, Reviewed>> {
  const { rows } = await on.service.database.pool.query<Reviewed>(
    `select coalesce(u.display_name, '') as user, array(select display_name from users where id = any(s.members) order by display_name) as assignees,
       array(select l.document -> 'payload' from log_entries l where l.task_id = t.id and l.kind = 'conditionalPolicyExecutionResult' order by l.seq) as trials
     from tasks t left join users u on u.id = t.identity_user_id left join assignee_sets s on s.id = t.assignee_set_id
     where t.access_review_id = $1 and t.kind = 'certify'`,
    [campaignId],
  );
  return new Map(rows.map((row) => [row.user, row]));
}

async function prepared(app: ManyGrants, policyId: string): Promise<string> {
  const id = await on.campaigns.draft(policyId, { scopeV2: inApp(app) });
  await on.campaigns.prepare(id);
  return id;
}

describe('a campaign whose policy has rules', () => {
  test('assigns each access to the reviewers of the matching rule, and the history of each review shows why', async () => {
    const app = await on.newApp([worker, contractor], [on.cy]);
    const policyId = await policy({ rules: [{ condition: isContractor, policyId: MANAGERS }] });
    const found = await reviewed(await prepared(app, policyId));
    expect(found.get('Worker')).toMatchObject({ assignees: ['Cy'] });
    expect(found.get('Contractor')).toMatchObject({ assignees: ['Boss'] });
    expect(found.get('Worker')?.trials).toMatchObject([
      {
        policyId,
        condition: isContractor,
        conditionMatched: false,
        error: '',
        chainDepth: 0,
        outcomePolicyId: '',
        policyKey: '',
      },
      { policyId, condition: '', conditionMatched: true, defaultCondition: true, policyKey: 'certify' },
    ]);
    expect(found.get('Contractor')?.trials).toMatchObject([
      {
        policyId,
        condition: isContractor,
        conditionMatched: true,
        chainDepth: 0,
        outcomePolicyId: MANAGERS,
        policyKey: '',
      },
      { policyId: MANAGERS, conditionMatched: true, defaultCondition: true, chainDepth: 1, policyKey: 'certify' },
    ]);
  });

  test('conditions look things up: who holds an entitlement of another app', async () => {
    const other = await on.newApp([contractor], []);
    const app = await on.newApp([worker, contractor], [on.cy]);
    const condition = `c1.user.v1.HasEntitlement(subject, "${other.appId}", "${other.entitlementIds[0]}")`;
    const policyId = await policy({ rules: [{ condition, policyId: MANAGERS }] });
    const found = await reviewed(await prepared(app, policyId));
    expect([found.get('Worker')?.assignees, found.get('Contractor')?.assignees]).toEqual([['Cy'], ['Boss']]);
  });

  test('a condition that goes wrong does not match, and the history keeps the error', async () => {
    const app = await on.newApp([worker], [on.cy]);
    const condition = 'c1.directory.users.v1.FindByEmail("nobody@example.com").department == "Sales"';
    const policyId = await policy({ rules: [{ condition, policyId: MANAGERS }] });
    const { assignees, trials } = (await reviewed(await prepared(app, policyId))).get('Worker') ?? {};
    expect(assignees).toEqual(['Cy']);
    expect(trials).toMatchObject([
      { condition, conditionMatched: false, error: expect.stringMatching(/.{10,}/) },
      { conditionMatched: true },
    ]);
  });

  test('access of nobody is reviewed too: what the condition reads is not there, so it does not match', async () => {
    const app = await on.newApp([], [on.cy]);
    const { accountIds } = app;
    expect(accountIds).toEqual([]);
    const account = await on.service.inventory.account(app.appId);
    await on.service.inventory.grant(app.entitlementIds[0] ?? '', { app_user_id: account });
    const policyId = await policy({ rules: [{ condition: isContractor, policyId: MANAGERS }] });
    const found = await reviewed(await prepared(app, policyId));
    expect(found.get('')?.assignees).toEqual(['Cy']);
    expect(found.get('')?.trials[0]).toMatchObject({ conditionMatched: false });
  });

  test('is refused when some rule leads to steps that ask nobody', async () => {
    const silent = await policy({ policySteps: { certify: { steps: [{ accept: {} }] } } });
    const policyId = await policy({ rules: [{ condition: isContractor, policyId: silent }] });
    const answer = await on.service.call('createAccessReview', {
      body: { displayName: 'X', ownerIds: [on.service.admin.userId], policyId },
    });
    expect(answer.status).toBe(400);
    expect(answer.error.message).toContain(`leads to the policy ${silent}`);
  });

  test('a policy that is changed afterwards changes no review that was made', async () => {
    const app = await on.newApp([contractor], [on.cy]);
    const policyId = await policy({ rules: [{ condition: isContractor, policyId: MANAGERS }] });
    const id = await prepared(app, policyId);
    expectOk(
      await on.service.call('updatePolicy', {
        path: { id: policyId },
        body: { policy: { rules: [] }, updateMask: 'rules' },
      }),
    );
    const [task] = await tasksOf(on.service, id);
    const view = expectOk(await on.viewOf(task ?? { id: '' }));
    expect(view.taskView?.task?.policy?.policy?.rules).toHaveLength(1);
    expect((await reviewed(id)).get('Contractor')?.assignees).toEqual(['Boss']);
  });

  test('a hundred people of ten departments: each gets the rule of the department, and equal ones share what is stored', async () => {
    const people: string[] = [];
    for (let n = 0; n < 100; n++)
      people.push(await on.service.inventory.person({ department: `D${n % 10}`, manager_id: boss }));
    const app = await on.newApp(people, [on.cy]);
    const rules: RuleInput[] = [0, 1, 2].map((n) => ({ condition: `subject.department == "D${n}"`, stepKey: `d${n}` }));
    const asking = (userId: string) => ({ steps: [{ approval: { users: { userIds: [userId] } } }] });
    const policySteps = {
      certify: { steps: [{ approval: { manager: {} } }] },
      d0: asking(on.ann),
      d1: asking(on.bob),
      d2: asking(on.cy),
    };
    const policyId = await policy({ rules, policySteps });
    const id = await prepared(app, policyId);
    const { rows } = await on.service.database.pool.query<{ department: string; names: string; n: number }>(
      `select u.department, array_to_string(array(select display_name from users where id = any(s.members)), ',') as names, count(*)::int as n
       from tasks t join users u on u.id = t.identity_user_id join assignee_sets s on s.id = t.assignee_set_id
       where t.access_review_id = $1 group by 1, 2 order by 1`,
      [id],
    );
    expect(rows.map(({ department, names, n }) => [department, names, n])).toEqual(
      Array.from({ length: 10 }, (_, n) => [`D${n}`, ['Ann', 'Bob', 'Cy'][n] ?? 'Boss', 10]),
    );
    expect(await on.countOf('(select distinct snapshot_id from tasks where access_review_id = $1) s', id)).toBe(4);
  });
});

describe('the policy of a revocation', () => {
  test('is that of the entitlement, else that of the app, else the default one', async () => {
    const app = await on.newApp([worker], [on.cy], { entitlements: 3 });
    const other = await on.newApp([worker], [on.cy]);
    const asking = (displayName: string) =>
      policy({
        displayName,
        policyType: 'POLICY_TYPE_REVOKE',
        policySteps: { revoke: { steps: [{ approval: { users: { userIds: [on.bob] } } }] } },
        postActions: [],
      });
    const [ofApp, ofEntitlement] = [await asking('Of the app'), await asking('Of the entitlement')];
    const { pool } = on.service.database;
    await pool.query('update apps set revoke_policy_id = $1 where id = $2', [ofApp, app.appId]);
    await pool.query('update entitlements set revoke_policy_id = $1 where id = $2', [
      ofEntitlement,
      app.entitlementIds[0],
    ]);
    const open = await on.campaigns.open(MANAGERS, {
      scopeV2: { specificResources: { resourceRefs: [app, other].map(({ appId }) => ({ appId, id: appId })) } },
    });
    await on.campaigns.end(open, 'CLOSE_DECISION_REVOKED');
    const { rows } = await pool.query<{ entitlement_id: string; name: string; kind: string }>(
      `select t.entitlement_id, s.document -> 'policy' ->> 'displayName' as name, t.step_kind as kind
       from tasks t join policy_snapshots s on s.id = t.snapshot_id where t.access_review_id = $1 and t.kind = 'revoke'`,
      [open],
    );
    const named = new Map(rows.map((row) => [row.entitlement_id, [row.name, row.kind]]));
    expect(app.entitlementIds.concat(other.entitlementIds).map((id) => named.get(id))).toEqual([
      ['Of the entitlement', 'approval'],
      ['Of the app', 'approval'],
      ['Of the app', 'approval'],
      ['Default revocation', 'provision'],
    ]);
  });

  test('its rules read the access that is taken away', async () => {
    const app = await on.newApp([contractor], [on.cy]);
    const revoke = await policy({
      policyType: 'POLICY_TYPE_REVOKE',
      policySteps: {
        revoke: { steps: [{ accept: {} }] },
        ask: { steps: [{ approval: { users: { userIds: [on.bob] } } }] },
      },
      rules: [{ condition: `entitlement.appId == "${app.appId}" && account.displayName != ""`, stepKey: 'ask' }],
      postActions: [],
    });
    await on.service.database.pool.query('update apps set revoke_policy_id = $1 where id = $2', [revoke, app.appId]);
    const open = await on.campaigns.open(MANAGERS, { scopeV2: inApp(app) });
    const [review] = await tasksOf(on.service, open);
    if (!review) throw new Error('There is a review');
    expectOk(await decideTask(on.service, 'denyTask', review, await on.service.clientFor(boss), 'Not needed.'));
    const [revocation] = await eventually(
      'the revocation',
      () => tasksOf(on.service, open, 'revoke'),
      (tasks) => tasks.length === 1,
    );
    expect(await on.assigneesOf(revocation ?? { id: '' })).toMatchObject({ userIds: [on.bob] });
  });
});

describe('simulating a policy', () => {
  const simulate = async (body: Partial<SimulatePolicyRequest>, app: ManyGrants) =>
    on.service.call('simulatePolicy', { body: { appId: app.appId, appEntitlementId: app.entitlementIds[0], ...body } });

  test('shows the evaluated rules, the steps and the reviewers, and leaves nothing behind', async () => {
    const app = await on.newApp([worker, contractor], [on.ann]);
    const policyId = await policy({ rules: [{ condition: isContractor, policyId: MANAGERS }] });
    const before = [await on.countOf('assignee_sets'), await on.countOf('tasks'), await on.countOf('policy_snapshots')];
    const told = expectOk(await simulate({ policyId, subjectUserId: contractor }, app));
    expect(told).toMatchObject({
      choice: 'POLICY_CHOICE_REQUEST',
      policy: { id: policyId },
      subject: { id: contractor },
    });
    expect(told.trials).toMatchObject([
      { condition: isContractor, conditionMatched: true, outcomePolicyId: MANAGERS, chainDepth: 0 },
      { policyId: MANAGERS, defaultCondition: true, chainDepth: 1 },
    ]);
    expect(
      told.steps.map(({ assignedVia, users }) => [assignedVia, users?.map(({ displayName }) => displayName)]),
    ).toEqual([['ASSIGNED_VIA_PRIMARY', ['Boss']]]);
    const other = expectOk(await simulate({ policyId, appUserId: app.accountIds[0] ?? '' }, app));
    expect(other.subject?.id).toBe(worker);
    expect(other.steps[0]?.users?.map(({ displayName }) => displayName)).toEqual(['Ann']);
    expect([
      await on.countOf('assignee_sets'),
      await on.countOf('tasks'),
      await on.countOf('policy_snapshots'),
    ]).toEqual(before);
  });

  test('takes the policy that a task would get, and says why', async () => {
    const app = await on.newApp([worker], [on.ann]);
    const chosen = async () =>
      expectOk(await simulate({ policyType: 'POLICY_TYPE_REVOKE', subjectUserId: worker }, app));
    const first = await chosen();
    expect([first.choice, first.policy?.displayName]).toEqual(['POLICY_CHOICE_DEFAULT', 'Default revocation']);
    expect(first.steps.map(({ assignedVia }) => assignedVia)).toEqual([
      'ASSIGNED_VIA_UNSPECIFIED',
      'ASSIGNED_VIA_SUPER_ADMINS',
    ]);
    const revoke = await policy({ policyType: 'POLICY_TYPE_REVOKE', policySteps: {}, postActions: [] });
    await on.service.database.pool.query('update apps set revoke_policy_id = $1 where id = $2', [revoke, app.appId]);
    expect([(await chosen()).choice, (await chosen()).policy?.id]).toEqual(['POLICY_CHOICE_APP', revoke]);
    const grant = expectOk(await simulate({ policyType: 'POLICY_TYPE_GRANT', subjectUserId: worker }, app));
    expect([grant.choice, grant.policy?.displayName]).toEqual(['POLICY_CHOICE_DEFAULT', 'App owner approval']);
    const accessReviewId = await on.campaigns.draft(MANAGERS, { scopeV2: inApp(app), ownerIds: [on.lead] });
    const inCampaign = expectOk(await simulate({ accessReviewId, subjectUserId: boss }, app));
    expect(inCampaign.choice).toBe('POLICY_CHOICE_ACCESS_REVIEW');
    expect(inCampaign.steps[0]).toMatchObject({
      assignedVia: 'ASSIGNED_VIA_CAMPAIGN_OWNERS',
      users: [{ id: on.lead }],
    });
  });

  test('shows the form that a request has to fill in first, and that it asks the person', async () => {
    const app = await on.newApp([worker], [on.ann]);
    const form = { name: 'Why', fields: [{ displayName: 'Reason', required: true, stringField: {} }] };
    const { requestSchema } = expectOk(await on.service.call('createRequestSchema', { body: form }));
    const bound = {
      requestSchemaId: requestSchema?.id ?? '',
      entitlementRef: { appId: app.appId, id: app.entitlementIds[0] ?? '' },
    };
    expectOk(await on.service.call('createRequestSchemaEntitlementBinding', { body: bound }));
    const { steps } = expectOk(await simulate({ policyType: 'POLICY_TYPE_GRANT', subjectUserId: worker }, app));
    expect(
      steps.map(({ step }) => Object.entries(step ?? {}).flatMap(([kind, value]) => (value ? [kind] : []))),
    ).toEqual([['form'], ['approval'], ['provision']]);
    expect(steps[0]).toMatchObject({
      step: { form: { form: { fields: [{ name: 'reason' }] } } },
      users: [{ id: worker }],
    });
    const revoke = expectOk(await simulate({ policyType: 'POLICY_TYPE_REVOKE', subjectUserId: worker }, app));
    expect(revoke.steps[0]?.step?.form).toBeNull();
  });

  test('names what does not exist or does not fit', async () => {
    const app = await on.newApp([worker], [on.ann]);
    const policyId = await policy({});
    for (const [body, field] of [
      [{ policyId }, 'subjectUserId'],
      [{ policyId, subjectUserId: 'nobody' }, 'subjectUserId'],
      [{ policyId, appUserId: 'nothing' }, 'appUserId'],
      [{ policyId, subjectUserId: boss, appUserId: app.accountIds[0] ?? '' }, 'appUserId'],
      [{ policyId: 'nothing', subjectUserId: worker }, 'policyId'],
      [{ policyId, policyType: 'POLICY_TYPE_GRANT', subjectUserId: worker }, 'policyType'],
      [{ subjectUserId: worker }, 'policyType'],
      [{ accessReviewId: 'nothing', subjectUserId: worker }, 'accessReviewId'],
      [{ policyId, subjectUserId: worker, appEntitlementId: 'nothing' }, 'appEntitlementId'],
    ] as const) {
      const { status, error } = await simulate(body, app);
      expect([status, error.message]).toEqual([400, expect.stringMatching(new RegExp(`(^|; )${field}: `))]);
    }
  });
});
