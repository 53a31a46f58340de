import { changeResourceOwners } from '../owned-resource.ts';
import type { Handler } from '../request-context.ts';

export const deleteAppResourceOwner: Handler<'deleteAppResourceOwner'> = async ({ path, body }, context) => {
  await changeResourceOwners(context, path, { named: [body.userId], field: () => 'userId', after: (before) => before.filter((id) => id !== body.userId) });
  return {};
};
