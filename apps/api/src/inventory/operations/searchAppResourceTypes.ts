import { searchResourceTypes } from '@oag/store/inventory';
import { readableApps } from '../app-access.ts';
import type { Handler } from '../../http/index.ts';

export const searchAppResourceTypes: Handler<'searchAppResourceTypes'> = async ({ body }, context) => {
  const pages = context.pager(body);
  const { rows, after } = await searchResourceTypes(
    context.database.db,
    { ...body, ...readableApps(context) },
    pages.read(body),
  );
  return { list: rows, nextPageToken: pages.token(after) };
};
