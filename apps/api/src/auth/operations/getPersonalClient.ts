import { readableClient } from '../client-access.ts';
import type { Handler } from '../../http/index.ts';

export const getPersonalClient: Handler<'getPersonalClient'> = async ({ path }, context) => ({
  client: await readableClient(context.database.db, path.id, context),
});
