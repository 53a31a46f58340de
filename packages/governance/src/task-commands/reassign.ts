import type { Approval } from '@oag/types';
import type { AssignedVia } from '../policies/index.ts';
import { assertNoViolations, violation } from '../input/index.ts';
import { auditEntry, type CurrentStep, type EngineTask, approvalClock } from '../tasks/index.ts';
import { leaveStep } from './leave-step.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';

/** With more assignees than this nobody feels responsible. */
const REASSIGNEES_MAX = 32;

/** Who may get the current step under the policy: `among` null means everybody who is enabled, but those in `except`. */
export function reassigneesOf(task: EngineTask): { among: readonly string[] | null; except: readonly string[] } {
  const allowed = task.snapshot.steps[task.position]?.approval?.allowedReassignees ?? [];
  return {
    among: allowed.length > 0 ? allowed : null,
    except: excludesSubject(task) && task.subjectUserId !== '' ? [task.subjectUserId] : [],
  };
}

/** Throws INVALID_FIELD for people who do not exist, and for people who are not allowed as assignees by the policy. */
export function assertReassignees(task: EngineTask, userIds: readonly string[], { enabledUserIds }: TaskContext): void {
  const allowed = task.snapshot.steps[task.position]?.approval?.allowedReassignees ?? [];
  const field = 'newStepUserIds';
  assertNoViolations([
    ...(userIds.length === 0 ? [violation(field, 'REQUIRED', 'is empty; name at least one person')] : []),
    ...(userIds.length > REASSIGNEES_MAX
      ? [violation(field, 'LIMIT', `names ${userIds.length} people; at most ${REASSIGNEES_MAX} are allowed`)]
      : []),
    ...userIds.flatMap((userId, index) =>
      enabledUserIds.has(userId)
        ? []
        : [
            violation(
              `${field}[${index}]`,
              'NOT_FOUND',
              `no enabled person has the id ${userId}; name an enabled person`,
            ),
          ],
    ),
    ...userIds.flatMap((userId, index) =>
      allowed.length > 0 && !allowed.includes(userId)
        ? [
            violation(
              `${field}[${index}]`,
              'NOT_ALLOWED',
              `${userId} is not an allowed reassignee; the policy of this task allows ${allowed.join(', ')}`,
            ),
          ]
        : [],
    ),
    ...(excludesSubject(task) && userIds.includes(task.subjectUserId)
      ? [
          violation(
            field,
            'NOT_ALLOWED',
            'names the subject of the task, who may not decide about their own access; name somebody else',
          ),
        ]
      : []),
  ]);
}

/** Reassigns the current step as a new step with the same settings. Its clock restarts. */
export function reassignStep(
  task: EngineTask,
  to: {
    userIds: readonly string[];
    via: AssignedVia;
    actorId: string;
    error?: { errorCode: string; description: string };
    isReported?: boolean;
  },
  context: TaskContext,
): TaskResult {
  const old = task.step;
  if (!old) throw new Error(`Task ${task.id} is at no step`);
  const approval = task.snapshot.steps[task.position]?.approval ?? null;
  const assignedAt = old.assignedAt === null ? null : context.now;
  const userIds = [...new Set(to.userIds)].toSorted();
  const step: CurrentStep = {
    ...old,
    id: context.newId(),
    assigneeIds: userIds,
    via: to.via,
    assignedAt,
    clock: approval ? approvalClock(approval, assignedAt) : old.clock,
  };
  const moved: EngineTask = { ...task, step };
  const payload = { oldPolicyStepId: old.id, newPolicyStepId: step.id, newUsers: userIds, users: null };
  const kind = old.kind === 'provision' ? 'provisionReassigned' : 'approvalReassigned';
  const effects: TaskEffect[] = [
    ...leaveStep(
      task,
      {
        outcome: to.error ? 'reassignedByError' : 'reassigned',
        actorId: to.actorId,
        document: { ...to.error, newStepId: step.id },
        isReported: to.isReported ?? false,
      },
      context,
    ),
    { kind: 'stepOpened', position: task.position, step },
    { kind: 'audit', entry: auditEntry(moved, to.actorId, { kind, payload }) },
  ];
  return { task: moved, effects };
}

function excludesSubject({ snapshot, position }: EngineTask): boolean {
  const approval = snapshot.steps[position]?.approval;
  return approval !== null && approval !== undefined && !approval.self && !allowsSelf(approval);
}

const allowsSelf = ({
  users,
  manager,
  appOwners,
  entitlementOwners,
  resourceOwners,
  group,
  expression,
}: Approval): boolean =>
  [users, manager, appOwners, entitlementOwners, resourceOwners, group, expression].some(
    (approver) => approver?.allowSelfApproval === true,
  );
