import type { Caller } from './engine-task.ts';

/** What a person does to a task. `stepId` is the step that the person has seen; `comment` is '' when there is none. */
export type PersonCommand =
  | { kind: 'approve'; by: Caller; stepId: string; comment: string }
  /** A denial may leave the step out: it ends the whole task. */
  | { kind: 'deny'; by: Caller; stepId?: string | undefined; comment: string }
  | { kind: 'comment'; by: Caller; comment: string }
  | { kind: 'completeProvision'; by: Caller; stepId: string; comment: string }
  | { kind: 'cancelProvision'; by: Caller; stepId: string; comment: string }
  | { kind: 'reportProvisionError'; by: Caller; stepId: string; errorCode: string; description: string };

/** Why the service itself closes a task. */
export type CloseReason =
  /** The campaign ended and open reviews were to be skipped. */
  | 'skipped'
  /** The campaign ended and open reviews were to be revoked: always with a revoke task. */
  | 'decertified'
  /** An import no longer has the access that the task is about. */
  | 'grantGone';

/** What the service itself does to a task. Nobody needs to be assigned, and a closing campaign is no hindrance. */
export type SystemCommand = { kind: 'close'; as: CloseReason; comment?: string };

export type TaskCommand = PersonCommand | SystemCommand;
