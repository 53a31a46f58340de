import {
  approverRule,
  assign,
  snapshot as resolvePolicy,
  type ApproverRule,
  type AssignInputs,
  type Assignment,
  type Snapshot,
} from '@oag/governance/policies';
import { openTask, type TaskContext } from '@oag/governance/task-commands';
import type { TaskCommand } from '@oag/governance/tasks';
import { effectiveRoles } from '@oag/governance/auth';
import { findCampaign } from '@oag/store/campaigns';
import { findPolicy } from '@oag/store/policies';
import { idAt, type Db } from '@oag/store/database';
import { lockTasks, type TaskRow } from '@oag/store/tasks';
import type { PolicyStepInput } from '@oag/types';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { applyCommand } from '../../src/task-commands/apply-command.ts';
import type { CommandEnvironment } from '../../src/task-commands/command-environment.ts';
import { auditDocument } from '../../src/tasks/audit-log.ts';
import { taskCampaignOf, policyGenerationId, toEngineTask } from '../../src/tasks/engine-task.ts';
import { isFull } from '../crashes/crash-seed.ts';
import { createCampaigns, decideTask, tasksOf, type Campaigns } from '../service/campaigns.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { startTestService, type TestService } from '../service/test-service.ts';
import { writtenTo } from '../tasks/written-tasks.ts';

let service: TestService;
let campaigns: Campaigns;
let reviewer: string;
let groupId: string;
let webhookId: string;
let delegating: string;
let people: { [name: string]: string };

beforeAll(async () => {
  service = await startTestService({ work: true });
  campaigns = await createCampaigns(service);
  const webhook = await service.call('createWebhook', {
    body: { displayName: 'Risk', url: 'https://risk.harborlane.invalid' },
  });
  webhookId = webhook.body.webhook?.id ?? '';
  const { inventory } = service;
  const boss = await inventory.person();
  const gone = await inventory.person({ status: 'DISABLED' });
  reviewer = await inventory.person();
  const ann = await inventory.person({ manager_id: boss });
  const bob = await inventory.person({ manager_id: gone });
  const cy = await inventory.person({ manager_id: ann, deleted_at: '2026-01-01T00:00:00Z' });
  const lead = await inventory.person({}, ['campaign_admin']);
  people = { boss, gone, ann, bob, cy, lead };
  delegating = ann;
  await service.database.pool.query(
    `insert into delegations (user_id, delegated_user_id, set_at) values ($1, $2, '2026-01-01')`,
    [ann, lead],
  );
  const group = await insertManyGrants(service.database, 'a', {
    accounts: 6,
    entitlements: 2,
    people: [ann, bob, cy],
    owners: [ann],
    appOwners: [bob, gone],
  });
  groupId = group.entitlementIds[0] ?? '';
  await insertManyGrants(service.database, 'b', {
    accounts: 4,
    entitlements: 2,
    people: [ann, boss],
    owners: [gone, boss],
  });
  // Accounts of nobody; a resource as the holder.
  const { entitlementIds } = await insertManyGrants(service.database, 'c', {
    accounts: 2,
    entitlements: 1,
    people: [],
    appOwners: [ann, boss],
  });
  await inventory.grant(entitlementIds[0] ?? '', { principal_resource_id: 'capp' });
});
afterAll(() => service.close());

/** The input of the engine about the assignees of a selected access, read by statements of its own. */
async function readAssignInputs(): Promise<
  (row: TaskRow, campaignOwnerIds: string[]) => Omit<AssignInputs, 'approverIds'>
