import {
  actions,
  isRevoking,
  mayReadReview,
  objectPermissions,
  policyInstance,
  processing,
  type EngineTask,
  type PastStep,
  type StepRecord,
} from '@oag/governance/tasks';
import { readsAllApps } from '@oag/governance/inventory';
import type { Caller } from '@oag/governance/auth';
import type { Snapshot } from '@oag/governance/policies';
import type { VisibleKind, VisibleObjects } from '@oag/governance/visibility';
import { type Db, prefixed, idAt } from '@oag/store/database';
import type { Database } from '@oag/store';
import {
  commitWithTaskView,
  type Expandable,
  type TaskRow,
  type TaskStepRow,
  type TaskViewRows,
} from '@oag/store/tasks';
import type { Any, Insight, Task, TaskView } from '@oag/types';
import { assignedSince, taskCampaign, policyGenerationId, toEngineTask } from './engine-task.ts';
import { createExpansion, type Expansion } from '../inventory/index.ts';
import { needsOwnedApps } from '../http/index.ts';
import { NO_ADVICE, reviewInsights } from './review-insights.ts';
import { revocationEffects } from './revocation-effects.ts';
import { redactAccounts } from './redact-accounts.ts';
import { dataOf, formOf } from './task-forms.ts';
import { taskReader } from './task-reader.ts';
import { actionRequest, grantRequest } from './task-request.ts';
import { taskName, taskType } from './task-type.ts';

/** The paths that a mask may contain; `needs` has the objects that each path needs. */
export const TASK_PATHS = [
  'access_review_id',
  'user_id',
  'created_by_user_id',
  'app_id',
  'app_user_id',
  'app_entitlement_ids',
  'step_approver_ids',
  'approver_ids',
  'identity_user_id',
  'insight_ids',
  'app_user_last_usage',
  'entitlement_resource',
  'entitlement_scope_bindings',
  'scope_role_resources',
  'resource',
  'revocation_effect',
] as const;
export type TaskPath = (typeof TASK_PATHS)[number];

const needs: { [Path in TaskPath]?: Expandable } = {
  access_review_id: 'campaigns',
  user_id: 'users',
  created_by_user_id: 'users',
  app_id: 'apps',
  app_user_id: 'accounts',
  app_user_last_usage: 'accounts',
  app_entitlement_ids: 'entitlements',
  step_approver_ids: 'users',
  approver_ids: 'users',
  identity_user_id: 'users',
  entitlement_resource: 'resources',
  resource: 'resources',
  revocation_effect: 'effects',
  scope_role_resources: 'resources',
};

/** `withheld`: the ids of tasks where the caller may not read what reviewers wrote. */
export type TaskViews = { list: TaskView[]; expanded: Any[]; withheld: ReadonlySet<string> };

const taskState = prefixed('TASK_STATE_');
const taskOrigin = prefixed('TASK_ORIGIN_');

/** The mask that asks for everything. */
export const EVERYTHING: ReadonlySet<TaskPath> = new Set(TASK_PATHS);

type Mask = ReadonlySet<TaskPath>;
const kindsOf = (mask: Mask): Expandable[] => [...new Set([...mask].flatMap((path) => needs[path] ?? []))];
const ALL_KINDS: readonly Expandable[] = kindsOf(EVERYTHING);
/** Also reads what visibility depends on: the app owners, and the managers of account owners. */
const kindsFor = (caller: Caller, mask: Mask): readonly Expandable[] => {
  const kinds = mask === EVERYTHING ? ALL_KINDS : kindsOf(mask);
  const owners: Expandable[] = needsOwnedApps(caller) ? ['owners'] : [];
  const managers: Expandable[] =
    kinds.includes('accounts') && !kinds.includes('users') && !readsAllApps(caller) ? ['users'] : [];
  return owners.length + managers.length === 0 ? kinds : [...kinds, ...owners, ...managers];
};

/** The views of tasks, in the order of the ids, for a caller who may read them. Tasks that are not there are left out. */
export async function taskViews(database: Database, ids: string[], caller: Caller, mask: Mask): Promise<TaskViews> {
  const rows = await database.taskViews(ids, kindsFor(caller, mask));
  const byId = new Map(rows.tasks.map((task) => [task.id, task]));
  const tasks = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  return viewsOf(database, rows, tasks, caller, mask);
}

type OneView = { taskView: TaskView | null; expanded: Any[] };

/** The view of one task, by id or numeric id, deleted or not. Null when there is no such task. */
export async function taskView(
  database: Database,
  idOrNumericId: string,
  caller: Caller,
  mask: Mask,
): Promise<OneView> {
  const rows = await database.task(idOrNumericId, kindsFor(caller, mask));
  return viewOf(database, rows, idOrNumericId, caller, mask);
}

/** Commits a transaction and gives the view of a task as it left it. The view is made by the function it returns, when the transaction has given its session back. */
export async function commitWithView(
  tx: Db,
  id: string,
  caller: Caller,
  mask: Mask,
): Promise<(database: Database) => Promise<OneView>> {
  const rows = await commitWithTaskView(tx, id, kindsFor(caller, mask));
  return (database) => viewOf(database, rows, id, caller, mask);
}

