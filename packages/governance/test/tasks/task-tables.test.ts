import type { CreatePolicyRequest, PolicyStepInput, TaskActionTypeValues } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { actions, type EngineTask, type PersonCommand, type TaskCommand } from '@oag/governance/tasks';
import {
  actionStep,
  automationAction,
  withProvisionSteps,
  type Snapshot,
  type TaskKind,
} from '@oag/governance/policies';
import { decide, openTask, type Decision, type TaskContext } from '@oag/governance/task-commands';
import type { Caller } from '@oag/governance/auth';
import { completeProvision } from '../../src/policies/complete-provision.ts';
import { unconditional } from '../../src/policies/select-steps.ts';
import { snapshot } from '../../src/policies/snapshot.ts';
import { auditKinds, by, contextWith, later, openCampaign, policyOf, taskFields } from '../fixtures.ts';

// One test for each row of the tables about the life of tasks: what follows each step, the outcome of each kind, and
// each action.

const root = by('root', true);
const ada = by('ada');
const auditor: Caller = { userId: 'auditor', roles: ['basic_user', 'read_only_admin'] };
const context = (more: Partial<TaskContext> = {}): TaskContext =>
  contextWith({ enabledUserIds: new Set(['carol']), ...more });
const asked: PolicyStepInput = { approval: { manager: {} } };

const types: { readonly [Kind in TaskKind]: CreatePolicyRequest['policyType'] } = {
  grant: 'POLICY_TYPE_GRANT',
  revoke: 'POLICY_TYPE_REVOKE',
  certify: 'POLICY_TYPE_CERTIFY',
  offboarding: 'POLICY_TYPE_REVOKE',
  action: 'POLICY_TYPE_GRANT',
  finding: 'POLICY_TYPE_GRANT',
};

function policyFor(kind: TaskKind, steps: PolicyStepInput[], id = 'policy'): Snapshot {
  const policyType = types[kind];
  const key =
    policyType === 'POLICY_TYPE_CERTIFY' ? 'certify' : policyType === 'POLICY_TYPE_REVOKE' ? 'revoke' : 'grant';
  const ending = kind === 'action' ? [actionStep(automationAction('automation'))] : [];
  const postActions = kind === 'certify' ? [{ certifyRemediateImmediately: true }] : [];
  return snapshot(
    { ...policyOf({ displayName: 'Policy', policyType, policySteps: { [key]: { steps } }, postActions }), id },
    kind,
    unconditional,
    ending,
  );
}

function open(kind: TaskKind, steps: PolicyStepInput[] = [asked], resolved = policyFor(kind, steps)): EngineTask {
  const task = openTask({ ...taskFields, kind, snapshot: resolved }, context()).task;
  return kind === 'grant'
    ? { ...task, grantDuration: '3600s', emergency: { isOne: false, policyId: 'emergency', managerId: 'boss' } }
    : task;
}

const stepId = (task: EngineTask): string => task.step?.id ?? '';
type Verb = PersonCommand['kind'];

/** The action of a person on the current step, with the other inputs that the command needs. */
function act(task: EngineTask, kind: Verb, caller: Caller = ada, more: Partial<TaskContext> = {}): Decision {
  const command = {
    kind,
    by: caller,
    stepId: stepId(task),
    comment: 'Because.',
    userIds: ['carol'],
    policyId: 'other',
    duration: '7200s',
    errorCode: 'LOCKED',
    description: 'It is locked.',
    data: {},
    stepUps: new Map([['key', 'transaction']]),
  };
  return decide(task, command as PersonCommand, context(more));
}
const system = (task: EngineTask, command: TaskCommand, more: Partial<TaskContext> = {}): Decision =>
  decide(task, command, context(more));
const approve = (task: EngineTask): EngineTask => act(task, 'approve').task;
const wait: PolicyStepInput = { wait: { condition: { condition: 'true' }, timeoutDuration: '3600s' } };