> {
  const { pool } = service.database;
  const lists = async (text: string): Promise<Map<string, string[]>> => {
    const { rows } = await pool.query<{ key: string; id: string }>(text);
    return new Map([...Map.groupBy(rows, ({ key }) => key)].map(([key, group]) => [key, group.map(({ id }) => id)]));
  };
  const managers = await lists('select id as key, manager_id as id from users where manager_id is not null');
  const appOwners = await lists('select app_id as key, user_id as id from app_owners');
  const entitlementOwners = await lists('select entitlement_id as key, user_id as id from entitlement_owners');
  const roles = await lists('select role as key, user_id as id from user_roles');
  const enabled = await lists(`select 'all' as key, id from users where status = 'ENABLED' and deleted_at is null`);
  const holders = await lists(
    `select g.entitlement_id as key, a.identity_user_id as id from grants g join app_users a on a.id = g.app_user_id
     where a.deleted_at is null and a.identity_user_id is not null`,
  );
  const of = (all: Map<string, string[]>, key: string | null): string[] => [...(all.get(key ?? '') ?? [])];
  const isEnabled = new Set(enabled.get('all'));
  return (row, campaignOwnerIds) => ({
    taskKind: 'certify',
    subjectUserId: row.identity_user_id ?? '',
    requesterUserId: '',
    accountOwnerId: row.identity_user_id ?? '',
    managerIds: of(managers, row.identity_user_id),
    appOwnerIds: of(appOwners, row.app_id),
    entitlementOwnerIds: of(entitlementOwners, row.entitlement_id),
    resourceOwnerIds: [],
    groupMemberIds: (id) => of(holders, id),
    expressionUserIds: of(appOwners, row.app_id),
    campaignOwnerIds,
    superAdminIds: of(roles, 'super_admin'),
    isEnabled: (userId) => isEnabled.has(userId),
    delegateOf: (userId) => (userId === delegating ? (people['lead'] ?? '') : ''),
  });
}

const ruleAt = (snapshot: Snapshot, position: number): ApproverRule => {
  const step = snapshot.steps[position];
  const rule = step && approverRule(step);
  if (!rule) throw new Error(`Step ${position} waits for nobody`);
  return rule;
};

async function readTasks(ids: string[]): Promise<TaskRow[]> {
  return service.database.db.transaction().execute((tx) => lockTasks(tx, ids));
}

