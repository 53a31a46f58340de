import { changeResourceOwners } from '../owned-resource.ts';
import type { Handler } from '../request-context.ts';

export const setAppResourceOwners: Handler<'setAppResourceOwners'> = async ({ path, body }, context) => {
  await changeResourceOwners(context, path, { named: body.userIds ?? [], field: (index) => `userIds[${index}]`, after: () => body.userIds ?? [] });
  return {};
};
