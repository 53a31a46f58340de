import { findResource } from '@oag/store/inventory';
import { createExpansion } from '../expand.ts';
import { notFound, readExpandMask, readerOf, type Handler } from '../../http/index.ts';
import { requireReadableOrOffered } from '../offered-objects.ts';
import { RESOURCE_PATHS, resourceView, wantOfResources } from '../resource-view.ts';

export const getAppResource: Handler<'getAppResource'> = async ({ path, query }, context) => {
  const { database } = context;
  const mask = readExpandMask(query.expand_mask, RESOURCE_PATHS);
  await requireReadableOrOffered(database.db, path.app_id, { column: 'resource_id', id: path.id }, context);
  const resource = await findResource(database.db, {
    appId: path.app_id,
    resourceTypeId: path.app_resource_type_id,
    id: path.id,
  });
  if (!resource) {
    const list = `/api/v1/apps/${path.app_id}/resource_types/${path.app_resource_type_id}/resources`;
    throw notFound('resource', path.id, `list those of the type with GET ${list}`);
  }
  const expansion = createExpansion(await readerOf(database.db, context));
  wantOfResources(expansion, [resource], mask);
  await expansion.load(database.db);
  return { appResourceView: resourceView(resource, expansion), expanded: expansion.expanded };
};
