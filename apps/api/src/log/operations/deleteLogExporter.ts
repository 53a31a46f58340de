import { deleteLogExporterRow } from '@oag/store/log';
import type { Handler } from '../../http/index.ts';
import { logExporter, requireExporter } from '../exporter-access.ts';

export const deleteLogExporter: Handler<'deleteLogExporter'> = async ({ path }, context) => {
  const { export_id: id } = path;
  await context.database.db.transaction().execute(async (tx) => {
    const { exporter } = await requireExporter(tx, id, 'forUpdate');
    await deleteLogExporterRow(tx, id);
    await logExporter(tx, 'logExporterDeleted', id, { displayName: exporter.displayName }, context);
  });
  return {};
};
