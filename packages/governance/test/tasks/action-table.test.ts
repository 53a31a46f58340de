import type { PolicyStepInput, TaskActionTypeValues } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { actions, type EngineTask } from '@oag/governance/tasks';
import type { TaskContext } from '@oag/governance/task-commands';
import type { Caller } from '@oag/governance/auth';
import { auditKinds, by, openCampaign } from '../fixtures.ts';
import { act, ada, approve, asked, context, open, policyFor, root, system, type Verb } from './opened-task.ts';

// One test for each row of the table of actions: the task for which it is allowed, the people who may, its result, and its history.

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

const auditor: Caller = { userId: 'auditor', roles: ['basic_user', 'read_only_admin'] };
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
