import type { Caller } from '@oag/governance';
import type { Db } from '@oag/store';
import type { CreateTaskResponse, OperationId } from '@oag/types';
import { readExpandMask, type ExpandMask } from './expand-mask.ts';
import { madeOnce } from './made-once.ts';
import type { RequestContext } from './request-context.ts';
import { callerOf } from './load-task.ts';
import { TASK_PATHS, taskView } from './task-views.ts';

/** Makes a task once, in one transaction, and answers with it. `make` gives the ids of what it made. */
export async function createTask(
  context: RequestContext,
  operation: OperationId,
  body: { expandMask?: ExpandMask },
  make: (tx: Db, by: Caller) => Promise<string[]>,
): Promise<CreateTaskResponse> {
  const { database } = context;
  const by = callerOf(context);
  const mask = readExpandMask(body.expandMask, TASK_PATHS);
  const { ids } = await database.db.transaction().execute((tx) => madeOnce(tx, operation, body, context, async () => ({ ids: await make(tx, by) })));
  const [id] = ids;
  if (id === undefined) throw new Error(`${operation} has made no task`);
  return taskView(database, id, by, mask);
}
