import type { AccessReviewScopeV2Input, OperationId } from '@oag/types';
import * as fc from 'fast-check';
import { tasksOf, type TaskInList } from '../service/campaigns.ts';
import { upload } from '../imports/import-upload.ts';
import { filesOf, VERSIONS, type LifeCycleSite } from './life-cycle-site.ts';
import type { Answer, Headers } from '../service/test-service.ts';

export const REVIEWING = ['approve', 'deny', 'mark', 'unmark', 'submit', 'reassign', 'comment', 'read'] as const;
export const RUNNING = [
  'scope',
  'prepare',
  'unprepare',
  'start',
  'end',
  'remind',
  'update',
  'report',
  'restart',
  'reset',
  'rollBack',
  'skip',
  'cancel',
  'deleteTask',
  'delete',
  'create',
  'import',
] as const;
type What = (typeof REVIEWING)[number] | (typeof RUNNING)[number];

const BEFORE_THE_START: ReadonlySet<string> = new Set<What>(['scope', 'prepare', 'unprepare', 'start']);

/** One command as text: its name, the numbers of the campaign and the task, and a number for its other choices. */
export type Step = string;

/** The longer a run, the rarer what ends a campaign. */
const whatever = (mostly: readonly What[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...mostly.filter((one) => !['end', 'delete', 'create'].includes(one))) },
    { weight: 1, arbitrary: fc.constantFrom(...REVIEWING, ...RUNNING) },
  );
const step = (mostly: readonly What[]): fc.Arbitrary<Step> =>
  fc.tuple(whatever(mostly), fc.nat(5), fc.nat(20), fc.nat(6)).map((parts) => parts.join(' '));
const readStep = (text: Step): { what: What; campaign: number; n: number; choice: number } => {
  const [what, ...numbers] = text.split(' ');
  const [campaign = 0, n = 0, choice = 0] = numbers.map(Number);
  return { what: what as What, campaign, n, choice };
};

/** The commands of each client, in order. The clients run concurrently: two run the campaigns, two review, and one may do neither. */
export const programs = (length: number): fc.Arbitrary<Step[][]> =>
  fc.tuple(
    ...[RUNNING, RUNNING, REVIEWING, REVIEWING, [...REVIEWING, ...RUNNING]].map((mostly, n) =>
      fc.array(step(mostly), { minLength: n < 4 ? length : 2, maxLength: n < 4 ? length : 2 }),
    ),
  );

/** The commands of one run, and their answers. */
export type Played = {
  campaigns: string[];
  /** Decisions that were answered with 200 or as applied, by their steps. */
  decided: Map<string, string>;
  /** Answers that there should not have been. */
  faults: string[];
  told: string[];
};

type Client = { name: string; headers: Headers };
type Asked = {
  on: LifeCycleSite;
  played: Played;
  headers: Headers;
  id: string;
  task: TaskInList | undefined;
  tasks: TaskInList[];
  choice: number;
};

const ofTask = ({ task }: Asked) => ({ path: { task_id: task?.id ?? 'none' }, body: { comment: 'Because.' } });
const ofStep = ({ task }: Asked, more: object = {}) => ({
  path: { task_id: task?.id ?? 'none' },
  body: { policyStepId: task?.stepId || 'none', comment: 'Because.', ...more },
});
const call =
  <Id extends OperationId>(id: Id, parts: (asked: Asked) => object) =>
  (asked: Asked): Promise<Answer<OperationId>> =>
    asked.on.service.call(id, parts(asked), asked.headers);
const ofCampaign = ({ id }: Asked, body: object = {}) => ({ path: { access_review_id: id }, body });

function scopeOf({ on, choice }: Asked): { scopeV2: AccessReviewScopeV2Input | null; entitlements: object[] } {
  const chosen = on.entitlementIds.filter((_, n) => choice !== 0 && n !== choice % 4);
  return { scopeV2: null, entitlements: chosen.map((appEntitlementId) => ({ appId: on.appId, appEntitlementId })) };
}

/** Records that a step was decided. A second decision of the same step is a fault. */
function decided({ faults, decided: known }: Played, stepId: string, how: string): void {
  const before = known.get(stepId);
  if (before !== undefined) faults.push(`the step ${stepId} was decided twice: ${before}, then ${how}`);
  known.set(stepId, how);
}

const decide =
  (verb: 'approveTask' | 'denyTask') =>
  async (asked: Asked): Promise<Answer<OperationId>> => {
    const answer = await asked.on.service.call(verb, ofStep(asked), asked.headers);
    if (answer.status === 200)
      decided(
        asked.played,
        asked.task?.stepId ?? '',
        `${asked.task?.id} ${verb === 'approveTask' ? 'approved' : 'denied'}`,
      );
    return answer;
  };

