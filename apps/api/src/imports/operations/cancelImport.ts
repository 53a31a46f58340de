import { cancelPreview } from '@oag/store/imports';
import type { Handler } from '../../http/index.ts';
import { onWaitingImport } from '../waiting-import.ts';

export const cancelImport: Handler<'cancelImport'> = ({ path }, context) =>
  onWaitingImport(context, path.id, ({ id }, by) => cancelPreview(context.database.db, id, by));
