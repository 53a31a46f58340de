import type { AutomationExecution, AutomationExecutionStep, SearchAutomationExecutionsRequest } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import {
  all,
  among,
  contains,
  following,
  given,
  type Condition,
  type Db,
  cutPage,
  type Page,
  type PageRows,
  type AutomationExecutionsTable,
  type AutomationStepResult,
} from '../database/index.ts';
import { insertJobs } from '../jobs/index.ts';

/** A run to start. `stepId`, `taskId` and `createdBy` are '' for none. */
export type NewExecution = { automationId: string; stepId: string; taskId: string; context: object; createdBy: string };

export type StoredExecution = Selectable<AutomationExecutionsTable>;

/** The filters of a search for runs. */
export type ExecutionFilter = Pick<
  SearchAutomationExecutionsRequest,
  'automationTemplateId' | 'executionId' | 'executionStepStates' | 'newestFirst' | 'query' | 'refs' | 'taskId'
>;

const PREFIX = 'AUTOMATION_EXECUTION_STATE_';

/** A started run: its id, and the current name of its automation. */
export type StartedExecution = { id: string; stepId: string; automationId: string; automationName: string };

/** Starts runs of automations, with a copy of their steps and contexts. Jobs start when the transaction commits. */
export async function startExecutions(tx: Db, executions: NewExecution[], now: string): Promise<StartedExecution[]> {
  if (executions.length === 0) return [];
  const { rows } = await sql<StartedExecution>`
    with made as (insert into automation_executions (automation_id, version, step_id, task_id, context, steps, created_by, created_at, updated_at)
    select a.id, (a.document ->> 'currentVersion')::integer, nullif(n."stepId", ''), nullif(n."taskId", ''),
      coalesce(nullif(a.document #> '{context,context}', 'null'), '{}') || n.context, a.document -> 'automationSteps', n."createdBy", ${now}, ${now}
    from json_to_recordset(${JSON.stringify(executions)}::json) as n ("automationId" text, "stepId" text, "taskId" text, context jsonb, "createdBy" text)
    join automations a on a.id = n."automationId"
    order by n."stepId" returning id, step_id, automation_id)
    select m.id::text, coalesce(m.step_id, '') as "stepId", a.id as "automationId", a.display_name as "automationName"
    from made m join automations a on a.id = m.automation_id order by m.id`.execute(tx);
  await insertJobs(
    tx,
    rows.map(({ id }) => ({ kind: 'automation' as const, objectId: id })),
  );
  return rows;
}

/** A run for its next step, locked until the transaction ends. */
export async function lockExecution(tx: Db, id: string): Promise<StoredExecution | undefined> {
  return tx.selectFrom('automation_executions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type ExecutionChange = {
  state: 'PROCESS_STEP' | 'WAITING' | 'DONE' | 'ERROR' | 'TERMINATE';
  result?: AutomationStepResult;
  error?: string;
  now: string;
};

/** Updates a run: its state, and the result of a step. */
export async function updateExecution(
  tx: Db,
  id: string,
  { state, result, error = '', now }: ExecutionChange,
): Promise<void> {
  const added = JSON.stringify(result ? [result] : []);
  await sql`update automation_executions set state = ${state}, error = ${error}, updated_at = ${now}, results = results || ${added}::jsonb,
      completed_at = ${state === 'PROCESS_STEP' || state === 'WAITING' ? null : now}
    where id = ${id}`.execute(tx);
}

const isId = (id: string): boolean => /^[0-9]{1,18}$/.test(id);

/** A run by its id. */
export async function findExecution(db: Db, id: string): Promise<AutomationExecution | undefined> {
  const row = isId(id)
    ? await db.selectFrom('automation_executions').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  return row && toWire(row);
}

/** Runs in the order of their ids, or the other way round. */
export async function listExecutions(
  db: Db,
  filter: ExecutionFilter,
  page: Page,
): Promise<PageRows<AutomationExecution>> {
  const { automationTemplateId, executionId = '0', executionStepStates, newestFirst, query, refs, taskId } = filter;
  const conditions = [
    ...given(automationTemplateId ? [automationTemplateId] : [], ([id]) => sql<boolean>`x.automation_id = ${id}`),
    ...given(Number(executionId) === 0 ? [] : [executionId], withIds),
    ...given(
      refs?.map(({ id }) => id),
      withIds,
    ),
    ...given(taskId ? [taskId] : [], ([id]) => sql<boolean>`x.task_id = ${id}`),
    ...given(
      query ? [query] : [],
      () =>
        sql<boolean>`x.automation_id in (select a.id from automations a where ${all(contains(['a.display_name'], query))})`,
    ),
    ...among(
      'x.state',
      executionStepStates?.map((state) => state.replace(PREFIX, '')),
    ),
    ...(newestFirst ? given(page.after, ([last]) => sql<boolean>`x.id < ${last}`) : following('x.id', page.after)),
  ];
  const found = await db
    .selectFrom('automation_executions as x')
    .selectAll()
    .where(all(conditions))
    .orderBy('x.id', newestFirst ? 'desc' : 'asc')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, (row) => [row.id], toWire);
}

/** Invalid ids of runs find nothing. */
const withIds = (ids: string[]): Condition => sql<boolean>`x.id = any(${ids.filter(isId)}::bigint[])`;

/** The duration of a run on the wire. */
const duration = ({ created_at, completed_at }: StoredExecution): string | null =>
  completed_at === null ? null : `${Math.max(0, Date.parse(completed_at) - Date.parse(created_at)) / 1000}s`;

const toWire = (row: StoredExecution): AutomationExecution => ({
  id: row.id,
  currentVersion: row.version,
  duration: duration(row),
  automationTemplateId: row.automation_id,
  taskId: row.task_id ?? '',
  state: `${PREFIX}${row.state}`,
  context: { context: row.context },
  steps: row.steps.map((step, index): AutomationExecutionStep => {
    const result = row.results[index];
    const waiting = row.state === 'TERMINATE' || row.state === 'ERROR' ? 'TERMINATE' : 'PENDING';
    const now = ['PROCESS_STEP', 'WAITING'].includes(row.state) && index === row.results.length ? row.state : waiting;
    return {
      step,
      state: `${PREFIX}${result?.state ?? now}`,
      taskId: result?.taskId ?? '',
      error: result?.error ?? '',
      completedAt: result?.completedAt ?? null,
      output: result?.output ?? null,
      skipped: result?.skipped ?? false,
    };
  }),
  error: row.error,
  createdByUserId: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  completedAt: row.completed_at,
});
