import { changeResourceOwners } from '../owned-resource.ts';
import type { Handler } from '../request-context.ts';

export const deleteAppResourceOwnerIds: Handler<'deleteAppResourceOwnerIds'> = async ({ path }, context) => {
  await changeResourceOwners(context, path, { named: [], field: () => '', after: () => [] });
  return {};
};
