import type { PolicyStepInput } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { decide, type TaskContext, type TaskResult } from '@oag/governance/task-commands';
import type { ConditionResult, EngineTask, PersonCommand } from '@oag/governance/tasks';
import { snapshot } from '../../src/policies/snapshot.ts';
import { nextTimeOfDay } from '../../src/time/time-of-day.ts';
import {
  approval,
  auditKinds,
  builtin,
  by,
  certifyRequest,
  certifyTask,
  contextWith,
  later,
  now,
  openCampaign,
  policyOf,
  refusalOf,
  revokeTask,
} from '../fixtures.ts';

const root = by('root', true);
const stepId = (task: EngineTask): string => task.step?.id ?? 'none';
let ids = 0;
const at = (moment: string, more: Partial<TaskContext> = {}): TaskContext =>
  contextWith({ now: moment, newId: () => `new-${++ids}`, enabledUserIds: new Set(['carol']), ...more });
const review = (...steps: PolicyStepInput[]): EngineTask =>
  certifyTask(certifyRequest(steps, { postActions: [{ certifyRemediateImmediately: true }] })).task;
const handable = (more: object = {}): PolicyStepInput => ({
  approval: { manager: {}, allowReassignment: true, ...more },
});
const reassign = (
  task: EngineTask,
  more: Partial<Extract<PersonCommand, { kind: 'reassign' }>> = {},
  context = at(later),
): TaskResult => decide(task, { kind: 'reassign', by: by('ada'), userIds: ['carol'], comment: '', ...more }, context);
const outcomesOf = ({ effects }: TaskResult): string[] =>
  effects.flatMap((effect) => (effect.kind === 'stepDone' ? effect.record.outcome : []));

describe('REASSIGN', () => {
  test('gives the step another id, other assignees and a new time', () => {
    const before = review(handable());
    const done = reassign(before);
    expect(done.task.step).toMatchObject({ assigneeIds: ['carol'], via: 'reassigned', assignedAt: later });
    expect(stepId(done.task)).not.toBe(stepId(before));
    expect(outcomesOf(done)).toEqual(['reassigned']);
    expect(auditKinds(done)).toEqual(['actionSubmitted', 'approvalInstanceChange', 'approvalReassigned']);
  });
  test('is up to the policy, for super admins too', () => {
    expect(refusalOf(() => reassign(review(approval()), { by: root })).reason).toBe('ACTION_NOT_PERMITTED');
  });
  test('is for assignees, super admins and owners of the campaign', () => {
    expect(refusalOf(() => reassign(review(handable()), { by: by('stranger') })).reason).toBe('ROLE_REQUIRED');
    expect(reassign(review(handable()), { by: by('owner') }).task.step?.assigneeIds).toEqual(['carol']);
    expect(reassign(review(handable()), { by: root }).task.step?.assigneeIds).toEqual(['carol']);
  });
  test('goes to those whom the policy allows, if it lists any', () => {
    const task = certifyTask({ ...certifyRequest([handable({ allowedReassignees: ['dora'] })]) }).task;
    expect(refusalOf(() => reassign(task)).fieldViolations[0]).toMatchObject({
      field: 'newStepUserIds[0]',
      reason: 'NOT_ALLOWED',
    });
  });
  test('goes to people who are enabled', () => {
    expect(refusalOf(() => reassign(review(handable()), { userIds: ['gone'] })).fieldViolations[0]).toMatchObject({
      field: 'newStepUserIds[0]',
      reason: 'NOT_FOUND',
    });
    expect(refusalOf(() => reassign(review(handable()), { userIds: [] })).fieldViolations[0]?.reason).toBe('REQUIRED');
  });
  test('does not go to the person whose access it is', () => {
    const context = at(later, { enabledUserIds: new Set(['subject']) });
    expect(refusalOf(() => reassign(review(handable()), { userIds: ['subject'] }, context)).reason).toBe(
      'INVALID_FIELD',
    );
    expect(
      reassign(review(handable({ manager: { allowSelfApproval: true } })), { userIds: ['subject'] }, context).task.step
        ?.assigneeIds,
    ).toEqual(['subject']);
  });
  test('needs a reason where the policy wants one', () => {
    const task = review(handable({ requireReassignmentReason: true }));
    expect(refusalOf(() => reassign(task)).reason).toBe('REASON_REQUIRED');
    expect(reassign(task, { comment: 'on leave' }).task.step?.assigneeIds).toEqual(['carol']);
  });
});

