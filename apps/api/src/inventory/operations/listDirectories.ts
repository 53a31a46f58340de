import { listDirectories as listed } from '@oag/store/inventory';
import { createExpansion } from '../expand.ts';
import { readerOf, type Handler } from '../../http/index.ts';
import { directoryView } from '../directory-view.ts';

export const listDirectories: Handler<'listDirectories'> = async ({ query }, context) => {
  const pages = context.pager(query);
  const { rows, after } = await listed(context.database.db, pages.read(query));
  const expansion = createExpansion(await readerOf(context.database.db, context));
  expansion.want(
    'app',
    rows.map(({ appId }) => appId),
  );
  await expansion.load(context.database.db);
  return {
    list: rows.map((directory) => directoryView(directory, expansion)),
    expanded: expansion.expanded,
    nextPageToken: pages.token(after),
  };
};
