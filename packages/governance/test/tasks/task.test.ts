import { describe, expect, test } from 'vitest';
import { decide, type TaskResult } from '@oag/governance/task-commands';
import { newPolicy } from '@oag/governance/policies';
import type { EngineTask, TaskCommand } from '@oag/governance/tasks';
import {
  approval,
  auditKinds,
  builtin,
  by,
  certifyRequest,
  certifyTask,
  contextWith,
  fieldsOf,
  later,
  now,
  openCampaign,
  policyOf,
  refusalOf,
  revokeTask,
} from '../fixtures.ts';

const remediating = { postActions: [{ certifyRemediateImmediately: true }] };
const approve = (stepId: string, userId = 'ada', comment = ''): TaskCommand => ({
  kind: 'approve',
  by: by(userId),
  stepId,
  comment,
});
const deny = (userId = 'ada', comment = ''): TaskCommand => ({ kind: 'deny', by: by(userId), comment });
const stepOf = ({ task }: Pick<TaskResult, 'task'>): string => task.step?.id ?? 'no step';
const kindsOf = ({ effects }: Pick<TaskResult, 'effects'>): string[] => effects.map(({ kind }) => kind);
const records = ({ effects }: Pick<TaskResult, 'effects'>) =>
  effects.flatMap((effect) => (effect.kind === 'stepDone' ? effect.record : []));

describe('opening', () => {
  test('a review waits at its first approval', () => {
    const { task, effects } = certifyTask(certifyRequest([approval(), approval()]));
    expect(task).toMatchObject({ state: 'OPEN', outcome: '', position: 0, approverIds: [] });
    expect(task.step).toEqual({
      id: 'id-1',
      kind: 'approval',
      assigneeIds: ['ada', 'bob'],
      via: 'primary',
      assignedAt: now,
      clock: null,
    });
    expect(effects.map(({ kind }) => kind)).toEqual(['audit', 'stepOpened']);
    expect(auditKinds({ effects })).toEqual(['taskCreated']);
  });
  test('a review of a campaign that has not started is not assigned yet', () => {
    const context = contextWith({ campaign: { ...openCampaign, state: 'ACCESS_REVIEW_STATE_PREPARING' } });
    expect(certifyTask(certifyRequest([approval()]), context).task.step?.assignedAt).toBeNull();
  });
  test('a fallback to the owners of the campaign is on record', () => {
    const opened = certifyTask(
      certifyRequest([approval()]),
      contextWith({}, { userIds: ['owner'], via: 'campaignOwners' }),
    );
    expect(auditKinds(opened)).toEqual(['taskCreated', 'reassignmentFallbackToAdmin']);
  });
  test('the rules that were looked at are on record', () => {
    const opened = certifyTask(certifyRequest([approval()], { rules: [{ condition: 'true', stepKey: 'certify' }] }));
    expect(opened.effects[1]).toMatchObject({
      entry: { kind: 'conditionalPolicyExecutionResult', payload: { condition: 'true', conditionMatched: true } },
    });
  });
  test('a revoke task by default passes its accept step and waits for an app owner', () => {
    const opened = revokeTask(builtin('Default revocation'), contextWith({ campaign: null }), {
      createdFrom: { taskId: 'c', numericId: '7', kind: 'certify' },
    });
    expect(opened.task).toMatchObject({ state: 'OPEN', position: 1, step: { kind: 'provision', assignedAt: now } });
    expect(records(opened)).toEqual([
      { stepId: 'id-1', position: 0, actorId: '', outcome: 'accepted', at: now, assignedAt: null, document: {} },
    ]);
    expect(auditKinds(opened)).toEqual(['taskCreated', 'taskCreatedFrom', 'approvalAutoAcceptedByPolicy']);
  });
  test('an accept step leads past everything to the provision step, with its message as a comment', () => {
    const policy = newPolicy(
      {
        displayName: 'P',
        policyType: 'POLICY_TYPE_REVOKE',
        policySteps: { revoke: { steps: [{ accept: { acceptMessage: 'fine' } }] } },
      },
      { id: 'p', now },
    );
    expect(revokeTask(policy).effects.find(({ kind }) => kind === 'comment')).toEqual({
      kind: 'comment',
      userId: '',
      comment: 'fine',
      at: now,
    });
  });
  test('a task whose policy denies everything is closed at once', () => {
    const opened = certifyTask({ displayName: 'Nobody', policyType: 'POLICY_TYPE_CERTIFY' });
    expect(opened.task).toMatchObject({ state: 'CLOSED', outcome: 'DECERTIFIED', step: null });
    expect(auditKinds(opened)).toEqual([
      'taskCreated',
      'approvalAutoRejectedByPolicy',
      'certifyOutcome',
      'stateChange',
    ]);
  });
  test('a denied request to revoke leaves the access alone', () => {
    const policy = newPolicy({ displayName: 'Keep', policyType: 'POLICY_TYPE_REVOKE' }, { id: 'p', now });
    expect(revokeTask(policy).task.outcome).toBe('DENIED');
  });
});

