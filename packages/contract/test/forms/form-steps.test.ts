import type { AppEntitlement, FieldInput, PolicyStepInput, Task, TaskAuditView } from '@oag/types';
import { expect, test } from 'vitest';
import { openCampaign, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { decide, readTask } from '../harness/decisions.ts';
import type { People, Person } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Tasks that wait until a form is filled in.

let target: ServiceTarget;
let people: People;
let entitlement: AppEntitlement;
useService(async (service) => {
  ({ target, people } = service);
  const { data } = await people.superAdmin.client.POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  entitlement = present(data.list[0]?.appEntitlement, 'entitlement');
});

const PIN = 'hush-1234';
const reasons: PolicyStepInput = {
  form: {
    form: {
      displayName: 'Reasons',
      fields: [
        { name: 'why', displayName: 'Why', required: true, stringField: { rules: { maxLen: '20' } } },
        { name: 'nights', int64Field: { rules: { gte: '1', lte: '7' } } },
        { name: 'pin', stringField: { passwordField: {} } },
        { name: 'licence', fileField: {} },
        { name: 'desk', readOnly: true, stringField: { defaultValue: 'IT' } },
        {
          name: 'team',
          adminConfig: { defaultValueCel: 'subject.email + " " + requestor.email', showToUser: true },
          stringField: {},
        },
        { name: 'cost', adminConfig: {}, stringField: { defaultValue: '4711' } },
      ],
    },
  },
};
const owners: PolicyStepInput = { approval: { appOwners: {} } };

async function policyWith(steps: PolicyStepInput[], type: 'GRANT' | 'CERTIFY' | 'REVOKE' = 'GRANT'): Promise<string> {
  const body = {
    displayName: 'With a form',
    policyType: `POLICY_TYPE_${type}` as const,
    policySteps: { [type.toLowerCase()]: { steps } },
  };
  const { data } = await people.superAdmin.client.POST('/api/v1/policies', { body });
  return present(data.policy, 'policy').id;
}

async function withPolicy(policies: { grantPolicyId?: string; revokePolicyId?: string }): Promise<void> {
  const params = { path: { app_id: entitlement.appId, id: entitlement.id } };
  await people.superAdmin.client.POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params,
    body: { entitlement: policies },
  });
}

/** A request of the helpdesk for somebody, at the first of these steps. */
async function ask(subject: Person, steps: PolicyStepInput[] = [reasons, owners]): Promise<Task> {
  await withPolicy({ grantPolicyId: await policyWith(steps) });
  const body = { appId: entitlement.appId, appEntitlementId: entitlement.id, identityUserId: subject.id };
  const { data } = await people.helpdesk.client.POST('/api/v1/task/grant', { body });
  await withPolicy({ grantPolicyId: '' });
  return present(data.taskView?.task, 'task');
}

async function fill({ client }: Person, task: Task, data: { [name: string]: unknown }): Promise<Task> {
  const { data: answer } = await client.POST('/api/v1/tasks/{task_id}/action/update-request-data', {
    params: { path: { task_id: task.id } },
    body: { policyStepId: stepOf(task), data, expandMask: { paths: ['app_id'] } },
  });
  expect(answer.expanded).toHaveLength(1);
  return present(answer.taskView?.task, 'task');
}

async function act(verb: 'restart' | 'reset' | 'skip-step' | 'close', task: Task): Promise<Task> {
  const body = {
    policyStepId: stepOf(task),
    ...(verb === 'reset' || verb === 'close' ? { policyStepId: undefined } : {}),
  } as { policyStepId: string };
  const { data } = await people.superAdmin.client.POST(`/api/v1/tasks/{task_id}/action/${verb}`, {
    params: { path: { task_id: task.id } },
    body,
  });
  return present(data.taskView?.task, 'task');
}

async function historyOf(task: Task): Promise<TaskAuditView[]> {
  const { data } = await people.superAdmin.client.POST('/api/v1/task/audits', {
    body: { taskId: task.id, pageSize: 100 },
  });
  return data.list;
}

