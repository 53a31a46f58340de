import { sql, type RawBuilder } from 'kysely';
import {
  ActionOutcomeValues,
  CertifyOutcomeValues,
  FindingTaskOutcomeValues,
  GrantOutcomeValues,
  OffboardingOutcomeValues,
  RevokeOutcomeValues,
  type SearchTasksRequest,
} from '@oag/types';
import type { ObjectsByName } from '../database/index.ts';

/**
 * Where a search reads its tasks from, in the order of their ids. `values` gives rows `v`. For each of them an index gives the tasks `t` for
 * which `on` holds, in `order`. Tasks of different rows may be the same.
 */
export type TaskSource = {
  values: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  on: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  /** The member of the request that holds for each of its tasks. Asked again, all that somebody has done would be read first. */
  holds?: Held;
};
type Held = 'actorId' | 'previouslyActedOnIds' | 'assignedOrStepApproverUserId';

const has = <List extends readonly unknown[]>(list: List | null | undefined): list is List =>
  list !== null && list !== undefined && list.length > 0;
const tasks = sql`tasks t`;
const byId = sql`t.id`;
/** A person has acted on the same task more than once at times; the ids come in order all the same. */
const acted = sql`task_steps st join tasks t on t.id = st.task_id`;
/**
 * Tasks that a person has acted on, of a campaign, with an outcome, or with a set of assignees. The value is a range of its column, and the
 * column is in the order. With an equality PostgreSQL may walk along the ids, in the hope of many matches: among ten million tasks it passed by
 * five million before the first. Or it reads all matches and sorts them.
 */
const byPerson = sql<boolean>`st.actor_id >= v.x and st.actor_id <= v.x and st.actor_id <> ''`;
const inActed = sql`st.actor_id, t.id`;
const ofCampaign = sql<boolean>`t.access_review_id >= v.x and t.access_review_id <= v.x`;
const inCampaign = sql`t.access_review_id, t.id`;
const withOutcome = sql<boolean>`t.outcome >= v.x and t.outcome <= v.x`;
const inOutcome = sql`t.outcome, t.id`;
const ofSet = sql<boolean>`t.assignee_set_id >= v.x and t.assignee_set_id <= v.x and t.state = 'OPEN'`;
const inSet = sql`t.assignee_set_id, t.id`;
const each = (list: readonly string[]): RawBuilder<unknown> => sql`select distinct unnest(${list}::text[]) as x`;
/** Each value of a source is looked up by itself, with all conditions of the search: for more of them, walking along the ids is quicker. */
export const VALUES_MAX = 200;

/** The results of earlier look-ups, null where nobody asks for them or they are many. */
export type SearchLookups = {
  /** The objects whose names contain the text of the query. */
  named: ObjectsByName | null;
  /** The people with the employment statuses asked for. */
  employed: readonly string[] | null;
  /** The approval steps of policies that a filter asks for. */
  approvals: readonly ApprovalStep[] | null;
};
/** A step of a policy, as it was resolved for tasks. */
export type ApprovalStep = { snapshotId: string; position: number };
const isLong = (list: readonly string[] | null | undefined): boolean => new Set(list).size > VALUES_MAX;

const openOutcome = '';
/** The possible outcomes of an open task. */
const openOutcomes = [openOutcome, 'IN_PROGRESS'];
/** Every way in which a task can end, whatever its kind. */
const closedOutcomes = [
  ...new Set(
    [
      ...CertifyOutcomeValues,
      ...RevokeOutcomeValues,
      ...GrantOutcomeValues,
      ...ActionOutcomeValues,
      ...OffboardingOutcomeValues,
      ...FindingTaskOutcomeValues,
    ].map((name) => name.replace(/^[A-Z_]*OUTCOME_/, '')),
  ),
].filter((outcome) => outcome !== 'UNSPECIFIED');

/**
 * The sources that have every task that a search in the order of the ids can find, null when the order itself is the best way. Without them,
 * PostgreSQL would walk along the ids in the hope of finding a hundred matching tasks soon. Where the first of them is in the newest half, or
 * there are few, it reads the whole table.
 *
 * Few filters have an index of their own: each index is written whenever a task is made or decided. Those of outcome, entitlement and account
 * grow the log that PostgreSQL writes for a bulk of decisions by about a third; the others are partial or block-range ones.
 */
