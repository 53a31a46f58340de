import type { Caller } from '@oag/governance/auth';
import type { Db } from '@oag/store/database';
import type { CreateTaskResponse, OperationId } from '@oag/types';
import { readExpandMask, type ExpandMask, withIdempotencyKey, type RequestContext } from '../http/index.ts';
import { callerOf, TASK_PATHS, taskView } from '../tasks/index.ts';

/** Creates a task once, in one transaction, and answers with it. `make` returns the ids of the new tasks. */
export async function createTask(
  context: RequestContext,
  operation: OperationId,
  body: { expandMask?: ExpandMask },
  make: (tx: Db, by: Caller) => Promise<string[]>,
): Promise<CreateTaskResponse> {
  const { database } = context;
  const by = callerOf(context);
  const mask = readExpandMask(body.expandMask, TASK_PATHS);
  const { ids } = await database.db
    .transaction()
    .execute((tx) => withIdempotencyKey(tx, operation, body, context, async () => ({ ids: await make(tx, by) })));
  const [id] = ids;
  if (id === undefined) throw new Error(`${operation} has made no task`);
  return taskView(database, id, by, mask);
}