describe('what follows a step', () => {
  test('approval, form, action and wait that succeed lead to the next step', () => {
    expect(approve(open('grant', [asked, asked]))).toMatchObject({ state: 'OPEN', position: 1 });
    const form: PolicyStepInput = { form: { form: { fields: [{ displayName: 'Why', stringField: {} }] } } };
    const lookups = {
      users: new Map(),
      appUsers: new Map(),
      resources: new Map(),
      uploads: new Map(),
      consents: new Map(),
    };
    expect(act(open('grant', [form, asked]), 'updateRequestData', ada, { answerLookups: lookups }).task).toMatchObject({
      position: 1,
      step: { kind: 'approval' },
    });
    const runs = open('grant', [{ action: { automation: { automationTemplateId: 'automation' } } }, asked]);
    expect(system(runs, { kind: 'actionEnded', stepId: stepId(runs), result: { as: 'success' } }).task).toMatchObject({
      position: 1,
      step: { kind: 'approval' },
    });
    expect(system(open('grant', [wait, asked]), { kind: 'runDue', condition: 'holds' }).task).toMatchObject({
      position: 1,
      step: { kind: 'approval' },
    });
  });
  test('a step that is skipped leads to the next one', () => {
    for (const step of [asked, wait])
      expect(act(open('grant', [step, asked]), 'skipStep', root).task).toMatchObject({ state: 'OPEN', position: 1 });
  });
  test('a denied approval closes the task with the negative outcome', () => {
    expect(act(open('grant', [asked, asked]), 'deny').task).toMatchObject({ state: 'CLOSED', outcome: 'DENIED' });
    expect(act(open('certify', [asked, asked]), 'deny').task).toMatchObject({
      state: 'CLOSED',
      outcome: 'DECERTIFIED',
    });
  });
  test('accept ends the approvals well, and what remains to be carried out is', () => {
    expect(approve(open('grant', [asked, { accept: {} }]))).toMatchObject({
      state: 'OPEN',
      step: { kind: 'provision' },
    });
    expect(approve(open('certify', [asked, { accept: {} }]))).toMatchObject({ state: 'CLOSED', outcome: 'CERTIFIED' });
  });
  test('reject closes the task with the negative outcome', () => {
    expect(approve(open('grant', [asked, { reject: {} }]))).toMatchObject({ state: 'CLOSED', outcome: 'DENIED' });
    expect(approve(open('certify', [asked, { reject: {} }]))).toMatchObject({
      state: 'CLOSED',
      outcome: 'DECERTIFIED',
    });
  });
  test('a wait that takes too long closes the task as timed out, or goes on where the policy says so', () => {
    for (const kind of ['grant', 'revoke', 'certify'] as const) {
      expect(
        system(open(kind, [wait, asked]), { kind: 'runDue', condition: 'fails' }, { now: later }).task,
      ).toMatchObject({ state: 'CLOSED', outcome: 'WAIT_TIMED_OUT' });
    }
    const goesOn: PolicyStepInput = { wait: { ...wait.wait, onTimeout: 'WAIT_TIMEOUT_ACTION_CONTINUE' } };
    expect(
      system(open('grant', [goesOn, asked]), { kind: 'runDue', condition: 'fails' }, { now: later }).task,
    ).toMatchObject({ state: 'OPEN', position: 1 });
  });
  test('provisioning that is completed grants, or revokes', () => {
    expect(act(approve(open('grant')), 'completeProvision').task).toMatchObject({
      state: 'CLOSED',
      outcome: 'GRANTED',
    });
    expect(act(approve(open('revoke')), 'completeProvision').task).toMatchObject({
      state: 'CLOSED',
      outcome: 'REVOKED',
    });
  });
  test('provisioning that is cancelled by the provisioner cancels the task', () => {
    expect(act(approve(open('grant')), 'cancelProvision').task).toMatchObject({
      state: 'CLOSED',
      outcome: 'CANCELLED',
    });
  });
  test('provisioning that fails is done by hand instead, and ends in an error when that fails', () => {
    const delegated = withProvisionSteps(policyFor('grant', [asked]), {
      policy: completeProvision({ delegated: { appId: 'hub', entitlementId: 'other' } }),
      connectorId: '',
    });
    const byHand = act(approve(open('grant', [], delegated)), 'reportProvisionError').task;
    expect(byHand).toMatchObject({ state: 'OPEN', step: { kind: 'provision', via: 'failed' } });
    expect(act(byHand, 'reportProvisionError').task).toMatchObject({ state: 'CLOSED', outcome: 'ERROR' });
  });
  test('close cancels the task; delete takes it out of the log, whatever its state', () => {
    expect(act(open('grant'), 'cancel', root).task).toMatchObject({
      state: 'CLOSED',
      outcome: 'CANCELLED',
      deletedAt: null,
    });
    expect(act(open('grant'), 'delete', root).task).toMatchObject({ state: 'CLOSED', deletedAt: context().now });
    const granted = act(approve(open('grant')), 'completeProvision').task;
    expect(act(granted, 'delete', root).task).toMatchObject({ outcome: 'GRANTED', deletedAt: context().now });
  });
});

