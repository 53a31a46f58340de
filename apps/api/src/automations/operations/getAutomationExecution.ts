import { findExecution } from '@oag/store/automations';
import { automationPaths } from '../automation-paths.ts';
import { notFound, type Handler } from '../../http/index.ts';

export const getAutomationExecution: Handler<'getAutomationExecution'> = async ({ path }, context) => {
  const { database } = context;
  const automationExecution = await findExecution(database.db, path.id);
  if (!automationExecution) throw notFound('run', path.id, 'list the runs with GET /api/v1/automation_executions');
  const { list, expanded } = await automationPaths(database.db, [automationExecution], context);
  return { automationExecution, view: list[0] ?? null, expanded };
};
