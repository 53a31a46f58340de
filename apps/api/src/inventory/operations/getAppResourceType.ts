import { findResourceType } from '@oag/store/inventory';
import { createExpansion } from '../expand.ts';
import { notFound, readerOf, type Handler } from '../../http/index.ts';
import { requireReadableOrOffered } from '../offered-objects.ts';
import { resourceTypeView } from '../resource-view.ts';

export const getAppResourceType: Handler<'getAppResourceType'> = async ({ path }, context) => {
  const { database } = context;
  await requireReadableOrOffered(database.db, path.app_id, { column: 'resource_type_id', id: path.id }, context);
  const type = await findResourceType(database.db, path.app_id, path.id);
  if (!type)
    throw notFound(
      'resource type',
      path.id,
      `list those of the app with GET /api/v1/apps/${path.app_id}/resource_types`,
    );
  const expansion = createExpansion(await readerOf(database.db, context));
  return { appResourceTypeView: resourceTypeView(type, expansion), expanded: expansion.expanded };
};