test('the requester fills in the form, and then the approvals begin; they cannot set computed answers, and a password is never shown', async () => {
  const { helpdesk, stranger, superAdmin } = people;
  const task = await ask(stranger);
  expect(task).toMatchObject({
    stepApproverIds: [helpdesk.id],
    actions: expect.arrayContaining(['TASK_ACTION_TYPE_UPDATE_REQUEST_DATA', 'TASK_ACTION_TYPE_CLOSE']),
    policy: {
      current: { form: { state: 'FORM_INSTANCE_STATE_WAITING', data: null, form: { displayName: 'Reasons' } } },
    },
    form: { displayName: 'Reasons' },
    data: null,
  });
  expect((await readTask(superAdmin.client, task.id)).actions).not.toContain('TASK_ACTION_TYPE_UPDATE_REQUEST_DATA');
  const filled = await fill(helpdesk, task, { why: 'Nights.', nights: 3, pin: PIN, desk: 'mine', team: 'mine' });
  const team = 'greta.lind@harborlane.example hana.sato@harborlane.example';
  const data = { why: 'Nights.', nights: '3', desk: 'IT', team };
  expect(filled).toMatchObject({
    policy: {
      history: [
        {
          form: {
            state: 'FORM_INSTANCE_STATE_DONE',
            data,
            completed: { userId: helpdesk.id, completedAt: expect.any(String) },
          },
        },
      ],
      current: { approval: expect.any(Object) },
    },
    form: { displayName: 'Reasons' },
    data,
  });
  expect(filled.data).not.toHaveProperty('cost');
  const history = await historyOf(task);
  expect(history.flatMap(({ formInstanceChange }) => formInstanceChange ?? [])).toEqual([{ isValid: true }]);
  expect(history.map(({ actionSubmitted }) => actionSubmitted?.action?.actionType)).toContain(
    'TASK_ACTION_TYPE_UPDATE_REQUEST_DATA',
  );
  const { rows } = await target.database.pool.query<{
    document: { answers: object; secrets: { [name: string]: string } };
  }>('select document from task_steps where task_id = $1', [task.id]);
  expect(rows[0]?.document.answers).toMatchObject({ cost: '4711' });
  expect(Object.keys(rows[0]?.document.secrets ?? {})).toEqual(['pin']);
  expect(JSON.stringify([filled, history, rows])).not.toContain(PIN);
});

test('wrong answers are refused, every one by name, and nothing is kept; nobody else may answer', async () => {
  const { helpdesk, otherAdmin, superAdmin } = people;
  const task = await ask(otherAdmin);
  await expect(fill(superAdmin, task, { why: 'Nights.' })).rejects.toMatchObject({
    status: 403,
    reason: 'NOT_ASSIGNED',
  });
  await expect(fill(helpdesk, task, { nights: 9, licence: 'none', colour: 'red' })).rejects.toMatchObject({
    status: 400,
    fieldViolations: ['data.colour', 'data.why', 'data.nights', 'data.licence'].map((field) =>
      expect.objectContaining({ field }),
    ),
  });
  expect(await readTask(superAdmin.client, task.id)).toMatchObject({
    data: null,
    policy: { current: { id: stepOf(task) }, history: [] },
  });
  await act('close', task);
});

test('a file is the answer of who uploaded it, is kept, and is read by those who may read the task', async () => {
  const { helpdesk, appOwner, readOnlyAdmin, stranger } = people;
  const task = await ask(appOwner);
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'licence.pdf');
  const upload = await target.watched.fetch(
    new Request(`${target.baseUrl}/api/v1/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${helpdesk.token}` },
      body: form,
    }),
  );
  const {
    upload: { id },
  } = (await upload.json()) as { upload: { id: string } };
  const read = async ({ token }: Person): Promise<number> =>
    (
      await target.watched.fetch(
        new Request(`${target.baseUrl}/api/v1/uploads/${id}/content`, {
          headers: { authorization: `Bearer ${token}` },
        }),
      )
    ).status;
  expect(await Promise.all([helpdesk, appOwner, readOnlyAdmin, stranger].map(read))).toEqual([200, 404, 404, 404]);
  const filled = await fill(helpdesk, task, { why: 'Nights.', licence: id });
  expect(await Promise.all([helpdesk, appOwner, readOnlyAdmin, stranger].map(read))).toEqual([200, 200, 200, 404]);
  expect(filled.data).toMatchObject({ licence: id });
  const { rows } = await target.database.pool.query<{ kept: boolean }>(
    'select kept_at is not null as kept from uploads where id = $1',
    [id],
  );
  expect(rows).toEqual([{ kept: true }]);
});

