import { builtinPolicies } from '@oag/governance/policies';
import { storeBuiltinPolicies } from '@oag/store/policies';
import type { AccessReview, CreateAccessReviewRequest, CreatePolicyRequest, PolicyStepInput } from '@oag/types';
import type { PageHeaders } from './operation-call.ts';
import { askUntil } from './ask-until.ts';
import { runningWorkers, type Answer, type Headers, type TestService } from './test-service.ts';

type Action = 'prepareAccessReview' | 'unprepareAccessReview' | 'startAccessReview' | 'endAccessReview';

/** Runs campaigns by their operations, as the administrator. Each function fails when its operation is refused. */
export type Campaigns = {
  /** A certify policy that remediates at once, with these steps. Gives its id. */
  policy(steps: PolicyStepInput[], more?: Partial<CreatePolicyRequest>): Promise<string>;
  /** A draft, owned by the administrator unless `more` says otherwise. Gives its id. */
  draft(policyId: string, more?: Partial<CreateAccessReviewRequest>): Promise<string>;
  prepare(id: string): Promise<AccessReview>;
  start(id: string): Promise<AccessReview>;
  end(id: string, openReviews?: 'CLOSE_DECISION_SKIP' | 'CLOSE_DECISION_REVOKED'): Promise<AccessReview>;
  /** A draft that was prepared and started. */
  open(policyId: string, more?: Partial<CreateAccessReviewRequest>): Promise<string>;
  /** Waits until the worker has brought the campaign to a state. */
  until(id: string, state: string): Promise<AccessReview>;
};

/** The answer of an operation that had to succeed. */
export function expectOk<T extends Answer<never>>(answer: T): T['body'] {
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.error.message}`);
  return answer.body;
}

/** Why an operation was refused. */
export const reasonOf = ({ error }: Pick<Answer<never>, 'error'>): unknown =>
  (error.details?.[0] as { reason?: string } | undefined)?.reason;

/** Something that comes to be within moments; an error that shows what there was when it does not. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T>,
  isSo: (found: T) => boolean,
  seconds = 25,
): Promise<T> {
  const last = await askUntil(ask, isSo, { workers: runningWorkers, seconds });
  if (last.isDone) return last.answer;
  throw new Error(`${what} did not come to be; what there is: ${JSON.stringify(last.answer)}`);
}

/** Waits at most `patienceSeconds` for each state of a campaign. */
export async function createCampaigns(service: TestService, patienceSeconds = 25): Promise<Campaigns> {
  await storeBuiltinPolicies(service.database.db, builtinPolicies('2026-01-01T00:00:00Z'));

  const read = async (id: string): Promise<AccessReview> =>
    reviewOf(await service.call('getAccessReview', { path: { id } }));
  const act = async (action: Action, id: string, body: object = {}): Promise<AccessReview> =>
    reviewOf(await service.call(action, { path: { access_review_id: id }, body }));
  const until: Campaigns['until'] = (id, state) =>
    eventually(
      `the state ${state}`,
      () => read(id),
      (review) => review.state === `ACCESS_REVIEW_STATE_${state}`,
      patienceSeconds,
    );

  const campaigns: Campaigns = {
    async policy(steps, more = {}) {
      const body = {
        displayName: 'Review',
        policyType: 'POLICY_TYPE_CERTIFY',
        policySteps: { certify: { steps } },
        postActions: [{ certifyRemediateImmediately: true }],
      };
      const { policy } = expectOk(await service.call('createPolicy', { body: { ...body, ...more } }));
      return policy?.id ?? '';
    },
    async draft(policyId, more = {}) {
      const body = { displayName: 'Campaign', ownerIds: [service.admin.userId], policyId, ...more };
      return reviewOf(await service.call('createAccessReview', { body })).id;
    },
    async prepare(id) {
      await act('prepareAccessReview', id);
      return until(id, 'REVIEW');
    },
    start: (id) => act('startAccessReview', id),
    async end(id, openReviews) {
      await act('endAccessReview', id, openReviews && { openReviews });
      return until(id, 'CLOSED');
    },
    async open(policyId, more) {
      const id = await campaigns.draft(policyId, more);
      await campaigns.prepare(id);
      await campaigns.start(id);
      return id;
    },
    until,
  };
  return campaigns;
}

type Reviewed = 'createAccessReview' | 'getAccessReview' | Action;

function reviewOf({ status, body, error }: Answer<Reviewed>): AccessReview {
  const review = status === 200 ? body.accessReview?.accessReview : undefined;
  if (!review) throw new Error(`answered ${status}: ${error.message}`);
  return review;
}

export type TaskInList = {
  id: string;
  numericId: string;
  state: string;
  stepId: string;
  appUserId: string;
  outcome: string;
  kind: string;
  position: number;
};

/** The tasks of a campaign as they are stored, in the order of their ids. */
export async function tasksOf(
  { database }: TestService,
  campaignId: string,
  kind: 'certify' | 'revoke' = 'certify',
): Promise<TaskInList[]> {
  const { rows } = await database.pool.query<TaskInList>(
    `select id, numeric_id::text as "numericId", state, coalesce(step_id, '') as "stepId", coalesce(app_user_id, '') as "appUserId",
       outcome, kind, position
     from tasks where access_review_id = $1 and kind = $2 and deleted_at is null order by id`,
    [campaignId, kind],
  );
  return rows;
}

/** The kinds of the log entries of a task, oldest first. */
export async function eventsOf({ database }: TestService, taskId: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ kind: string }>(
    'select kind from log_entries where task_id = $1 order by seq',
    [taskId],
  );
  return rows.map((row) => row.kind);
}

/** Approves or denies a task as somebody. */
export function decideTask(
  service: TestService,
  verb: 'approveTask' | 'denyTask',
  task: { id: string; stepId: string },
  headers: Headers | PageHeaders,
  comment = '',
): Promise<Answer<'approveTask' | 'denyTask'>> {
  return service.call(verb, { path: { task_id: task.id }, body: { policyStepId: task.stepId, comment } }, headers);
}
