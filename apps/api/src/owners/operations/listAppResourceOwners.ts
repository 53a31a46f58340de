import { immutableOwnerIds, pageOfOwners } from '../owned-objects.ts';
import type { Handler } from '../../http/index.ts';

export const listAppResourceOwners: Handler<'listAppResourceOwners'> = async ({ path, query }, context) => ({
  ...(await pageOfOwners(path, query, context)),
  immutableUserIds: await immutableOwnerIds(path.resource_id, context),
});