describe('deciding a review', () => {
  const twoSteps = certifyRequest([approval(), approval({ manager: {} })], remediating);
  test('an approval of the last step certifies', () => {
    const opened = certifyTask(certifyRequest([approval()], remediating));
    const done = decide(opened.task, approve(stepOf(opened), 'ada', 'needed'), contextWith({ now: later }));
    expect(done.task).toMatchObject({
      state: 'CLOSED',
      outcome: 'CERTIFIED',
      outcomeAt: later,
      step: null,
      position: 1,
      approverIds: ['ada'],
    });
    expect(auditKinds(done)).toEqual([
      'comment',
      'actionSubmitted',
      'approvalInstanceChange',
      'certifyOutcome',
      'stateChange',
    ]);
    expect(kindsOf(done)).not.toContain('createRevokeTask');
    expect(done.actionId).toBe('id-1');
  });
  test('an approval of an earlier step leads to the next one', () => {
    const opened = certifyTask(twoSteps);
    const done = decide(opened.task, approve(stepOf(opened)), contextWith({ newId: () => 'next' }));
    expect(done.task).toMatchObject({ state: 'OPEN', position: 1, step: { id: 'next' }, approverIds: ['ada'] });
    expect(kindsOf(done)).toContain('stepOpened');
  });
  test('who is asked next depends on who has approved', () => {
    const opened = certifyTask(twoSteps);
    let asked: unknown;
    const assignees = (_: unknown, position: number, approverIds: readonly string[]) => {
      asked = [position, approverIds];
      return { userIds: ['bob'], via: 'primary' } as const satisfies { userIds: string[]; via: 'primary' };
    };
    decide(opened.task, approve(stepOf(opened)), contextWith({ assignees }));
    expect(asked).toEqual([1, ['ada']]);
  });
  test('a denial at any step ends the review and makes the revoke task at once', () => {
    const done = decide(certifyTask(twoSteps).task, deny(), contextWith());
    expect(done.task).toMatchObject({ state: 'CLOSED', outcome: 'DECERTIFIED', position: 0 });
    expect(done.effects.at(-1)).toEqual({ kind: 'createRevokeTask', certifyTaskId: 'task' });
  });
  test('a denial makes no revoke task where the policy does not say so', () => {
    expect(kindsOf(decide(certifyTask(certifyRequest([approval()])).task, deny(), contextWith()))).not.toContain(
      'createRevokeTask',
    );
  });
});

