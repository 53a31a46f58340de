import type { PolicyStep, PolicyStepInput } from '@oag/types';
import * as fc from 'fast-check';
import { decide, openTask, type TaskContext, type TaskEffect, type TaskResult } from '@oag/governance/task-commands';
import { GovernanceError } from '@oag/governance/input';
import type {
  ActionResult,
  AuditEntry,
  TaskCampaign,
  ConditionResult,
  EngineTask,
  PastStep,
  PersonCommand,
  RevocationProgress,
  StepRecord,
  TaskCommand,
} from '@oag/governance/tasks';
import type { Caller } from '@oag/governance/auth';
import type { PolicyNamer, Snapshot } from '@oag/governance/policies';
import { actionStep, automationAction, resourceAction } from '../../src/policies/action-step.ts';
import { manualActionStep } from '../../src/policies/manual-provision-step.ts';
import { unconditional } from '../../src/policies/select-steps.ts';
import { snapshot } from '../../src/policies/snapshot.ts';
import { verbRules, type PersonVerb } from '../../src/tasks/guard.ts';
import { by as acting, certifyRequest, contextWith, openCampaign, policyOf, taskFields } from '../fixtures.ts';

const users = ['ada', 'ada', 'bob', 'bob', 'owner', 'subject', 'creator', 'stranger', 'root', 'root'];
export const callers: fc.Arbitrary<Caller> = fc
  .constantFrom(...users)
  .map((userId) => acting(userId, userId === 'root'));

const approvalStep: fc.Arbitrary<PolicyStepInput> = fc
  .record({
    requireApprovalReason: fc.boolean(),
    requiresStepUpProviderId: fc.constantFrom('', '', 'key'),
    allowReassignment: fc.boolean(),
    escalation: fc.option(
      fc.constantFrom<object>(
        { skipStep: {} },
        { cancelTicket: {} },
        { reassignToApprovers: { approverIds: ['owner'] } },
        { replacePolicy: { policyId: 'other' } },
      ),
    ),
  })
  .map(({ escalation, ...settings }) => ({
    approval: {
      manager: {},
      ...settings,
      ...(escalation && { escalationEnabled: true, escalation: { expiration: '3600', ...escalation } }),
    },
  }));
const waitStep: fc.Arbitrary<PolicyStepInput> = fc.constantFrom<PolicyStepInput>(
  { wait: { duration: { duration: '7200s' } } },
  { wait: { untilTime: { hours: 8, minutes: 30, timezone: 'Europe/Vienna' } } },
  { wait: { duration: { duration: '86400s' }, timeoutDuration: '3600s' } },
  { wait: { condition: { condition: 'subject.department == "Claims"' }, timeoutDuration: '86400s' } },
  { wait: { duration: { duration: '86400s' }, timeoutDuration: '3600s', onTimeout: 'WAIT_TIMEOUT_ACTION_CONTINUE' } },
);
const fields = [
  { name: 'why', displayName: 'Why', required: true, stringField: { rules: { maxLen: '20' } } },
  { name: 'pin', displayName: 'PIN', stringField: { passwordField: {} } },
];
const formStep: fc.Arbitrary<PolicyStepInput> = fc.constant({ form: { form: { displayName: 'Reasons', fields } } });
const actionOf = (id: string): PolicyStepInput => ({ action: { automation: { automationTemplateId: id } } });
const steps = fc
  .tuple(
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: approvalStep },
        { weight: 1, arbitrary: waitStep },
        { weight: 2, arbitrary: formStep },
        { weight: 1, arbitrary: fc.constant(actionOf('automation')) },
      ),
      { maxLength: 4 },
    ),
    fc.constantFrom<PolicyStepInput[]>([], [{ accept: { acceptMessage: 'ok' } }], [{ reject: {} }]),
  )
  .map(([approvals, end]) => approvals.concat(end))
  .filter((list) => list.length > 0);

export const campaigns: fc.Arbitrary<TaskCampaign | null> = fc.option(
  fc.record({
    state: fc.constantFrom(
      'ACCESS_REVIEW_STATE_OPEN',
      'ACCESS_REVIEW_STATE_OPEN',
      'ACCESS_REVIEW_STATE_REVIEW',
      'ACCESS_REVIEW_STATE_CLOSED',
    ),
    isClosing: fc.boolean(),
    ownerIds: fc.constant(['owner']),
  }),
);

export const SECRET = 'hush-1234';
export const answers: Move['data'] = { why: 'Nights.', pin: SECRET };

