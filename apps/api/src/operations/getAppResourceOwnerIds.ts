import { resourceOwnerIds } from '@oag/store';
import { requireReadableResource } from '../owned-resource.ts';
import type { Handler } from '../request-context.ts';

export const getAppResourceOwnerIds: Handler<'getAppResourceOwnerIds'> = async ({ path }, context) => {
  const { database } = context;
  await requireReadableResource(database.db, path, context);
  return { userIds: await resourceOwnerIds(database.db, path.resource_id) };
};