describe('refusals', () => {
  const opened = certifyTask(
    certifyRequest([approval({ entitlementOwners: {}, requireApprovalReason: true, requireDenialReason: true })]),
  );
  const open = opened.task;
  const refuse = (command: TaskCommand, task: EngineTask = open, context = contextWith()) =>
    refusalOf(() => decide(task, command, context));

  test('a closed task cannot be approved', () => {
    const closed = decide(open, deny('ada', 'unused'), contextWith()).task;
    expect(refuse(approve(stepOf(opened)), closed).reason).toBe('TASK_CLOSED');
    expect(refuse({ kind: 'close', as: 'skipped' }, closed).reason).toBe('TASK_CLOSED');
  });
  test('a decision never lands on a step that was not seen', () => {
    expect(refuse(approve('another')).reason).toBe('STEP_MOVED');
    expect(refuse({ kind: 'deny', by: by('ada'), stepId: 'another', comment: 'x' }).reason).toBe('STEP_MOVED');
  });
  test('a decision about a step that somebody decided is told so', () => {
    const decided = contextWith({ isStepDecided: true });
    expect(refuse(approve('another'), open, decided).reason).toBe('ALREADY_DECIDED');
    expect(refuse(approve('another'), decide(open, deny('ada', 'unused'), contextWith()).task, decided).reason).toBe(
      'ALREADY_DECIDED',
    );
  });
  test('an approval names its step', () => {
    expect(fieldsOf(refuse(approve('')))).toEqual([['policyStepId', 'REQUIRED']]);
  });
  test('only assignees decide, super admins included', () => {
    expect(refuse({ kind: 'approve', by: by('eve', true), stepId: stepOf(opened), comment: 'x' }).reason).toBe(
      'NOT_ASSIGNED',
    );
  });
  test('a provision step cannot be approved, and an approval cannot be provisioned', () => {
    const { task } = revokeTask(builtin('Default revocation'));
    expect(refuse(approve(task.step?.id ?? ''), task).reason).toBe('ACTION_NOT_PERMITTED');
    expect(refuse({ kind: 'completeProvision', by: by('ada'), stepId: stepOf(opened), comment: '' }).reason).toBe(
      'ACTION_NOT_PERMITTED',
    );
  });
  test('a reason is given where the policy asks for one', () => {
    const error = refuse(deny('ada', ' '));
    expect(error.reason).toBe('REASON_REQUIRED');
    expect(fieldsOf(error)).toEqual([['comment', 'REQUIRED']]);
    expect(decide(open, deny('ada', 'left the team'), contextWith()).task.state).toBe('CLOSED');
  });
  test.each([
    [{ ...openCampaign, state: 'ACCESS_REVIEW_STATE_REVIEW' }, 'REVIEW'],
    [{ ...openCampaign, state: 'ACCESS_REVIEW_STATE_CLOSED' }, 'CLOSED'],
    [{ ...openCampaign, isClosing: true }, 'is being ended'],
  ])('a review is decided only while its campaign is open', (campaign, said) => {
    const error = refuse(deny('ada', 'x'), open, contextWith({ campaign }));
    expect(error.reason).toBe('WRONG_STATE');
    expect(error.message).toContain(said);
  });
  test('a review without the facts of its campaign is not decided', () => {
    expect(refuse(deny('ada', 'x'), open, contextWith({ campaign: null })).reason).toBe('WRONG_STATE');
  });
  test('a revoke task is carried out after its campaign has closed', () => {
    const { task } = revokeTask(builtin('Default revocation'));
    const campaign = { ...openCampaign, state: 'ACCESS_REVIEW_STATE_CLOSED' };
    expect(
      decide(
        task,
        { kind: 'completeProvision', by: by('ada'), stepId: task.step?.id ?? '', comment: '' },
        contextWith({ campaign }),
      ).task.outcome,
    ).toBe('REVOKED');
  });
});

describe('comments', () => {
  const { task } = certifyTask(certifyRequest([approval()]));
  const comment = (userId: string, text: string): TaskCommand => ({ kind: 'comment', by: by(userId), comment: text });
  test('whoever may read a task may comment on it, when it is closed too', () => {
    const closed = decide(task, deny(), contextWith()).task;
    const done = decide(closed, comment('subject', 'why?'), contextWith({ now: later }));
    expect(done.task).toBe(closed);
    expect(done.effects).toEqual([
      { kind: 'comment', userId: 'subject', comment: 'why?', at: later },
      {
        kind: 'audit',
        entry: expect.objectContaining({
          kind: 'comment',
          payload: { comment: 'why?', updatedAt: later, updatedBy: 'subject', adviserIds: [], advisers: null },
        }),
      },
    ]);
  });
  test('a blank comment is refused', () => {
    expect(fieldsOf(refusalOf(() => decide(task, comment('subject', '\n'), contextWith())))).toEqual([
      ['comment', 'REQUIRED'],
    ]);
  });
  test('a stranger finds no task', () => {
    expect(refusalOf(() => decide(task, comment('stranger', 'hello'), contextWith())).reason).toBe('NOT_FOUND');
  });
});