export type Move = {
  verb:
    | PersonVerb
    | 'close'
    | 'runDue'
    | 'reassignToDelegate'
    | 'reevaluateApprovers'
    | 'actionStarted'
    | 'actionEnded';
  by: Caller;
  seen: 'current' | 'stale';
  comment: string;
  as: 'skipped' | 'decertified' | 'grantGone' | 'accountGone' | 'offboardingCancelled';
  campaign: TaskCampaign | null;
  hours: number;
  condition: ConditionResult;
  /** An answer to each form: what it asks for, or nothing of that. */
  data: { [name: string]: unknown };
  revocations: RevocationProgress | null;
  result: ActionResult;
};
const verbs: Move['verb'][] = [
  ...(Object.keys(verbRules) as PersonVerb[]),
  'approve',
  'approve',
  'approveWithStepUp',
  'approve',
  ...Array.from({ length: 6 }, (): PersonVerb => 'updateRequestData'),
  'runDue',
  'runDue',
  'actionStarted',
  'actionEnded',
  'actionEnded',
  'close',
  'reassignToDelegate',
  'reevaluateApprovers',
];
const moves: fc.Arbitrary<Move> = fc.record({
  verb: fc.constantFrom(...verbs),
  by: callers,
  seen: fc.constantFrom('current', 'current', 'current', 'stale'),
  comment: fc.constantFrom('', 'because'),
  as: fc.constantFrom('skipped', 'decertified', 'grantGone', 'accountGone', 'offboardingCancelled'),
  campaign: fc.oneof({ weight: 3, arbitrary: fc.constant(openCampaign) }, { weight: 1, arbitrary: campaigns }),
  hours: fc.integer({ min: 0, max: 30 }),
  condition: fc.constantFrom<ConditionResult>('unknown', 'holds', 'fails', { error: 'no such key' }),
  data: fc.constantFrom<Move['data']>(
    answers,
    answers,
    answers,
    { why: 'A reason that is far too long.' },
    { pin: SECRET },
  ),
  revocations: fc.option(fc.record({ open: fc.constantFrom(0, 0, 2), errored: fc.constantFrom(0, 1) })),
  result: fc.constantFrom<ActionResult>(
    { as: 'success' },
    { as: 'success' },
    { as: 'denied' },
    { as: 'error', errorCode: 'STEP_FAILED', errorMessage: 'nobody there' },
  ),
});

export const lives = (maxLength: number): fc.Arbitrary<Life> =>
  fc.record({
    kind: fc.constantFrom<Life['kind']>('certify', 'revoke', 'grant', 'action', 'offboarding', 'finding'),
    ending: fc.constantFrom(
      actionStep(automationAction('ending')),
      actionStep(resourceAction('ending')),
      manualActionStep({ userIds: ['ada'], instructions: 'Do it.' }),
    ),
    steps,
    otherSteps: steps,
    remediate: fc.boolean(),
    moves: fc.array(moves, { maxLength }),
    assignees: fc.array(fc.uniqueArray(fc.constantFrom('ada', 'bob', 'subject', 'creator')), {
      minLength: 1,
      maxLength: 5,
    }),
  });
export type Life = {
  kind: 'certify' | 'revoke' | 'grant' | 'action' | 'offboarding' | 'finding';
  ending: PolicyStep;
  steps: PolicyStepInput[];
  otherSteps: PolicyStepInput[];
  remediate: boolean;
  moves: Move[];
  assignees: string[][];
};

/** The data that the store would keep of a task: everything that was ever written about it. */
export type Kept = {
  task: EngineTask;
  effects: TaskEffect[];
  past: (PastStep & { round: number })[];
  log: LoggedEntry[];
};

/** An entry of the history, with the time that its writer adds. */
export type LoggedEntry = { entry: AuditEntry; at: string };

/** A task that lives, and the clock of its world. */
export type World = { kept: Kept; context: TaskContext; otherPolicy: Snapshot };

const START = Date.parse('2026-03-02T09:00:00Z');