test('a form is skipped, reassigned by an administrator, and requested again when the task restarts', async () => {
  const { helpdesk, owner, reviewer, superAdmin } = people;
  const task = await ask(owner, [reasons, reasons]);
  const skipped = await act('skip-step', task);
  expect(skipped.policy?.history?.at(-1)?.form).toMatchObject({ data: null, skipped: { userId: superAdmin.id } });
  const reassign = (by: Person) =>
    by.client.POST('/api/v1/tasks/{task_id}/action/reassign', {
      params: { path: { task_id: task.id } },
      body: { newStepUserIds: [reviewer.id], policyStepId: stepOf(skipped) },
    });
  await expect(reassign(helpdesk)).rejects.toMatchObject({ status: 403, reason: 'ROLE_REQUIRED' });
  const { data } = await reassign(superAdmin);
  const handed = present(data.taskView?.task, 'task');
  expect(handed).toMatchObject({ stepApproverIds: [reviewer.id] });
  expect(handed.policy?.history?.at(-1)?.form?.reassigned).toMatchObject({ newPolicyStepId: stepOf(handed) });
  const again = await act('restart', handed);
  expect(again.policy?.history?.at(-1)?.form?.restarted).toMatchObject({ oldPolicyStepId: stepOf(handed) });
  expect(again).toMatchObject({
    stepApproverIds: [helpdesk.id],
    policy: { history: expect.objectContaining({ length: 3 }) },
  });
  const filled = await fill(helpdesk, again, { why: 'Nights.' });
  await expect(fill(helpdesk, again, { why: 'Late.' })).rejects.toMatchObject({ status: 409, reason: 'STEP_MOVED' });
  const closed = await act('close', filled);
  expect(closed.policy?.history?.at(-1)?.form).toMatchObject({
    data: null,
    completed: null,
    skipped: null,
    reassigned: null,
    restarted: null,
  });
  expect((await historyOf(task)).flatMap(({ formInstanceChange }) => formInstanceChange?.isValid ?? [])).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
});

test('in a review the form waits for the subject, after an approval', async () => {
  const { owner, superAdmin } = people;
  const body = { displayName: 'Form first', ownerIds: [owner.id], policyId: await policyWith([reasons], 'CERTIFY') };
  await expect(superAdmin.client.POST('/api/v1/access_review', { body })).rejects.toMatchObject({
    status: 400,
    fieldViolations: [{ field: 'policyId', reason: 'NO_REVIEWER' }],
  });
  const policyId = await policyWith(
    [{ approval: { users: { userIds: [owner.id], allowSelfApproval: true } } }, reasons],
    'CERTIFY',
  );
  const { id } = await openCampaign(target, owner.client, { displayName: 'Reasons', ownerIds: [owner.id], policyId });
  const task = present((await reviewsOf(owner.client, id))[0], 'review');
  const asked = await decide(owner.client, task, 'approve', 'If there is a reason.');
  expect(asked).toMatchObject({ stepApproverIds: [task.userId], policy: { current: { form: expect.any(Object) } } });
});

test('a policy shows who would fill in its form, and an invalid form is refused when the policy is saved', async () => {
  const { stranger, superAdmin } = people;
  const { data } = await superAdmin.client.POST('/api/v1/policies/action/simulate', {
    body: {
      policyId: await policyWith([reasons, owners]),
      subjectUserId: stranger.id,
      appId: entitlement.appId,
      appEntitlementId: entitlement.id,
    },
  });
  expect(data.steps?.[0]).toMatchObject({ assignedVia: 'ASSIGNED_VIA_PRIMARY', users: [{ id: stranger.id }] });
  const fields = [
    { name: 'a', stringField: { rules: { pattern: '(' } } },
    { name: 'a', stringField: { pickerField: { c1UserPicker: { userIds: ['nobody'] } } } },
    { name: 'c', oauth2Field: {} },
  ];
  const at = 'policySteps.grant.steps[0].form.form.fields';
  await expect(policyWith([{ form: { form: { displayName: 'Wrong', fields } } }])).rejects.toMatchObject({
    status: 400,
    fieldViolations: [
      `${at}[1].name`,
      `${at}[0].stringField.rules.pattern`,
      `${at}[1].stringField.pickerField.c1UserPicker.userIds[0]`,
      `${at}[2].oauth2Field.providerId`,
    ].map((field) => expect.objectContaining({ field })),
  });
});

