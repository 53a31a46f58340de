import { readExpandMask } from '../expand-mask.ts';
import { madeOnce } from '../made-once.ts';
import type { Handler } from '../request-context.ts';
import { askForToolCall } from '../requested-target.ts';
import { callerOf } from '../task-action.ts';
import { TASK_PATHS, taskViews } from '../task-views.ts';

export const createToolCallTask: Handler<'createToolCallTask'> = async ({ body }, context) => {
  const { database } = context;
  const by = callerOf(context);
  const mask = readExpandMask(body.expandMask, TASK_PATHS);
  const { ids } = await database.db.transaction().execute((tx) =>
    madeOnce(tx, 'createToolCallTask', body, context, async () => ({ ids: await askForToolCall(tx, body, context) })),
  );
  const { list, expanded } = await taskViews(database, ids, by, mask);
  return { taskView: list[0] ?? null, expanded };
};
