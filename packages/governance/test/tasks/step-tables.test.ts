import type { ApprovalInput, PolicyStepInput, ProvisionPolicyInput } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { approverRule, withProvisionSteps, type TaskKind } from '@oag/governance/policies';
import { decide, openTask, type Decision, type TaskContext } from '@oag/governance/task-commands';
import { GovernanceError } from '@oag/governance/input';
import {
  policyInstance,
  processing,
  type EngineTask,
  type PersonCommand,
  type TaskCommand,
} from '@oag/governance/tasks';
import { checkProvision } from '../../src/policies/check-provision.ts';
import { completeProvision } from '../../src/policies/complete-provision.ts';
import { auditKinds, by, contextWith, later, taskFields } from '../fixtures.ts';
import { policyFor } from './grant-policy.ts';

// One test for each row of the tables that say what steps do: their kinds, reassignment, escalation, provisioning.

const context = (more: Partial<TaskContext> = {}): TaskContext =>
  contextWith({ campaign: null, enabledUserIds: new Set(['carol']), ...more });
const asked: PolicyStepInput = { approval: { manager: {} } };
const open = (steps: PolicyStepInput[], kind: TaskKind = 'grant'): Decision => ({
  ...openTask({ ...taskFields, kind, snapshot: policyFor(steps, kind) }, context()),
  actionId: '',
});
const stepId = (task: EngineTask): string => task.step?.id ?? '';
const act = (
  task: EngineTask,
  kind: PersonCommand['kind'],
  more: object = {},
  known: Partial<TaskContext> = {},
): Decision =>
  decide(
    task,
    { kind, by: by('ada'), stepId: stepId(task), comment: 'Because.', ...more } as PersonCommand,
    context(known),
  );
const system = (task: EngineTask, command: TaskCommand, known: Partial<TaskContext> = {}): Decision =>
  decide(task, command, context(known));
const wake = (task: EngineTask, condition: 'holds' | 'fails' | 'unknown', now: string): Decision =>
  system(task, { kind: 'runDue', condition }, { now });
const current = (task: EngineTask) => policyInstance(task, []).current;

describe('step kinds:', () => {
  test('approval waits until one of those who were asked has decided', () => {
    const { task } = open([asked, asked]);
    expect(task.step).toMatchObject({ kind: 'approval', assigneeIds: ['ada', 'bob'] });
    expect(act(task, 'approve').task.position).toBe(1);
  });
  test('provision is added by the service, with what is given and for how long', () => {
    const { task } = open([{ accept: {} }]);
    expect(current({ ...task, grantDuration: '3600s' })?.provision?.provision?.provisionTarget).toEqual({
      appId: 'app',
      appEntitlementId: 'entitlement',
      appUserId: 'account',
      grantDuration: '3600s',
    });
  });
  test('accept ends the approvals well, with its message', () => {
    const { task, effects } = open([{ accept: { acceptMessage: 'Everybody may.' } }]);
    expect(task.step?.kind).toBe('provision');
    expect(effects.find(({ kind }) => kind === 'comment')).toMatchObject({ comment: 'Everybody may.' });
  });
  test('reject ends the task as denied, with its message', () => {
    const { task, effects } = open([{ reject: { rejectMessage: 'Nobody may.' } }]);
    expect(task).toMatchObject({ state: 'CLOSED', outcome: 'DENIED' });
    expect(effects.find(({ kind }) => kind === 'comment')).toMatchObject({ comment: 'Nobody may.' });
  });
  test('wait for a condition tries it again and again, says so at first, and says when it took too long', () => {
    const wait = {
      condition: { condition: 'true' },
      timeoutDuration: '3600s',
      commentOnFirstWait: 'Waiting.',
      commentOnTimeout: 'Too long.',
    };
    const { task, effects } = open([{ wait }, asked]);
    expect(effects.find(({ kind }) => kind === 'comment')).toMatchObject({ comment: 'Waiting.' });
    expect(processing(task)).toBe('TASK_PROCESSING_TYPE_WAITING');
    expect(wake(task, 'holds', later).task.position).toBe(1);
    const tooLong = wake(task, 'fails', later);
    expect(tooLong.task.outcome).toBe('WAIT_TIMED_OUT');
    expect(tooLong.effects.find(({ kind }) => kind === 'comment')).toMatchObject({ comment: 'Too long.' });
  });
  test('wait for a duration, and until a time of day, go on when it has come', () => {
    for (const wait of [
      { duration: { duration: '3600s' } },
      { untilTime: { hours: 18, minutes: 0, timezone: 'Europe/Berlin' } },
    ]) {
      const { task } = open([{ wait }, asked]);
      expect(auditKinds(open([{ wait }, asked]))).toContain('waitStepUntilTime');
      expect(wake(task, 'unknown', '2026-03-02T09:00:01Z').task.position).toBe(0);
      expect(wake(task, 'unknown', later).task.position).toBe(1);
    }
  });
  test('form asks who asked, and is done when it is filled in', () => {
    const { task } = open([{ form: { form: { fields: [{ displayName: 'Why', stringField: {} }] } } }, asked]);
    expect(approverRule(task.snapshot.steps[0] ?? ({} as never))).toMatchObject({ source: 'requester' });
    expect(current(task)?.form).toMatchObject({ state: 'FORM_INSTANCE_STATE_WAITING' });
    const answerLookups = {
      users: new Map(),
      appUsers: new Map(),
      resources: new Map(),
      uploads: new Map(),
      consents: new Map(),
    };
    expect(act(task, 'updateRequestData', { data: {} }, { answerLookups }).task.position).toBe(1);
  });
  test('action is run, and ends as its run does', () => {
    const { task } = open([{ accept: {} }], 'action');
    expect(current(task)?.action?.state).toBe('ACTION_INSTANCE_STATE_INIT');
    expect(current(system(task, { kind: 'actionStarted', stepId: stepId(task) }).task)?.action?.state).toBe(
      'ACTION_INSTANCE_STATE_RUNNING',
    );
    const ends = (result: object): string =>
      system(task, { kind: 'actionEnded', stepId: stepId(task), result } as TaskCommand).task.outcome;
    expect([
      ends({ as: 'success' }),
      ends({ as: 'denied' }),
      ends({ as: 'error', errorCode: 'X', errorMessage: 'x' }),
    ]).toEqual(['SUCCESS', 'DENIED', 'ERROR']);
    expect(act(task, 'cancel', { by: by('root', true) }).task.outcome).toBe('CANCELLED');
  });
});

