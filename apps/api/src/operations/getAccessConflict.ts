import { requireConflict } from '../conflict-access.ts';
import type { Handler } from '../request-context.ts';

export const getAccessConflict: Handler<'getAccessConflict'> = async ({ path }, { database }) => ({ accessConflict: await requireConflict(database.db, path.id) });
