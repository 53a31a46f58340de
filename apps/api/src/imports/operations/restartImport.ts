import { restartPreview } from '@oag/store/imports';
import type { Handler } from '../../http/index.ts';
import { dateOrderOf } from '../date-order.ts';
import { readImportMapping, requireMappedFiles } from '../import-mapping.ts';
import { onWaitingImport } from '../waiting-import.ts';

export const restartImport: Handler<'restartImport'> = ({ path, body }, context) => {
  const mapping = body.mapping === undefined || body.mapping === null ? undefined : readImportMapping(body.mapping);
  return onWaitingImport(context, path.id, async (stored, by) => {
    if (mapping) requireMappedFiles(mapping, new Set(stored.files.map(({ file }) => file)));
    const { dateOrder } = body;
    return restartPreview(context.database.pool, stored.id, by, {
      createPeople: body.createPeople ?? stored.createPeople,
      dateOrder: dateOrder === undefined ? stored.dateOrder : dateOrderOf(dateOrder),
      mapping: mapping ?? stored.mapping,
    });
  });
};
