import { enabledSignInProviders } from '@oag/store/auth';
import type { RequestContext } from '../http/index.ts';

/** Whether one-time links sign people in: always, never, or as long as no provider does. */
export async function mayLinkSignIn({
  configuration,
  database,
}: Pick<RequestContext, 'configuration' | 'database'>): Promise<boolean> {
  const { signInByLink } = configuration;
  if (signInByLink !== 'auto') return signInByLink === 'on';
  return (await enabledSignInProviders(database.db)).length === 0;
}
