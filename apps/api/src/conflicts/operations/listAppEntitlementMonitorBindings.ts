import { listGroupEntries } from '@oag/store/conflicts';
import { requireMonitor } from '../conflict-access.ts';
import type { Handler } from '../../http/index.ts';

export const listAppEntitlementMonitorBindings: Handler<'listAppEntitlementMonitorBindings'> = async (
  { path, query },
  { database, pager },
) => {
  const { id } = await requireMonitor(database.db, path.id);
  const pages = pager({ ...path, ...query });
  const { rows, after } = await listGroupEntries(database.db, id, pages.read(query), {
    includeDeleted: query.include_deleted,
  });
  return { list: rows, nextPageToken: pages.token(after) };
};
