import type { AutomationExecution, AutomationExecutionStep, SearchAutomationExecutionsRequest } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import { all, among, following, given } from './conditions.ts';
import type { Db } from './database.ts';
import { insertWorks } from './long-work.ts';
import { cutPage, type Page, type PageRows } from './page.ts';
import type { AutomationExecutionsTable, AutomationStepResult } from './tables-automations.ts';

/** A run to be started. `taskId` and `createdBy` are '' where there is none. */
export type NewExecution = { id: string; automationId: string; taskId: string; context: object; createdBy: string };

export type StoredExecution = Selectable<AutomationExecutionsTable>;

/** The filters of a search for runs. */
export type ExecutionFilter = Pick<SearchAutomationExecutionsRequest, 'automationTemplateId' | 'executionStates' | 'taskId'>;

const PREFIX = 'AUTOMATION_EXECUTION_STATE_';

/** A run that was started: its number, and what its automation is called now. */
export type StartedExecution = { id: string; numericId: string; automationId: string; automationName: string };

/** Starts runs of automations, with the steps that those have now. The work begins when the transaction commits. */
export async function startExecutions(tx: Db, executions: NewExecution[], now: string): Promise<StartedExecution[]> {
  if (executions.length === 0) return [];
  const { rows } = await sql<StartedExecution>`
    with made as (insert into automation_executions (id, automation_id, task_id, context, steps, created_by, created_at, updated_at)
    select n.id, a.id, nullif(n."taskId", ''), n.context, a.document -> 'automationSteps', n."createdBy", ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(executions)}::jsonb) as n (id text, "automationId" text, "taskId" text, context jsonb, "createdBy" text)
    join automations a on a.id = n."automationId"
    order by n.id returning id, numeric_id, automation_id)
    select m.id, m.numeric_id::text as "numericId", a.id as "automationId", a.display_name as "automationName"
    from made m join automations a on a.id = m.automation_id order by m.id`.execute(tx);
  await insertWorks(tx, executions.map(({ id }) => ({ kind: 'automation' as const, objectId: id })));
  return rows;
}

/** A run for the next step of it, locked until the transaction ends. */
export async function lockExecution(tx: Db, id: string): Promise<StoredExecution | undefined> {
  return tx.selectFrom('automation_executions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type ExecutionChange = { state: 'PROCESS_STEP' | 'DONE' | 'ERROR' | 'TERMINATE'; result?: AutomationStepResult; error?: string; now: string };

/** Moves a run on: its state, and the result of a step that was done. */
export async function updateExecution(tx: Db, id: string, { state, result, error = '', now }: ExecutionChange): Promise<void> {
  const added = JSON.stringify(result ? [result] : []);
  await sql`update automation_executions set state = ${state}, error = ${error}, updated_at = ${now}, results = results || ${added}::jsonb,
      completed_at = ${state === 'PROCESS_STEP' ? null : now}
    where id = ${id}`.execute(tx);
}

/** A run by its id or its number. */
export async function findExecution(db: Db, id: string): Promise<AutomationExecution | undefined> {
  const row = await db.selectFrom('automation_executions').selectAll().where(/^[0-9]{1,18}$/.test(id) ? 'numeric_id' : 'id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

/** Runs in the order of their ids. */
export async function listExecutions(db: Db, filter: ExecutionFilter, page: Page): Promise<PageRows<AutomationExecution>> {
  const conditions = [
    ...given(filter.automationTemplateId ? [filter.automationTemplateId] : [], ([id]) => sql<boolean>`x.automation_id = ${id}`),
    ...given(filter.taskId ? [filter.taskId] : [], ([id]) => sql<boolean>`x.task_id = ${id}`),
    ...among('x.state', filter.executionStates?.map((state) => state.replace(PREFIX, ''))),
    ...following('x.id', page.after),
  ];
  const found = await db.selectFrom('automation_executions as x').selectAll().where(all(conditions)).orderBy('x.id').limit(page.size + 1).execute();
  return cutPage(found, page, (row) => [row.id], toWire);
}

const toWire = (row: StoredExecution): AutomationExecution => ({
  id: row.id,
  numericId: row.numeric_id,
  automationTemplateId: row.automation_id,
  taskId: row.task_id ?? '',
  state: `${PREFIX}${row.state}`,
  context: { context: row.context },
  steps: row.steps.map((step, index): AutomationExecutionStep => {
    const result = row.results[index];
    const waiting = row.state === 'TERMINATE' || row.state === 'ERROR' ? 'TERMINATE' : 'PENDING';
    const now = row.state === 'PROCESS_STEP' && index === row.results.length ? 'PROCESS_STEP' : waiting;
    return {
      step,
      state: `${PREFIX}${result?.state ?? now}`,
      taskId: result?.taskId ?? '',
      error: result?.error ?? '',
      completedAt: result?.completedAt ?? null,
    };
  }),
  error: row.error,
  createdByUserId: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  completedAt: row.completed_at,
});
