import { listExecutions } from '@oag/store/automations';
import { automationPaths } from '../automation-paths.ts';
import { readExpandMask, type Handler } from '../../http/index.ts';

export const searchAutomationExecutions: Handler<'searchAutomationExecutions'> = async ({ body }, context) => {
  const { database, pager } = context;
  const mask = readExpandMask(body.expandMask, ['automation_template_id']);
  const pages = pager(body);
  const { rows, after } = await listExecutions(database.db, body, pages.read(body));
  const isExpanded = mask.has('automation_template_id');
  const { list, expanded } = isExpanded
    ? await automationPaths(database.db, rows, context)
    : { list: rows.map((row) => ({ automationExecution: row, automationPath: '' })), expanded: [] };
  return { list, expanded, nextPageToken: pages.token(after) };
};
