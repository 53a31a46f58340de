import { enabledSignInProviders } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';
import { mayLinkSignIn } from '../link-sign-in.ts';
import { passkeysWork } from '../relying-party.ts';

export const getSignInOptions: Handler<'getSignInOptions'> = async (_request, context) => ({
  byLink: await mayLinkSignIn(context),
  byPasskey: passkeysWork(context.configuration),
  providers: await enabledSignInProviders(context.database.db),
});
