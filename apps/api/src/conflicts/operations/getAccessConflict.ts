import { conflictReader, requireConflict } from '../conflict-access.ts';
import type { Handler } from '../../http/index.ts';

export const getAccessConflict: Handler<'getAccessConflict'> = async ({ path }, context) => ({
  accessConflict: await requireConflict(context.database.db, path.id, conflictReader(context)),
});
