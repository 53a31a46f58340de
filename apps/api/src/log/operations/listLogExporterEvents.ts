import { ocsfEvent, ocsfReadEvent } from '@oag/governance/log';
import { listLogEvents as list } from '@oag/store/log';
import type { Handler } from '../../http/index.ts';
import { requireExporter } from '../exporter-access.ts';

export const listLogExporterEvents: Handler<'listLogExporterEvents'> = async ({ path, body }, { database, pager }) => {
  const { exporter } = await requireExporter(database.db, path.export_id);
  const pages = pager(body);
  const { rows, after } = await list(
    database.db,
    {
      since: null,
      until: null,
      sincePlace: null,
      untilPlace: null,
      actorId: '',
      taskId: '',
      objectId: exporter.exportId,
      text: '',
      withReads: false,
      newestFirst: true,
    },
    pages.read(body),
  );
  return {
    list: rows.map((row) => ('read' in row ? ocsfReadEvent(row.read) : ocsfEvent(row.change))),
    nextPageToken: pages.token(after),
  };
};
