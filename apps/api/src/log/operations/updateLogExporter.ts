import { updateExporterSettings } from '@oag/governance/log';
import { updateLogExporterRow } from '@oag/store/log';
import type { Handler } from '../../http/index.ts';
import { endpointCheck, logExporter, requireExporter } from '../exporter-access.ts';

export const updateLogExporter: Handler<'updateLogExporter'> = async ({ path, body }, context) => {
  const { export_id: id } = path;
  return context.database.db.transaction().execute(async (tx) => {
    const { exporter: current } = await requireExporter(tx, id, 'forUpdate');
    const check = endpointCheck(context);
    const { settings, changed } = updateExporterSettings(current, body.exporter ?? {}, body.updateMask, check);
    // Also without a change: the exporter tries now.
    await updateLogExporterRow(tx, id, settings);
    if (changed.length > 0) await logExporter(tx, 'logExporterUpdated', id, { changed, ...settings }, context);
    const { exporter } = await requireExporter(tx, id);
    return { exporter };
  });
};
