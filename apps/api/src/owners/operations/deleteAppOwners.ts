import { applyOwners } from '../owned-objects.ts';
import type { Handler } from '../../http/index.ts';

export const deleteAppOwners: Handler<'deleteAppOwners'> = async ({ path, body }, context) => {
  const remove = body?.userIds ?? [];
  await applyOwners(
    context,
    path,
    remove.length > 0 ? { remove } : { removeAll: true },
    (index) => `userIds[${index}]`,
  );
  return {};
};
