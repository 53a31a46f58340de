import type { Action } from '@oag/types';
import type { AuditEntry, CurrentStep, EngineTask, StepRecord } from '../tasks/index.ts';

/** What is to be written along with the new state of a task, in the same transaction and in this order. Each is written once. */
export type TaskEffect =
  | { kind: 'stepDone'; record: StepRecord }
  | { kind: 'stepOpened'; position: number; step: CurrentStep }
  /** The task has one comment more; the text is in the audit entry beside it. */
  | { kind: 'comment'; userId: string; comment: string; at: string }
  /** What of the answers at the form step that is just done is kept otherwise than in its record: passwords, to be encrypted, and files. */
  | { kind: 'answered'; stepId: string; secrets: { readonly [name: string]: string }; uploadIds: readonly string[] }
  | { kind: 'audit'; entry: AuditEntry }
  /** These people are to be told that the step waits for them. */
  | { kind: 'remind'; userIds: readonly string[] }
  /** The action of this step is to be run. */
  | { kind: 'startAction'; stepId: string; action: Action }
  | { kind: 'createRevokeTask'; certifyTaskId: string }
  /** All access of the subject is to be taken away, for as long as the task is at this step. */
  | { kind: 'revokeEverything'; stepId: string }
  /** The revoke tasks that an offboarding has made are to be cancelled. */
  | { kind: 'cancelRevocations' };

/** A task after a command, and what goes with it. */
export type TaskResult = { task: EngineTask; effects: TaskEffect[] };
