import { GovernanceError } from '@oag/governance/input';
import { checkProvider } from '../check-provider.ts';
import type { Handler } from '../../http/index.ts';
import { providerClient } from '../provider-client.ts';
import { requireSignInProvider } from '../sign-in-provider-access.ts';

export const checkSignInProvider: Handler<'checkSignInProvider'> = async ({ path }, context) => {
  const stored = await requireSignInProvider(context.database.db, path.id);
  // Under another version, so that nothing from earlier is used.
  const client = { ...providerClient(stored, context), version: context.requestId };
  return checkProvider(client, context).catch((error: unknown) => {
    if (!(error instanceof GovernanceError)) throw error;
    return {
      isUsable: false,
      problems: [error.message],
      notes: [],
      issuer: '',
      authorizationEndpoint: '',
      tokenEndpoint: '',
      endSessionEndpoint: '',
      supportsBackchannelLogout: false,
    };
  });
};