export function taskSources(
  request: SearchTasksRequest,
  callerId: string,
  { named, employed, approvals }: SearchLookups,
): TaskSource[] | null {
  if (request.pendingActionFilter === 'PENDING_ACTION_FILTER_WITH_PENDING') return [pendingOf(request, callerId)];
  if (request.awaitsAdvice) {
    const from = sql`task_advisers ad join tasks t on t.id = ad.task_id`;
    return [
      { values: each([callerId]), from, on: sql<boolean>`ad.user_id = v.x and ad.answered_at is null`, order: byId },
    ];
  }
  const assigned = [request.assigneesInIds, request.myWorkUserIds].find(has);
  if ([assigned, request.openerIds, request.accessReviewIds].some(isLong)) return null;
  if (request.includeActedAfter && (assigned || has(request.taskStates) || request.currentStep)) {
    const mine: TaskSource = {
      values: each([callerId]),
      from: acted,
      on: sql<boolean>`${byPerson} and st.at > ${request.includeActedAfter}`,
      order: inActed,
    };
    const work = assigned ? [assignedTo(assigned)] : byState(request);
    return work && [...work, mine];
  }
  // These are few for every caller.
  if (
    [
      request.refs,
      request.subjectIds,
      request.accountOwnerIds,
      request.appUserSubjectIds,
      request.appEntitlementIds,
    ].some((list) => has<readonly unknown[]>(list))
  )
    return null;
  if (assigned) return [assignedTo(assigned)];
  if (employed)
    return [{ values: each(employed), from: tasks, on: sql<boolean>`t.identity_user_id = v.x`, order: byId }];
  if (request.assignedOrStepApproverUserId) {
    const people = [request.assignedOrStepApproverUserId];
    const holds = 'assignedOrStepApproverUserId';
    const closed = actedBy(people, holds);
    return [
      { ...assignedTo(people), holds },
      { ...closed, on: sql<boolean>`${closed.on} and t.state = 'CLOSED'` },
    ];
  }
  if (request.openerOrSubjectUserId) {
    const people = [request.openerOrSubjectUserId];
    return [
      ...openedBy(people),
      { values: each(people), from: tasks, on: sql<boolean>`t.identity_user_id = v.x`, order: byId },
    ];
  }
  if (has(request.openerIds)) return openedBy(request.openerIds);
  if (request.actorId) return [actedBy([request.actorId], 'actorId')];
  const actors = request.previouslyActedOnIds ?? [];
  if (has(actors) && !isLong(actors)) return [actedBy(actors, 'previouslyActedOnIds')];
  if (has(request.appResourceIds) && request.appResourceIds.length <= RESOURCES_MAX)
    return [onResources(request.appResourceIds)];
  if (named && request.query) return byText(request.query, named);
  if (approvals) return [at(approvals)];
  return byOutcome(request) ?? byCampaign(request) ?? byState(request);
}

/** Steps that these people ended. */
const actedBy = (people: readonly string[], holds: Held): TaskSource => ({
  values: each(people),
  from: acted,
  on: byPerson,
  order: inActed,
  holds,
});

/** A resource has some entitlements, and each of them is looked up. */
const RESOURCES_MAX = 20;
const onResources = (resourceIds: readonly string[]): TaskSource => ({
  values: sql`select e.id as x from entitlements e where e.resource_id = any(${resourceIds}::text[])`,
  from: tasks,
  on: sql<boolean>`t.entitlement_id = v.x`,
  order: byId,
});

/** Assigned right now. */
const assignedTo = (people: readonly string[]): TaskSource => ({
  values: sql`select distinct m.set_id as x from assignee_set_members m where m.user_id = any(${people}::text[])`,
  from: tasks,
  on: ofSet,
  order: inSet,
});

/** Open, and at one of these steps. */
const at = (steps: readonly ApprovalStep[]): TaskSource => ({
  values: sql`select * from unnest(${steps.map(({ snapshotId }) => snapshotId)}::bigint[], ${steps.map(({ position }) => position)}::smallint[]) as p (snapshot_id, position)`,
  from: tasks,
  on: sql<boolean>`t.snapshot_id = v.snapshot_id and t.position = v.position and t.state = 'OPEN'`,
  order: byId,
});

/**
 * About what bears the text, with the text in their description, or with it as their number. The entitlements include those of apps that bear
 * it: what is left are tasks about an app, or about a person, that have no entitlement.
 */
