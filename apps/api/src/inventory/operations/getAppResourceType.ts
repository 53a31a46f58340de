import { findResourceType } from '@oag/store/inventory';
import { createExpansion } from '../expand.ts';
import { notFound, readExpandMask, readerOf, type Handler } from '../../http/index.ts';
import { requireReadableOrOffered } from '../offered-objects.ts';
import { RESOURCE_TYPE_PATHS, resourceTypeView, wantOfResourceTypes } from '../resource-view.ts';

export const getAppResourceType: Handler<'getAppResourceType'> = async ({ path, query }, context) => {
  const { database } = context;
  const mask = readExpandMask(query.expand_mask, RESOURCE_TYPE_PATHS);
  await requireReadableOrOffered(database.db, path.app_id, { column: 'resource_type_id', id: path.id }, context);
  const type = await findResourceType(database.db, path.app_id, path.id);
  if (!type)
    throw notFound(
      'resource type',
      path.id,
      `list those of the app with GET /api/v1/apps/${path.app_id}/resource_types`,
    );
  const expansion = createExpansion(await readerOf(database.db, context));
  wantOfResourceTypes(expansion, [type], mask);
  await expansion.load(database.db);
  return { appResourceTypeView: resourceTypeView(type, expansion), expanded: expansion.expanded };
};
