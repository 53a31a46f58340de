import type { Handler } from '../../http/index.ts';
import { requireProvider } from '../step-up-access.ts';

export const getStepUpProvider: Handler<'getStepUpProvider'> = async ({ path }, { database }) => ({
  stepUpProvider: (await requireProvider(database.db, path.id)).provider,
});
