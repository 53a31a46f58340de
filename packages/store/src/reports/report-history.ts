import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

type Person = { name: string; email: string };

/** The history of a review: its completed steps, reassignments and comments, each oldest first. */
export type ReportHistory = {
  decisions: (Person & { outcome: string; at: string })[];
  reassignments: (Person & { to: Person[]; at: string })[];
  comments: (Person & { text: string; at: string })[];
};

export const emptyHistory: ReportHistory = { decisions: [], reassignments: [], comments: [] };

/** The history entries of reassignments. */
const HANDED_ON = ['approvalReassigned', 'reassignedToDelegate', 'reassignmentFallbackToAdmin'];

/** The new assignees in such an entry `l`. */
const newAssignees = sql`(select coalesce(jsonb_agg(jsonb_build_object('name', n.display_name, 'email', n.email) order by n.email), '[]') from users n
  where n.id in (select jsonb_array_elements_text(coalesce(l.document #> '{payload,newUsers}', l.document #> '{payload,adminUserIds}', jsonb_build_array(l.document #>> '{payload,delegatedAssigneeUserId}')))))`;

type Step = Person & { taskId: string; outcome: string; at: string };
type Entry = Person & { taskId: string; kind: string; text: string; at: string; to: Person[] };

/** The histories of tasks, by their ids; tasks without any are left out. Comments are log entries of kind `comment`. */
export async function readHistory(tx: Db, taskIds: string[]): Promise<Map<string, ReportHistory>> {
  const steps = await sql<Step>`
    select st.task_id as "taskId", st.outcome, st.at, coalesce(p.display_name, '') as name, coalesce(p.email, '') as email
    from task_steps st left join users p on p.id = st.actor_id where st.task_id = any(${taskIds}::text[]) order by st.task_id, st.no`.execute(
    tx,
  );
  const entries = await sql<Entry>`
    select l.task_id as "taskId", l.kind, l.at, coalesce(p.display_name, '') as name, coalesce(p.email, '') as email,
      coalesce(l.document->'payload'->>'comment', '') as text,
      case when l.kind = 'comment' then '[]' else ${newAssignees} end as "to"
    from log_entries l left join users p on p.id = l.actor_id
    where l.task_id = any(${taskIds}::text[]) and (l.kind = 'comment' or l.kind = any(${HANDED_ON}::text[])) order by l.task_id, l.seq`.execute(
    tx,
  );
  const histories = new Map<string, ReportHistory>();
  const historyOf = (taskId: string): ReportHistory => {
    const known = histories.get(taskId) ?? { decisions: [], reassignments: [], comments: [] };
    histories.set(taskId, known);
    return known;
  };
  for (const { taskId, ...step } of steps.rows) historyOf(taskId).decisions.push(step);
  for (const { taskId, kind, text, to, ...entry } of entries.rows) {
    const { comments, reassignments } = historyOf(taskId);
    if (kind === 'comment') comments.push({ ...entry, text });
    else reassignments.push({ ...entry, to });
  }
  return histories;
}
