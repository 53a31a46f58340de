import { createTask } from '../create-task.ts';
import type { Handler } from '../../http/index.ts';
import { askForAction } from '../requested-action.ts';

export const createResourceActionTask: Handler<'createResourceActionTask'> = ({ body }, context) =>
  createTask(context, 'createResourceActionTask', body, (tx) => askForAction(tx, body, 'resource', context));
