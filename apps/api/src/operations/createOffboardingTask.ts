import { GovernanceError, mayOffboard, refuseViolations, violation } from '@oag/governance';
import { managerOf } from '@oag/store';
import { readExpandMask } from '../expand-mask.ts';
import { madeOnce } from '../made-once.ts';
import { offboardingPolicyId } from '../offboarding-policy.ts';
import { openTasks, outsideCampaigns } from '../open-tasks.ts';
import { refuseSecondOffboarding } from '../refuse-second-offboarding.ts';
import type { Handler } from '../request-context.ts';
import { callerOf } from '../task-action.ts';
import { TASK_PATHS, taskViews } from '../task-views.ts';

export const createOffboardingTask: Handler<'createOffboardingTask'> = async ({ body }, context) => {
  const { database, configuration } = context;
  const by = callerOf(context);
  const mask = readExpandMask(body.expandMask, TASK_PATHS);
  const { ids } = await database.db.transaction().execute((tx) =>
    madeOnce(tx, 'createOffboardingTask', body, context, async () => {
      const managerId = await managerOf(tx, body.subjectUserId);
      refuseViolations(managerId === undefined ? [violation('subjectUserId', 'NOT_FOUND', 'is of nobody; search people with POST /api/v1/search/users')] : []);
      if (!mayOffboard({ managerId: managerId ?? '' }, by)) throw mayNot();
      await refuseSecondOffboarding(tx, body.subjectUserId);
      const plan = {
        ...outsideCampaigns,
        kind: 'offboarding' as const,
        origin: 'API',
        appId: '',
        entitlementId: '',
        appUserId: null,
        identityUserId: body.subjectUserId,
        policyId: await offboardingPolicyId(tx, configuration),
        description: body.description ?? '',
        createdBy: by.userId,
      };
      return { ids: await openTasks([plan], { ...context, tx }) };
    }),
  );
  const { list, expanded } = await taskViews(database, ids, by, mask);
  return { taskView: list[0] ?? null, expanded };
};

const mayNot = (): GovernanceError =>
  new GovernanceError({ reason: 'ROLE_REQUIRED', message: 'Only the manager of a person, the helpdesk and super admins offboard; ask one of them' });
