import { listConflictMessages } from '@oag/store/conflicts';
import { requireMonitor } from '../conflict-access.ts';
import type { Handler } from '../../http/index.ts';

export const listConflictMonitorMessages: Handler<'listConflictMonitorMessages'> = async (
  { path, query },
  { database, pager },
) => {
  await requireMonitor(database.db, path.id);
  const pages = pager(query);
  const { rows, after } = await listConflictMessages(database.db, path.id, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
