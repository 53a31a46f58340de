import { PROJECT, startTicketServer, TABLE, type Ticket, type TicketServer } from '@oag/api/ticket-server';
import type { AppEntitlement, Connector, ConnectorConfigInput, Task, TaskAuditView } from '@oag/types';
import { afterAll, afterEach, expect, test } from 'vitest';
import { stepOf } from '../harness/campaigns.ts';
import { repeatNow } from '../harness/connectors.ts';
import { readTask } from '../harness/decisions.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { LOOPBACK } from '../harness/sign-in-providers.ts';
import { useService } from '../harness/use-service.ts';

// Access is provisioned by the people of a ticket system, who say there when it is done.

let target: ServiceTarget;
let people: People;
let system: TicketServer;
let entitlement: AppEntitlement;

useService(
  async (service) => {
    ({ target, people } = service);
    system = await startTicketServer();
    await importFiles(target, admin(), {
      access:
        'app,account_id,account_name,entitlement\nWarehouse,greta.lind@harborlane.example,Greta Lind,Keys\nWarehouse,keeper,Keeper,Keys\n',
    } as Parameters<typeof importFiles>[2]);
    const { data: found } = await admin().POST('/api/v1/search/entitlements', { body: { query: 'Keys' } });
    entitlement = present(found.list[0]?.appEntitlement, 'Keys');
  },
  { flags: LOOPBACK },
);
afterEach(() => expect(system.refused).toEqual([]));
afterAll(() => system.close());

const admin = () => people.superAdmin.client;

async function ticketsIn(config: ConnectorConfigInput): Promise<Connector> {
  const ofApp = { params: { path: { app_id: entitlement.appId } } };
  const { data } = await admin().POST('/api/v1/apps/{app_id}/connectors/create', {
    ...ofApp,
    body: { displayName: 'Tickets', config, secret: system.secret },
  });
  const connector = present(data.connectorView?.connector, 'connector');
  const { data: checked } = await admin().POST('/api/v1/apps/{app_id}/connectors/{id}/test', {
    params: { path: { app_id: entitlement.appId, id: connector.id } },
  });
  expect(checked).toEqual({ succeeded: true, error: '' });
  await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: entitlement.appId, id: entitlement.id } },
    body: {
      entitlement: {
        deprovisionerPolicy: {
          externalTicket: {
            appId: entitlement.appId,
            connectorId: connector.id,
            externalTicketProvisionerConfigId: connector.id,
            instructions: 'Collect the keys.',
          },
        },
      },
    },
  });
  return connector;
}

const toJira = () =>
  ticketsIn({ jira: { url: system.url, userName: system.userName, projectKey: PROJECT, issueType: 'Task' } });
const toServiceNow = () => ticketsIn({ serviceNow: { url: system.url, userName: system.userName, table: TABLE } });

async function revoke(): Promise<Task> {
  const { data } = await admin().POST('/api/v1/search/grants', {
    body: { entitlementRefs: [{ appId: entitlement.appId, id: entitlement.id }], userId: people.stranger.id },
  });
  const appUserId = present(data.list[0]?.appEntitlementUserBinding?.appUserId, 'account');
  const { data: made } = await admin().POST('/api/v1/task/revoke', {
    body: { appId: entitlement.appId, appEntitlementId: entitlement.id, appUserId },
  });
  return present(made.taskView?.task, 'task');
}

const read = (task: Task, holds: (read: Task) => boolean): Promise<Task> =>
  target.until(async () => {
    await repeatNow(target);
    return readTask(admin(), task.id);
  }, holds);
const isClosed = ({ state }: Task): boolean => state === 'TASK_STATE_CLOSED';
const hasTicket = ({ policy }: Task): boolean => Boolean(policy?.current?.provision?.externalTicketId);
const historyOf = async (task: Task): Promise<TaskAuditView[]> =>
  (await admin().POST('/api/v1/task/audits', { body: { taskId: task.id, pageSize: 100 } })).data.list;
const remove = (task: Task): Promise<unknown> =>
  admin().POST('/api/v1/tasks/{task_id}/action/delete', { params: { path: { task_id: task.id } }, body: {} });