const commands: { readonly [W in What]: (asked: Asked) => Promise<Answer<OperationId>> } = {
  approve: decide('approveTask'),
  deny: decide('denyTask'),
  mark: call('setPendingDecisions', (asked) => {
    const some = asked.tasks.filter((_, n) => (n + asked.choice) % 3 !== 0);
    const decisions = some.map(({ id, stepId }, n) => ({
      taskId: id,
      policyStepId: stepId,
      verb: (n + asked.choice) % 4 === 0 ? 'REVIEW_VERB_DENY' : 'REVIEW_VERB_APPROVE',
    }));
    return ofCampaign(asked, { decisions });
  }),
  unmark: call('deletePendingDecisions', (asked) => ofCampaign(asked)),
  async submit(asked) {
    const answer = await asked.on.service.call(
      'submitAccessReview',
      ofCampaign(asked, { allOrNothing: asked.choice === 0 }),
      asked.headers,
    );
    if (answer.status !== 200) return answer;
    for (const { outcome, policyStepId, taskId, verb } of answer.body.results) {
      if (outcome === 'SUBMISSION_OUTCOME_APPLIED')
        decided(asked.played, policyStepId, `${taskId} ${verb === 'REVIEW_VERB_APPROVE' ? 'approved' : 'denied'}`);
    }
    return answer;
  },
  restart: call('restartTask', ofStep),
  reset: call('resetTask', ofTask),
  rollBack: call('rollBackTask', ofTask),
  skip: call('skipTaskStep', ofStep),
  cancel: call('closeTask', ofTask),
  deleteTask: call('deleteTask', ofTask),
  comment: call('commentTask', ofTask),
  reassign: call('reassignTask', (asked) => ofStep(asked, { newStepUserIds: [asked.on.reviewers[asked.choice % 2]] })),
  prepare: call('prepareAccessReview', (asked) => ofCampaign(asked)),
  unprepare: call('unprepareAccessReview', (asked) => ofCampaign(asked)),
  start: call('startAccessReview', (asked) => ofCampaign(asked)),
  end: call('endAccessReview', (asked) =>
    ofCampaign(asked, { openReviews: asked.choice % 2 === 0 ? 'CLOSE_DECISION_SKIP' : 'CLOSE_DECISION_REVOKED' }),
  ),
  delete: call('deleteAccessReview', ({ id }) => ({ path: { id } })),
  remind: call('remindAccessReview', (asked) => ofCampaign(asked)),
  report: call('generateAccessReviewReport', (asked) => ofCampaign(asked)),
  read: call('getAccessReviewProgress', ({ id }) => ({ path: { access_review_id: id } })),
  update: call('updateAccessReview', ({ id, choice }) => ({
    path: { id },
    body: { accessReview: { description: `Changed to ${choice}` } },
  })),
  scope: call('setCampaignScopeAndEntitlements', (asked) => ofCampaign(asked, scopeOf(asked))),
  import: ({ on, choice, headers }) => upload(on.service, filesOf(choice % VERSIONS), headers),
  async create({ on, played, headers }) {
    const answer = await on.service.call('createAccessReview', { body: campaignOf(on) }, headers);
    if (answer.status === 200) played.campaigns.push(answer.body.accessReview?.accessReview?.id ?? '');
    return answer;
  },
};

export const campaignOf = ({ lead, policyId, site }: LifeCycleSite): object => ({
  displayName: 'Life',
  ownerIds: [lead, site.service.admin.userId],
  policyId,
});

/** Plays the commands of a client. It knows the tasks as of its last search. */
export async function play(
  on: LifeCycleSite,
  { name, headers }: Client,
  steps: readonly Step[],
  played: Played,
): Promise<void> {
  const known = new Map<string, TaskInList[]>();
  for (const text of steps) {
    const { what, campaign, n, choice } = readStep(text);
    // The first two run from the beginning.
    const from = BEFORE_THE_START.has(what) ? 2 : 0;
    const id = played.campaigns[from + (campaign % (played.campaigns.length - from))] ?? '';
    if (choice !== 0 || !known.has(id)) known.set(id, await tasksOf(on.site.service, id));
    const all = known.get(id) ?? [];
    const open = all.filter(({ state }) => state === 'OPEN');
    const tasks = open.length > 0 && what !== 'restart' ? open : all;
    const { status, error } = await commands[what]({
      on,
      played,
      headers,
      id,
      task: tasks[n % tasks.length],
      tasks: open,
      choice,
    });
    played.told.push(`${name} ${what} ${id}: ${status}${status === 200 ? '' : ` ${error.message}`}`);
    // Refused is refused, with a reason; nothing may break.
    if (![200, 400, 403, 404, 409].includes(status))
      played.faults.push(`${name} ${what} was answered ${status}: ${error.message}`);
  }
}
