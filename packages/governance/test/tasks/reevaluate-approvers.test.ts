import type { PolicyStepInput } from '@oag/types';
import { expect, test } from 'vitest';
import { decide, openTask, type TaskContext, type TaskResult } from '@oag/governance/task-commands';
import { newPolicy, snapshot, type Assignment } from '@oag/governance/policies';
import type { EngineTask } from '@oag/governance/tasks';
import { auditKinds, certifyRequest, certifyTask, contextWith, now, taskFields } from '../fixtures.ts';

const outside = (more: Partial<TaskContext> = {}): Partial<TaskContext> => ({ campaign: null, ...more });

/** A request assigned to Ada and Bob. */
function request(
  step: PolicyStepInput = { approval: { appOwners: {} } },
  context: TaskContext = contextWith(outside()),
): EngineTask {
  const policy = newPolicy(
    { displayName: 'By owners', policyType: 'POLICY_TYPE_GRANT', policySteps: { grant: { steps: [step] } } },
    { id: 'policy', now },
  );
  return openTask({ ...taskFields, kind: 'grant', snapshot: snapshot(policy, 'grant') }, context).task;
}
const reevaluate = (task: EngineTask, found: Assignment, more: Partial<TaskContext> = {}): TaskResult =>
  decide(task, { kind: 'reevaluateApprovers' }, contextWith(outside(more), found));
const asked = ({ task }: TaskResult): unknown => [task.step?.assigneeIds, task.step?.via];

test('the newly resolved approvers are assigned to the same step with its clock, and the log records it; nothing is decided', () => {
  const escalation = { expiration: '3600', skipStep: {} };
  const before = request({ approval: { appOwners: {}, escalationEnabled: true, escalation } });
  const done = reevaluate(before, { userIds: ['bob', 'creator'], via: 'primary' }, { now: '2026-03-02T09:30:00Z' });
  expect(asked(done)).toEqual([['bob', 'creator'], 'primary']);
  expect(done.task.step).toEqual({ ...before.step, assigneeIds: ['bob', 'creator'] });
  expect([done.task.state, done.task.position]).toEqual(['OPEN', 0]);
  expect(auditKinds(done)).toEqual(['approvalInstanceChange', 'approvalReassigned']);
});

test('the same approvers change and record nothing', () => {
  const before = request();
  expect(reevaluate(before, { userIds: ['ada', 'bob'], via: 'fallback' })).toEqual({
    task: before,
    effects: [],
    actionId: '',
  });
});

test('the history names administrators or delegates who take over', () => {
  const admins = reevaluate(request(), { userIds: ['root'], via: 'superAdmins' });
  expect([asked(admins), auditKinds(admins)]).toEqual([
    [['root'], 'superAdmins'],
    ['approvalInstanceChange', 'approvalReassigned', 'reassignmentFallbackToAdmin'],
  ]);
  const delegated = reevaluate(request(), {
    userIds: ['ada', 'dora'],
    via: 'primary',
    handed: [{ from: 'carol', to: 'dora' }],
  });
  expect([asked(delegated), auditKinds(delegated)]).toEqual([
    [['ada', 'dora'], 'primary'],
    ['approvalInstanceChange', 'approvalReassigned', 'reassignedToDelegate'],
  ]);
});

test('a delegate stays assigned as long as the policy resolves to the approver and the delegate may decide', () => {
  const before = request(
    { approval: { appOwners: {}, allowDelegation: true } },
    contextWith(outside(), { userIds: ['bob', 'dora'], via: 'primary' }),
  );
  const more = { currentDelegates: new Map([['ada', 'dora']]), enabledUserIds: new Set(['dora']) };
  expect(reevaluate(before, { userIds: ['ada', 'bob'], via: 'primary' }, more).effects).toEqual([]);
  expect(asked(reevaluate(before, { userIds: ['ada', 'carol'], via: 'primary' }, more))).toEqual([
    ['carol', 'dora'],
    'primary',
  ]);
  expect(asked(reevaluate(before, { userIds: ['bob', 'carol'], via: 'primary' }, more))).toEqual([
    ['bob', 'carol'],
    'primary',
  ]);
  expect(
    asked(reevaluate(before, { userIds: ['ada', 'bob'], via: 'primary' }, { ...more, enabledUserIds: new Set() })),
  ).toEqual([['ada', 'bob'], 'primary']);
});

test('the assignees stay when an expression fails or nobody is resolved, and the history records it', () => {
  for (const [found, errorMessage] of [
    [{ userIds: ['root'], via: 'superAdmins', error: 'no such key' }, 'no such key'],
    [{ userIds: [], via: 'none' }, expect.stringContaining('no longer resolves to any approver')],
  ] as const) {
    const before = request();
    const done = reevaluate(before, { ...found, userIds: [...found.userIds] });
    expect(done.task).toBe(before);
    expect(done.effects).toEqual([
      { kind: 'audit', entry: expect.objectContaining({ kind: 'reassignmentListError', payload: { errorMessage } }) },
    ]);
  }
});

const reassignedVia = (via: 'reassigned' | 'escalated' | 'failed'): EngineTask => {
  const task = request();
  return { ...task, step: task.step && { ...task.step, via } };
};

test.each<[string, EngineTask]>([
  ['somebody reassigned it', reassignedVia('reassigned')],
  ['it has escalated', reassignedVia('escalated')],
  ['it is already provisioned', request({ accept: {} })],
  ['it waits for a time', request({ wait: { duration: { duration: '3600s' } } })],
  ['it is a review', certifyTask(certifyRequest([{ approval: { appOwners: {} } }])).task],
  ['it is closed', { ...request(), state: 'CLOSED', outcome: 'DENIED', step: null }],
])('a task stays as it is when %s', (_, task) => {
  expect(reevaluate(task, { userIds: ['carol'], via: 'primary' })).toEqual({ task, effects: [], actionId: '' });
});
