import type { OperationId, SessionSettingsInput } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  callOperation,
  startProgramSite,
  type ExternalProgram,
  type ProgramSite,
} from '../harness/sign-in/external-program.ts';
import type { Device } from '../harness/sign-in/devices.ts';
import type { People } from '../harness/people.ts';
import { settledService } from '../harness/prepared-services.ts';
import { present } from '../harness/present.ts';
import type { Refusal } from '../harness/send.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { signIn, type Browser } from '../harness/sessions.ts';
import { LOOPBACK } from '../harness/sign-in-providers.ts';

// Programs that ask to act for people, and that a task approves.

let target: ServiceTarget;
let cast: People;
let site: ProgramSite;
let reviewer: Browser;
let stranger: Browser;
beforeAll(async () => {
  ({ target, people: cast } = await settledService({ flags: LOOPBACK }));
  site = await startProgramSite();
  reviewer = await signIn(target, cast.superAdmin.client, cast.reviewer.id);
  stranger = await signIn(target, cast.superAdmin.client, cast.stranger.id);
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(async () => {
  await site.close();
  await target.close();
});

const admin = () => cast.superAdmin.client;
const settings = async (sessionSettings: SessionSettingsInput): Promise<void> => {
  const { response } = await admin().POST('/api/v1/settings/session', { body: { sessionSettings } });
  expect(response.status).toBe(200);
};
const requestable = (): Promise<void> =>
  settings({
    externalClientsEnabled: true,
    clientIdMetadataDocumentPolicy: 'CLIENT_ID_METADATA_DOCUMENT_POLICY_REQUESTABLE',
    clientIdApprovalRequestPolicyId: '',
  });
const inBrowser = (
  id: 'approveDeviceAuthorization' | 'getDeviceAuthorization',
  { user_code }: Device,
  { headers }: Browser = reviewer,
): Promise<Refusal> => callOperation(target, id, { path: { user_code }, headers });
const refused = (status: number, reason: string): object => ({ status, reason });

const asAdmin = (id: OperationId, request: Parameters<typeof callOperation>[2]): Promise<Refusal> =>
  callOperation(target, id, { token: cast.superAdmin.token, ...request });

/** The device sign-in as a person sees it. */
async function shown(device: Device, browser?: Browser): Promise<Record<string, unknown>> {
  const { body } = await inBrowser('getDeviceAuthorization', device, browser);
  return (body as { deviceAuthorization: Record<string, unknown> }).deviceAuthorization;
}

/** A person starts a program and consents. Returns the codes and the task that decides, '' for none. */
async function consented(program: ExternalProgram, browser?: Browser): Promise<{ device: Device; taskId: string }> {
  const { device, status } = await program.start();
  expect(status).toBe(200);
  expect((await inBrowser('approveDeviceAuthorization', device, browser)).status).toBe(200);
  return { device, taskId: String((await shown(device, browser))['approvalTaskId']) };
}

const task = async (id: string) =>
  present((await admin().GET('/api/v1/tasks/{id}', { params: { path: { id } } })).data?.taskView?.task, 'task');

async function decide(id: string, verb: 'approve' | 'deny', comment = ''): Promise<void> {
  const policyStepId = present((await task(id)).policy?.current, 'current').id;
  const body = { policyStepId, comment };
  const params = { path: { task_id: id } };
  const { response } = await (verb === 'approve'
    ? admin().POST('/api/v1/tasks/{task_id}/action/approve', { params, body })
    : admin().POST('/api/v1/tasks/{task_id}/action/deny', { params, body }));
  expect(response.status).toBe(200);
}

const approvalOf = async ({ clientId }: ExternalProgram) =>
  (
    (await admin().GET('/api/v1/iam/client_approvals', { params: { query: { page_size: 100 } } })).data?.list ?? []
  ).find(({ clientIdUrl }) => clientIdUrl === clientId);
const remove = async (program: ExternalProgram): Promise<number> => {
  const { id } = present(await approvalOf(program), 'entry');
  return (await asAdmin('deleteClientApproval', { path: { id } })).status;
};
const tokenIn = ({ body }: Refusal): string => (body as { access_token: string }).access_token;

test('an unknown program waits for a task, gets its token once that approves, and is approved for everybody until it is removed', async () => {
  await requestable();
  const program = site.program(target, 'Meeting notes');
  const { device, body: started } = await program.start();
  expect(started).toMatchObject({ expires_in: 86_400 });
  expect(await shown(device)).toMatchObject({
    clientName: 'Meeting notes',
    clientId: program.clientId,
    needsClientApproval: true,
    approvalTaskId: '',
    approverUserIds: [],
    state: 'DEVICE_AUTHORIZATION_STATE_PENDING',
  });
  expect(await inBrowser('approveDeviceAuthorization', device)).toMatchObject({
    status: 200,
    body: {
      deviceAuthorization: {
        state: 'DEVICE_AUTHORIZATION_STATE_REQUESTED',
        approverUserIds: [cast.superAdmin.id],
        approverNames: [expect.any(String)],
        needsClientApproval: true,
      },
    },
  });
  // Another sign-in, because a program that asks again before the interval learns nothing new.
  const waiting = await consented(program);
  expect(await program.poll(waiting.device)).toMatchObject(refused(400, 'authorization_pending'));
  const { approvalTaskId } = await shown(device);
  const id = String(approvalTaskId);
  expect(await task(id)).toMatchObject({
    displayName: 'Approve the program Meeting notes',
    description: expect.stringContaining(program.clientId),
    createdByUserId: cast.reviewer.id,
    type: { action: { outcome: 'ACTION_OUTCOME_UNSPECIFIED' } },
    policy: { next: [{ action: { clientIdApproval: {} } }] },
  });
  const another = await consented(program, stranger);
  expect(another.taskId, 'one task per program').toBe(id);

  await decide(id, 'approve');
  const { policy, type } = await task(id);
  expect(type?.action).toMatchObject({ outcome: 'ACTION_OUTCOME_SUCCESS' });
  expect(policy?.history?.at(-1)).toMatchObject({
    action: {
      action: { clientIdApproval: {} },
      state: 'ACTION_INSTANCE_STATE_DONE',
      clientIdApprovalInstance: { clientIdUrl: program.clientId },
      success: { outcomeTime: expect.any(String) },
    },
  });
  expect(await shown(device)).toMatchObject({ state: 'DEVICE_AUTHORIZATION_STATE_APPROVED', approverUserIds: [] });
  const [first, second] = [await program.poll(device), await program.poll(another.device)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await callOperation(target, 'introspect', { token: tokenIn(second) })).body).toMatchObject({
    userId: cast.stranger.id,
    deviceClientId: program.clientId,
  });
  expect(await approvalOf(program)).toMatchObject({
    displayName: 'Meeting notes',
    state: 'CLIENT_APPROVAL_STATE_APPROVED',
    taskId: id,
    requestedByUserId: cast.reviewer.id,
    decidedByUserId: cast.superAdmin.id,
    lastUsedAt: expect.any(String),
  });

  // The next time nobody has to decide, and nobody reads its document.
  const reads = site.reads();
  const next = await consented(program);
  expect([(await program.poll(next.device)).status, site.reads()]).toEqual([200, reads]);

  expect(await remove(program)).toBe(200);
  expect(await callOperation(target, 'introspect', { token: tokenIn(first) })).toMatchObject(
    refused(401, 'SESSION_ENDED'),
  );
  expect((await consented(program)).taskId).not.toBe(id);
});

test('a program that is refused gets the reason, and so does everybody who asks again until the refusal is removed', async () => {
  await requestable();
  const program = site.program(target, 'Key grabber');
  const { device, taskId } = await consented(program);
  expect(await remove(program), 'a task still decides').toBe(409);
  await decide(taskId, 'deny', 'It sends our data to somebody else');
  const why = expect.stringContaining('It sends our data to somebody else');
  expect(await program.poll(device)).toMatchObject({
    ...refused(400, 'access_denied'),
    body: { error_description: why },
  });
  expect(await shown(device)).toMatchObject({ state: 'DEVICE_AUTHORIZATION_STATE_DENIED', refusalReason: why });
  expect(await program.start()).toMatchObject({
    ...refused(400, 'unauthorized_client'),
    body: { error_description: why },
  });
  expect(await approvalOf(program)).toMatchObject({
    state: 'CLIENT_APPROVAL_STATE_REFUSED',
    refusalReason: 'It sends our data to somebody else',
  });
  expect(await remove(program)).toBe(200);
  expect((await program.start()).status).toBe(200);
});

test('the policy of the settings names who decides, and may decide by itself', async () => {
  const { data } = await admin().POST('/api/v1/policies', {
    body: {
      displayName: 'Helpdesk approves programs',
      policyType: 'POLICY_TYPE_GRANT',
      policySteps: { grant: { steps: [{ approval: { users: { userIds: [cast.helpdesk.id] } } }] } },
    },
  });
  const policyId = present(data?.policy, 'policy').id;
  await settings({ externalClientsEnabled: true, clientIdApprovalRequestPolicyId: policyId });
  const { device } = await consented(site.program(target, 'Planner'));
  expect((await shown(device))['approverUserIds']).toEqual([cast.helpdesk.id]);
  const deleted = await asAdmin('deletePolicy', { path: { id: policyId } });
  expect(deleted, 'the settings name it').toMatchObject(refused(409, 'POLICY_IN_USE'));

  await settings({ clientIdApprovalRequestPolicyId: '0000000000GrantAutoApproval' });
  const automatic = site.program(target, 'Harmless');
  const { device: approved } = await consented(automatic);
  expect((await automatic.poll(approved)).status).toBe(200);
  expect(await approvalOf(automatic)).toMatchObject({ state: 'CLIENT_APPROVAL_STATE_APPROVED', decidedByUserId: '' });
});

test('who closes the task lets the program be requested again', async () => {
  await requestable();
  const program = site.program(target, 'Withdrawn');
  const { device, taskId } = await consented(program);
  const params = { path: { task_id: taskId } };
  const { response } = await admin().POST('/api/v1/tasks/{task_id}/action/close', { params, body: {} });
  expect(response.status).toBe(200);
  expect(await program.poll(device)).toMatchObject(refused(400, 'access_denied'));
  expect(await shown(device)).toMatchObject({
    state: 'DEVICE_AUTHORIZATION_STATE_DENIED',
    refusalReason: expect.stringContaining('was cancelled'),
  });
  expect(await approvalOf(program)).toBeUndefined();
  expect((await consented(program)).taskId).not.toBe(taskId);
});

test('the settings decide which programs may ask at all, and a program that they rule out loses its sessions', async () => {
  const program = site.program(target, 'Clock');
  await requestable();
  // The mask names what changes; the rest of the body counts for nothing.
  const { data: masked } = await admin().POST('/api/v1/settings/session', {
    body: {
      sessionSettings: {
        externalClientsEnabled: false,
        clientIdMetadataDocumentPolicy: 'CLIENT_ID_METADATA_DOCUMENT_POLICY_ALLOW_ALL',
      },
      updateMask: 'external_clients_enabled',
    },
  });
  expect(masked.sessionSettings).toMatchObject({
    externalClientsEnabled: false,
    clientIdMetadataDocumentPolicy: 'CLIENT_ID_METADATA_DOCUMENT_POLICY_REQUESTABLE',
  });
  expect(await program.start()).toMatchObject(refused(400, 'unauthorized_client'));

  const policy = (name: 'ALLOW_ALL' | 'ALLOWLIST_ONLY') =>
    settings({
      externalClientsEnabled: true,
      clientIdMetadataDocumentPolicy: `CLIENT_ID_METADATA_DOCUMENT_POLICY_${name}`,
    });
  await policy('ALLOW_ALL');
  const { device, taskId } = await consented(program);
  expect(taskId).toBe('');
  const answer = await program.poll(device);
  const token = tokenIn(answer);
  const late = await consented(program);

  await policy('ALLOWLIST_ONLY');
  expect(await callOperation(target, 'introspect', { token })).toMatchObject(refused(401, 'SESSION_ENDED'));
  expect(await program.poll(late.device)).toMatchObject(refused(400, 'access_denied'));
  expect(await program.start()).toMatchObject(refused(400, 'unauthorized_client'));

  const body = { clientIdUrl: program.clientId, displayName: 'The clock' };
  const { data } = await admin().POST('/api/v1/iam/client_approvals', { body });
  expect(data?.clientApproval).toMatchObject({ state: 'CLIENT_APPROVAL_STATE_APPROVED', taskId: '' });
  expect(await asAdmin('createClientApproval', { body }), 'twice').toMatchObject(refused(409, 'ALREADY_EXISTS'));
  const listed = await consented(program);
  expect(await shown(listed.device)).toMatchObject({ clientName: 'The clock', needsClientApproval: false });
  expect((await program.poll(listed.device)).status).toBe(200);
});

test('what such a program creates does not outlive it', async () => {
  await settings({
    externalClientsEnabled: true,
    clientIdMetadataDocumentPolicy: 'CLIENT_ID_METADATA_DOCUMENT_POLICY_ALLOW_ALL',
  });
  const program = site.program(target, 'Stayer');
  const token = tokenIn(await program.poll((await consented(program)).device));
  const made = await callOperation(target, 'createPersonalClient', {
    token,
    body: { displayName: 'For ever', expires: '864000s' },
  });
  expect(made).toMatchObject({ status: 400, violations: [expect.objectContaining({ reason: 'LIMIT' })] });
  const { device } = await program.start();
  const answer = await callOperation(target, 'approveDeviceAuthorization', {
    token,
    path: { user_code: device.user_code },
  });
  expect(answer).toMatchObject({ status: 400, violations: [expect.objectContaining({ reason: 'LIMIT' })] });
});

test.each([
  ['another client_id', { client_id: 'https://elsewhere.example/client.json' }, 'client_id in its document'],
  ['no device grant', { grant_types: ['authorization_code'] }, 'grant_types'],
  ['a secret', { client_secret: 'x' }, 'client_secret'],
  ['a long text', { logo: 'x'.repeat(20_000) }, 'bytes'],
])('a document with %s describes no program', async (name, document, why) => {
  await requestable();
  expect(await site.program(target, `Wrong ${name}`, document).start()).toMatchObject({
    ...refused(401, 'invalid_client'),
    body: { error_description: expect.stringContaining(why) },
  });
});

test('a client id is one plain address', async () => {
  await requestable();
  for (const client_id of [
    'https://notes.example',
    'https://notes.example/client.json#part',
    'https://notes.example/client.json?x=1',
    'https://user@notes.example/client.json',
    'HTTPS://notes.example/client.json',
    'https://notes.example/a/../client.json',
    'http://notes.example/client.json',
    'http://169.254.169.254/latest',
    `https://notes.example/${'x'.repeat(10_000)}`,
    'https://notes.example/\u0000',
  ]) {
    const answer = await callOperation(target, 'createDeviceAuthorization', {
      body: new URLSearchParams({ client_id }),
    });
    expect(['invalid_client', 'invalid_request'], client_id.slice(0, 80)).toContain(answer.reason);
  }
});

test('the log has who asked, who decided and who removed', async () => {
  await requestable();
  const program = site.program(target, 'On record');
  const { taskId } = await consented(program);
  await decide(taskId, 'approve');
  await remove(program);
  const { rows } = await target.database.pool.query<{ kind: string; actor_id: string; decisions: string }>(
    `select kind, actor_id, (select count(*) from log_entries d where d.xid = e.xid and d.task_id = $2) as decisions
    from log_entries e where document::text like '%' || $1 || '%' and kind like 'client%' order by seq`,
    [program.clientId, taskId],
  );
  // The request and the decision are in one transaction with those of the task: a process that is killed leaves both or none.
  expect(rows.map(({ decisions, ...row }) => ({ ...row, isWithTask: Number(decisions) > 0 }))).toEqual([
    { kind: 'clientApprovalRequested', actor_id: cast.reviewer.id, isWithTask: true },
    { kind: 'clientApproved', actor_id: cast.superAdmin.id, isWithTask: true },
    { kind: 'clientApprovalRemoved', actor_id: cast.superAdmin.id, isWithTask: false },
  ]);
});