test('an issue in Jira is created once, also when its answer is lost, and completes the step when it is done', async () => {
  const connector = await toJira();
  expect(connector.config?.jira).toEqual({
    url: system.url,
    userName: system.userName,
    projectKey: PROJECT,
    issueType: 'Task',
  });
  system.losesAnswer = true;
  const task = await revoke();
  expect(task.policy?.current?.provision).toMatchObject({
    state: 'PROVISION_INSTANCE_STATE_EXTERNAL_TICKET',
    externalTicketProvisionerConfigId: connector.id,
  });
  const waiting = await read(task, hasTicket);
  expect(waiting.policy?.current?.provision).toMatchObject({
    state: 'PROVISION_INSTANCE_STATE_EXTERNAL_TICKET_WAITING',
    externalTicketId: `${PROJECT}-1`,
  });
  expect(task.externalRefs).toEqual([]);
  const ref = { externalRefSource: 'JIRA', name: `${PROJECT}-1`, url: `${system.url}/browse/${PROJECT}-1` };
  expect(waiting.externalRefs).toEqual([ref]);
  expect(system.jira).toHaveLength(1);
  const issue = present(system.jira[0], 'issue');
  expect(issue).toMatchObject({
    key: `access-step-${stepOf(task)}`,
    summary: 'Revoke Keys in Warehouse from Greta Lind',
  });
  expect(issue.description).toContain('Collect the keys.');
  expect(issue.description).toContain(`/tasks/${task.id}`);
  Object.assign(issue, { state: 'done', resolution: 'Done' } satisfies Partial<Ticket>);
  const done = await read(task, isClosed);
  expect(done.externalRefs).toEqual([ref]);
  expect(done.type?.revoke?.outcome).toBe('REVOKE_OUTCOME_REVOKED');
  expect(done.policy?.history?.at(-1)?.provision).toMatchObject({
    state: 'PROVISION_INSTANCE_STATE_DONE',
    externalTicketId: `${PROJECT}-1`,
    completed: { userId: '' },
  });
  const history = await historyOf(task);
  const about = {
    connectorId: connector.id,
    externalTicketId: issue.id,
    externalTicketProvisionerConfigId: connector.id,
  };
  const url = { externalTicketUrl: `${system.url}/browse/${issue.id}` };
  const names = { externalTicketProvisionerConfigName: 'Tickets' };
  const ofKind = (kind: keyof TaskAuditView): unknown[] =>
    history.map((entry): unknown => entry[kind]).filter((payload) => payload !== null);
  expect(ofKind('externalTicketError')).toMatchObject([{ errorMessage: expect.stringContaining('The system failed') }]);
  expect(ofKind('externalTicketTriggered')).toMatchObject([{ ...about, ...names }]);
  expect(ofKind('externalTicketCreated')).toMatchObject([{ ...about, ...url, ...names }]);
  expect(ofKind('externalTicketProvisionStepResolved')).toMatchObject([{ ...about, ...url }]);
});

test('an issue that is declined falls back to people', async () => {
  await toJira();
  const task = await revoke();
  await read(task, hasTicket);
  Object.assign(present(system.jira.at(-1), 'issue'), { state: 'done', resolution: "Won't Do" });
  const handed = await read(task, ({ stepApproverIds }) => (stepApproverIds ?? []).length > 0);
  expect(handed.policy?.history?.at(-1)?.provision?.reassignedByError?.description).toMatch(/was closed as Won't Do$/);
  expect(handed.externalRefs).toMatchObject([{ name: system.jira.at(-1)?.id }]);
  expect(handed.policy?.current?.provision).toMatchObject({
    externalTicketId: '',
    externalTicketProvisionerConfigId: '',
  });
  await remove(task);
});

test('a record in ServiceNow is created once, and completes the step, or hands it to people', async () => {
  const connector = await toServiceNow();
  expect(connector.config?.serviceNow).toEqual({ url: system.url, userName: system.userName, table: TABLE });
  system.losesAnswer = true;
  const task = await revoke();
  await read(task, hasTicket);
  expect(system.serviceNow).toMatchObject([{ key: stepOf(task), summary: 'Revoke Keys in Warehouse from Greta Lind' }]);
  Object.assign(present(system.serviceNow[0], 'record'), { state: '3' });
  const done = await read(task, isClosed);
  expect(done.type?.revoke?.outcome).toBe('REVOKE_OUTCOME_REVOKED');
  expect(done.externalRefs).toEqual([
    { externalRefSource: 'UNSPECIFIED', name: 'SCTASKs1', url: `${system.url}/${TABLE}.do?sys_id=s1` },
  ]);
  const second = await revoke();
  await read(second, hasTicket);
  Object.assign(present(system.serviceNow.at(-1), 'record'), { state: '7' });
  const handed = await read(second, ({ stepApproverIds }) => (stepApproverIds ?? []).length > 0);
  expect(handed.policy?.history?.at(-1)?.provision?.reassignedByError?.errorCode).toBe('CONNECTOR_REFUSED');
  await remove(second);
});

test('a connector provisions by the way that it has', async () => {
  const jira = await toJira();
  const { data } = await admin().POST('/api/v1/apps/{app_id}/connectors/create', {
    params: { path: { app_id: entitlement.appId } },
    body: { displayName: 'By SCIM', config: { scim: { url: system.url } }, secret: 'x' },
  });
  const scim = present(data.connectorView?.connector, 'connector');
  const set = (deprovisionerPolicy: object) =>
    admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
      params: { path: { app_id: entitlement.appId, id: entitlement.id } },
      body: { entitlement: { deprovisionerPolicy } },
    });
  const { appId } = entitlement;
  for (const [policy, field] of [
    [{ connector: { defaultBehavior: { connectorId: jira.id } } }, 'connector.defaultBehavior.connectorId'],
    [{ externalTicket: { appId, connectorId: scim.id } }, 'externalTicket.connectorId'],
    [{ externalTicket: { appId: 'another', connectorId: jira.id } }, 'externalTicket.appId'],
    [
      { externalTicket: { appId, connectorId: jira.id, externalTicketProvisionerConfigId: 'another' } },
      'externalTicket.externalTicketProvisionerConfigId',
    ],
  ] as const)
    await expect(set(policy)).rejects.toMatchObject({
      fieldViolations: [{ field: `entitlement.deprovisionerPolicy.${field}` }],
    });
  for (const [config, field] of [
    [{ jira: { url: system.url, userName: 'a' } }, 'config.jira.projectKey'],
    [{ serviceNow: { url: system.url } }, 'config.serviceNow.userName'],
  ] as const)
    await expect(
      admin().POST('/api/v1/apps/{app_id}/connectors/create', {
        params: { path: { app_id: appId } },
        body: { displayName: 'Tickets', config, secret: 'x' },
      }),
    ).rejects.toMatchObject({ fieldViolations: [{ field }] });
});