describe('what becomes of a task of each kind', () => {
  const done = (task: EngineTask): EngineTask => act(task, 'completeProvision').task;
  test.each<[TaskKind, (task: EngineTask) => EngineTask, string, string]>([
    ['grant', (task) => done(approve(task)), 'GRANTED', 'DENIED'],
    ['revoke', (task) => done(approve(task)), 'REVOKED', 'DENIED'],
    ['certify', approve, 'CERTIFIED', 'DECERTIFIED'],
    [
      'offboarding',
      (task) =>
        system(approve(task), { kind: 'runDue', condition: 'unknown' }, { revocations: { open: 0, errored: 0 } }).task,
      'DONE',
      'CANCELLED',
    ],
    [
      'action',
      (task) => {
        const runs = approve(task);
        return system(runs, { kind: 'actionEnded', stepId: stepId(runs), result: { as: 'success' } }).task;
      },
      'SUCCESS',
      'DENIED',
    ],
    ['finding', approve, 'REMEDIATED', 'RISK_ACCEPTED'],
  ])('%s', (kind, toItsEnd, positive, negative) => {
    expect(toItsEnd(open(kind))).toMatchObject({ state: 'CLOSED', outcome: positive });
    expect(act(open(kind), 'deny').task).toMatchObject({ state: 'CLOSED', outcome: negative });
    expect(act(open(kind), 'cancel', root).task).toMatchObject({ state: 'CLOSED', outcome: 'CANCELLED' });
  });
  test('offboarding is in error when a revocation ended in one, and waits while one is open', () => {
    const waiting = approve(open('offboarding'));
    expect(
      system(waiting, { kind: 'runDue', condition: 'unknown' }, { revocations: { open: 1, errored: 1 } }).task.state,
    ).toBe('OPEN');
    expect(
      system(waiting, { kind: 'runDue', condition: 'unknown' }, { revocations: { open: 0, errored: 1 } }).task,
    ).toMatchObject({ state: 'CLOSED', outcome: 'ERROR' });
  });
});

type ActionName = (typeof TaskActionTypeValues)[number] extends `TASK_ACTION_TYPE_${infer Name}` ? Name : never;
type Row = {
  does: Verb;
  /** A task for which it is allowed. */
  on: () => EngineTask;
  may: Caller[];
  mayNot: Caller[];
  becomes: object;
  audit: string[];
  more?: Partial<TaskContext>;
};

const stranger = by('stranger');
const creator = by('creator');
const subject = by('subject');
const owner = by('owner');
const other = policyFor('revoke', [asked], 'other');
const again = { newPolicy: policyFor('grant', [asked], 'chosen') };
const handable: PolicyStepInput = { approval: { manager: {}, allowReassignment: true } };
const certified = (): EngineTask => approve(open('certify'));
const form: PolicyStepInput = { form: { form: { fields: [{ displayName: 'Why', stringField: {} }] } } };
const closing = ['grantOutcome', 'stateChange'];

