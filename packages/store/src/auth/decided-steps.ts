import { sql, type RawBuilder } from 'kysely';

/**
 * The person has approved or denied the step `st`: the same as the engine's `approverIds`. Who skipped, restarted or provisioned a step has not
 * decided it, and reads the task only for another reason.
 */
export const decidedBy = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`(st.actor_id = ${userId} and st.actor_id <> '' and st.outcome in ('approved', 'denied'))`;
