import { auditView } from '@oag/governance';
import { listTaskEvents, usersByIds } from '@oag/store';
import { readAuditEntry } from '../audit-log.ts';
import { noSuchTask } from '../load-task.ts';
import { refuseMembers } from '../refuse-members.ts';
import type { Handler } from '../request-context.ts';
import { callerOf } from '../task-action.ts';
import { taskViews } from '../task-views.ts';

export const listTaskAudits: Handler<'listTaskAudits'> = async ({ body }, context) => {
  refuseMembers(body, { refs: 'Reading events by id is not available in this version; read them by taskId' });
  const { database, pager } = context;
  const pages = pager(body);
  const { list: [view] } = await taskViews(database, [body.taskId], callerOf(context), new Set());
  if (!view?.objectPermissions?.read) throw noSuchTask(body.taskId);
  const { rows, after } = await listTaskEvents(
    database.db,
    { taskId: body.taskId, commentsOnly: body.commentsOnly ?? false, newestFirst: body.newestFirst ?? false },
    pages.read(body),
  );
  const people = await usersByIds(database.db, [...new Set(rows.map((row) => row.actor_id))].filter((id) => id !== ''));
  return {
    list: rows.map((row) =>
      auditView(readAuditEntry(row), { id: row.id, created: row.at, ticketId: body.taskId, user: people.get(row.actor_id) ?? null }),
    ),
    nextPageToken: pages.token(after),
  };
};