const rows: { readonly [Name in ActionName]?: Row } = {
  APPROVE: {
    does: 'approve',
    on: () => open('certify'),
    may: [ada],
    mayNot: [root, stranger],
    becomes: { outcome: 'CERTIFIED' },
    audit: ['actionSubmitted', 'approvalInstanceChange', 'certifyOutcome', 'stateChange'],
  },
  APPROVE_WITH_STEP_UP: {
    does: 'approveWithStepUp',
    on: () => open('certify', [{ approval: { manager: {}, requiresStepUpProviderId: 'key' } }]),
    may: [ada],
    mayNot: [root, stranger],
    becomes: { outcome: 'CERTIFIED' },
    audit: ['actionSubmitted', 'approvalInstanceChange', 'stepUpApproval', 'certifyOutcome', 'stateChange'],
  },
  DENY: {
    does: 'deny',
    on: () => open('grant'),
    may: [ada],
    mayNot: [root, stranger],
    becomes: { outcome: 'DENIED' },
    audit: ['actionSubmitted', 'approvalInstanceChange', ...closing],
  },
  COMMENT: {
    does: 'comment',
    on: () => certified(),
    may: [ada, root, subject, owner],
    mayNot: [stranger, auditor],
    becomes: { state: 'CLOSED' },
    audit: [],
  },
  REASSIGN: {
    does: 'reassign',
    on: () => open('grant', [handable]),
    may: [ada, root],
    mayNot: [stranger],
    becomes: { step: { assigneeIds: ['carol'] } },
    audit: ['actionSubmitted', 'approvalInstanceChange', 'approvalReassigned'],
  },
  SEND_REMINDER: {
    does: 'sendReminder',
    on: () => open('grant'),
    may: [root, creator],
    mayNot: [ada, stranger],
    becomes: { state: 'OPEN' },
    audit: ['actionSubmitted'],
  },
  CLOSE: {
    does: 'cancel',
    on: () => open('grant'),
    may: [root, creator],
    mayNot: [ada, stranger],
    becomes: { outcome: 'CANCELLED' },
    audit: ['actionSubmitted', 'approvalInstanceChange', ...closing],
  },
  DELETE: {
    does: 'delete',
    on: () => certified(),
    may: [root, owner],
    mayNot: [ada, stranger],
    becomes: { deletedAt: context().now },
    audit: ['actionSubmitted'],
  },
  RESTART: {
    does: 'restart',
    on: () => certified(),
    may: [root, owner],
    mayNot: [ada, stranger],
    becomes: { state: 'OPEN', position: 0, round: 1 },
    audit: ['actionSubmitted', 'taskRestarted', 'stateChange'],
  },
  HARD_RESET: {
    does: 'hardReset',
    on: () => open('grant'),
    may: [root],
    mayNot: [ada, creator],
    becomes: { snapshot: again.newPolicy, round: 1 },
    audit: ['actionSubmitted', 'approvalInstanceChange', 'hardReset', 'policyChanged'],
    more: again,
  },
  CHANGE_POLICY: {
    does: 'changePolicy',
    on: () => open('revoke'),
    may: [root],
    mayNot: [ada, creator],
    becomes: { snapshot: other, round: 1 },
    audit: ['actionSubmitted', 'approvalInstanceChange', 'policyChanged'],
    more: { newPolicy: other },
  },
  SKIP_STEP: {
    does: 'skipStep',
    on: () => open('grant', [asked, asked]),
    may: [root],
    mayNot: [ada, creator],
    becomes: { position: 1 },
    audit: ['actionSubmitted', 'approvalInstanceChange', 'stepSkipped'],
  },
  PROCESS_NOW: {
    does: 'processNow',
    on: () => open('grant', [{ wait: { duration: { duration: '86400s' } } }, asked]),
    may: [root],
    mayNot: [ada, creator],
    becomes: { position: 1 },
    audit: ['actionSubmitted', 'waitStepSuccess'],
  },
  RECALCULATE_APPROVERS_LIST: {
    does: 'recalculateApprovers',
    on: () => open('certify', [asked]),
    may: [root],
    mayNot: [ada, owner],
    becomes: { position: 0, step: { kind: 'approval', assigneeIds: ['ada', 'bob'] } },
    audit: ['actionSubmitted'],
  },
  SET_ANALYSIS_ID: {
    does: 'setAnalysis',
    on: () => open('grant', [asked]),
    may: [root],
    mayNot: [ada, creator, subject],
    becomes: { position: 0 },
    audit: ['actionSubmitted'],
  },
  SET_INSIGHTS_AND_RECOMMENDATION: {
    does: 'setInsights',
    on: () => open('certify', [asked]),
    may: [root],
    mayNot: [ada, owner],
    becomes: { position: 0 },
    audit: ['actionSubmitted'],
  },
  ESCALATE_TO_EMERGENCY_ACCESS: {
    does: 'escalateToEmergency',
    on: () => open('grant'),
    may: [subject, by('boss'), root],
    mayNot: [ada, stranger],
    becomes: { emergency: { isOne: true }, round: 1 },
    audit: ['actionSubmitted', 'approvalInstanceChange', 'taskEscalated', 'policyChanged'],
    more: again,
  },
  PROVISION_COMPLETE: {
    does: 'completeProvision',
    on: () => approve(open('grant')),
    may: [ada],
    mayNot: [root, stranger],
    becomes: { outcome: 'GRANTED' },
    audit: ['actionSubmitted', ...closing],
  },
  PROVISION_CANCELLED: {
    does: 'cancelProvision',
    on: () => approve(open('grant')),
    may: [ada],
    mayNot: [root, stranger],
    becomes: { outcome: 'CANCELLED' },
    audit: ['actionSubmitted', 'provisionCancelled', ...closing],
  },
  PROVISION_ERRORED: {
    does: 'reportProvisionError',
    on: () => approve(open('grant')),
    may: [ada],
    mayNot: [root, stranger],
    becomes: { outcome: 'ERROR' },
    audit: ['actionSubmitted', 'provisionError', ...closing],
  },
  RETRY_PROVISIONING: {
    does: 'retryProvisioning',
    on: () => act(approve(open('grant')), 'reportProvisionError').task,
    may: [ada, root],
    mayNot: [stranger],
    becomes: { state: 'OPEN', step: { kind: 'provision' } },
    audit: ['actionSubmitted', 'stateChange'],
  },
  UPDATE_GRANT_DURATION: {
    does: 'updateGrantDuration',
    on: () => open('grant'),
    may: [ada, root],
    mayNot: [creator, stranger],
    becomes: { grantDuration: '7200s' },
    audit: ['actionSubmitted', 'grantDurationUpdated'],
  },
  UPDATE_REQUEST_DATA: {
    does: 'updateRequestData',
    on: () => open('grant', [form, asked]),
    may: [ada],
    mayNot: [root, stranger],
    becomes: { position: 1 },
    audit: ['actionSubmitted', 'formInstanceChange'],
    more: {
      answerLookups: {
        users: new Map(),
        appUsers: new Map(),
        resources: new Map(),
        uploads: new Map(),
        consents: new Map(),
      },
    },
  },
  ROLLBACK_SKIPPED: {
    does: 'rollBackSkipped',
    on: () => system(open('certify'), { kind: 'close', as: 'skipped' }).task,
    may: [root],
    mayNot: [ada, owner],
    becomes: { state: 'OPEN' },
    audit: ['actionSubmitted', 'stateChange'],
  },
  ROLLBACK_CANCELLED: {
    does: 'rollBackCancelled',
    on: () => act(open('certify'), 'cancel', root).task,
    may: [root],
    mayNot: [ada, owner],
    becomes: { state: 'OPEN' },
    audit: ['actionSubmitted', 'stateChange'],
  },
};

