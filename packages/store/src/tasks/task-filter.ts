import { readsAllPeople } from '@oag/governance/inventory';
import type { Caller } from '@oag/governance/auth';
import { sql, type RawBuilder } from 'kysely';
import type { SearchTasksRequest } from '@oag/types';
import { patternOf, type ObjectsByName } from '../database/index.ts';
import { ofTypes } from './task-type-filter.ts';

type Condition = RawBuilder<boolean>;

const has = <T>(list: T[] | null | undefined): list is T[] => Array.isArray(list) && list.length > 0;
/** One value is an equality, with which an index can give tasks in the order of their ids. */
const inList = (column: string, list: string[]): Condition =>
  list.length === 1
    ? sql<boolean>`${sql.raw(column)} = ${list[0]}`
    : sql<boolean>`${sql.raw(column)} = any(${list}::text[])`;
const withoutPrefix = (values: string[], prefix: string): string[] => values.map((value) => value.replace(prefix, ''));
const enabledIn = (column: string, exists: string, list: string[]): Condition =>
  sql<boolean>`exists (${sql.raw(exists)} and ${inList(column, list)})`;

/** The approver kinds of `stepApprovalTypes`, as members of an approval step. */
const approverMember: { [type: string]: string } = {
  STEP_APPROVAL_TYPE_USERS: 'users',
  STEP_APPROVAL_TYPE_MANAGER: 'manager',
  STEP_APPROVAL_TYPE_APP_OWNERS: 'appOwners',
  STEP_APPROVAL_TYPE_GROUP: 'group',
  STEP_APPROVAL_TYPE_SELF: 'self',
  STEP_APPROVAL_TYPE_ENTITLEMENT_OWNERS: 'entitlementOwners',
  STEP_APPROVAL_TYPE_EXPRESSION: 'expression',
  STEP_APPROVAL_TYPE_WEBHOOK: 'webhook',
  STEP_APPROVAL_TYPE_RESOURCE_OWNERS: 'resourceOwners',
  STEP_APPROVAL_TYPE_AGENT: 'agent',
};

/** The people with one of these employment statuses, in any case, that the searcher may read: a search must not reveal what reading refuses. */
export const peopleEmployed = (statuses: readonly string[], searcher: Caller): RawBuilder<unknown> => {
  const readable = readsAllPeople(searcher) ? sql`true` : sql`${searcher.userId} in (u.id, u.manager_id)`;
  return sql`select u.id from users u where u.employment_status <> '' and lower(u.employment_status) = any(select lower(value) from unnest(${statuses}::text[]) value) and ${readable}`;
};

const ASSIGNED = 'select from assignee_set_members m where m.set_id = t.assignee_set_id';
const ACTED = 'select from task_steps st where st.task_id = t.id';
const ACCOUNT = 'select from app_users a where a.id = t.app_user_id';
/** Whether a search asks for settings of the current approval. */
export const asksForApproval = ({
  requireApprovalReason,
  requireDenialReason,
  stepApprovalTypes,
}: SearchTasksRequest): boolean =>
  Boolean(requireApprovalReason) || Boolean(requireDenialReason) || has(stepApprovalTypes);

/** The approval steps of all policies that have the settings asked for: `snapshot_id`, `position`. */
export const approvalsAsked = (request: SearchTasksRequest): RawBuilder<unknown> => {
  const types = request.stepApprovalTypes ?? [];
  const members = types.flatMap((type) => approverMember[type] ?? []);
  return sql`select s.id as snapshot_id, (a.no - 1)::smallint as position
    from policy_snapshots s cross join lateral jsonb_array_elements(s.document->'steps') with ordinality a (step, no)
    where a.step->'approval' <> 'null'
      and (not ${request.requireApprovalReason ?? false}::boolean or a.step->'approval'->>'requireApprovalReason' = 'true')
      and (not ${request.requireDenialReason ?? false}::boolean or a.step->'approval'->>'requireDenialReason' = 'true')
      and (${types.length === 0}::boolean or exists (
        select from jsonb_each(a.step->'approval') member where member.key = any(${members}::text[]) and member.value <> 'null'))`;
};

