import { GovernanceError } from '@oag/governance/input';
import type { Configuration } from '../configuration/index.ts';

/** The service as browsers and authenticators know it. */
export type RelyingParty = { id: string; name: string; origin: string };

const NAME = 'Open Access Governance';

type Settings = Pick<Configuration, 'publicUrl' | 'signInByPasskey'>;

/** Whether passkeys are switched on, and PUBLIC_URL is an address for which browsers have them: a host name with HTTPS, or this machine. */
export function passkeysWork({ publicUrl, signInByPasskey }: Settings): boolean {
  const { hostname, protocol } = new URL(publicUrl);
  const isThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isName = /[a-z]/i.test(hostname.split('.').at(-1) ?? '') && !hostname.startsWith('[');
  return signInByPasskey && isName && (protocol === 'https:' || isThisMachine);
}

/** The service as passkeys know it. Throws FEATURE_DISABLED. */
export function relyingParty(settings: Settings): RelyingParty {
  const { hostname, origin } = new URL(settings.publicUrl);
  if (passkeysWork(settings)) return { id: hostname, name: NAME, origin };
  throw new GovernanceError({
    reason: 'FEATURE_DISABLED',
    message: settings.signInByPasskey
      ? `Passkeys need a host name and HTTPS, or localhost, and the address of this service is ${origin}; an administrator can change PUBLIC_URL`
      : 'Passkeys are switched off; an administrator can set SIGN_IN_BY_PASSKEY to on',
  });
}