describe('who may do it, when, what it does, and what the history says:', () => {
  test.each(Object.entries(rows))('%s', (name, { does, on, may, mayNot, becomes, audit, more }) => {
    const task = on();
    const campaign = task.kind === 'certify' ? openCampaign : null;
    for (const caller of may) {
      expect(actions(task, caller, campaign)).toContain(`TASK_ACTION_TYPE_${name}`);
      const decided = act(task, does, caller, { campaign, ...more });
      expect(decided.task).toMatchObject(becomes);
      // The comment comes first.
      expect(auditKinds(decided).filter((kind) => kind !== 'comment')).toEqual(audit);
    }
    for (const caller of mayNot) {
      expect(actions(task, caller, campaign)).not.toContain(`TASK_ACTION_TYPE_${name}`);
      expect(() => act(task, does, caller, { campaign, ...more })).toThrow();
    }
  });

  test.each<ActionName>(['PROVISION_APP_USER_TARGET_CREATED', 'RECALCULATE_DENIAL_FROM_BASE_POLICY_DECISIONS'])(
    '%s is offered to nobody',
    (name) => {
      for (const row of Object.values(rows)) {
        for (const caller of [ada, root, owner, creator, subject])
          expect(actions(row.on(), caller, openCampaign)).not.toContain(`TASK_ACTION_TYPE_${name}`);
      }
    },
  );
});
