import type { PolicyStepInput } from '@oag/types';
import { expect, test } from 'vitest';
import { decide, openTask, type TaskContext, type TaskResult } from '@oag/governance/task-commands';
import { newPolicy, snapshot, type Assignment } from '@oag/governance/policies';
import type { EngineTask } from '@oag/governance/tasks';
import { auditKinds, certifyRequest, certifyTask, contextWith, now, taskFields } from '../fixtures.ts';

const outside = (more: Partial<TaskContext> = {}): Partial<TaskContext> => ({ campaign: null, ...more });

/** A request that Ada and Bob are asked about. */
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
const anew = (task: EngineTask, found: Assignment, more: Partial<TaskContext> = {}): TaskResult =>
  decide(task, { kind: 'findApproversAnew' }, contextWith(outside(more), found));
const asked = ({ task }: TaskResult): unknown => [task.step?.assigneeIds, task.step?.via];

test('those who are found now are asked, at the same step with its clock, and it is on record; nothing is decided', () => {
  const escalation = { expiration: '3600', skipStep: {} };
  const before = request({ approval: { appOwners: {}, escalationEnabled: true, escalation } });
  const done = anew(before, { userIds: ['bob', 'creator'], via: 'primary' }, { now: '2026-03-02T09:30:00Z' });
  expect(asked(done)).toEqual([['bob', 'creator'], 'primary']);
  expect(done.task.step).toEqual({ ...before.step, assigneeIds: ['bob', 'creator'] });
  expect([done.task.state, done.task.position]).toEqual(['OPEN', 0]);
  expect(auditKinds(done)).toEqual(['approvalInstanceChange', 'approvalReassigned']);
});

test('the same people change nothing and leave no trace', () => {
  const before = request();
  expect(anew(before, { userIds: ['ada', 'bob'], via: 'fallback' })).toEqual({
    task: before,
    effects: [],
    actionId: '',
  });
});

test('when administrators take over, or delegates do, the history names them', () => {
  const admins = anew(request(), { userIds: ['root'], via: 'superAdmins' });
  expect([asked(admins), auditKinds(admins)]).toEqual([
    [['root'], 'superAdmins'],
    ['approvalInstanceChange', 'approvalReassigned', 'reassignmentFallbackToAdmin'],
  ]);
  const delegated = anew(request(), {
    userIds: ['ada', 'dora'],
    via: 'primary',
    handed: [{ from: 'carol', to: 'dora' }],
  });
  expect([asked(delegated), auditKinds(delegated)]).toEqual([
    [['ada', 'dora'], 'primary'],
    ['approvalInstanceChange', 'approvalReassigned', 'reassignedToDelegate'],
  ]);
});

test('a delegate who has taken a place at this step keeps it as long as that person is found and the delegate may decide', () => {
  const before = request(
    { approval: { appOwners: {}, allowDelegation: true } },
    contextWith(outside(), { userIds: ['bob', 'dora'], via: 'primary' }),
  );
  const more = { standIns: new Map([['ada', 'dora']]), enabledUserIds: new Set(['dora']) };
  expect(anew(before, { userIds: ['ada', 'bob'], via: 'primary' }, more).effects).toEqual([]);
  expect(asked(anew(before, { userIds: ['ada', 'carol'], via: 'primary' }, more))).toEqual([
    ['carol', 'dora'],
    'primary',
  ]);
  expect(asked(anew(before, { userIds: ['bob', 'carol'], via: 'primary' }, more))).toEqual([
    ['bob', 'carol'],
    'primary',
  ]);
  expect(
    asked(anew(before, { userIds: ['ada', 'bob'], via: 'primary' }, { ...more, enabledUserIds: new Set() })),
  ).toEqual([['ada', 'bob'], 'primary']);
});

test('those who are asked stay when an expression fails, or nobody at all is found, and the history says so', () => {
  for (const [found, errorMessage] of [
    [{ userIds: ['root'], via: 'superAdmins', error: 'no such key' }, 'no such key'],
    [{ userIds: [], via: 'none' }, expect.stringContaining('Nobody is found')],
  ] as const) {
    const before = request();
    const done = anew(before, { ...found, userIds: [...found.userIds] });
    expect(done.task).toBe(before);
    expect(done.effects).toEqual([
      { kind: 'audit', entry: expect.objectContaining({ kind: 'reassignmentListError', payload: { errorMessage } }) },
    ]);
  }
});

const handedTo = (via: 'reassigned' | 'escalated' | 'failed'): EngineTask => {
  const task = request();
  return { ...task, step: task.step && { ...task.step, via } };
};

test.each<[string, EngineTask]>([
  ['somebody handed it on', handedTo('reassigned')],
  ['the service handed it on in time', handedTo('escalated')],
  ['it is carried out already', request({ accept: {} })],
  ['it waits for nobody', request({ wait: { duration: { duration: '3600s' } } })],
  ['it is a review', certifyTask(certifyRequest([{ approval: { appOwners: {} } }])).task],
  ['it is closed', { ...request(), state: 'CLOSED', outcome: 'DENIED', step: null }],
])('a task stays as it is when %s', (_, task) => {
  expect(anew(task, { userIds: ['carol'], via: 'primary' })).toEqual({ task, effects: [], actionId: '' });
});