describe('a prepared campaign has the tasks that the engine opens one by one', () => {
  const sources = (
    userIds: string[],
    fallbackUserIds: string[],
    group: string,
  ): { [name: string]: NonNullable<PolicyStepInput['approval']> } => ({
    users: { users: { userIds, allowSelfApproval: true } },
    'users without themselves': { users: { userIds } },
    manager: { manager: { fallback: true, fallbackUserIds } },
    'manager without a fallback': { manager: {} },
    self: { self: {} },
    appOwners: { appOwners: {} },
    entitlementOwners: { entitlementOwners: { fallback: true, fallbackUserIds, requireDistinctApprovers: true } },
    group: { group: { appId: 'aapp', appGroupId: group } },
    'managers, or a group': {
      manager: {
        fallback: true,
        isGroupFallbackEnabled: true,
        fallbackGroupIds: [{ appId: 'aapp', appEntitlementId: group }],
      },
    },
    program: { webhook: { webhookId } },
    expression: {
      expression: {
        expressions: ['appOwners.filter(owner, owner.id == subject.id && owner.email == "")', 'appOwners'],
        fallback: true,
        fallbackUserIds,
      },
    },
  });
  const names = Object.keys(sources([], [], ''));
  const shapes = ['one step', 'two steps', 'a rule'] as const;

  // In the first ring each kind of approver has one shape of policy, by turns.
  test.each(
    names.flatMap((name, index) =>
      shapes.filter((_, shape) => isFull || shape === index % shapes.length).map((shape) => [name, shape] as const),
    ),
  )('%s, %s', async (name, shape) => {
    const { ann = '', bob = '', lead = '', boss = '' } = people;
    const approval = sources([ann, boss], [bob, ann], groupId)[name];
    const first: PolicyStepInput[] = approval ? [{ approval }] : [];
    const second: PolicyStepInput = { approval: { users: { userIds: [boss] } } };
    const steps = shape === 'two steps' ? [...first, second, { accept: { acceptMessage: 'Well' } }] : first;
    const ruled = {
      policySteps: { certify: { steps: [second] }, other: { steps } },
      rules: [{ condition: 'true', stepKey: 'other' }],
    };
    const policyId = await campaigns.policy(steps, shape === 'a rule' ? ruled : {});
    const id = await campaigns.draft(policyId, {
      ownerIds: [lead],
      scopeV2: { principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES' },
    });
    const { expectedTicketCount } = await campaigns.prepare(id);
    expect(expectedTicketCount).toBe(12 + 8 + 3);

    const { db, pool } = service.database;
    const campaign = await findCampaign(db, id);
    const policy = await findPolicy(db, policyId);
    if (!campaign || !policy) throw new Error('The campaign has a policy');
    const snapshot = resolvePolicy(policy, 'certify');
    const rows = await readTasks((await tasksOf(service, id)).map((task) => task.id));
    const { rows: selections } = await pool.query<{ [column: string]: string | null }>(
      'select * from selections where access_review_id = $1 order by no',
      [id],
    );
    expect(rows).toHaveLength(selections.length);
    const inputsOf = await readAssignInputs();
    const stored = await service.database.snapshots.load(
      db,
      rows.map((row) => row.snapshot_id),
    );
    const { rows: entered } = await pool.query<{ task_id: string; kind: string; actor_id: string; document: object }>(
      `select task_id, kind, actor_id, document - 'record' as document from log_entries where task_id = any($1) order by seq`,
      [rows.map((row) => row.id)],
    );
    const logs = Map.groupBy(entered, (entry) => entry.task_id);

    for (const [index, row] of rows.entries()) {
      const selection = selections[index];
      expect(row).toMatchObject({
        ...{
          access_review_id: id,
          selection_no: selection?.['no'],
          origin: 'ACCESS_REVIEW',
          description: '',
          comment_count: 0,
          created_by: service.admin.userId,
        },
        ...{
          app_id: selection?.['app_id'],
          entitlement_id: selection?.['entitlement_id'],
          app_user_id: selection?.['app_user_id'],
        },
        ...{
          principal_resource_id: selection?.['principal_resource_id'],
          identity_user_id: selection?.['identity_user_id'],
        },
      });
      const inputs = inputsOf(row, campaign.ownerIds);
      const no = Number(row.selection_no);
      const context: TaskContext = {
        now: campaign.accessReview.connectorSourcesFrozenAt ?? '',
        newId: () => idAt(campaign.stepBlock ?? '', no),
        campaign: { ...taskCampaignOf(campaign), state: 'ACCESS_REVIEW_STATE_PREPARING' },
        assignees: (_, position, approverIds): Assignment =>
          assign(ruleAt(snapshot, position), { ...inputs, approverIds }),
        newPolicy: null,
        escalatedTo: null,
        enabledUserIds: new Set(),
        answerLookups: null,
        longestGrant: null,
        roundApproverIds: [],
        revocations: null,
      };
      const opened = openTask(
        {
          id: idAt(campaign.taskBlock ?? '', no),
          kind: 'certify',
          snapshot,
          policyGenerationId: policyGenerationId(row),
          subjectUserId: row.identity_user_id ?? '',
          createdByUserId: service.admin.userId,
          appId: row.app_id,
          appEntitlementId: row.entitlement_id,
          appUserId: row.app_user_id ?? '',
        },
        context,
      );
      expect(toEngineTask(row, stored.get(row.snapshot_id) as Snapshot)).toEqual(opened.task);
      const entries = opened.effects.flatMap((effect) => (effect.kind === 'audit' ? [effect.entry] : []));
      expect(logs.get(row.id) ?? []).toEqual(
        entries.map((entry) => ({
          task_id: row.id,
          kind: entry.kind,
          actor_id: entry.actorId,
          document: auditDocument(entry),
        })),
      );
    }
  });
});

describe('deciding many tasks at once writes what deciding them one by one does', () => {
  const now = '2026-04-01T10:00:00.000Z';
  const requestId = 'request';
  const AT_SECOND_STEP = isFull ? 20 : 8;
  /** Of four accesses each: in the second ring so many that they are decided in halves. */
  const ACCOUNTS = isFull ? 260 : 10;
  const SOME = isFull ? 300 : 24;
  let campaignId = '';
  let ids: string[];
  const isAtFirstStep = (row: TaskRow): boolean => row.position === 0;

  beforeAll(async () => {
    const { ann = '', bob = '', boss = '' } = people;
    const { appId } = await insertManyGrants(service.database, 'd', {
      accounts: ACCOUNTS,
      entitlements: 4,
      people: [ann, bob, reviewer],
      owners: [boss],
      appOwners: [bob],
    });
    const policyId = await campaigns.policy([
      { approval: { users: { userIds: [reviewer], allowSelfApproval: true } } },
      { approval: { entitlementOwners: { requireDistinctApprovers: true } } },
    ]);
    campaignId = await campaigns.open(policyId, {
      scopeV2: { specificResources: { resourceRefs: [{ appId, id: appId }] } },
    });
    const tasks = await tasksOf(service, campaignId);
    ids = tasks.map((task) => task.id);
    const headers = await service.clientFor(reviewer);
    for (const task of tasks.slice(0, AT_SECOND_STEP))
      expect((await decideTask(service, 'approveTask', task, headers)).status).toBe(200);
  });

  const written = (tx: Db): Promise<object[]> =>
    writtenTo(tx, service, ids, [...Object.values(people), reviewer, service.admin.userId, campaignId]);

  async function environmentIn(tx: Db): Promise<CommandEnvironment> {
    const campaign = await findCampaign(tx, campaignId);
    if (!campaign) throw new Error('The campaign is there');
    const { snapshots } = service.database;
    const { expressions } = service.running.service;
    return { tx, snapshots, campaign: taskCampaignOf(campaign), expressions, now, requestId };
  }

  /** The rows after a command on batches of tasks; the transaction is then rolled back. */
  async function after(
    batches: string[][],
    command: TaskCommand,
    isFor: (row: TaskRow) => boolean,
  ): Promise<{ rows: object[]; count: number }> {
    const { db, keyed } = service.database;
    // As the service does it: what a person decides about one task, and what it decides itself about many.
    const tx = await (batches.length > 1 ? keyed : db).startTransaction().execute();
    let count = 0;
    try {
      for (const batch of batches) {
        const rows = (await lockTasks(tx, batch)).filter(isFor);
        count += rows.length;
        await applyCommand(rows, command, await environmentIn(tx));
      }
      return { rows: await written(tx), count };
    } finally {
      await tx.rollback().execute();
    }
  }

  test.each([
    ['a denial', 'deny', SOME],
    ['the end of a campaign that revokes what is open', 'decertified', 4 * ACCOUNTS],
    ['the end of a campaign that skips what is open', 'skipped', SOME],
    ['a grant that is gone', 'grantGone', SOME],
    ['a comment', 'comment', SOME],
  ] as const)('%s', { timeout: 60_000 }, async (_, kind, count) => {
    const chosen = ids.slice(0, count);
    const by = {
      userId: kind === 'deny' ? reviewer : service.admin.userId,
      roles: effectiveRoles(kind === 'comment' ? ['super_admin'] : [], []),
    };
    const command: TaskCommand =
      kind === 'deny' || kind === 'comment' ? { kind, by, comment: 'All the same' } : { kind: 'close', as: kind };
    const isFor = kind === 'deny' ? isAtFirstStep : () => true;
    const bulk = await after([chosen], command, isFor);
    const single = await after(
      chosen.map((id) => [id]),
      command,
      isFor,
    );
    const expected = kind === 'deny' ? count - AT_SECOND_STEP : count;
    expect([bulk.count, single.count]).toEqual([expected, expected]);
    expect(bulk.rows).toHaveLength(ids.length + (kind === 'deny' || kind === 'decertified' ? expected : 0));
    expect(bulk.rows).toEqual(single.rows);
  });

  // In the second ring there are two halves. The one that goes on sees only that its transaction is over.
  test.each([
    ['a refusal', 'first'],
    ['a refusal', 'last'],
    ['an error of the database', 'first'],
    ['an error of the database', 'last'],
  ] as const)('%s at the %s review says why, and nothing is written', async (what, place) => {
    const { db, pool } = service.database;
    const by = { userId: reviewer, roles: effectiveRoles([], []) };
    const before = await db.transaction().execute(written);
    const rows = await readTasks(ids);
    const others = rows.filter(isAtFirstStep);
    const [bad] = what === 'a refusal' ? rows.filter((row) => !isAtFirstStep(row)) : others.splice(0, 1);
    if (!bad) throw new Error('There are reviews at both steps');
    if (what === 'an error of the database') {
      await pool.query(`
        create function fail() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
        create trigger fail before update on tasks for each row when (new.id = '${bad.id}') execute function fail()`);
      onTestFinished(async () => void (await pool.query('drop function fail() cascade')));
    }
    const deciding = db.transaction().execute(async (tx) => {
      const locked = new Map((await lockTasks(tx, ids)).map((row) => [row.id, row]));
      const all = (place === 'first' ? [bad, ...others] : [...others, bad]).flatMap(({ id }) => locked.get(id) ?? []);
      await applyCommand(all, { kind: 'deny', by, comment: '' }, await environmentIn(tx));
    });
    const why = what === 'a refusal' ? { reason: 'NOT_ASSIGNED' } : { message: 'the disk is full' };
    await expect(deciding).rejects.toMatchObject(why);
    expect(await db.transaction().execute(written)).toEqual(before);
  });
});
