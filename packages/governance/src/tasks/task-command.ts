import type { Caller } from './engine-task.ts';

/** The transactions that confirm a command, by provider. They were checked for this person and target, and are used up with the command. */
export type StepUps = ReadonlyMap<string, string>;

/** A command of a person. `stepId` is the step that the person has seen; `comment` is '' when there is none. */
export type PersonCommand =
  | { kind: 'approve'; by: Caller; stepId: string; comment: string; submissionId?: string; stepUps?: StepUps }
  /** Approves a step that requires a fresh authentication. */
  | { kind: 'approveWithStepUp'; by: Caller; stepId: string; comment: string; submissionId?: string; stepUps: StepUps }
  /** A denial ends the whole task, so the step is optional. */
  | { kind: 'deny'; by: Caller; stepId?: string | undefined; comment: string; submissionId?: string }
  /** `adviserIds` are the people that the comment asks for advice. */
  | { kind: 'comment'; by: Caller; comment: string; adviserIds?: readonly string[] }
  /** Reassigns the step to these people. */
  | { kind: 'reassign'; by: Caller; stepId?: string | undefined; userIds: readonly string[]; comment: string }
  | { kind: 'skipStep'; by: Caller; stepId: string; comment: string }
  /** Cancels the task. */
  | { kind: 'cancel'; by: Caller; comment: string }
  | { kind: 'delete'; by: Caller; comment: string }
  /** Restarts with the same policy. */
  | { kind: 'restart'; by: Caller; comment: string }
  /** Restarts with the currently selected policy. */
  | { kind: 'hardReset'; by: Caller; comment: string }
  /** Restarts with the given policy. */
  | { kind: 'changePolicy'; by: Caller; policyId: string; comment: string }
  | { kind: 'sendReminder'; by: Caller; comment: string }
  /** Runs now what the service would run when due. */
  | { kind: 'processNow'; by: Caller; condition?: ConditionResult }
  /** Reopens a review that was skipped or cancelled by mistake. */
  | { kind: 'rollBackSkipped'; by: Caller; comment: string }
  | { kind: 'rollBackCancelled'; by: Caller; comment: string }
  /** Turns an access request into an emergency request. */
  | { kind: 'escalateToEmergency'; by: Caller; stepId?: string | undefined; comment: string }
  /** Changes the duration of a grant; null means permanent. */
  | { kind: 'updateGrantDuration'; by: Caller; duration: string | null }
  /** Fills in the form at which the task waits. */
  | { kind: 'updateRequestData'; by: Caller; stepId?: string | undefined; data: { readonly [name: string]: unknown } }
  | { kind: 'completeProvision'; by: Caller; stepId: string; comment: string }
  | { kind: 'cancelProvision'; by: Caller; stepId: string; comment: string }
  | { kind: 'reportProvisionError'; by: Caller; stepId: string; errorCode: string; description: string }
  /** Resolves the approvers of the current step again, as its policy says. */
  | { kind: 'recalculateApprovers'; by: Caller; comment: string }
  /** Looks for the conflicts of a request again. */
  | { kind: 'setAnalysis'; by: Caller; comment: string }
  /** Computes the insights and the recommendation of a review again. */
  | { kind: 'setInsights'; by: Caller; comment: string }
  /** Retries failed provisioning. */
  | { kind: 'retryProvisioning'; by: Caller; stepId?: string | undefined; comment: string };

/** Why the service itself closes a task. */
export type CloseReason =
  /** The campaign ended and open reviews were to be skipped. */
  | 'skipped'
  /** The campaign ended automatically; open reviews stay undecided. */
  | 'undecided'
  /** The campaign ended and open reviews were denied: always with a revoke task. */
  | 'decertified'
  /** An import no longer has the access that the task is about. */
  | 'grantGone'
  /** The requested entitlement no longer exists. */
  | 'entitlementGone'
  /** The account of an extension request no longer exists. */
  | 'accountGone'
  /** The app, the entitlement or the account that it asks something for was deleted. */
  | 'objectDeleted'
  /** The person who was to get the access was deleted. */
  | 'personGone'
  /** The offboarding that created it was cancelled. */
  | 'offboardingCancelled'
  /** The person is no longer a member of the access profile that requested the access. */
  | 'membershipEnded'
  /** The access was used again after the warning. */
  | 'usedAgain';

/** Whether a wait condition holds now; `unknown` when it was not checked. */
export type ConditionResult = 'holds' | 'fails' | 'unknown' | { error: string };

/** How the run of an action step ended; `denied` when the service may not run it. */
export type ActionResult =
  | { as: 'success' }
  | { as: 'denied' }
  | { as: 'error'; errorCode: string; errorMessage: string };

/** A ticket in another system, with the name of the connector that created it. */
export type ProvisionTicket = { id: string; url: string; configName: string };

/** An account at another system, which belongs to the person of the task. `key` is the id that imports have of it. */
export type ProvisionedAccount = { key: string; username: string; email: string; displayName: string };

/** The result of another system for a provision step. `accountId`: the id of the account there. `deleted`: the account is deleted. */
export type Provisioned = {
  reason: string;
  changes?: readonly { change: string; resource: string; value?: string }[];
  account?: ProvisionedAccount;
  accountId?: string;
  deleted?: ProvisionedAccount & { appUserId: string; accountId: string };
};

/** The report of another system about a provision step. `attempts`: how often it was tried. */
export type ProvisionResult =
  | ({ as: 'success'; ticket?: ProvisionTicket; call?: ProgramCall } & Provisioned)
  | { as: 'ticketCreated'; ticket: ProvisionTicket }
  | { as: 'pending'; error: string }
  | { as: 'error'; errorCode: string; error: string; attempts: number };
/** The call of a webhook, as histories name it. */
export type ProgramCall = { webhookId: string; webhookInstanceId: string; webhookName: string; webhookUrl: string };

/** The decision of a program about a step. */
export type ProgramAnswer =
  | { as: 'approve' | 'deny'; comment: string }
  | { as: 'reassign'; userIds: readonly string[]; comment: string };

/** A command of the service itself. It needs no assignee, and `close` also works while the campaign is closing. */
export type SystemCommand =
  | { kind: 'close'; as: CloseReason; comment?: string }
  /** Comments on the task, whatever its state. */
  | { kind: 'addComment'; comment: string }
  /** Another request replaces this closed one. */
  | { kind: 'replacedBy'; taskId: string; numericId: string }
  /** The run of this action step has started or ended. */
  | { kind: 'actionStarted'; stepId: string }
  | { kind: 'actionEnded'; stepId: string; result: ActionResult }
  /** Another system has done something for this provision step. */
  | { kind: 'provisionReported'; stepId: string; result: ProvisionResult }
  /** The program of this step has decided, or it cannot: `answer` is null, and `error` says why. */
  | { kind: 'programEnded'; stepId: string; call: ProgramCall; answer: ProgramAnswer | null; error: string }
  /** Runs what is due on the task. */
  | { kind: 'runDue'; condition: ConditionResult }
  /** Owners, a group or a manager that the current approvers depend on have changed. */
  | { kind: 'reevaluateApprovers' }
  /** Reassigns open steps to a delegate. */
  | { kind: 'reassignToDelegate'; from: string; to: string };

export type TaskCommand = PersonCommand | SystemCommand;
