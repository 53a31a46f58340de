import { TaskActionTypeValues } from '@oag/types';
import { describe, expect, test } from 'vitest';
import {
  actions,
  auditView,
  mayRead,
  policyInstance,
  processing,
  wireOutcome,
  type StepRecord,
} from '@oag/governance/tasks';
import { decide, type TaskResult } from '@oag/governance/task-commands';
import {
  approval,
  builtin,
  by,
  certifyRequest,
  certifyTask,
  contextWith,
  later,
  now,
  openCampaign,
  past,
  revokeTask,
} from '../fixtures.ts';

const recordsOf = (...results: Pick<TaskResult, 'effects'>[]): StepRecord[] =>
  results.flatMap(({ effects }) => effects.flatMap((effect) => (effect.kind === 'stepDone' ? effect.record : [])));

describe('reading', () => {
  const { task } = certifyTask(certifyRequest([approval(), approval()]));
  test.each(['subject', 'creator', 'ada', 'owner'])('%s may read the review', (userId) => {
    expect(mayRead(task, by(userId), openCampaign)).toBe(true);
  });
  test('a super admin may, a stranger may not', () => {
    expect(mayRead(task, by('root', true), openCampaign)).toBe(true);
    expect(mayRead(task, by('stranger'), openCampaign)).toBe(false);
    expect(mayRead({ ...task, subjectUserId: '', createdByUserId: '' }, by(''), openCampaign)).toBe(false);
  });
  test('who decided a step keeps the right to read', () => {
    const decided = decide(
      task,
      { kind: 'approve', by: by('ada'), stepId: task.step?.id ?? '', comment: '' },
      contextWith({}, { userIds: ['eve'], via: 'primary' }),
    ).task;
    expect(mayRead(decided, by('ada'), openCampaign)).toBe(true);
    expect(mayRead(decided, by('bob'), openCampaign)).toBe(false);
  });
  test('before the campaign starts only those who run it read its reviews', () => {
    const staged = { ...openCampaign, state: 'ACCESS_REVIEW_STATE_REVIEW' };
    expect(['subject', 'ada', 'owner', 'creator'].filter((userId) => mayRead(task, by(userId), staged))).toEqual([
      'owner',
      'creator',
    ]);
  });
});

describe('actions', () => {
  const { task } = certifyTask(certifyRequest([approval()]));
  test('an assignee may approve, deny and comment, in the order of the contract', () => {
    const offered = actions(task, by('ada'), openCampaign);
    expect(offered).toEqual(['TASK_ACTION_TYPE_APPROVE', 'TASK_ACTION_TYPE_DENY', 'TASK_ACTION_TYPE_COMMENT']);
    expect(TaskActionTypeValues.filter((name) => offered.includes(name))).toEqual(offered);
  });
  test('another reader may only comment, a stranger nothing', () => {
    expect(actions(task, by('subject'), openCampaign)).toEqual(['TASK_ACTION_TYPE_COMMENT']);
    expect(actions(task, by('stranger'), openCampaign)).toEqual([]);
  });
  test('a provisioner may complete, cancel or report an error', () => {
    expect(actions(revokeTask(builtin('Default revocation')).task, by('bob'), null)).toEqual([
      'TASK_ACTION_TYPE_COMMENT',
      'TASK_ACTION_TYPE_REASSIGN',
      'TASK_ACTION_TYPE_PROVISION_COMPLETE',
      'TASK_ACTION_TYPE_PROVISION_CANCELLED',
      'TASK_ACTION_TYPE_PROVISION_ERRORED',
    ]);
  });
});