function reasonOf(action: () => unknown): string {
  try {
    action();
    return '';
  } catch (error) {
    if (error instanceof GovernanceError) return error.reason;
    throw error;
  }
}

describe('handing on and reasons:', () => {
  const approval = (more: ApprovalInput): EngineTask => open([{ approval: { manager: {}, ...more } }]).task;
  const reassign = (task: EngineTask, comment = 'Because.') => act(task, 'reassign', { userIds: ['carol'], comment });
  test('allowReassignment', () => {
    expect(reasonOf(() => reassign(approval({})))).toBe('ACTION_NOT_PERMITTED');
    expect(reassign(approval({ allowReassignment: true })).task.step?.assigneeIds).toEqual(['carol']);
  });
  test('allowedReassignees', () => {
    expect(reasonOf(() => reassign(approval({ allowReassignment: true, allowedReassignees: ['dora'] })))).toBe(
      'INVALID_FIELD',
    );
    expect(
      reassign(approval({ allowReassignment: true, allowedReassignees: ['carol'] })).task.step?.assigneeIds,
    ).toEqual(['carol']);
  });
  test('requireReassignmentReason, requireApprovalReason and requireDenialReason', () => {
    expect(reasonOf(() => reassign(approval({ allowReassignment: true, requireReassignmentReason: true }), ' '))).toBe(
      'REASON_REQUIRED',
    );
    expect(reasonOf(() => act(approval({ requireApprovalReason: true }), 'approve', { comment: '' }))).toBe(
      'REASON_REQUIRED',
    );
    expect(reasonOf(() => act(approval({ requireDenialReason: true }), 'deny', { comment: '' }))).toBe(
      'REASON_REQUIRED',
    );
  });
});

