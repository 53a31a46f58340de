import type { Handler } from '../../http/index.ts';
import { startStepUp } from '../start-step-up.ts';

export const startStepUpTest: Handler<'startStepUpTest'> = ({ path }, context) =>
  context.database.db.transaction().execute((tx) => startStepUp(tx, { kind: 'test' }, path.id, context));
