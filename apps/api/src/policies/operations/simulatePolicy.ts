import type { Handler } from '../../http/index.ts';
import { simulateTask } from '../simulate-task.ts';

export const simulatePolicy: Handler<'simulatePolicy'> = async ({ body }, context) => {
  const { analysis: _analysis, ...simulation } = await simulateTask(body, context);
  return simulation;
};
