import { expect, test } from 'vitest';
import { stepOf } from '../harness/campaigns.ts';
import { readTask } from '../harness/decisions.ts';
import { present } from '../harness/present.ts';
import { ask, auditsOf, people, useRequests, withPolicies } from './use-requests.ts';

// Access that people ask for in an emergency, from the start or later.

useRequests();

test('in an emergency the policy for emergencies decides', async () => {
  await expect(ask(people.readOnlyAdmin, { emergencyAccess: true })).rejects.toMatchObject({ status: 400 });
  await expect(withPolicies({ emergencyGrantEnabled: true })).rejects.toMatchObject({
    status: 400,
    fieldViolations: [{ field: 'entitlement.emergencyGrantEnabled' }],
  });
  await withPolicies({ emergencyGrantPolicyId: '0000000000GrantAutoApproval' });
  await expect(ask(people.readOnlyAdmin, { emergencyAccess: true })).rejects.toMatchObject({ status: 400 });
  await withPolicies({ emergencyGrantEnabled: true });
  await expect(withPolicies({ emergencyGrantPolicyId: '' })).rejects.toMatchObject({
    status: 400,
    fieldViolations: [{ field: 'entitlement.emergencyGrantPolicyId' }],
  });
  const task = await ask(people.readOnlyAdmin, { emergencyAccess: true });
  expect(task).toMatchObject({ emergencyAccess: true, policy: { policy: { displayName: 'Auto approval' } } });
  for (const [emergencyStatus, isFound] of [
    ['EMERGENCY', true],
    ['NON_EMERGENCY', false],
    ['ALL', true],
    ['UNSPECIFIED', true],
  ] as const) {
    const { data } = await people.superAdmin.client.POST('/api/v1/search/tasks', {
      body: { emergencyStatus, refs: [{ id: task.id }] },
    });
    expect(data.list.length === 1).toBe(isFound);
  }
});

test('a request is changed: it becomes an emergency, and the time gets shorter', async () => {
  const { superAdmin, otherAppAdmin } = people;
  await withPolicies({ emergencyGrantPolicyId: '0000000000GrantAutoApproval', emergencyGrantEnabled: false });
  const task = await ask(otherAppAdmin, { grantDuration: '7200s' });
  expect(task.actions).not.toContain('TASK_ACTION_TYPE_ESCALATE_TO_EMERGENCY_ACCESS');
  const tooSoon = otherAppAdmin.client.POST('/api/v1/tasks/{task_id}/action/escalate', {
    params: { path: { task_id: task.id } },
    body: {},
  });
  await expect(tooSoon).rejects.toMatchObject({ status: 400, reason: 'ACTION_NOT_PERMITTED' });
  await withPolicies({ emergencyGrantEnabled: true });
  expect((await readTask(otherAppAdmin.client, task.id)).actions).toContain(
    'TASK_ACTION_TYPE_ESCALATE_TO_EMERGENCY_ACCESS',
  );
  const params = { path: { task_id: task.id } };
  const { data: shorter } = await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/update-grant-duration', {
    params,
    body: { duration: '3600s', expandMask: { paths: ['app_id'] } },
  });
  expect(shorter.taskView?.task?.type?.grant?.grantDuration).toBe('3600s');
  expect(shorter.taskView?.task?.actions).toContain('TASK_ACTION_TYPE_UPDATE_GRANT_DURATION');
  const { data } = await otherAppAdmin.client.POST('/api/v1/tasks/{task_id}/action/escalate', {
    params,
    body: { policyStepId: stepOf(task), comment: 'Tonight.', expandMask: { paths: ['app_id'] } },
  });
  const escalated = present(data.taskView?.task, 'task');
  expect(escalated).toMatchObject({
    emergencyAccess: true,
    policy: { policy: { displayName: 'Auto approval' } },
    type: { grant: { grantDuration: '3600s' } },
  });
  expect(escalated.actions).not.toContain('TASK_ACTION_TYPE_ESCALATE_TO_EMERGENCY_ACCESS');
  expect(await auditsOf(task)).toEqual(expect.arrayContaining(['grantDurationUpdated', 'taskEscalated']));
  const longer = superAdmin.client.POST('/api/v1/tasks/{task_id}/action/update-grant-duration', {
    params,
    body: { duration: null },
  });
  await expect(longer).rejects.toMatchObject({ status: 400 });
});
