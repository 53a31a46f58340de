import { updateSignInProviderRow } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';
import { encrypt } from '../encryption.ts';
import { signInKey } from '../provider-client.ts';
import { logProvider, requireSignInProvider } from '../sign-in-provider-access.ts';

export const setSignInProviderSecret: Handler<'setSignInProviderSecret'> = async ({ path, body }, context) => {
  const { clientSecret } = body;
  const hasClientSecret = clientSecret !== '';
  const provider = await context.database.db.transaction().execute(async (tx) => {
    const { provider: current } = await requireSignInProvider(tx, path.id, 'forUpdate');
    const next = { ...current, hasClientSecret, updatedAt: context.now };
    await updateSignInProviderRow(tx, next, hasClientSecret ? encrypt(signInKey(context), clientSecret) : null);
    await logProvider(tx, 'signInProviderSecretChanged', path.id, { hasClientSecret }, context);
    return next;
  });
  return { provider };
};