describe('revoking', () => {
  const { task } = revokeTask(builtin('Default revocation'));
  const stepId = task.step?.id ?? '';
  const run = (command: TaskCommand) => decide(task, command, contextWith({ campaign: null, now: later }));
  test('completed provisioning revokes', () => {
    const done = run({ kind: 'completeProvision', by: by('bob'), stepId, comment: '' });
    expect(done.task).toMatchObject({ state: 'CLOSED', outcome: 'REVOKED', approverIds: [] });
    expect(auditKinds(done)).toEqual(['actionSubmitted', 'revokeOutcome', 'stateChange']);
  });
  test('cancelled provisioning cancels, and says why', () => {
    const done = run({ kind: 'cancelProvision', by: by('bob'), stepId, comment: 'break-glass account' });
    expect(done.task.outcome).toBe('CANCELLED');
    expect(auditKinds(done)).toEqual([
      'comment',
      'actionSubmitted',
      'provisionCancelled',
      'revokeOutcome',
      'stateChange',
    ]);
  });
  test('failed provisioning ends in an error that keeps what was reported', () => {
    const done = run({
      kind: 'reportProvisionError',
      by: by('bob'),
      stepId,
      errorCode: 'E1',
      description: 'no rights',
    });
    expect(done.task.outcome).toBe('ERROR');
    expect(records(done)[0]).toMatchObject({
      outcome: 'errored',
      document: { errorCode: 'E1', description: 'no rights' },
    });
    expect(done.effects.flatMap((effect) => (effect.kind === 'audit' ? effect.entry.eventType : []))).toContain(
      'TASK_AUDIT_EVENT_TYPE_ERROR',
    );
  });
  test('a refused revocation keeps the access', () => {
    const policy = newPolicy(
      {
        displayName: 'Ask',
        policyType: 'POLICY_TYPE_REVOKE',
        policySteps: { revoke: { steps: [approval({ manager: {} })] } },
      },
      { id: 'p', now },
    );
    const asked = revokeTask(policy).task;
    expect(decide(asked, deny(), contextWith({ campaign: null })).task.outcome).toBe('DENIED');
    expect(decide(asked, approve(asked.step?.id ?? ''), contextWith({ campaign: null })).task).toMatchObject({
      state: 'OPEN',
      position: 1,
    });
  });
});

describe('closing by the service', () => {
  const { task } = certifyTask(certifyRequest([approval()]));
  const closing = contextWith({ campaign: { ...openCampaign, isClosing: true }, now: later });
  test('a skipped review is cancelled and makes nothing', () => {
    const done = decide(task, { kind: 'close', as: 'skipped' }, closing);
    expect(done.task).toMatchObject({ outcome: 'CANCELLED', approverIds: [] });
    expect(records(done)[0]).toMatchObject({ outcome: 'skipped', actorId: '' });
    expect(kindsOf(done)).not.toContain('createRevokeTask');
    expect(auditKinds(done)).toEqual([
      'comment',
      'approvalInstanceChange',
      'stepSkipped',
      'certifyOutcome',
      'stateChange',
    ]);
  });
  test('a review that is denied at the end always makes its revoke task', () => {
    const done = decide(task, { kind: 'close', as: 'decertified', comment: 'ended by the owner' }, closing);
    expect(done.task.outcome).toBe('DECERTIFIED');
    expect(kindsOf(done)).toContain('createRevokeTask');
    expect(done.effects).toContainEqual({ kind: 'comment', userId: '', comment: 'ended by the owner', at: later });
  });
  test('a review of access that is gone is cancelled', () => {
    expect(decide(task, { kind: 'close', as: 'grantGone' }, contextWith()).task.outcome).toBe('CANCELLED');
  });
  test('a revocation of access that is gone is done, also where somebody was still asked about it', () => {
    const ask = newPolicy(
      {
        displayName: 'Ask',
        policyType: 'POLICY_TYPE_REVOKE',
        policySteps: { revoke: { steps: [approval({ manager: {} })] } },
      },
      { id: 'p', now },
    );
    const context = contextWith({ campaign: null });
    expect(
      decide(revokeTask(builtin('Default revocation')).task, { kind: 'close', as: 'grantGone' }, context).task.outcome,
    ).toBe('REVOKED');
    expect(decide(revokeTask(ask).task, { kind: 'close', as: 'grantGone' }, context).task.outcome).toBe('REVOKED');
  });
  test('the end of a campaign does not touch its revoke tasks', () => {
    const { task: revoke } = revokeTask(builtin('Default revocation'));
    expect(refusalOf(() => decide(revoke, { kind: 'close', as: 'skipped' }, contextWith())).reason).toBe(
      'ACTION_NOT_PERMITTED',
    );
  });
});

test('a policy that is edited later does not touch its tasks', () => {
  const policy = policyOf(certifyRequest([approval()]));
  const before = structuredClone(policy);
  const { task } = certifyTask(certifyRequest([approval()]));
  decide(task, deny(), contextWith());
  expect(policy).toEqual(before);
});
