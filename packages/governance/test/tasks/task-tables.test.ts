import type { PolicyStepInput } from '@oag/types';
import { describe, expect, test } from 'vitest';
import type { EngineTask } from '@oag/governance/tasks';
import { withProvisionSteps, type TaskKind } from '@oag/governance/policies';
import { completeProvision } from '../../src/policies/complete-provision.ts';
import { later } from '../fixtures.ts';
import { act, ada, approve, asked, context, open, policyFor, root, stepId, system, wait } from './opened-task.ts';

// One test for each row of the tables about the life of tasks: the step after each step, and the outcome of each kind.

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