describe('CLOSE', () => {
  const close = (task: EngineTask, who = root, context = at(later)) =>
    decide(task, { kind: 'cancel', by: who, comment: '' }, context);
  test('cancels, and makes no revoke task', () => {
    const done = close(review(approval()));
    expect(done.task).toMatchObject({ state: 'CLOSED', outcome: 'CANCELLED', lastStepOutcome: 'cancelled' });
    expect(done.effects.map(({ kind }) => kind)).not.toContain('createRevokeTask');
  });
  test('is for super admins, and for requesters of what is no review', () => {
    expect(refusalOf(() => close(review(approval()), by('creator'))).reason).toBe('ROLE_REQUIRED');
    expect(refusalOf(() => close(review(approval()), by('ada'))).reason).toBe('ROLE_REQUIRED');
    const asked = revokeTask(
      policyOf({
        displayName: 'P',
        policyType: 'POLICY_TYPE_REVOKE',
        policySteps: { revoke: { steps: [approval()] } },
      }),
    ).task;
    expect(close(asked, by('creator'), at(later, { campaign: null })).task.outcome).toBe('CANCELLED');
  });
  test('leaves a task alone that is being carried out', () => {
    const task = revokeTask(builtin('Default revocation')).task;
    expect(refusalOf(() => close(task, root, at(later, { campaign: null }))).reason).toBe('ACTION_NOT_PERMITTED');
  });
});

describe('DELETE', () => {
  test('cancels what is open, and is for the owners of the campaign too', () => {
    const done = decide(review(approval()), { kind: 'delete', by: by('owner'), comment: '' }, at(later));
    expect(done.task).toMatchObject({ state: 'CLOSED', outcome: 'CANCELLED', deletedAt: later });
  });
});

describe('RESTART, HARD_RESET and CHANGE_POLICY', () => {
  const twoSteps = () => review(approval(), approval());
  const approved = (): TaskResult => {
    const task = twoSteps();
    return decide(task, { kind: 'approve', by: by('ada'), stepId: stepId(task), comment: '' }, at(later));
  };
  test('RESTART goes back to the first step of the same policy', () => {
    const { task } = approved();
    const done = decide(task, { kind: 'restart', by: by('owner'), comment: '' }, at(later));
    expect(done.task).toMatchObject({
      position: 0,
      round: 1,
      state: 'OPEN',
      policyGenerationId: task.policyGenerationId,
    });
    expect(auditKinds(done)).toEqual(['actionSubmitted', 'approvalInstanceChange', 'taskRestarted']);
  });
  test('RESTART forgets who has approved', () => {
    let asked: readonly string[] = ['nobody'];
    const context = at(later, {
      roundApproverIds: ['ada'],
      assignees: (_, __, approverIds) => ((asked = approverIds), { userIds: ['ada'], via: 'primary' }),
    });
    decide(approved().task, { kind: 'restart', by: root, comment: '' }, context);
    expect(asked).toEqual([]);
  });
  test('RESTART opens a review that is decided', () => {
    const { task } = decide(review(approval()), { kind: 'deny', by: by('ada'), comment: '' }, at(later));
    const done = decide(task, { kind: 'restart', by: root, comment: '' }, at(later));
    expect(done.task).toMatchObject({ state: 'OPEN', outcome: '', outcomeAt: null });
    expect(auditKinds(done)).toEqual(['actionSubmitted', 'taskRestarted', 'stateChange']);
  });
  test('RESTART is refused while a revoke task takes the access away', () => {
    const { task } = decide(review(approval()), { kind: 'deny', by: by('ada'), comment: '' }, at(later));
    expect(
      refusalOf(() => decide({ ...task, isRemediated: true }, { kind: 'restart', by: root, comment: '' }, at(later)))
        .reason,
    ).toBe('WRONG_STATE');
  });
  test('RESTART is refused for what was carried out', () => {
    const open = revokeTask(builtin('Default revocation')).task;
    const context = at(later, { campaign: null });
    const { task } = decide(
      open,
      { kind: 'completeProvision', by: by('ada'), stepId: stepId(open), comment: '' },
      context,
    );
    expect(refusalOf(() => decide(task, { kind: 'restart', by: root, comment: '' }, context)).message).toContain(
      'REVOKED',
    );
  });
  test('HARD_RESET begins with the policy that counts now, and is for super admins', () => {
    const newPolicy = snapshot(policyOf(certifyRequest([approval({ self: {} })])), 'certify');
    const done = decide(approved().task, { kind: 'hardReset', by: root, comment: '' }, at(later, { newPolicy }));
    expect(done.task.snapshot).toBe(newPolicy);
    expect(done.task.policyGenerationId).not.toBe('generation');
    expect(
      refusalOf(() => decide(twoSteps(), { kind: 'hardReset', by: by('owner'), comment: '' }, at(later, { newPolicy })))
        .reason,
    ).toBe('ROLE_REQUIRED');
  });
  test('CHANGE_POLICY tells both policies, and wants one of the same type', () => {
    const change = (newPolicy: TaskContext['newPolicy']) =>
      decide(twoSteps(), { kind: 'changePolicy', by: root, policyId: 'other', comment: '' }, at(later, { newPolicy }));
    const other = { ...policyOf(certifyRequest([approval()])), id: 'other' };
    expect(change(snapshot(other, 'certify')).effects).toContainEqual(
      expect.objectContaining({
        entry: expect.objectContaining({
          kind: 'policyChanged',
          payload: { oldPolicyId: 'policy', newPolicyId: 'other' },
        }),
      }),
    );
    expect(refusalOf(() => change(null)).fieldViolations[0]).toMatchObject({ field: 'policyId', reason: 'NOT_FOUND' });
    expect(refusalOf(() => change(snapshot(builtin('Default revocation'), 'revoke'))).fieldViolations[0]).toMatchObject(
      { field: 'policyId', reason: 'INVALID' },
    );
  });
});

