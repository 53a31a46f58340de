import type {
  ActionResult,
  CloseReason,
  ConditionResult,
  EngineTask,
  ProvisionResult,
  SystemCommand,
  TaskCommand,
} from '@oag/governance/tasks';
import type { Caller } from '@oag/governance/auth';

/** A command to try on a task, and in which case. `isLate`: all that the task waits for is due. `finds`: the people that its policy finds by then. */
export type Attempt = {
  case: string;
  isLate: boolean;
  finds?: readonly string[];
  command: (task: EngineTask, by: Caller) => TaskCommand;
};

type Kind = TaskCommand['kind'];

const results: readonly [words: string, result: ActionResult][] = [
  ['it is done', { as: 'success' }],
  ['it could not be done', { as: 'error', errorCode: 'STEP_FAILED', errorMessage: '' }],
  ['it may not be done', { as: 'denied' }],
];

const reports: readonly [words: string, result: ProvisionResult][] = [
  ['it succeeded', { as: 'success', reason: '' }],
  ['it will try again', { as: 'pending', error: '' }],
  ['it failed for good', { as: 'error', errorCode: '', error: '', attempts: 1 }],
];

const seen = (task: EngineTask): string => task.step?.id ?? task.lastStepId;
const once = (command: Attempt['command']): Attempt[] => [{ case: '', isLate: false, command }];
const closes = (words: { readonly [Reason in CloseReason]: string }): Attempt[] =>
  (Object.keys(words) as CloseReason[]).map((as) => ({
    case: words[as],
    isLate: false,
    command: () => ({ kind: 'close', as }),
  }));

const conditions: readonly [words: string, condition: ConditionResult][] = [
  ['its condition holds', 'holds'],
  ['its condition does not hold', 'fails'],
  ['its condition cannot be tried', { error: 'no such key' }],
];
const tries = (command: (by: Caller, condition: ConditionResult) => TaskCommand, hasCondition: boolean): Attempt[] => [
  { case: 'when it is due', isLate: true, command: (_, by) => command(by, 'unknown') },
  { case: 'before it is due', isLate: false, command: (_, by) => command(by, 'unknown') },
  ...(hasCondition
    ? conditions.map(([words, condition]): Attempt => ({
        case: words,
        isLate: true,
        command: (_, by) => command(by, condition),
      }))
    : []),
];

