import type { Handler } from '../../http/index.ts';
import { requireExporter } from '../exporter-access.ts';

export const getLogExporter: Handler<'getLogExporter'> = async ({ path }, { database }) => {
  const { exporter } = await requireExporter(database.db, path.export_id);
  return { exporter };
};
