import { deleteManual, liveResourceType } from '../manual-inventory.ts';
import type { Handler } from '../../http/index.ts';

export const deleteAppResourceType: Handler<'deleteAppResourceType'> = async (
  { path: { app_id: appId, id } },
  context,
) => {
  await deleteManual(
    {
      appId,
      table: 'resource_types',
      object: { kind: 'resourceType', id },
      find: (tx) => liveResourceType(tx, appId, id),
    },
    context,
  );
  return {};
};