describe('the policy instance', () => {
  test('tells who was found and what is still to come', () => {
    const { task } = certifyTask(certifyRequest([approval({ manager: {} }), approval({ self: {} })]));
    const { current, history, next, policy } = policyInstance(task, []);
    expect(current).toMatchObject({
      id: 'id-1',
      state: 'POLICY_STEP_STATE_ACTIVE',
      policyGenerationId: 'generation',
      provision: null,
      approval: {
        state: 'APPROVAL_INSTANCE_STATE_WAITING',
        assignedAt: now,
        approved: null,
        approval: { assigned: true, manager: { assignedUserIds: ['ada', 'bob'] } },
      },
    });
    expect(history).toEqual([]);
    expect(next).toEqual([task.snapshot.steps[1]]);
    expect(policy?.displayName).toBe('Quarterly review');
    expect(processing(task)).toBe('TASK_PROCESSING_TYPE_WAITING');
  });
  test('nobody is assigned before the campaign starts', () => {
    const { task } = certifyTask(
      certifyRequest([approval()]),
      contextWith({ campaign: { ...openCampaign, state: 'ACCESS_REVIEW_STATE_PREPARING' } }),
    );
    expect(policyInstance(task, []).current?.approval).toMatchObject({
      state: 'APPROVAL_INSTANCE_STATE_INIT',
      assignedAt: null,
    });
  });
  test('keeps each decision with who made it and when', () => {
    const opened = certifyTask(certifyRequest([approval(), approval()]));
    const first = decide(opened.task, { kind: 'approve', by: by('ada'), stepId: 'id-1', comment: '' }, contextWith());
    const second = decide(first.task, { kind: 'deny', by: by('bob'), comment: '' }, contextWith({ now: later }));
    const { current, history, next } = policyInstance(second.task, past(second.task, recordsOf(opened, first, second)));
    expect(current).toBeNull();
    expect(next).toEqual([]);
    expect(
      history?.map((step) => [
        step.state,
        step.approval?.state,
        step.approval?.approved?.userId,
        step.approval?.denied,
      ]),
    ).toEqual([
      ['POLICY_STEP_STATE_DONE', 'APPROVAL_INSTANCE_STATE_DONE', 'ada', null],
      ['POLICY_STEP_STATE_DONE', 'APPROVAL_INSTANCE_STATE_DONE', undefined, { userId: 'bob', deniedAt: later }],
    ]);
    expect(history?.[0]?.approval?.approved?.entitlements).toEqual([{ appId: 'app', appEntitlementId: 'entitlement' }]);
    expect(processing(second.task)).toBe('TASK_PROCESSING_TYPE_DONE');
  });
  test('a provision step names what is to be taken away', () => {
    const opened = revokeTask(builtin('Default revocation'));
    const { current, history } = policyInstance(opened.task, past(opened.task, recordsOf(opened)));
    expect(history?.[0]?.accept).toEqual({ acceptMessage: '' });
    expect(current?.provision).toMatchObject({
      state: 'PROVISION_INSTANCE_STATE_WAITING',
      completed: null,
      provision: {
        assigned: true,
        provisionTarget: { appId: 'app', appEntitlementId: 'entitlement', appUserId: 'account', grantDuration: null },
      },
    });
  });
});

test('an entry of the history is one event and no other', () => {
  const opened = certifyTask(certifyRequest([approval()]));
  const [effect] = opened.effects;
  if (effect?.kind !== 'audit') throw new Error('a task begins with an entry');
  const view = auditView(effect.entry, { id: 'e', created: now, ticketId: 'task', people: new Map() });
  expect(view).toMatchObject({
    id: 'e',
    userId: 'creator',
    taskCreated: {},
    currentState: 'TASK_STATE_OPEN',
    eventType: 'TASK_AUDIT_EVENT_TYPE_NEUTRAL',
    workflowStep: 0,
  });
  const own = new Set([
    'id',
    'created',
    'ticketId',
    'userId',
    'metadata',
    'source',
    'eventType',
    'currentState',
    'workflowStep',
  ]);
  expect(
    Object.entries(view)
      .filter(([name, value]) => !own.has(name) && value !== null)
      .map(([name]) => name),
  ).toEqual(['taskCreated']);
});

test('an open task has the outcome UNSPECIFIED', () => {
  expect([
    wireOutcome('certify', ''),
    wireOutcome('revoke', 'REVOKED'),
    wireOutcome('finding', 'RISK_ACCEPTED'),
  ]).toEqual(['CERTIFY_OUTCOME_UNSPECIFIED', 'REVOKE_OUTCOME_REVOKED', 'FINDING_TASK_OUTCOME_RISK_ACCEPTED']);
});
