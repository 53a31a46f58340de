import { visible } from '@oag/governance';
import { listResourceOwners } from '@oag/store';
import { requireReadableResource } from '../owned-resource.ts';
import { readerOf } from '../reader.ts';
import type { Handler } from '../request-context.ts';

export const listAppResourceOwners: Handler<'listAppResourceOwners'> = async ({ path, query }, context) => {
  const { database, pager } = context;
  await requireReadableResource(database.db, path, context);
  const pages = pager({ ...path, ...query });
  const { rows, after } = await listResourceOwners(database.db, path.resource_id, pages.read(query));
  const reader = await readerOf(database.db, context);
  return { list: rows.map((owner) => visible('user', owner, reader)), immutableUserIds: [], nextPageToken: pages.token(after) };
};
