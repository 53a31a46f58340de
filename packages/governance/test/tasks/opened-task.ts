import type { CreatePolicyRequest, PolicyStepInput } from '@oag/types';
import type { EngineTask, PersonCommand, TaskCommand } from '@oag/governance/tasks';
import { actionStep, automationAction, type Snapshot, type TaskKind } from '@oag/governance/policies';
import { decide, openTask, type Decision, type TaskContext } from '@oag/governance/task-commands';
import type { Caller } from '@oag/governance/auth';
import { unconditional } from '../../src/policies/select-steps.ts';
import { snapshot } from '../../src/policies/snapshot.ts';
import { by, contextWith, policyOf, taskFields } from '../fixtures.ts';

// Open tasks of each kind, and the actions of people and of the service on them.

export const root: Caller = by('root', true);
export const ada: Caller = by('ada');
export const context = (more: Partial<TaskContext> = {}): TaskContext =>
  contextWith({ enabledUserIds: new Set(['carol']), ...more });
export const asked: PolicyStepInput = { approval: { manager: {} } };

const types: { readonly [Kind in TaskKind]: CreatePolicyRequest['policyType'] } = {
  grant: 'POLICY_TYPE_GRANT',
  revoke: 'POLICY_TYPE_REVOKE',
  certify: 'POLICY_TYPE_CERTIFY',
  offboarding: 'POLICY_TYPE_REVOKE',
  action: 'POLICY_TYPE_GRANT',
  finding: 'POLICY_TYPE_GRANT',
};

export function policyFor(kind: TaskKind, steps: PolicyStepInput[], id = 'policy'): Snapshot {
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

export function open(
  kind: TaskKind,
  steps: PolicyStepInput[] = [asked],
  resolved: Snapshot = policyFor(kind, steps),
): EngineTask {
  const task = openTask({ ...taskFields, kind, snapshot: resolved }, context()).task;
  return kind === 'grant'
    ? { ...task, grantDuration: '3600s', emergency: { isOne: false, policyId: 'emergency', managerId: 'boss' } }
    : task;
}

export const stepId = (task: EngineTask): string => task.step?.id ?? '';
export type Verb = PersonCommand['kind'];

/** The action of a person on the current step, with the other inputs that the command needs. */
export function act(task: EngineTask, kind: Verb, caller: Caller = ada, more: Partial<TaskContext> = {}): Decision {
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
export const system = (task: EngineTask, command: TaskCommand, more: Partial<TaskContext> = {}): Decision =>
  decide(task, command, context(more));
export const approve = (task: EngineTask): EngineTask => act(task, 'approve').task;
export const wait: PolicyStepInput = { wait: { condition: { condition: 'true' }, timeoutDuration: '3600s' } };
