import { GovernanceError } from '@oag/governance/input';
import type { Configuration } from '../configuration/index.ts';

/** The service as browsers and authenticators know it. */
export type RelyingParty = { id: string; name: string; origin: string };

const NAME = 'Open Access Governance';

/** The service as passkeys know it, by PUBLIC_URL. Browsers create passkeys for host names over HTTPS only, and for this machine. */
export function relyingParty({
  publicUrl,
  signInByPasskey,
}: Pick<Configuration, 'publicUrl' | 'signInByPasskey'>): RelyingParty {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isName = /[a-z]/i.test(hostname.split('.').at(-1) ?? '') && !hostname.startsWith('[');
  if (signInByPasskey && isName && (protocol === 'https:' || isThisMachine))
    return { id: hostname, name: NAME, origin };
  throw new GovernanceError({
    reason: 'FEATURE_DISABLED',
    message: signInByPasskey
      ? `Passkeys need a host name and HTTPS, or localhost, and the address of this service is ${origin}; an administrator can change PUBLIC_URL`
      : 'Passkeys are switched off; an administrator can set SIGN_IN_BY_PASSKEY to on',
  });
}