export function begin({ kind, ending, steps: list, otherSteps, remediate, assignees }: Life): World {
  const resolved = (own: PolicyStepInput[], id = 'policy') =>
    snapshot(
      { ...policyOf(certifyRequest(own, { postActions: [{ certifyRemediateImmediately: remediate }] })), id },
      kind,
      unconditional,
      kind === 'action' ? [ending] : [],
    );
  const context = contextWith({
    now: new Date(START).toISOString(),
    campaign: openCampaign,
    assignees: (_, position) => ({ userIds: assignees[position % assignees.length] ?? [], via: 'primary' }),
    escalatedTo: { userIds: ['owner'], via: 'primary' },
    enabledUserIds: new Set(['ada', 'bob', 'owner']),
    answerLookups: {
      users: new Map(),
      appUsers: new Map(),
      resources: new Map(),
      uploads: new Map(),
      consents: new Map(),
    },
  });
  const named = (given: Snapshot, namedBy: PolicyNamer): Snapshot => (kind === 'grant' ? { ...given, namedBy } : given);
  const { task, effects } = openTask({ ...taskFields, kind, snapshot: named(resolved(list), 'app') }, context);
  const emergency = kind === 'grant' ? { emergency: { isOne: false, policyId: 'emergency', managerId: 'bob' } } : {};
  const opened: EngineTask = { ...task, ...emergency };
  return {
    kept: keep({ task: opened, effects: [], past: [], log: [] }, { task: opened, effects }, context.now),
    context,
    otherPolicy: named(resolved(otherSteps, 'other'), 'entitlement'),
  };
}

/** Does a move, or finds that it is refused. Time passes either way. */
export function move(world: World, drawn: Move): World & { refused: boolean } {
  const { kept, context, otherPolicy } = world;
  const next = { ...context, now: new Date(Date.parse(context.now) + drawn.hours * 3_600_000).toISOString() };
  const roundApproverIds = kept.past.flatMap(({ record, round }) =>
    round === kept.task.round && ['approved', 'denied'].includes(record.outcome) ? record.actorId : [],
  );
  try {
    const command = commandOf(drawn, kept.task);
    const getsPolicy = ['hardReset', 'changePolicy', 'escalateToEmergency', 'runDue'].includes(command.kind);
    const done = decide(kept.task, command, {
      ...next,
      campaign: drawn.campaign,
      newPolicy: getsPolicy ? otherPolicy : null,
      roundApproverIds,
      revocations: drawn.revocations,
    });
    return { ...world, context: next, kept: keep(kept, done, next.now), refused: false };
  } catch (error) {
    if (!(error instanceof GovernanceError)) throw error;
    return { ...world, context: next, refused: true };
  }
}

export function commandOf(
  { verb, by, seen, comment, as, condition, data, result }: Move,
  task: EngineTask,
): TaskCommand {
  const stepId = seen === 'current' ? (task.step?.id ?? task.lastStepId) : 'stale';
  switch (verb) {
    case 'reassignToDelegate':
      return { kind: verb, from: 'ada', to: by.userId };
    case 'reevaluateApprovers':
      return { kind: verb };
    case 'close':
      return { kind: verb, as };
    case 'runDue':
      return { kind: verb, condition };
    case 'actionStarted':
      return { kind: verb, stepId };
    case 'actionEnded':
      return { kind: verb, stepId, result };
    case 'reportProvisionError':
      return { kind: verb, by, stepId, errorCode: '', description: comment };
    case 'reassign':
      return { kind: verb, by, stepId, userIds: ['bob'], comment };
    case 'changePolicy':
      return { kind: verb, by, policyId: 'policy', comment };
    case 'updateGrantDuration':
      return { kind: verb, by, duration: '3600s' };
    case 'updateRequestData':
      return { kind: verb, by, stepId, data };
    case 'processNow':
      return { kind: verb, by, condition };
    case 'approveWithStepUp':
      return { kind: verb, by, stepId, comment, stepUps: new Map([['key', 'transaction']]) };
    default:
      return { kind: verb, by, stepId, comment } as PersonCommand;
  }
}

function keep(kept: Kept, { task, effects }: TaskResult, at: string): Kept {
  const restarts = task.round > kept.task.round;
  let before = restarts && kept.task.state === 'OPEN';
  const past = effects.flatMap((effect) => {
    if (effect.kind !== 'stepDone') return [];
    const owner = restarts && !before ? task : kept.task;
    if (effect.record.outcome === 'restarted') before = false;
    return [pastOf(effect.record, owner)];
  });
  const log = effects.flatMap((effect) => (effect.kind === 'audit' ? [{ entry: effect.entry, at }] : []));
  return { task, effects: [...kept.effects, ...effects], past: [...kept.past, ...past], log: [...kept.log, ...log] };
}

function pastOf(
  record: StepRecord,
  { snapshot: policy, policyGenerationId, round }: EngineTask,
): PastStep & { round: number } {
  const step = policy.steps[record.position];
  if (!step) throw new Error(`there is no step ${record.position}`);
  return { record, step, policyGenerationId, round };
}
