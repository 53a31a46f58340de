import { enabledSignInProviders } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';
import { mayLinkSignIn } from '../link-sign-in.ts';

export const getSignInOptions: Handler<'getSignInOptions'> = async (_request, context) => ({
  byLink: await mayLinkSignIn(context),
  providers: await enabledSignInProviders(context.database.db),
});
