import { listResourceTypes } from '@oag/store/inventory';
import { requireReadableApp } from '../app-access.ts';
import { createExpansion } from '../expand.ts';
import { readExpandMask, readerOf, type Handler } from '../../http/index.ts';
import { requireApp } from '../require-app.ts';
import { RESOURCE_TYPE_PATHS, resourceTypeView, wantOfResourceTypes } from '../resource-view.ts';

export const listAppResourceTypes: Handler<'listAppResourceTypes'> = async ({ path, query }, context) => {
  const { database, pager } = context;
  await requireReadableApp(database.db, path.app_id, context);
  const mask = readExpandMask(query.expand_mask, RESOURCE_TYPE_PATHS);
  const pages = pager({ ...path, ...query });
  const { rows, after } = await listResourceTypes(database.db, path.app_id, pages.read(query));
  await requireApp(database.db, path.app_id, rows);
  const expansion = createExpansion(await readerOf(database.db, context));
  wantOfResourceTypes(expansion, rows, mask);
  await expansion.load(database.db);
  return {
    list: rows.map((type) => resourceTypeView(type, expansion)),
    expanded: expansion.expanded,
    nextPageToken: pages.token(after),
  };
};