describe('SKIP_STEP', () => {
  test('goes on as if the step had ended well', () => {
    const task = review(approval(), approval());
    const once = decide(task, { kind: 'skipStep', by: root, stepId: stepId(task), comment: '' }, at(later));
    expect(once.task.position).toBe(1);
    const twice = decide(once.task, { kind: 'skipStep', by: root, stepId: stepId(once.task), comment: '' }, at(later));
    expect(twice.task).toMatchObject({ outcome: 'CERTIFIED', lastStepOutcome: 'skipped' });
    expect(auditKinds(twice)).toEqual([
      'actionSubmitted',
      'approvalInstanceChange',
      'stepSkipped',
      'certifyOutcome',
      'stateChange',
    ]);
  });
  test('ROLLBACK_SKIPPED opens the review again where it was skipped', () => {
    const task = review(approval());
    const { task: skipped } = decide(
      task,
      { kind: 'skipStep', by: root, stepId: stepId(task), comment: '' },
      at(later),
    );
    expect(
      refusalOf(() => decide(skipped, { kind: 'rollBackCancelled', by: root, comment: '' }, at(later))).reason,
    ).toBe('WRONG_STATE');
    expect(decide(skipped, { kind: 'rollBackSkipped', by: root, comment: '' }, at(later)).task).toMatchObject({
      state: 'OPEN',
      position: 0,
      outcome: '',
    });
  });
});

describe('SEND_REMINDER', () => {
  test('names those who are to be reminded', () => {
    const { effects } = decide(review(approval()), { kind: 'sendReminder', by: by('owner'), comment: '' }, at(later));
    expect(effects).toContainEqual({ kind: 'remind', userIds: ['ada', 'bob'] });
  });
});

describe('RETRY_PROVISIONING', () => {
  test('opens the provision step that failed again', () => {
    const open = revokeTask(builtin('Default revocation')).task;
    const context = at(later, { campaign: null });
    const { task: failed } = decide(
      open,
      { kind: 'reportProvisionError', by: by('ada'), stepId: stepId(open), errorCode: '', description: '' },
      context,
    );
    expect(failed).toMatchObject({ state: 'CLOSED', outcome: 'ERROR' });
    expect(
      refusalOf(() => decide(failed, { kind: 'retryProvisioning', by: by('stranger'), comment: '' }, context)).reason,
    ).toBe('ROLE_REQUIRED');
    expect(decide(failed, { kind: 'retryProvisioning', by: by('ada'), comment: '' }, context).task).toMatchObject({
      state: 'OPEN',
      step: { kind: 'provision' },
    });
  });
});

