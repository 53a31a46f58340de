import { requireAutomation } from '../automation-access.ts';
import type { Handler } from '../request-context.ts';

export const getAutomation: Handler<'getAutomation'> = async ({ path }, { database }) => ({ automation: await requireAutomation(database.db, path.id) });