/** Policies are few; a denial leaves the position where it was, but a closed task has no current step. */
const atApproval = (approvals: RawBuilder<unknown>): Condition =>
  sql<boolean>`t.state = 'OPEN' and (t.snapshot_id, t.position) in (${approvals})`;

/** Who searches, and the condition that a task `t` is one that they may read. */
type Asking = { searcher: Caller; mayRead: Condition };

/**
 * The conditions of a task search over `tasks t`; all must hold. Members that are not set add nothing. `named` has the objects whose names
 * contain the text of the query, when that was looked up.
 */
export function taskConditions(request: SearchTasksRequest, asking: Asking, named: ObjectsByName | null): Condition[] {
  const { userId } = asking.searcher;
  return [
    ...aboutWork(request, userId),
    ...aboutTask(request, asking),
    ...aboutText(request.query ?? '', named),
    ...aboutTarget(request),
    ...aboutPeople(request, asking),
    ...aboutTime(request),
  ];
}

/** Open work, and with `includeActedAfter` also tasks that the caller has acted on since. */
function aboutWork(request: SearchTasksRequest, callerId: string): Condition[] {
  const work: Condition[] = [];
  if (has(request.taskStates)) work.push(inList('t.state', withoutPrefix(request.taskStates, 'TASK_STATE_')));
  if (request.currentStep === 'TASK_SEARCH_CURRENT_STEP_APPROVAL')
    work.push(sql<boolean>`t.state = 'OPEN' and t.step_kind = 'approval'`);
  if (request.currentStep === 'TASK_SEARCH_CURRENT_STEP_PROVISION')
    work.push(sql<boolean>`t.state = 'OPEN' and t.step_kind = 'provision'`);
  if (has(request.assigneesInIds)) work.push(assignedNow(request.assigneesInIds));
  if (has(request.myWorkUserIds)) work.push(assignedNow(request.myWorkUserIds));
  if (work.length === 0 || !request.includeActedAfter) return work;
  const actedSince = sql`exists (${sql.raw(ACTED)} and st.actor_id = ${callerId} and st.at > ${request.includeActedAfter})`;
  return [sql<boolean>`(${sql.join(work, sql` and `)} or t.state = 'CLOSED' and ${actedSince})`];
}

/** Marked by the caller and not submitted, at the step at which the task waits. There is exactly one campaign then. */
const pendingOf = ({ accessReviewIds }: SearchTasksRequest, callerId: string): Condition =>
  sql<boolean>`exists (select from pending_decisions p where p.access_review_id = ${accessReviewIds?.[0] ?? ''} and p.user_id = ${callerId} and p.task_id = t.id and p.step_id = t.step_id)`;