describe('wait steps', () => {
  const wake = (task: EngineTask, moment: string) => decide(task, { kind: 'runDue', condition: 'unknown' }, at(moment));
  const waiting = (wait: NonNullable<PolicyStepInput['wait']>) => review({ wait }, approval());
  test('a wait for a length of time is over when it has passed, and not before', () => {
    const task = waiting({ duration: { duration: '7200s' }, commentOnFirstWait: 'Give them time.' });
    expect(task.step).toMatchObject({ kind: 'wait', assigneeIds: [] });
    expect(wake(task, '2026-03-02T10:59:59Z')).toMatchObject({ task, effects: [] });
    const done = wake(task, '2026-03-02T11:00:00Z');
    expect(done.task.step?.kind).toBe('approval');
    expect(auditKinds(done)).toEqual(['waitStepSuccess']);
  });
  test('PROCESS_NOW does not wait', () => {
    const task = waiting({ duration: { duration: '7200s' } });
    expect(decide(task, { kind: 'processNow', by: root }, at(now)).task.step?.kind).toBe('approval');
    expect(refusalOf(() => decide(task, { kind: 'processNow', by: by('ada') }, at(now))).reason).toBe('ROLE_REQUIRED');
  });
  test('PROCESS_NOW ends no wait of a review whose campaign is being ended', () => {
    const task = waiting({ duration: { duration: '7200s' } });
    const ending = { ...at(now), campaign: { ...openCampaign, isClosing: true } };
    expect(refusalOf(() => decide(task, { kind: 'processNow', by: root }, ending)).reason).toBe('WRONG_STATE');
  });
  test('a condition is tried again later until it holds', () => {
    const task = waiting({ condition: { condition: 'subject.department == "Claims"' }, timeoutDuration: '86400s' });
    expect(task.step?.clock).toMatchObject({ checkAt: now, waitUntil: null });
    const tried = (moment: string, condition: ConditionResult, from = task) =>
      decide(from, { kind: 'runDue', condition }, at(moment));
    const failed = tried(now, 'fails');
    expect(failed).toMatchObject({
      task: { step: { kind: 'wait', clock: { checkAt: '2026-03-02T09:05:00.000Z' } } },
      effects: [],
    });
    expect(tried('2026-03-02T09:04:59Z', 'fails', failed.task)).toMatchObject({ task: failed.task });
    const passed = tried('2026-03-02T09:05:00Z', 'holds', failed.task);
    expect(passed.task.step?.kind).toBe('approval');
    expect(auditKinds(passed)).toEqual(['waitStepSuccess']);
  });
  test('a condition that cannot be evaluated never lets a task go on, and each try is on record', () => {
    const task = waiting({ condition: { condition: 'subject.department == "Claims"' }, timeoutDuration: '86400s' });
    const once = decide(task, { kind: 'runDue', condition: { error: 'no such key' } }, at(now));
    expect(auditKinds(once)).toEqual(['expressionPolicyStepError']);
    expect(decide(once.task, { kind: 'runDue', condition: { error: 'no such key' } }, at(now)).effects).toEqual([]);
    const asked = decide(once.task, { kind: 'processNow', by: root, condition: { error: 'no such key' } }, at(now));
    expect(auditKinds(asked)).toEqual(['actionSubmitted', 'expressionPolicyStepError']);
    expect(asked.task.step?.kind).toBe('wait');
    const closed = decide(
      once.task,
      { kind: 'runDue', condition: { error: 'no such key' } },
      at('2026-03-03T09:00:00Z'),
    );
    expect(closed.task).toMatchObject({ state: 'CLOSED', outcome: 'WAIT_TIMED_OUT' });
  });
  test('PROCESS_NOW tries a condition before its time', () => {
    const failed = decide(
      waiting({ condition: { condition: 'true' } }),
      { kind: 'runDue', condition: 'fails' },
      at(now),
    ).task;
    expect(decide(failed, { kind: 'processNow', by: root, condition: 'holds' }, at(now)).task.step?.kind).toBe(
      'approval',
    );
    expect(
      decide(failed, { kind: 'processNow', by: root, condition: 'fails' }, at('2026-03-02T09:01:00Z')).task.step?.clock
        ?.checkAt,
    ).toBe('2026-03-02T09:06:00.000Z');
  });
  test('a wait that takes too long closes the task, or goes on, as the policy says', () => {
    const tooLong = { duration: { duration: '86400s' }, timeoutDuration: '3600s', commentOnTimeout: 'Too late.' };
    const closed = wake(waiting(tooLong), '2026-03-02T10:00:00Z');
    expect(closed.task).toMatchObject({ state: 'CLOSED', outcome: 'WAIT_TIMED_OUT' });
    expect(auditKinds(closed)).toEqual(['comment', 'waitStepTimedOut', 'certifyOutcome', 'stateChange']);
    expect(
      wake(waiting({ ...tooLong, onTimeout: 'WAIT_TIMEOUT_ACTION_CONTINUE' }), '2026-03-02T10:00:00Z').task.step?.kind,
    ).toBe('approval');
  });
  test.each([
    ['later today', '10:30', 'UTC', '2026-03-02T10:30:00.000Z'],
    ['tomorrow, when it is past', '08:00', 'UTC', '2026-03-03T08:00:00.000Z'],
    ['tomorrow, when it is now', '09:00', '', '2026-03-03T09:00:00.000Z'],
    ['in another time zone', '10:30', 'Europe/Vienna', '2026-03-02T09:30:00.000Z'],
    ['on the other side of the date line', '00:15', 'Pacific/Auckland', '2026-03-02T11:15:00.000Z'],
  ])('a time of day comes %s', (_, time, timezone, moment) => {
    const [hours, minutes] = time.split(':').map(Number);
    expect(nextTimeOfDay({ hours: hours ?? 0, minutes: minutes ?? 0, timezone }, now)).toBe(moment);
  });
  test('a time of day keeps to the clock when the clocks change', () => {
    expect(nextTimeOfDay({ hours: 9, minutes: 0, timezone: 'Europe/Vienna' }, '2026-03-28T12:00:00Z')).toBe(
      '2026-03-29T07:00:00.000Z',
    );
    expect(nextTimeOfDay({ hours: 9, minutes: 0, timezone: 'Europe/Vienna' }, '2026-10-24T12:00:00Z')).toBe(
      '2026-10-25T08:00:00.000Z',
    );
  });
});

