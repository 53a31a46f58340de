import { findExecution } from '@oag/store';
import { notFound } from '../not-found.ts';
import type { Handler } from '../request-context.ts';

export const getAutomationExecution: Handler<'getAutomationExecution'> = async ({ path }, { database }) => {
  const automationExecution = await findExecution(database.db, path.id);
  if (!automationExecution) throw notFound('run', path.id, 'list the runs with GET /api/v1/automation_executions');
  return { automationExecution };
};