function aboutTask(request: SearchTasksRequest, { searcher: { userId: callerId }, mayRead }: Asking): Condition[] {
  const conditions: Condition[] = [];
  if (!request.includeDeleted) conditions.push(sql<boolean>`t.deleted_at is null`);
  if (request.awaitsAdvice)
    conditions.push(
      sql<boolean>`t.state = 'OPEN' and exists (select from task_advisers ad where ad.task_id = t.id and ad.user_id = ${callerId} and ad.answered_at is null)`,
    );
  if (has(request.refs))
    conditions.push(
      inList(
        't.id',
        request.refs.map((ref) => ref.id ?? ''),
      ),
    );
  if (has(request.excludeIds)) conditions.push(sql<boolean>`not ${inList('t.id', request.excludeIds)}`);
  if (has(request.taskTypes)) conditions.push(...ofTypes(request.taskTypes));
  if (has(request.offboardingTaskIds)) {
    conditions.push(
      sql<boolean>`t.id in (select o.revoke_task_id from offboarding_revocations o where o.offboarding_task_id in (select t.id from tasks t where t.id = any(${request.offboardingTaskIds}::text[]) and ${mayRead}))`,
    );
  }
  // Never as an equality: the order of the index of campaigns would mean nothing to PostgreSQL then.
  if (has(request.accessReviewIds))
    conditions.push(sql<boolean>`t.access_review_id = any(${request.accessReviewIds}::text[])`);
  if (request.pendingActionFilter === 'PENDING_ACTION_FILTER_WITH_PENDING')
    conditions.push(pendingOf(request, callerId));
  if (request.pendingActionFilter === 'PENDING_ACTION_FILTER_WITHOUT_PENDING')
    conditions.push(sql<boolean>`not ${pendingOf(request, callerId)}`);
  const outcomes = [
    ...withoutPrefix(request.certifyOutcomes ?? [], 'CERTIFY_OUTCOME_').map((outcome) => `certify ${outcome}`),
    ...withoutPrefix(request.grantOutcomes ?? [], 'GRANT_OUTCOME_').map((outcome) => `grant ${outcome}`),
    ...withoutPrefix(request.revokeOutcomes ?? [], 'REVOKE_OUTCOME_').map((outcome) => `revoke ${outcome}`),
  ].map((outcome) => outcome.replace(' UNSPECIFIED', ' '));
  if (outcomes.length > 0) conditions.push(sql<boolean>`t.kind || ' ' || t.outcome = any(${outcomes}::text[])`);
  if (request.emergencyStatus === 'EMERGENCY') conditions.push(sql<boolean>`t.emergency_access`);
  if (request.emergencyStatus === 'NON_EMERGENCY') conditions.push(sql<boolean>`not t.emergency_access`);
  if (asksForApproval(request)) conditions.push(atApproval(approvalsAsked(request)));
  return conditions;
}

/** Tasks that contain a text or are about an object named so. The objects are looked up once, not per task. */
function aboutText(text: string, named: ObjectsByName | null): Condition[] {
  if (text === '') return [];
  const pattern = patternOf(text);
  const either = (column: string, ids: string[] | undefined, subquery: RawBuilder<unknown>) =>
    ids ? sql`t.${sql.ref(column)} = any(${ids}::text[])` : sql`t.${sql.ref(column)} in (${subquery})`;
  return [
    sql<boolean>`(t.id = ${text} or t.numeric_id::text = ${text} or t.description ilike ${pattern}
      or ${either('entitlement_id', named?.entitlementIds, sql`select e.id from entitlements e left join resources r on r.id = e.resource_id where e.display_name ilike ${pattern} or r.display_name ilike ${pattern}`)}
      or ${either('app_id', named?.appIds, sql`select app.id from apps app where app.display_name ilike ${pattern}`)}
      or ${either('principal_resource_id', named?.principalIds, sql`select h.id from resources h where h.display_name ilike ${pattern}`)}
      or ${either('app_user_id', named?.accountIds, sql`select a.id from app_users a where a.display_name ilike ${pattern}`)}
      or t.kind = 'offboarding' and ${either('identity_user_id', named?.userIds, sql`select u.id from users u where u.display_name ilike ${pattern}`)})`,
  ];
}

function aboutTarget(request: SearchTasksRequest): Condition[] {
  const conditions: Condition[] = [];
  const entitlement = 'select from entitlements e where e.id = t.entitlement_id';
  if (has(request.applicationIds)) conditions.push(inList('t.app_id', request.applicationIds));
  if (has(request.excludeApplicationIds))
    conditions.push(sql<boolean>`not ${inList('t.app_id', request.excludeApplicationIds)}`);
  if (has(request.appEntitlementIds)) conditions.push(inList('t.entitlement_id', request.appEntitlementIds));
  if (has(request.excludeAppEntitlementIds))
    conditions.push(sql<boolean>`not ${inList('t.entitlement_id', request.excludeAppEntitlementIds)}`);
  if (has(request.appResourceIds)) conditions.push(enabledIn('e.resource_id', entitlement, request.appResourceIds));
  if (has(request.appResourceTypeIds))
    conditions.push(enabledIn('e.resource_type_id', entitlement, request.appResourceTypeIds));
  if (has(request.excludeAppResourceTypeIds))
    conditions.push(
      sql<boolean>`not ${enabledIn('e.resource_type_id', entitlement, request.excludeAppResourceTypeIds)}`,
    );
  return conditions;
}