describe('escalation', () => {
  const escalating = (way: object) =>
    review(
      {
        approval: {
          manager: {},
          escalationEnabled: true,
          escalation: { expiration: '3600', escalationComment: 'Overdue.', ...way },
        },
      },
      approval(),
    );
  const wake = (task: EngineTask, more: Partial<TaskContext> = {}) =>
    decide(task, { kind: 'runDue', condition: 'unknown' }, at('2026-03-02T10:00:00Z', more));
  test('hands the step to others, once', () => {
    const done = wake(escalating({ reassignToApprovers: { approverIds: ['carol'] } }), {
      escalatedTo: { userIds: ['carol'], via: 'primary' },
    });
    expect(done.task.step).toMatchObject({ assigneeIds: ['carol'], via: 'escalated', clock: { escalated: true } });
    expect(auditKinds(done)).toEqual(['comment', 'slaEscalation', 'approvalInstanceChange', 'approvalReassigned']);
    expect(decide(done.task, { kind: 'runDue', condition: 'unknown' }, at('2026-03-09T10:00:00Z'))).toMatchObject({
      task: done.task,
      effects: [],
    });
  });
  test('skips the step', () => {
    expect(wake(escalating({ skipStep: {} })).task.position).toBe(1);
  });
  test('cancels the task', () => {
    expect(wake(escalating({ cancelTicket: {} })).task).toMatchObject({ state: 'CLOSED', outcome: 'CANCELLED' });
  });
  test('waits while the campaign is being ended', () => {
    const task = escalating({ skipStep: {} });
    expect(wake(task, { campaign: { ...openCampaign, isClosing: true } }).effects).toEqual([]);
  });
});
