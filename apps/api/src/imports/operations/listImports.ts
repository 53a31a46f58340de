import { listImports as list } from '@oag/store/imports';
import type { Handler } from '../../http/index.ts';
import { toImport } from '../to-import.ts';

export const listImports: Handler<'listImports'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await list(database.db, pages.read(query));
  return {
    list: rows.map((stored) => ({ ...toImport(stored), problems: null, warnings: null })),
    nextPageToken: pages.token(after),
  };
};
