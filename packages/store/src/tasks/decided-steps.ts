import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The tasks among these whose step was approved or denied: by anybody, the end of the campaign included, or by a person. */
export async function decidedSteps(
  tx: Db,
  steps: readonly { taskId: string; stepId: string }[],
  by: 'anybody' | 'person',
): Promise<Set<string>> {
  if (steps.length === 0) return new Set();
  const { rows } = await sql<{ task_id: string }>`
    select st.task_id from unnest(${steps.map(({ taskId }) => taskId)}::text[], ${steps.map(({ stepId }) => stepId)}::text[]) g (task_id, step_id)
    join task_steps st on st.task_id = g.task_id and st.step_id = g.step_id and st.outcome in ('approved', 'denied')
      and (${by === 'anybody'} or st.actor_id <> '')`.execute(tx);
  return new Set(rows.map(({ task_id }) => task_id));
}
