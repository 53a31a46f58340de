import { auditView, peopleOf } from '@oag/governance/tasks';
import { visible } from '@oag/governance/visibility';
import { listTaskEvents } from '@oag/store/tasks';
import { usersByIds } from '@oag/store/inventory';
import { readAuditEntry } from '../audit-log.ts';
import { callerOf, noSuchTask } from '../load-task.ts';
import { readerOf, type Handler } from '../../http/index.ts';
import { taskViews } from '../task-views.ts';

export const listTaskAudits: Handler<'listTaskAudits'> = async ({ body }, context) => {
  const { database, pager } = context;
  const pages = pager(body);
  const {
    list: [view],
    withheld,
  } = await taskViews(database, [body.taskId], callerOf(context), new Set());
  if (!view?.objectPermissions?.read) throw noSuchTask(body.taskId);
  const { rows, after } = await listTaskEvents(
    database.db,
    {
      taskId: body.taskId,
      commentsOnly: body.commentsOnly ?? false,
      newestFirst: body.newestFirst ?? false,
      onlyOf: withheld.has(body.taskId) ? context.caller.userId : null,
      ids: (body.refs ?? []).flatMap(({ id }) => id || []),
    },
    pages.read(body),
  );
  const events = rows.map((row) => ({ row, entry: readAuditEntry(row) }));
  const found = await usersByIds(
    database.db,
    [...new Set(events.flatMap(({ entry }) => peopleOf(entry)))].filter((id) => id !== ''),
  );
  const reader = await readerOf(database.db, context);
  const people = new Map([...found].map(([id, user]) => [id, visible('user', user, reader)]));
  return {
    list: events.map(({ row, entry }) =>
      auditView(entry, {
        id: row.id,
        created: row.at,
        ticketId: body.taskId,
        people,
        programKind: row.program_kind,
        deletedAt: view.task?.deletedAt ?? null,
      }),
    ),
    nextPageToken: pages.token(after),
  };
};
