import { checkPendingFilter } from '@oag/governance/submissions';
import { assertNoViolations } from '@oag/governance/input';
import { searchTaskIds } from '@oag/store/tasks';
import { readExpandMask, type Handler } from '../../http/index.ts';
import { callerOf } from '../load-task.ts';
import { TASK_PATHS, taskViews } from '../task-views.ts';

export const searchTasks: Handler<'searchTasks'> = async ({ body }, context) => {
  assertNoViolations(checkPendingFilter(body));
  const { database, pager } = context;
  const mask = readExpandMask(body.expandMask, TASK_PATHS);
  const pages = pager(body);
  const caller = callerOf(context);
  const { ids, after } = await searchTaskIds(await context.searchDb(), caller, body, pages.read(body));
  const { list, expanded } = await taskViews(database, ids, caller, mask);
  return { list, expanded, nextPageToken: pages.token(after) };
};