function aboutPeople(request: SearchTasksRequest, { searcher }: Asking): Condition[] {
  const conditions: Condition[] = [];
  const assignedOrActed = (users: string[]): Condition =>
    sql<boolean>`(t.state = 'OPEN' and ${enabledIn('m.user_id', ASSIGNED, users)} or t.state = 'CLOSED' and ${enabledIn('st.actor_id', ACTED, users)})`;
  if (has(request.subjectIds)) conditions.push(inList('t.identity_user_id', request.subjectIds));
  if (has(request.appUserSubjectIds)) conditions.push(inList('t.app_user_id', request.appUserSubjectIds));
  if (has(request.accountOwnerIds)) conditions.push(inList('t.identity_user_id', request.accountOwnerIds));
  if (has(request.accountStatuses))
    conditions.push(enabledIn('a.status', ACCOUNT, withoutPrefix(request.accountStatuses, 'STATUS_')));
  if (has(request.accountTypes))
    conditions.push(enabledIn('a.type', ACCOUNT, withoutPrefix(request.accountTypes, 'APP_USER_TYPE_')));
  if (has(request.userEmploymentStatuses))
    conditions.push(sql<boolean>`t.identity_user_id in (${peopleEmployed(request.userEmploymentStatuses, searcher)})`);
  if (has(request.openerIds)) conditions.push(inList('t.created_by', request.openerIds));
  if (request.openerOrSubjectUserId)
    conditions.push(sql<boolean>`${request.openerOrSubjectUserId} in (t.created_by, t.identity_user_id)`);
  if (has(request.previouslyActedOnIds)) conditions.push(enabledIn('st.actor_id', ACTED, request.previouslyActedOnIds));
  if (request.actorId) conditions.push(enabledIn('st.actor_id', ACTED, [request.actorId]));
  if (request.assignedOrStepApproverUserId) conditions.push(assignedOrActed([request.assignedOrStepApproverUserId]));
  return conditions;
}

/** Assigned right now. The sets of a person are few, so that the index on (set, id) of open tasks finds the tasks. */
const assignedNow = (users: string[]): Condition =>
  sql<boolean>`t.state = 'OPEN' and t.assignee_set_id = any(array(select m.set_id from assignee_set_members m where m.user_id = any(${users}::text[])))`;

/** About three centuries: no task is older, and the database can go so far back. */
const AGE_MAX_SECONDS = 1e10;

function aboutTime(request: SearchTasksRequest): Condition[] {
  const conditions: Condition[] = [];
  if (request.createdAfter) conditions.push(sql<boolean>`t.created_at >= ${request.createdAfter}`);
  if (request.createdBefore) conditions.push(sql<boolean>`t.created_at < ${request.createdBefore}`);
  if (request.outcomeAfter) conditions.push(sql<boolean>`t.outcome_at >= ${request.outcomeAfter}`);
  if (request.outcomeBefore) conditions.push(sql<boolean>`t.outcome_at < ${request.outcomeBefore}`);
  if (request.olderThanDuration) {
    const seconds = Math.max(-AGE_MAX_SECONDS, Math.min(Number.parseFloat(request.olderThanDuration), AGE_MAX_SECONDS));
    conditions.push(sql<boolean>`t.created_at <= now() - make_interval(secs => ${seconds})`);
  }
  return conditions;
}
