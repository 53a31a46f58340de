import { returnPath } from '@oag/governance/auth';
import { notFound, type Handler } from '../../http/index.ts';
import { startAuthorization } from '../openid-client.ts';
import { signInAuthorization } from '../provider-client.ts';
import { assertNotCrossSite } from '../same-origin.ts';
import { requireSignInProvider } from '../sign-in-provider-access.ts';

export const startProviderSignIn: Handler<'startProviderSignIn'> = async ({ path, body }, context) => {
  const { configuration, database, raw } = context;
  assertNotCrossSite(raw.headers, configuration.publicUrl);
  const returnTo = returnPath(body.returnTo);
  const stored = await requireSignInProvider(database.db, path.id);
  if (!stored.provider.enabled) throw notFound('enabled sign-in provider', path.id, 'go to the sign-in page again');
  return startAuthorization(
    signInAuthorization(stored, context),
    { purpose: 'signIn', document: { returnTo } },
    context,
  );
};
