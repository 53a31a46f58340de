import type { Handler } from '../../http/index.ts';
import { requireProvider } from '../step-up-access.ts';

export const getStepUpProvider: Handler<'getStepUpProvider'> = async ({ path }, context) => ({
  stepUpProvider: (await requireProvider(context.database.db, path.id, context)).provider,
});
