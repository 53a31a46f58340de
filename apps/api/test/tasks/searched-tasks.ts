import type { AccessReviewScopeV2Input, Approval, Task, TaskTypeCertify, TaskTypeRevoke } from '@oag/types';
import { afterAll, beforeAll } from 'vitest';
import { ENTITLEMENT_OWNERS, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { decideTask, expectOk, tasksOf } from '../service/campaigns.ts';
import { fillApps } from './search-tasks-apps.ts';
import type { Answer, Headers } from '../service/test-service.ts';

// The tasks of two campaigns, with all that a search can ask about them.

export let on: CampaignService;
export let asStranger: Headers;
const ids: { [name: string]: string } = {};
export const id = (name: string): string => {
  const found = ids[name];
  if (!found) throw new Error(`Nothing is called ${name}`);
  return found;
};

/** A task, with the inventory's data about its account and its entitlement. */
export type Known = {
  task: Task;
  kind: 'certify' | 'revoke';
  target: TaskTypeCertify | TaskTypeRevoke;
  campaignId: string;
  account: { name: string; type: string; status: string };
  owner: string;
  /** The name of the resource that holds the access, '' when an account does. */
  holder: string;
  entitlement: { name: string; resourceId: string; typeId: string; resource: string };
  app: string;
};
export let every: Known[] = [];

export const certifies = ({ kind }: Known): boolean => kind === 'certify';
export const isOpen = ({ task }: Known): boolean => task.state === 'TASK_STATE_OPEN';
export const isDeleted = ({ task }: Known): boolean => task.id === id('removed');
export const asks = (known: Known, person: string): boolean =>
  isOpen(known) && (known.task.stepApproverIds ?? []).includes(person);
export const actedOn = ({ task }: Known, person: string): boolean =>
  (task.policy?.history ?? []).some((step) =>
    [step?.approval?.approved?.userId, step?.approval?.denied?.userId].includes(person),
  );
export const approvalOf = ({ task }: Known): Approval | null | undefined => task.policy?.current?.approval?.approval;
export const at = (time: string | null | undefined): number => Date.parse(time ?? '');
export const named = (name: string): Known => {
  const found = every.find((known) => known.task.id === id(name));
  if (!found) throw new Error(`No task is called ${name}`);
  return found;
};

export const inResources = (app: string, resources: string[]): AccessReviewScopeV2Input => ({
  principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES',
  specificResources: { resourceRefs: resources.map((resource) => ({ appId: id(app), id: id(resource) })) },
});

export const isFor = (known: Known, person: string): boolean =>
  asks(known, person) || (!isOpen(known) && actedOn(known, person));
export const mayFind = (known: Known, person: string): boolean =>
  asks(known, person) || actedOn(known, person) || [known.task.userId, known.task.createdByUserId].includes(person);

/** Lends the tests of a file a service with these tasks. */
export function useSearchedTasks(): void {
  beforeAll(async () => {
    on = await startCampaignService();
    const { inventory, database, admin } = on.service;
    const { ann, bob, cy, lead } = on;
    asStranger = await on.service.clientFor(await inventory.person({}, ['campaign_admin']));
    Object.assign(ids, await fillApps(on));
    await database.pool.query(
      `update users set employment_status = case id when $1 then 'On leave' else 'Terminated' end where id = any(array[$1, $2])`,
      [ann, id('dora')],
    );

    const scopeV2 = inResources('payroll', ['ledger', 'bank']);
    ids['payrollReview'] = await on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2, ownerIds: [lead] });
    const policyId = await on.campaigns.policy([
      { approval: { users: { userIds: [bob] }, requireApprovalReason: true } },
      { approval: { users: { userIds: [cy] }, requireDenialReason: true } },
    ]);
    ids['wikiReview'] = await on.campaigns.open(policyId, {
      scopeV2: inResources('wiki', ['space']),
      ownerIds: [admin.userId],
    });

    const payroll = await tasksOf(on.service, id('payrollReview'));
    const wiki = (await tasksOf(on.service, id('wikiReview'))).filter(({ appUserId }) => appUserId !== '');
    const { rows: bobs } = await database.pool.query<{ id: string }>(
      'select id from tasks where entitlement_id = $1 and app_user_id is not null order by id',
      [id('post')],
    );
    const task = (list: { id: string; stepId: string }[], taskId: string | undefined) => {
      const found = list.find((candidate) => candidate.id === taskId);
      if (!found) throw new Error('The campaign has such a task');
      return found;
    };
    const approved = task(payroll, bobs[0]?.id);
    const denied = task(payroll, bobs[1]?.id);
    const removed = task(payroll, bobs[2]?.id);
    const passed = task(wiki, wiki[0]?.id);
    const refused = task(wiki, wiki[1]?.id);
    Object.assign(ids, {
      approved: approved.id,
      denied: denied.id,
      removed: removed.id,
      passed: passed.id,
      refused: refused.id,
    });
    expectOk(await decideTask(on.service, 'approveTask', approved, on.asBob));
    expectOk(await decideTask(on.service, 'denyTask', denied, on.asBob));
    expectOk(await decideTask(on.service, 'approveTask', passed, on.asBob, 'Still needed'));
    expectOk(await decideTask(on.service, 'denyTask', refused, on.asBob));
    expectOk(
      await on.service.call(
        'commentTask',
        { path: { task_id: passed.id }, body: { comment: 'Looks right' } },
        on.asBob,
      ),
    );
    const [revoke] = await tasksOf(on.service, id('payrollReview'), 'revoke');
    const completed = {
      path: { task_id: revoke?.id ?? '' },
      body: { policyStepId: revoke?.stepId ?? '', comment: 'Removed' },
    };
    expectOk(await on.service.call('completeProvision', completed, on.asLead));

    // Moments that are known, since all tasks of a campaign are made at once: an hour apart, and one in the far future.
    await database.pool.query(
      "update tasks set created_at = timestamptz '2026-01-01T00:00:00Z' - (numeric_id % 7) * interval '1 hour'",
    );
    await database.pool.query("update tasks set created_at = '2999-01-01T00:00:00Z' where id = $1", [refused.id]);
    await database.pool.query('update tasks set created_by = $2 where id = $1', [revoke?.id, ann]);
    await database.pool.query("update tasks set description = 'Quarterly check' where id = $1", [passed.id]);
    every = await readEvery();
    // Read before it is deleted: afterwards it cannot be read.
    await database.pool.query('update tasks set deleted_at = now() where id = $1', [removed.id]);
  });
  afterAll(() => on.service.close());
}

