import { storedPolicy } from '../stored-policy.ts';
import type { Handler } from '../../http/index.ts';

export const getPolicy: Handler<'getPolicy'> = async ({ path }, { database, header }) => {
  const { policy, version } = await storedPolicy(database.db, path.id);
  header('etag', `"${version}"`);
  return { policy };
};