async function viewOf(
  database: Database,
  rows: TaskViewRows | undefined,
  idOrNumericId: string,
  caller: Caller,
  mask: Mask,
): Promise<OneView> {
  const task = rows?.tasks.find(({ id, numeric_id }) => id === idOrNumericId || numeric_id === idOrNumericId);
  if (!rows || !task) return { taskView: null, expanded: [] };
  const { list, expanded } = await viewsOf(database, rows, [task], caller, mask);
  return { taskView: list[0] ?? null, expanded };
}

/** The views of these tasks, which are among the rows. */
async function viewsOf(
  database: Database,
  rows: TaskViewRows,
  tasks: TaskViewRows['tasks'],
  caller: Caller,
  mask: Mask,
): Promise<TaskViews> {
  const snapshots = await database.snapshots.load(
    database.db,
    [...tasks, ...rows.steps].map((row) => row.snapshot_id),
  );
  const campaigns = new Map(rows.campaigns.map((campaign) => [campaign.id, taskCampaign(campaign)]));
  const blocks = new Map(rows.campaigns.map((campaign) => [campaign.id, campaign.selection_block]));
  const startedAt = new Map(rows.campaigns.map((campaign) => [campaign.id, campaign.started_at]));
  const steps = Map.groupBy(rows.steps, (step) => step.task_id);
  const effects = await revocationEffects(database.keyed, tasks);
  const reader = await taskReader(database.db, rows, tasks, caller, mask);
  // The rows may be those of other requests too; an account is shown as the tasks of this one allow.
  const redacted = { expanded: redactAccounts({ ...rows, tasks }, caller) };
  const expansion = createExpansion(reader);
  const withheld = new Set<string>();
  const list = tasks.map((row): TaskView => {
    const snapshot = snapshots.get(row.snapshot_id);
    if (!snapshot) throw new Error(`Task ${row.id} has no policy snapshot`);
    const campaign = row.access_review_id === null ? null : (campaigns.get(row.access_review_id) ?? null);
    const engineTask = toEngineTask(assignedSince(row, startedAt.get(row.access_review_id ?? '') ?? null), snapshot);
    const principal =
      row.principal_resource_id === null
        ? null
        : { id: row.principal_resource_id, appId: row.app_id, appResourceTypeId: row.principal_resource_type_id };
    const offered = actions(engineTask, caller, campaign);
    const request = grantRequest(row);
    const past = (steps.get(row.id) ?? []).map((step) => toPastStep(step, snapshots));
    const readsReview = mayReadReview(engineTask, caller, campaign);
    if (!readsReview) withheld.add(row.id);
    const advice = readsReview ? reviewInsights(row, blocks.get(row.access_review_id ?? '') ?? null) : NO_ADVICE;
    const insightIds = advice.insights.map((insight) => insight.id);
    const task: Task = {
      id: row.id,
      analysisId: row.analysis_id ?? '',
      annotations: annotationsOf(row),
      externalRefs: rows.tickets.get(row.id) ?? [],
      numericId: row.numeric_id,
      displayName: taskName(row),
      description: row.description,
      recommendation: advice.recommendation,
      insightIds,
      state: taskState(engineTask.state),
      processing: processing(engineTask),
      origin: taskOrigin(row.origin),
      type: taskType(row, principal, selectionId(row, blocks), isRevoking(engineTask)),
      policy: policyFor(engineTask, past, expansion),
      policyGenerationId: engineTask.policyGenerationId,
      actions: offered,
      approverIds: row.approver_ids,
      stepApproverIds: engineTask.step ? row.assignee_ids : [],
      commentCount: readsReview ? row.comment_count : 0,
      userId: row.identity_user_id ?? '',
      createdByUserId: row.created_by,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      deletedAt: row.deleted_at,
      emergencyAccess: row.emergency_access,
      form: formOf(engineTask, request, past),
      data: dataOf(row, request, past),
      revocationTargets: row.revocation_target_ids.map((id) => ({ entitlementRef: { appId: row.app_id, id } })),
    };
    return {
      task,
      objectPermissions: objectPermissions(engineTask, caller, campaign, offered),
      ...pathsOf(row, redacted, mask, expansion),
      insightsPath: mask.has('insight_ids') ? expandAll(expansion, advice.insights) : '',
      ...effects.of(row, expansion),
    };
  });
  return { list, expanded: expansion.expanded, withheld };
}

/** The steps of a task with the policy that they come from, as far as the reader may see it. */
function policyFor(task: EngineTask, past: PastStep[], expansion: Expansion): Task['policy'] {
  const instance = policyInstance(task, past);
  return { ...instance, policy: instance.policy && expansion.visible('policy', instance.policy) };
}

