import type { Handler } from '../../http/index.ts';
import { requireTransaction } from '../step-up-access.ts';

export const getStepUpTransaction: Handler<'getStepUpTransaction'> = async ({ path }, context) => ({
  transaction: await requireTransaction(context.database.db, path.id, context),
});
