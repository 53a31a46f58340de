import type { AppEntitlement, PolicyStepInput, Task } from '@oag/types';
import { expect, test } from 'vitest';
import { readTask } from '../harness/decisions.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Work of people who leave does not stay with them.

let target: ServiceTarget;
let people: People;
let entitlement: AppEntitlement;
useService(async (service) => {
  ({ target, people } = service);
  const { data } = await admin().POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  entitlement = present(data.list[0]?.appEntitlement, 'Dispense');
});

const admin = () => people.superAdmin.client;

/** An import that says of Tessa whether she is there. */
async function tessaIs(status: 'enabled' | 'disabled'): Promise<string> {
  await importFiles(target, admin(), {
    people: `email,name,status\ntessa.moor@harborlane.example,Tessa Moor,${status}\n`,
  } as Parameters<typeof importFiles>[2]);
  const { data } = await admin().POST('/api/v1/search/users', { body: { query: 'Tessa' } });
  return present(data.list[0]?.user, 'Tessa').id;
}

/**
 * Requests that were made while owners or managers changed are looked at once more. Waits until that is over: the second look would find the
 * substitutes itself, and record it in another form.
 */
async function secondLook(): Promise<void> {
  await target.until(
    async () => {
      const { rows } = await target.database.pool.query<{ waiting: boolean }>(
        'select exists (select from approver_change_views) or exists (select from approver_changes) as waiting',
      );
      return rows[0]?.waiting ?? true;
    },
    (isWaiting) => !isWaiting,
  );
}

async function ask(steps: PolicyStepInput[], userId: string): Promise<Task> {
  const { data } = await admin().POST('/api/v1/policies', {
    body: { displayName: 'By Tessa', policyType: 'POLICY_TYPE_GRANT', policySteps: { grant: { steps } } },
  });
  const params = { path: { app_id: entitlement.appId, id: entitlement.id } };
  await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params,
    body: { entitlement: { grantPolicyId: present(data.policy, 'policy').id } },
  });
  const body = { appId: entitlement.appId, appEntitlementId: entitlement.id, identityUserId: userId };
  const { data: made } = await people.helpdesk.client.POST('/api/v1/task/grant', { body });
  return present(made.taskView?.task, 'task');
}

test('a step without assignees is reassigned: to the fallback, else the administrators; remaining assignees keep theirs', async () => {
  const tessa = await tessaIs('enabled');
  const users = { userIds: [tessa] };
  const alone = await ask([{ approval: { users } }], people.stranger.id);
  const together = await ask(
    [{ approval: { users: { userIds: [tessa, people.reviewer.id] } } }],
    people.connectorAdmin.id,
  );
  const handed = await ask(
    [
      {
        approval: {
          expression: {
            expressions: ['c1.directory.users.v1.FindByEmail("tessa.moor@harborlane.example")'],
            fallback: true,
            fallbackUserIds: [people.owner.id],
          },
        },
      },
    ],
    people.appOwner.id,
  );
  expect([alone, handed].map(({ stepApproverIds }) => stepApproverIds)).toEqual([[tessa], [tessa]]);
  await secondLook();
  await tessaIs('disabled');
  const after = (task: Task): Promise<Task> =>
    target.until(
      () => readTask(admin(), task.id),
      ({ stepApproverIds }) => !(stepApproverIds ?? []).includes(tessa),
    );
  const moved = await after(alone);
  expect(moved.stepApproverIds).toContain(people.superAdmin.id);
  expect(moved.policy?.history?.[0]?.approval?.reassignedByError).toMatchObject({
    errorCode: 'ASSIGNEES_GONE',
    description: expect.stringContaining('any more'),
    newPolicyStepId: moved.policy?.current?.id,
  });
  expect((await after(handed)).stepApproverIds).toEqual([people.owner.id]);
  expect((await readTask(admin(), together.id)).stepApproverIds?.toSorted()).toEqual(
    [tessa, people.reviewer.id].toSorted(),
  );
  const { data } = await admin().POST('/api/v1/task/audits', { body: { taskId: alone.id } });
  expect(data.list.flatMap(({ reassignmentListError }) => reassignmentListError ?? [])).toEqual([
    { errorMessage: 'No assignee of the step is enabled any more' },
  ]);
  expect(
    data.list.flatMap(({ approvalReassigned, reassignmentFallbackToAdmin }) =>
      [approvalReassigned, reassignmentFallbackToAdmin].flatMap((one) => one ?? []),
    ),
  ).toHaveLength(2);
});
