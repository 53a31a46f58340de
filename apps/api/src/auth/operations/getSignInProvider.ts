import type { Handler } from '../../http/index.ts';
import { requireSignInProvider } from '../sign-in-provider-access.ts';

export const getSignInProvider: Handler<'getSignInProvider'> = async ({ path }, { database }) => ({
  provider: (await requireSignInProvider(database.db, path.id)).provider,
});
