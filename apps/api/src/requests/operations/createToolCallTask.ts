import { createTask } from '../create-task.ts';
import type { Handler } from '../../http/index.ts';
import { askForToolCall } from '../requested-target.ts';

export const createToolCallTask: Handler<'createToolCallTask'> = ({ body }, context) =>
  createTask(context, 'createToolCallTask', body, (tx) => askForToolCall(tx, body, context));