const byText = (text: string, { entitlementIds, accountIds, principalIds }: ObjectsByName): TaskSource[] => [
  { values: each(entitlementIds), from: tasks, on: sql<boolean>`t.entitlement_id = v.x`, order: byId },
  { values: each(accountIds), from: tasks, on: sql<boolean>`t.app_user_id = v.x`, order: byId },
  { values: each(principalIds), from: tasks, on: sql<boolean>`t.principal_resource_id = v.x`, order: byId },
  { values: each(['']), from: tasks, on: sql<boolean>`t.entitlement_id = v.x`, order: byId },
  { values: each(['']), from: tasks, on: sql<boolean>`t.description <> ''`, order: byId },
  { values: each([text]), from: tasks, on: sql<boolean>`t.id = v.x`, order: byId },
  ...(/^[0-9]{1,18}$/.test(text)
    ? [{ values: each([text]), from: tasks, on: sql<boolean>`t.numeric_id = v.x::bigint`, order: byId }]
    : []),
];

/** Pending decisions of the caller in the campaign. */
const pendingOf = ({ accessReviewIds }: SearchTasksRequest, callerId: string): TaskSource => ({
  values: each([accessReviewIds?.[0] ?? '']),
  from: sql`pending_decisions p join tasks t on t.id = p.task_id`,
  on: sql<boolean>`p.access_review_id = v.x and p.user_id = ${callerId}`,
  order: byId,
});

/** All reviews of a campaign have the same creator: the person who prepared it. The first review is enough to find it. */
const openedBy = (people: readonly string[]): TaskSource[] => [
  { values: each(people), from: tasks, on: sql<boolean>`t.created_by = v.x and t.kind <> 'certify'`, order: byId },
  {
    values: sql`select c.id as x from access_reviews c where
      (select r.created_by from tasks r where r.access_review_id >= c.id and r.access_review_id <= c.id and r.kind = 'certify' order by r.access_review_id, r.id limit 1) = any(${people}::text[])`,
    from: tasks,
    on: ofCampaign,
    order: inCampaign,
  },
];

function byOutcome({ certifyOutcomes, grantOutcomes, revokeOutcomes }: SearchTasksRequest): TaskSource[] | null {
  const pairs = [
    ...(certifyOutcomes ?? []).map((outcome) => ['certify', outcome.replace('CERTIFY_OUTCOME_', '')]),
    ...(grantOutcomes ?? []).map((outcome) => ['grant', outcome.replace('GRANT_OUTCOME_', '')]),
    ...(revokeOutcomes ?? []).map((outcome) => ['revoke', outcome.replace('REVOKE_OUTCOME_', '')]),
  ].map(([kind = '', outcome = '']) => ({ kind, outcome: outcome === 'UNSPECIFIED' ? openOutcome : outcome }));
  if (pairs.length === 0) return null;
  const values = sql`select distinct * from unnest(${pairs.map(({ kind }) => kind)}::text[], ${pairs.map(({ outcome }) => outcome)}::text[]) as p (kind, x)`;
  return [{ values, from: tasks, on: sql<boolean>`t.kind = v.kind and ${withOutcome}`, order: inOutcome }];
}

const byCampaign = ({ accessReviewIds }: SearchTasksRequest): TaskSource[] | null =>
  has(accessReviewIds) ? [{ values: each(accessReviewIds), from: tasks, on: ofCampaign, order: inCampaign }] : null;

/** Open tasks are those without an outcome, so that one index serves both. */
function byState(request: SearchTasksRequest): TaskSource[] | null {
  const { taskStates, currentStep, requireApprovalReason, requireDenialReason, stepApprovalTypes } = request;
  const atStep =
    (currentStep && currentStep !== 'TASK_SEARCH_CURRENT_STEP_UNSPECIFIED') ||
    requireApprovalReason ||
    requireDenialReason ||
    has(stepApprovalTypes);
  const states = atStep ? ['TASK_STATE_OPEN'] : [...new Set(taskStates)];
  const [state] = states;
  if (state === undefined || states.length > 1) return null;
  return [
    {
      values: each(state === 'TASK_STATE_OPEN' ? openOutcomes : closedOutcomes),
      from: tasks,
      on: withOutcome,
      order: inOutcome,
    },
  ];
}
