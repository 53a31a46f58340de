import type { PolicyStepInput } from '@oag/types';
import { expect, test } from 'vitest';
import { decide, type TaskContext, type TaskResult } from '@oag/governance/task-commands';
import type { EngineTask } from '@oag/governance/tasks';
import { auditKinds, certifyRequest, certifyTask, contextWith, revokeTask, builtin } from '../fixtures.ts';

const review = (...steps: PolicyStepInput[]): EngineTask => certifyTask(certifyRequest(steps)).task;
const step = (more: object = {}): PolicyStepInput => ({ approval: { manager: {}, ...more } });
const hand = (task: EngineTask, to = 'carol', more: Partial<TaskContext> = {}): TaskResult =>
  decide(
    task,
    { kind: 'reassignToDelegate', from: 'ada', to },
    contextWith({ enabledUserIds: new Set([to]), ...more }),
  );
const assigneesOf = ({ task }: TaskResult): readonly string[] => task.step?.assigneeIds ?? [];

test('the delegate takes the place of the assignee at the same step, once, and it is on record', () => {
  const before = review(step());
  expect(before.step?.assigneeIds).toContain('ada');
  const done = hand(before);
  expect(assigneesOf(done)).toEqual(
    (before.step?.assigneeIds ?? []).map((id) => (id === 'ada' ? 'carol' : id)).toSorted(),
  );
  expect(done.task.step).toMatchObject({
    id: before.step?.id,
    via: before.step?.via,
    assignedAt: before.step?.assignedAt,
  });
  expect(auditKinds(done)).toEqual(['reassignedToDelegate']);
  expect(hand(done.task)).toMatchObject({ task: done.task, effects: [] });
});

test('a delegate who is asked anyway is not asked twice', () => {
  const before = review(step());
  const both: EngineTask = { ...before, step: before.step && { ...before.step, assigneeIds: ['ada', 'carol'] } };
  expect(assigneesOf(hand(both))).toEqual(['carol']);
});

test.each<[string, EngineTask, string, Partial<TaskContext>]>([
  ['the policy lets no delegate act', review(step({ allowDelegation: false })), 'carol', {}],
  ['the delegate is disabled', review(step()), 'carol', { enabledUserIds: new Set() }],
  ['the delegate is the one whose access it is', review(step()), 'subject', {}],
  [
    'the delegate has approved an earlier step, and others are to decide',
    review(step({ manager: { requireDistinctApprovers: true } })),
    'carol',
    { roundApproverIds: ['carol'] },
  ],
  ['something is to be carried out', revokeTask(builtin('Default revocation')).task, 'carol', {}],
])('nothing happens when %s', (_, task, to, more) => {
  const from = task.step?.assigneeIds[0] ?? '';
  expect(from).not.toBe('');
  const context = contextWith({ enabledUserIds: new Set([to]), ...more });
  expect(decide(task, { kind: 'reassignToDelegate', from, to }, context)).toEqual({ task, effects: [], actionId: '' });
});
