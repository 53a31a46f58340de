import type { Caller } from './engine-task.ts';

/** What a person does to a task. `stepId` is the step that the person has seen; `comment` is '' when there is none; `submissionId` names what it was submitted in. */
export type PersonCommand =
  | { kind: 'approve'; by: Caller; stepId: string; comment: string; submissionId?: string }
  /** A denial may leave the step out: it ends the whole task. */
  | { kind: 'deny'; by: Caller; stepId?: string | undefined; comment: string; submissionId?: string }
  | { kind: 'comment'; by: Caller; comment: string }
  /** Hands the step to these people. */
  | { kind: 'reassign'; by: Caller; stepId?: string | undefined; userIds: readonly string[]; comment: string }
  | { kind: 'skipStep'; by: Caller; stepId: string; comment: string }
  /** Cancels the task. */
  | { kind: 'cancel'; by: Caller; comment: string }
  | { kind: 'delete'; by: Caller; comment: string }
  /** Begins again with the same policy. */
  | { kind: 'restart'; by: Caller; comment: string }
  /** Begins again with the policy that counts now. */
  | { kind: 'hardReset'; by: Caller; comment: string }
  /** Begins again with a policy that was chosen. */
  | { kind: 'changePolicy'; by: Caller; policyId: string; comment: string }
  | { kind: 'sendReminder'; by: Caller; comment: string }
  /** Looks at once at what the service would look at later. */
  | { kind: 'processNow'; by: Caller; condition?: ConditionResult }
  /** Opens a review again that was skipped, or cancelled, by mistake. */
  | { kind: 'rollBackSkipped'; by: Caller; comment: string }
  | { kind: 'rollBackCancelled'; by: Caller; comment: string }
  /** Turns a request for access into one for an emergency. */
  | { kind: 'escalateToEmergency'; by: Caller; stepId?: string | undefined; comment: string }
  /** Changes for how long access is given; null for ever. */
  | { kind: 'updateGrantDuration'; by: Caller; duration: string | null }
  /** Fills in the form at which the task waits. */
  | { kind: 'updateRequestData'; by: Caller; stepId?: string | undefined; data: { readonly [name: string]: unknown } }
  | { kind: 'completeProvision'; by: Caller; stepId: string; comment: string }
  | { kind: 'cancelProvision'; by: Caller; stepId: string; comment: string }
  | { kind: 'reportProvisionError'; by: Caller; stepId: string; errorCode: string; description: string }
  /** Tries again what ended in an error. */
  | { kind: 'retryProvisioning'; by: Caller; stepId?: string | undefined; comment: string };

/** Why the service itself closes a task. */
export type CloseReason =
  /** The campaign ended and open reviews were to be skipped. */
  | 'skipped'
  /** The campaign ended by itself, and open reviews were to be left undecided. */
  | 'undecided'
  /** The campaign ended and open reviews were to be revoked: always with a revoke task. */
  | 'decertified'
  /** An import no longer has the access that the task is about. */
  | 'grantGone'
  /** What a request asks for is no longer there. */
  | 'entitlementGone'
  /** The account whose access a request prolongs is no longer there. */
  | 'accountGone'
  /** The offboarding that made it was cancelled. */
  | 'offboardingCancelled';

/** Whether the condition of a wait holds now; `unknown` when it was not tried. */
export type ConditionResult = 'holds' | 'fails' | 'unknown' | { error: string };

/** How the run of an action step ended. It is denied when the service may not run it. */
export type ActionResult =
  | { as: 'success' }
  | { as: 'denied' }
  | { as: 'error'; errorCode: string; errorMessage: string };

/** What the service itself does to a task. Nobody needs to be assigned, and a closing campaign is no hindrance to a close. */
export type SystemCommand =
  | { kind: 'close'; as: CloseReason; comment?: string }
  /** Comments on the task, whatever its state. */
  | { kind: 'addComment'; comment: string }
  /** Another request takes the place of this one, which is closed. */
  | { kind: 'replacedBy'; taskId: string; numericId: string }
  /** The run of this action step has begun, or has come to its end. */
  | { kind: 'actionStarted'; stepId: string }
  | { kind: 'actionEnded'; stepId: string; result: ActionResult }
  /** The time has come at which the service was to look at the task again. */
  | { kind: 'runDue'; condition: ConditionResult }
  /** Owners, a group or a manager have changed, by which the approvers of the current step were found. */
  | { kind: 'reevaluateApprovers' }
  /** Somebody's delegate takes over what is open. */
  | { kind: 'reassignToDelegate'; from: string; to: string };

export type TaskCommand = PersonCommand | SystemCommand;