/** Binds a form to the entitlement while something is done. */
async function withForm<Result>(fields: FieldInput[], work: () => Promise<Result>): Promise<Result> {
  const { client } = people.superAdmin;
  const { data } = await client.POST('/api/v1/request_schemas', { body: { name: 'Ward', fields } });
  const body = {
    entitlementRef: { appId: entitlement.appId, id: entitlement.id },
    requestSchemaId: present(data.requestSchema, 'requestSchema').id,
  };
  await client.POST('/api/v1/request_schema_entitlement_binding', { body });
  try {
    return await work();
  } finally {
    await client.DELETE('/api/v1/request_schema_entitlement_binding', { body });
  }
}

async function request(
  { id, client }: Person,
  requestData?: { [name: string]: unknown } | null,
  emergencyAccess = false,
): Promise<Task> {
  const body = {
    appId: entitlement.appId,
    appEntitlementId: entitlement.id,
    identityUserId: id,
    emergencyAccess,
    ...(requestData !== undefined && { requestData }),
  };
  const { data } = await client.POST('/api/v1/task/grant', { body });
  return present(data.taskView?.task, 'task');
}

const ward: FieldInput[] = [
  { name: 'ward', required: true, stringField: {} },
  { name: 'shifts', int64Field: { defaultValue: '5' } },
];

test('a request that answers nothing waits at the form that the access has, and begins its policy after that', async () => {
  const { requestAdmin } = people;
  const task = await withForm(ward, () => request(requestAdmin));
  expect(task).toMatchObject({
    stepApproverIds: [requestAdmin.id],
    form: { displayName: 'Ward' },
    data: null,
    policy: {
      current: { form: { form: { displayName: 'Ward' } } },
      next: [{ approval: { appOwners: {} } }, { provision: expect.any(Object) }],
      policy: { displayName: 'App owner approval' },
    },
  });
  const filled = await fill(requestAdmin, task, { ward: 'ICU' });
  expect(filled).toMatchObject({
    data: { ward: 'ICU', shifts: '5' },
    form: { displayName: 'Ward' },
    policy: { current: { approval: expect.any(Object) } },
  });
  const reset = await act('reset', filled);
  expect(reset).toMatchObject({
    data: { ward: 'ICU', shifts: '5' },
    policy: { current: { approval: expect.any(Object) } },
  });
  await act('close', reset);
});

test('a form that nobody got past goes along to another policy, in an emergency too', async () => {
  const { requestAdmin, superAdmin } = people;
  const params = { path: { app_id: entitlement.appId, id: entitlement.id } };
  await superAdmin.client.POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params,
    body: { entitlement: { emergencyGrantEnabled: true, emergencyGrantPolicyId: '0000000000GrantAutoApproval' } },
  });
  const task = await withForm(ward, () => request(requestAdmin, {}));
  const again = await act('reset', task);
  expect(again.policy?.current?.form?.form?.displayName).toBe('Ward');
  const { data } = await requestAdmin.client.POST('/api/v1/tasks/{task_id}/action/escalate', {
    params: { path: { task_id: task.id } },
    body: {},
  });
  const escalated = present(data.taskView?.task, 'task');
  expect(escalated).toMatchObject({
    emergencyAccess: true,
    policy: { current: { form: expect.any(Object) }, policy: { displayName: 'Auto approval' } },
  });
  const filled = await fill(requestAdmin, escalated, { ward: 'ICU' });
  expect(filled.policy?.current?.provision).not.toBeNull();
  await act('close', await withForm(ward, () => request(people.otherAppAdmin, null, true)));
});

test('a request that answers is to answer everything, and one that has nothing to answer does not wait', async () => {
  const { connectorAdmin } = people;
  await withForm(ward, async () => {
    await expect(request(connectorAdmin, { shifts: 3 })).rejects.toMatchObject({
      status: 400,
      fieldViolations: [{ field: 'requestData.ward', reason: 'REQUIRED' }],
    });
    await expect(request(connectorAdmin, { ward: 7 })).rejects.toMatchObject({
      status: 400,
      fieldViolations: [{ field: 'requestData.ward', reason: 'TYPE' }],
    });
  });
  const broken: FieldInput = {
    name: 'team',
    required: true,
    adminConfig: { defaultValueCel: 'string(subject.profile["team"])' },
    stringField: {},
  };
  await withForm([...ward, broken], async () => {
    const violations = ['requestData.ward', 'requestData.team'].map((field) => expect.objectContaining({ field }));
    await expect(request(connectorAdmin)).rejects.toMatchObject({ status: 400, fieldViolations: violations });
  });
  const task = await withForm(ward.slice(1), () => request(connectorAdmin));
  expect(task).toMatchObject({ data: { shifts: '5' }, policy: { current: { approval: expect.any(Object) } } });
});
