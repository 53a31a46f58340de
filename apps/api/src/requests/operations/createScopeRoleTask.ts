import { createTask } from '../create-task.ts';
import type { Handler } from '../../http/index.ts';
import { askForScopeRole } from '../requested-target.ts';

export const createScopeRoleTask: Handler<'createScopeRoleTask'> = ({ body }, context) =>
  createTask(context, 'createScopeRoleTask', body, (tx) => askForScopeRole(tx, body, context));