/** Metadata by key is one object of a type that every reader of Any knows. */
const annotationsOf = ({ annotations }: TaskRow): Task['annotations'] =>
  annotations && Object.keys(annotations).length > 0
    ? [{ '@type': 'type.googleapis.com/google.protobuf.Struct', value: annotations }]
    : [];

function expandAll(expansion: Expansion, insights: Insight[]): string {
  for (const insight of insights) expansion.addPart('insight', insight.id, insight);
  return expansion.paths(
    'insight',
    insights.map(({ id }) => id),
  );
}

/** The selected access that a task reviews: the id of the row in the campaign's selection. */
const selectionId = (row: TaskRow, blocks: Map<string, string | null>): string => {
  const block = blocks.get(row.access_review_id ?? '');
  return block && row.selection_no !== null ? idAt(block, Number(row.selection_no)) : '';
};

function toPastStep(row: TaskStepRow, snapshots: Map<string, Snapshot>): PastStep {
  const step = snapshots.get(row.snapshot_id)?.steps[row.position];
  if (!step) throw new Error(`Step ${row.step_id} of task ${row.task_id} is not in its policy snapshot`);
  return { record: toRecord(row), step, policyGenerationId: policyGenerationId(row) };
}

const toRecord = (row: TaskStepRow): StepRecord => ({
  stepId: row.step_id,
  position: row.position,
  actorId: row.actor_id,
  outcome: row.outcome as StepRecord['outcome'],
  at: row.at,
  assignedAt: row.assigned_at,
  document: row.document,
  ...(row.execution_id !== null && { executionId: row.execution_id }),
});

type Paths = Omit<
  TaskView,
  'task' | 'objectPermissions' | 'insightsPath' | 'revocationEffect' | 'ancestorsPath' | 'dependentsPath'
>;

/** Puts the objects that the mask asks for into `expanded`, each once, and gives the paths to them. */
function pathsOf(
  row: TaskViewRows['tasks'][number],
  { expanded }: Pick<TaskViewRows, 'expanded'>,
  mask: Mask,
  expansion: Expansion,
): Paths {
  const one = <Kind extends VisibleKind>(
    path: TaskPath,
    kind: Kind,
    from: Map<string, VisibleObjects[Kind]>,
    id: string | null,
  ): string => {
    const object = mask.has(path) && id !== null ? from.get(id) : undefined;
    return object && id !== null ? expansion.add(kind, id, object) : '';
  };
  const scopeRole = actionRequest(row)?.scopeRole;
  const several = <Kind extends VisibleKind>(
    path: TaskPath,
    kind: Kind,
    from: Map<string, VisibleObjects[Kind]>,
    ids: string[],
  ): string => {
    if (!mask.has(path)) return '';
    for (const id of ids) one(path, kind, from, id);
    return expansion.paths(kind, ids);
  };
  const people = (path: TaskPath, ids: string[]): string => several(path, 'user', expanded.users, ids);
  /** Reviewers see the last use of an account, others when they may read the account. */
  const showsUse = ({ app_user_id, assignee_ids, approver_ids }: typeof row): boolean => {
    const account = expanded.accounts.get(app_user_id ?? '');
    return (
      [...assignee_ids, ...approver_ids].includes(expansion.readerId) ||
      (account !== undefined && expansion.isWhole('appUser', account))
    );
  };
  return {
    accessReviewPath: one('access_review_id', 'accessReview', expanded.campaigns, row.access_review_id),
    appPath: one('app_id', 'app', expanded.apps, row.app_id),
    appUserPath: one('app_user_id', 'appUser', expanded.accounts, row.app_user_id),
    appUserLastUsagePath:
      mask.has('app_user_last_usage') && row.account_last_used_at !== null && row.app_user_id !== null && showsUse(row)
        ? expansion.addPart('lastUsage', row.app_user_id, { value: row.account_last_used_at })
        : '',
    approversPath: people('approver_ids', row.approver_ids),
    stepApproversPath: people('step_approver_ids', row.step_id === null ? [] : row.assignee_ids),
    createdByUserPath: one('created_by_user_id', 'user', expanded.users, row.created_by),
    entitlementResourcePath: one(
      'entitlement_resource',
      'appResource',
      expanded.resources,
      row.entitlement_resource_id,
    ),
    entitlementsPath: several('app_entitlement_ids', 'appEntitlement', expanded.entitlements, [
      row.entitlement_id,
      ...row.revocation_target_ids,
    ]),
    identityUserPath: one(
      'identity_user_id',
      'user',
      expanded.users,
      row.app_user_id === null ? null : row.identity_user_id,
    ),
    principalResourcePath: one('resource', 'appResource', expanded.resources, row.principal_resource_id),
    resourceBindingsPath: '',
    roleResourcePath: one('scope_role_resources', 'appResource', expanded.resources, scopeRole?.roleResourceId ?? null),
    scopeResourcePath: one(
      'scope_role_resources',
      'appResource',
      expanded.resources,
      scopeRole?.scopeResourceId ?? null,
    ),
    userPath: one('user_id', 'user', expanded.users, row.app_user_id === null ? row.identity_user_id : null),
  };
}