export const getTask = (taskId: string, headers?: Headers): Promise<Answer<'getTask'>> =>
  on.service.call('getTask', { path: { id: taskId } }, headers);

/** Every task by its id, with what the inventory holds about it; the answers of the search are computed from these. */
async function readEvery(): Promise<Known[]> {
  const { rows } = await on.service.database.pool.query<{
    [
      column in
        | 'id'
        | 'account'
        | 'type'
        | 'status'
        | 'owner'
        | 'holder'
        | 'name'
        | 'resourceId'
        | 'typeId'
        | 'resource'
        | 'app'
    ]: string;
  }>(`select t.id, coalesce(a.display_name, '') as account, coalesce(a.type, '') as type, coalesce(a.status, '') as status,
      coalesce(u.display_name, '') as owner, coalesce(h.display_name, '') as holder, e.display_name as name,
      e.resource_id as "resourceId", e.resource_type_id as "typeId",
      r.display_name as resource, app.display_name as app
    from tasks t join entitlements e on e.id = t.entitlement_id join resources r on r.id = e.resource_id join apps app on app.id = t.app_id
      left join app_users a on a.id = t.app_user_id left join users u on u.id = t.identity_user_id
      left join resources h on h.id = t.principal_resource_id order by t.id`);
  const found: Known[] = [];
  for (const row of rows) {
    const { taskView } = expectOk(await getTask(row.id));
    const task = taskView?.task;
    const target = task?.type?.certify ?? task?.type?.revoke;
    if (!task || !target) throw new Error(`Task ${row.id} is about nothing`);
    found.push({
      task,
      kind: task.type?.certify ? 'certify' : 'revoke',
      target,
      campaignId: task.type?.certify?.accessReviewId ?? task.type?.revoke?.source?.review?.accessReviewId ?? '',
      account: { name: row.account, type: row.type, status: row.status },
      owner: row.owner,
      holder: row.holder,
      entitlement: { name: row.name, resourceId: row.resourceId, typeId: row.typeId, resource: row.resource },
      app: row.app,
    });
  }
  return found;
}
