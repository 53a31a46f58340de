import { requireMonitor } from '../conflict-access.ts';
import type { Handler } from '../request-context.ts';

export const getConflictMonitor: Handler<'getConflictMonitor'> = ({ path }, { database }) => requireMonitor(database.db, path.id);
