import type { Action } from '@oag/types';
import type { ProvisionProgram } from '../policies/index.ts';
import type { GivenAnswer } from './agent-inputs.ts';
import type { AuditEntry, CurrentStep, EngineTask, ProvisionedAccount, StepRecord } from '../tasks/index.ts';

/** A write that goes with the new state of a task. All are in the same transaction, in this order, each once. */
export type TaskEffect =
  | { kind: 'stepDone'; record: StepRecord }
  | { kind: 'stepOpened'; position: number; step: CurrentStep }
  /** The task has one more comment; its text is in the audit entry that follows. */
  | { kind: 'comment'; userId: string; comment: string; at: string }
  /** Answers of the completed form step that are stored outside its record: passwords, to be encrypted, and files. */
  | { kind: 'answered'; stepId: string; secrets: { readonly [name: string]: string }; uploadIds: readonly string[] }
  | { kind: 'audit'; entry: AuditEntry }
  /** Remind these people that the step waits for them. */
  | { kind: 'remind'; userIds: readonly string[] }
  /** Run the action of this step. */
  | { kind: 'startAction'; stepId: string; action: Action }
  /** Have another system carry out this provision step. */
  | { kind: 'startProvision'; stepId: string; program: ProvisionProgram }
  /** The account of the person that the step waited for is in the inventory. */
  | { kind: 'accountFound' }
  /** The account of the person of the task now exists at its app. */
  | { kind: 'accountProvisioned'; account: ProvisionedAccount }
  /** Call the program that decides this step. */
  | { kind: 'callProgram'; stepId: string; webhookId: string }
  /** The agent of a step has answered. */
  | { kind: 'agentAnswered'; answer: GivenAnswer }
  | { kind: 'createRevokeTask'; certifyTaskId: string }
  /** Revoke all access of the subject, as long as the task is at this step. */
  | { kind: 'revokeEverything'; stepId: string }
  /** Cancel the revoke tasks of an offboarding. */
  | { kind: 'cancelRevocations' };

/** A task after a command, with its effects. */
export type TaskResult = { task: EngineTask; effects: TaskEffect[] };
