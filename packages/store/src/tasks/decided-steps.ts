import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The tasks among these whose step somebody approved or denied. */
export async function decidedSteps(tx: Db, steps: readonly { taskId: string; stepId: string }[]): Promise<Set<string>> {
  if (steps.length === 0) return new Set();
  const { rows } = await sql<{ task_id: string }>`
    select st.task_id from unnest(${steps.map(({ taskId }) => taskId)}::text[], ${steps.map(({ stepId }) => stepId)}::text[]) g (task_id, step_id)
    join task_steps st on st.task_id = g.task_id and st.step_id = g.step_id and st.outcome in ('approved', 'denied')`.execute(
    tx,
  );
  return new Set(rows.map(({ task_id }) => task_id));
}
