import { deleteSignInProviderRow } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';
import { logProvider, requireSignInProvider } from '../sign-in-provider-access.ts';

export const deleteSignInProvider: Handler<'deleteSignInProvider'> = async ({ path }, context) => {
  await context.database.db.transaction().execute(async (tx) => {
    const { provider } = await requireSignInProvider(tx, path.id, 'forUpdate');
    await deleteSignInProviderRow(tx, path.id);
    await logProvider(tx, 'signInProviderDeleted', path.id, { displayName: provider.displayName }, context);
  });
  return {};
};
