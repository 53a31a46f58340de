import { expect, test } from 'vitest';
import { actionStep, automationAction } from '@oag/governance/policies';
import { decide, openTask, type Decision } from '@oag/governance/task-commands';
import { policyInstance, processing, type ActionResult, type EngineTask } from '@oag/governance/tasks';
import { snapshot } from '../../src/policies/snapshot.ts';
import { unconditional } from '../../src/policies/select-steps.ts';
import { auditKinds, builtin, by, contextWith, past, taskFields } from '../fixtures.ts';

const context = contextWith({ campaign: null });
const policy = builtin('Auto approval');
const ending = [actionStep(automationAction('leave'))];
const resolved = snapshot(policy, 'action', unconditional, ending);
const open = () =>
  openTask(
    { ...taskFields, kind: 'action', snapshot: resolved, appId: '', appEntitlementId: '', appUserId: '' },
    context,
  );
const end = (task: EngineTask, result: ActionResult): Decision =>
  decide(task, { kind: 'actionEnded', stepId: task.step?.id ?? '', result }, context);

test('an accepted request goes to the step that carries it out, and asks for its run', () => {
  const { task, effects } = open();
  expect(task).toMatchObject({ state: 'OPEN', position: 1, step: { kind: 'action', assigneeIds: [] } });
  expect(effects.filter(({ kind }) => kind === 'startAction')).toEqual([
    { kind: 'startAction', stepId: task.step?.id, action: automationAction('leave') },
  ]);
  expect(processing(task)).toBe('TASK_PROCESSING_TYPE_PROCESSING');
  expect(policyInstance(task, []).current?.action).toMatchObject({
    state: 'ACTION_INSTANCE_STATE_INIT',
    automation: { automationExecutionId: '' },
  });
  const running = { ...task, step: task.step && { ...task.step, executionId: '41' } };
  expect(policyInstance(running, []).current?.action?.automation).toEqual({ automationExecutionId: '41' });
  const begun = decide(task, { kind: 'actionStarted', stepId: task.step?.id ?? '' }, context);
  expect(begun.effects).toEqual([]);
  expect(policyInstance(begun.task, []).current?.action?.state).toBe('ACTION_INSTANCE_STATE_RUNNING');
});

test.each<[ActionResult, string, object, string]>([
  [{ as: 'success' }, 'SUCCESS', { state: 'ACTION_INSTANCE_STATE_DONE', success: {} }, 'actionInstanceSucceeded'],
  [{ as: 'denied' }, 'DENIED', { state: 'ACTION_INSTANCE_STATE_DONE', denied: {} }, 'actionInstanceFailed'],
  [
    { as: 'error', errorCode: 'GONE', errorMessage: 'Nobody there' },
    'ERROR',
    { state: 'ACTION_INSTANCE_STATE_ERROR', error: { errorCode: 'GONE', errorMessage: 'Nobody there' } },
    'actionInstanceFailed',
  ],
])('a run that ends in %j closes the task as %s', (result, outcome, instance, event) => {
  const { task } = open();
  const done = end(task, result);
  expect(done.task).toMatchObject({ state: 'CLOSED', outcome });
  const records = done.effects.flatMap((effect) => (effect.kind === 'stepDone' ? [effect.record] : []));
  expect(policyInstance(done.task, past(done.task, records)).history?.[0]?.action).toMatchObject(instance);
  expect(auditKinds(done)).toEqual([event, 'accessRequestOutcome', 'stateChange']);
});

test('a run that ends while the campaign of its review is being ended, or is over, does not count', () => {
  const review = { ...open().task, kind: 'certify' as const };
  for (const campaign of [
    { state: 'ACCESS_REVIEW_STATE_OPEN', isClosing: true, ownerIds: [] },
    { state: 'ACCESS_REVIEW_STATE_CLOSED', isClosing: false, ownerIds: [] },
    null,
  ]) {
    const command = { kind: 'actionEnded' as const, stepId: review.step?.id ?? '', result: { as: 'success' as const } };
    expect(decide(review, command, contextWith({ campaign }))).toMatchObject({ task: review, effects: [] });
  }
});

test('a run that comes too late changes nothing', () => {
  const { task } = open();
  const cancelled = decide(task, { kind: 'cancel', by: by('root', true), comment: '' }, context);
  expect(cancelled.task).toMatchObject({ state: 'CLOSED', outcome: 'CANCELLED' });
  expect(
    decide(cancelled.task, { kind: 'actionEnded', stepId: task.step?.id ?? '', result: { as: 'success' } }, context),
  ).toMatchObject({ task: cancelled.task, effects: [] });
  const restarted = decide(task, { kind: 'restart', by: by('root', true), comment: '' }, context).task;
  expect(decide(restarted, { kind: 'actionStarted', stepId: task.step?.id ?? '' }, context)).toMatchObject({
    task: restarted,
    effects: [],
  });
});
