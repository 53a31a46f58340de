import { createTask } from '../create-task.ts';
import type { Handler } from '../../http/index.ts';
import { askForAction } from '../requested-action.ts';

export const createActionTask: Handler<'createActionTask'> = ({ body }, context) =>
  createTask(context, 'createActionTask', body, (tx) => askForAction(tx, body, 'others', context));
