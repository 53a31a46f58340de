import type { AppEntitlement, Task } from '@oag/types';
import type { People } from '../people.ts';
import { present } from '../present.ts';
import type { ServiceTarget } from '../service-target.ts';
import { type Stage, STAGE } from './stage-type.ts';
import { holderOf } from './inventory-objects.ts';

export async function watchConflicts(
  target: ServiceTarget,
  { appId, id }: AppEntitlement,
  access: string,
  { superAdmin: { client } }: People,
): Promise<Pick<Stage['ids'], 'monitor' | 'conflict' | 'deletedMonitor' | 'goneConflict'>> {
  const make = async (displayName: string): Promise<string> => {
    const { data } = await client.POST('/api/v1/accessconflict', {
      params: { header: { 'Idempotency-Key': displayName } },
      body: { displayName },
    });
    for (const [entitlementGroup, appEntitlementId] of [
      ['ENTITLEMENT_GROUP_A', id],
      ['ENTITLEMENT_GROUP_B', access],
    ] as const) {
      await client.POST('/api/v1/appentitlementmonitorbinding', {
        body: { monitorId: data.id, entitlementGroup, appId, appEntitlementId },
      });
    }
    await client.POST('/api/v1/accessconflict/{id}/action/evaluate', { params: { path: { id: data.id } } });
    return data.id;
  };
  const found = async (monitor: string): Promise<string> => {
    const { data } = await target.until(
      () => client.POST('/api/v1/search/access_conflicts', { body: { monitorIds: [monitor] } }),
      (answer) => answer.data.list.length > 0,
    );
    return present(data.list[0], 'conflict').id;
  };
  const monitor = await make('Dispense and enter');
  const deletedMonitor = await make(STAGE);
  const goneConflict = await found(deletedMonitor);
  await client.DELETE('/api/v1/accessconflict/{id}', { params: { path: { id: deletedMonitor } } });
  return { monitor, conflict: await found(monitor), deletedMonitor, goneConflict };
}

export async function findingInProgress({ superAdmin }: People): Promise<string> {
  const { data } = await superAdmin.client.POST('/api/v1/findings', { body: { description: 'No second factor' } });
  const { id } = present(data.finding, 'finding');
  await superAdmin.client.POST('/api/v1/findings/{finding_id}/task', {
    params: { path: { finding_id: id } },
    body: {},
  });
  const header = { 'Idempotency-Key': STAGE };
  await superAdmin.client.POST('/api/v1/findings/bulk/state', {
    params: { header },
    body: { refs: [{ id }], reopen: {} },
  });
  await superAdmin.client.POST('/api/v1/findings/bulk/tasks', { params: { header }, body: { refs: [{ id }] } });
  return id;
}

export async function reportFinding({ appId }: AppEntitlement, people: People): Promise<string> {
  const { account } = await holderOf({ appId }, people);
  const { data } = await people.superAdmin.client.POST('/api/v1/findings', {
    params: { header: { 'Idempotency-Key': STAGE } },
    body: { appUserTarget: { appId, appUserId: account }, customSubType: 'stage', description: 'Shared password' },
  });
  return present(data.finding, 'finding').id;
}

export async function automate(
  target: ServiceTarget,
  { id: taskId }: Task,
  { superAdmin, reviewer }: People,
  { appId, appResourceTypeId, appResourceId }: AppEntitlement,
): Promise<Pick<Stage['ids'], 'automation' | 'execution' | 'action' | 'resourceAction'>> {
  const params = { header: { 'Idempotency-Key': STAGE } };
  const body = { displayName: 'Reminder', automationSteps: [{ comment: { taskId, comment: 'Until Friday.' } }] };
  const { data: created } = await superAdmin.client.POST('/api/v1/automations', { params, body });
  const { id } = present(created.automation, 'automation');
  const { data: started } = await superAdmin.client.POST('/api/v1/automations/{id}/execute', {
    params: { ...params, path: { id } },
    body: {},
  });
  const run = { params: { path: { id: started.executionId } } };
  const isOver = 'AUTOMATION_EXECUTION_STATE_DONE';
  await target.until(
    () => superAdmin.client.GET('/api/v1/automation_executions/{id}', run),
    ({ data }) => data.automationExecution?.state === isOver,
  );
  const manual = { displayName: 'New badge', manual: { userIds: [reviewer.id] } };
  const { data: made } = await superAdmin.client.POST('/api/v1/requestable_actions', { params, body: manual });
  const action = present(made.requestableAction, 'action').id;
  await superAdmin.client.POST('/api/v1/task/action', { params, body: { actionId: action, description: 'Lost.' } });
  const { data: making } = await superAdmin.client.POST('/api/v1/requestable_actions', {
    body: { displayName: 'New ward', resource: { appId, appResourceTypeId } },
  });
  const resourceAction = present(making.requestableAction, 'action').id;
  await superAdmin.client.POST('/api/v1/task/resource-action', {
    params,
    body: { actionId: resourceAction, formValues: { displayName: 'Ward 1' } },
  });
  await superAdmin.client.POST('/api/v1/task/scope-role', {
    params,
    body: { appId, roleResourceId: appResourceId, scopeResourceId: appResourceId },
  });
  await superAdmin.client.POST('/api/v1/task/tool-call', {
    params,
    body: { appId, toolCall: { toolId: 'mail', toolName: 'Send a mail' } },
  });
  return { automation: id, execution: started.executionId, action, resourceAction };
}
