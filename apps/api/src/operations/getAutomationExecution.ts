import { findExecution } from '@oag/store';
import { automationPaths } from '../automation-paths.ts';
import { notFound } from '../not-found.ts';
import type { Handler } from '../request-context.ts';

export const getAutomationExecution: Handler<'getAutomationExecution'> = async ({ path }, context) => {
  const { database } = context;
  const automationExecution = await findExecution(database.db, path.id);
  if (!automationExecution) throw notFound('run', path.id, 'list the runs with GET /api/v1/automation_executions');
  const { list, expanded } = await automationPaths(database.db, [automationExecution], context);
  return { automationExecution, view: list[0] ?? null, expanded };
};
