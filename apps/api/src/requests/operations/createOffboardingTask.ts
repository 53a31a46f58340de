import { requestOrigin } from '@oag/governance/tasks';
import { GovernanceError, assertNoViolations, violation } from '@oag/governance/input';
import { mayOffboard } from '@oag/governance/auth';
import { managerOf } from '@oag/store/requests';
import { createTask } from '../create-task.ts';
import { offboardingPolicyId } from '../../policies/index.ts';
import { openTasks, assertNoOpenOffboarding, NO_CAMPAIGN } from '../../task-commands/index.ts';
import type { Handler } from '../../http/index.ts';

export const createOffboardingTask: Handler<'createOffboardingTask'> = ({ body }, context) =>
  createTask(context, 'createOffboardingTask', body, async (tx, by) => {
    const managerId = await managerOf(tx, body.subjectUserId);
    assertNoViolations(
      managerId === undefined
        ? [violation('subjectUserId', 'NOT_FOUND', 'is of nobody; search people with POST /api/v1/search/users')]
        : [],
    );
    if (!mayOffboard({ managerId: managerId ?? '' }, by)) throw mayNot();
    await assertNoOpenOffboarding(tx, body.subjectUserId);
    const plan = {
      ...NO_CAMPAIGN,
      kind: 'offboarding' as const,
      origin: requestOrigin(context.caller),
      appId: '',
      entitlementId: '',
      appUserId: null,
      identityUserId: body.subjectUserId,
      policyId: await offboardingPolicyId(tx, context.configuration),
      description: body.description ?? '',
      createdBy: by.userId,
    };
    return openTasks([plan], { ...context, tx, clientId: context.caller.clientRowId });
  });

const mayNot = (): GovernanceError =>
  new GovernanceError({
    reason: 'ROLE_REQUIRED',
    message: 'Only the manager of a person, the helpdesk and super admins may offboard; ask one of them',
  });
