import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** Notes that a comment asks these people for advice about the task. Who had answered is asked again. */
export async function askForAdvice(
  tx: Db,
  { taskId, userIds, askedBy, at }: { taskId: string; userIds: readonly string[]; askedBy: string; at: string },
): Promise<void> {
  if (userIds.length === 0) return;
  await sql`insert into task_advisers (task_id, user_id, asked_by, asked_at)
    select ${taskId}, id, ${askedBy}, ${at} from (select distinct unnest(${[...userIds]}::text[]) as id) named
    on conflict (task_id, user_id) do update set asked_by = excluded.asked_by, asked_at = excluded.asked_at, answered_at = null`.execute(
    tx,
  );
}

/** Notes that this person has commented on the task: if they were asked for advice, it was given. */
export async function giveAdvice(
  tx: Db,
  { taskId, userId, at }: { taskId: string; userId: string; at: string },
): Promise<void> {
  await sql`update task_advisers set answered_at = ${at} where task_id = ${taskId} and user_id = ${userId} and answered_at is null`.execute(
    tx,
  );
}
