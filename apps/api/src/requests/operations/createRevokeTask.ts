import { requestRevocation } from '../request-revocation.ts';
import { createTask } from '../create-task.ts';
import type { Handler } from '../../http/index.ts';

export const createRevokeTask: Handler<'createRevokeTask'> = ({ body }, context) =>
  createTask(context, 'createRevokeTask', body, (tx, by) => requestRevocation(tx, by, body, context));
