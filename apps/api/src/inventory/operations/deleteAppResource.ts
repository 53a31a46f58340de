import { deleteManual, liveResource } from '../manual-inventory.ts';
import type { Handler } from '../../http/index.ts';

export const deleteAppResource: Handler<'deleteAppResource'> = async ({ path }, context) => {
  await deleteManual(
    {
      appId: path.app_id,
      table: 'resources',
      object: { kind: 'resource', id: path.id },
      find: (tx) => liveResource(tx, path),
    },
    context,
  );
  return {};
};