describe('escalation:', () => {
  const escalating = (how: object): EngineTask =>
    open([
      {
        approval: {
          manager: {},
          escalationEnabled: true,
          escalation: { expiration: '3600', escalationComment: 'Too late.', ...how },
        },
      },
      asked,
    ]).task;
  const due = (how: object, more: Partial<TaskContext> = {}): Decision =>
    system(escalating(how), { kind: 'runDue', condition: 'unknown' }, { now: later, ...more });
  test.each<[string, object, object, Partial<TaskContext>]>([
    [
      'replacePolicy',
      { replacePolicy: { policyId: 'other' } },
      { round: 1, snapshot: { policy: { id: 'other' } } },
      { newPolicy: policyFor([asked], 'grant', 'other') },
    ],
    [
      'reassignToApprovers',
      { reassignToApprovers: { approverIds: ['carol'] } },
      { step: { assigneeIds: ['carol'], via: 'escalated' } },
      { escalatedTo: { userIds: ['carol'], via: 'primary' } },
    ],
    ['cancelTicket', { cancelTicket: {} }, { state: 'CLOSED', outcome: 'CANCELLED' }, {}],
    ['skipStep', { skipStep: {} }, { state: 'OPEN', position: 1 }, {}],
  ])('%s', (_, how, becomes, more) => {
    const done = due(how, more);
    expect(done.task).toMatchObject(becomes);
    expect(auditKinds(done)).toEqual(expect.arrayContaining(['comment', 'slaEscalation']));
  });
  test('it fires once, and not before its time', () => {
    const task = escalating({ skipStep: {} });
    expect(system(task, { kind: 'runDue', condition: 'unknown' }).effects).toEqual([]);
    const handed = due(
      { reassignToApprovers: { approverIds: ['carol'] } },
      { escalatedTo: { userIds: ['carol'], via: 'primary' } },
    ).task;
    expect(system(handed, { kind: 'runDue', condition: 'unknown' }, { now: '2026-04-01T00:00:00Z' }).effects).toEqual(
      [],
    );
  });
});

describe('ways to carry out:', () => {
  const carried = (policy: ProvisionPolicyInput): EngineTask =>
    openTask(
      {
        ...taskFields,
        kind: 'grant',
        snapshot: withProvisionSteps(policyFor([{ accept: {} }]), {
          policy: completeProvision(policy),
          connectorId: '',
        }),
      },
      context(),
    ).task;
  const complete = (task: EngineTask): EngineTask => act(task, 'completeProvision').task;
  const fail = (task: EngineTask): EngineTask =>
    act(task, 'reportProvisionError', { errorCode: 'LOCKED', description: 'It is locked.' }).task;
  test('manual: all who are asked are told, and one completes it', () => {
    const task = carried({ manual: { instructions: 'At the desk.' } });
    expect(task.step?.assigneeIds).toEqual(['ada', 'bob']);
    expect(complete(task).outcome).toBe('GRANTED');
  });
  test('delegated: through another entitlement, and by hand when that fails', () => {
    const task = carried({ delegated: { appId: 'hub', entitlementId: 'other' } });
    expect(current(task)?.provision?.provision?.provisionTarget).toMatchObject({
      appId: 'hub',
      appEntitlementId: 'other',
    });
    expect(complete(fail(task)).outcome).toBe('GRANTED');
  });
  test('multiStep: in order', () => {
    const second = complete(carried({ multiStep: { provisionSteps: [{ manual: {} }, { unconfigured: {} }] } }));
    expect(second).toMatchObject({ state: 'OPEN', step: { kind: 'provision' } });
    expect(complete(second).outcome).toBe('GRANTED');
  });
  test('unconfigured: by hand, as there is no connector', () => {
    expect(complete(carried({ unconfigured: {} })).outcome).toBe('GRANTED');
  });
  test('action assigns nobody', () =>
    expect(carried({ action: { connectorId: 'c', actionName: 'a' } }).step).toMatchObject({
      assigneeIds: [],
      via: 'none',
    }));
  test('webhook assigns nobody', () =>
    expect(carried({ webhook: { webhookId: 'w' } }).step).toMatchObject({ assigneeIds: [], via: 'none' }));
  test.each<[keyof ProvisionPolicyInput, ProvisionPolicyInput]>([
    ['devicePlacement', { devicePlacement: { vaultBoundaryId: 'v' } }],
  ])('%s is refused until there is one', (way, policy) => {
    expect(
      checkProvision(
        policy,
        'provisionerPolicy',
        { appId: '', appEntitlementId: '', isDeprovisioning: false },
        { enabledUserIds: new Set() },
      ),
    ).toMatchObject([{ field: `provisionerPolicy.${way}`, reason: 'FEATURE_DISABLED' }]);
  });
  test('a step that failed is tried again, and a step is skipped by a super admin', () => {
    const failed = fail(carried({ manual: {} }));
    expect(failed.outcome).toBe('ERROR');
    expect(complete(act(failed, 'retryProvisioning').task).outcome).toBe('GRANTED');
    expect(act(carried({ manual: {} }), 'skipStep', { by: by('root', true) }).task.outcome).toBe('GRANTED');
  });
});
