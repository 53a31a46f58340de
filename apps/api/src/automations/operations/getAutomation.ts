import { requireAutomation } from '../automation-access.ts';
import type { Handler } from '../../http/index.ts';

export const getAutomation: Handler<'getAutomation'> = async ({ path }, { database }) => ({
  automation: await requireAutomation(database.db, path.id),
});
