import { listImportSources as listSources } from '@oag/store/imports';
import type { Handler } from '../../http/index.ts';

export const listImportSources: Handler<'listImportSources'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listSources(database.db, pages.read(query));
  return {
    list: rows.map((row) => ({ ...row, dateOrder: row.dateOrder === '' ? 'UNSPECIFIED' : row.dateOrder })),
    nextPageToken: pages.token(after),
  };
};
