import { findResourceType, listResources } from '@oag/store/inventory';
import { requireReadableApp } from '../app-access.ts';
import { createExpansion } from '../expand.ts';
import { notFound, readExpandMask, readerOf, type Handler } from '../../http/index.ts';
import { RESOURCE_PATHS, resourceView, wantOfResources } from '../resource-view.ts';

export const listAppResources: Handler<'listAppResources'> = async ({ path, query }, context) => {
  const { database, pager } = context;
  await requireReadableApp(database.db, path.app_id, context);
  const mask = readExpandMask(query.expand_mask, RESOURCE_PATHS);
  const pages = pager({ ...path, ...query });
  const page = pages.read(query);
  if (!(await findResourceType(database.db, path.app_id, path.app_resource_type_id))) {
    const hint = `list those of the app with GET /api/v1/apps/${path.app_id}/resource_types`;
    throw notFound('resource type', path.app_resource_type_id, hint);
  }
  const { rows, after } = await listResources(database.db, path.app_id, path.app_resource_type_id, page);
  const expansion = createExpansion(await readerOf(database.db, context));
  wantOfResources(expansion, rows, mask);
  await expansion.load(database.db);
  return {
    list: rows.map((resource) => resourceView(resource, expansion)),
    expanded: expansion.expanded,
    nextPageToken: pages.token(after),
  };
};
