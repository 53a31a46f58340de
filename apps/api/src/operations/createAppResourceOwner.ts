import { changeResourceOwners } from '../owned-resource.ts';
import type { Handler } from '../request-context.ts';

export const createAppResourceOwner: Handler<'createAppResourceOwner'> = async ({ path, body }, context) => {
  await changeResourceOwners(context, path, { named: [body.userId], field: () => 'userId', after: (before) => [...before, body.userId] });
  return {};
};