/** Every command that there is, as it is tried on the samples. A new command does not compile until it has a line here. */
export const attempts: { readonly [Name in Kind]: (hasCondition: boolean) => Attempt[] } = {
  approve: () => once((task, by) => ({ kind: 'approve', by, stepId: seen(task), comment: '' })),
  approveWithStepUp: () =>
    once((task, by) => ({
      kind: 'approveWithStepUp',
      by,
      stepId: seen(task),
      comment: '',
      stepUps: new Map([['provider', 'transaction']]),
    })),
  deny: () => once((_, by) => ({ kind: 'deny', by, comment: '' })),
  reassign: () => once((_, by) => ({ kind: 'reassign', by, userIds: ['another'], comment: '' })),
  comment: () => once((_, by) => ({ kind: 'comment', by, comment: 'said' })),
  recalculateApprovers: () => [
    {
      case: '',
      isLate: false,
      finds: ['another'],
      command: (_, by) => ({ kind: 'recalculateApprovers', by, comment: '' }),
    },
  ],
  setAnalysis: () => once((_, by) => ({ kind: 'setAnalysis', by, comment: '' })),
  setInsights: () => once((_, by) => ({ kind: 'setInsights', by, comment: '' })),
  sendReminder: () => once((_, by) => ({ kind: 'sendReminder', by, comment: '' })),
  completeProvision: () => once((task, by) => ({ kind: 'completeProvision', by, stepId: seen(task), comment: '' })),
  cancelProvision: () => once((task, by) => ({ kind: 'cancelProvision', by, stepId: seen(task), comment: '' })),
  reportProvisionError: () =>
    once((task, by) => ({ kind: 'reportProvisionError', by, stepId: seen(task), errorCode: '', description: '' })),
  retryProvisioning: () => once((_, by) => ({ kind: 'retryProvisioning', by, comment: '' })),
  updateGrantDuration: () => once((_, by) => ({ kind: 'updateGrantDuration', by, duration: '3600s' })),
  updateRequestData: () => once((_, by) => ({ kind: 'updateRequestData', by, data: { why: 'Nights.' } })),
  escalateToEmergency: () => once((_, by) => ({ kind: 'escalateToEmergency', by, comment: '' })),
  processNow: (hasCondition) =>
    hasCondition
      ? tries((by, condition) => ({ kind: 'processNow', by, condition }), true).slice(1)
      : once((_, by) => ({ kind: 'processNow', by })),
  skipStep: () => once((task, by) => ({ kind: 'skipStep', by, stepId: seen(task), comment: '' })),
  changePolicy: () => once((_, by) => ({ kind: 'changePolicy', by, policyId: 'other', comment: '' })),
  restart: () => once((_, by) => ({ kind: 'restart', by, comment: '' })),
  hardReset: () => once((_, by) => ({ kind: 'hardReset', by, comment: '' })),
  rollBackSkipped: () => once((_, by) => ({ kind: 'rollBackSkipped', by, comment: '' })),
  rollBackCancelled: () => once((_, by) => ({ kind: 'rollBackCancelled', by, comment: '' })),
  cancel: () => once((_, by) => ({ kind: 'cancel', by, comment: '' })),
  delete: () => once((_, by) => ({ kind: 'delete', by, comment: '' })),
  actionStarted: () => once((task) => ({ kind: 'actionStarted', stepId: seen(task) })),
  actionEnded: () =>
    results.map(([words, result]) => ({
      case: words,
      isLate: false,
      command: (task) => ({ kind: 'actionEnded', stepId: seen(task), result }),
    })),
  provisionReported: () =>
    reports.map(([words, result]) => ({
      case: words,
      isLate: false,
      command: (task) => ({ kind: 'provisionReported', stepId: seen(task), result }),
    })),
  programEnded: () =>
    once((task) => ({
      kind: 'programEnded',
      stepId: seen(task),
      call: {
        webhookId: 'webhook',
        webhookInstanceId: 'call',
        webhookName: 'Risk',
        webhookUrl: 'https://risk.example',
      },
      answer: { as: 'approve', comment: '' },
      error: '',
    })),
  addComment: () => once(() => ({ kind: 'addComment', comment: 'said' })),
  replacedBy: () => once(() => ({ kind: 'replacedBy', taskId: 'another', numericId: '2' })),
  runDue: (hasCondition) => tries((_, condition) => ({ kind: 'runDue', condition }), hasCondition),
  reevaluateApprovers: () => [
    { case: '', isLate: false, finds: ['another'], command: () => ({ kind: 'reevaluateApprovers' }) },
  ],
  reassignToDelegate: () => once(() => ({ kind: 'reassignToDelegate', from: 'assignee', to: 'another' })),
  close: () =>
    closes({
      skipped: 'the campaign ends and skips what is open',
      decertified: 'the campaign ends and denies what is open',
      undecided: 'the campaign ends by itself and leaves what is open undecided',
      grantGone: 'an import no longer has the access',
      entitlementGone: 'the requested entitlement was deleted',
      accountGone: 'the account whose access it extends was deleted',
      objectDeleted: 'its app, entitlement or account is deleted',
      personGone: 'the person who was to get it is deleted',
      offboardingCancelled: 'the offboarding that it was made for is cancelled',
      membershipEnded: 'the person leaves the access profile that requested it',
      usedAgain: 'the access is used again after the warning',
    }),
};

export const commandNames = Object.keys(attempts) as Kind[];

/** What the service does, in words. A new command of the service does not compile until it has some. */
export const systemCommands: { readonly [Name in SystemCommand['kind']]: string } = {
  runDue: 'the service runs what is due',
  actionStarted: 'a run begins',
  actionEnded: 'a run ends',
  provisionReported: 'another system reports what it did',
  programEnded: 'a program has decided its step',
  addComment: 'a run comments',
  replacedBy: 'another request takes its place',
  reevaluateApprovers: 'owners, a group or a manager change',
  reassignToDelegate: 'a delegate takes over',
  close: 'the service closes',
};

/** Whether it is the service, and no person, that does it. */
export const isSystem = (name: Kind): name is SystemCommand['kind'] => name in systemCommands;
