import { requireMonitor } from '../conflict-access.ts';
import type { Handler } from '../../http/index.ts';

export const getConflictMonitor: Handler<'getConflictMonitor'> = ({ path }, { database }) =>
  requireMonitor(database.db, path.id);
