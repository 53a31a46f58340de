import { findSignInProvider, type StoredSignInProvider } from '@oag/store/auth';
import type { Db } from '@oag/store/database';
import { type Actor, logAction, type LogEntry } from '@oag/store/log';
import { brokenAddress, isAllowedHost } from '../configuration/index.ts';
import { notFound, type RequestContext } from '../http/index.ts';

/** Why the service may not call an issuer. HTTP is for hosts that the settings name: a local provider, or a test. */
export const issuerCheck =
  ({ configuration }: Pick<RequestContext, 'configuration'>) =>
  (issuerUrl: string): string | null => {
    const { outboundHosts } = configuration;
    const { protocol, hostname } = new URL(issuerUrl);
    const isPlain = protocol === 'http:' && !isAllowedHost(hostname.replace(/^\[|\]$/g, ''), outboundHosts);
    return (
      brokenAddress(issuerUrl, outboundHosts) ??
      (isPlain ? 'is an http:// address; use https://, or have OUTBOUND_HOSTS allow the host' : null)
    );
  };

/** Why the service may not call an address. The rules are those of issuers; another port than 443 is for hosts that the settings name. */
export const outboundAddressCheck =
  (context: Pick<RequestContext, 'configuration'>) =>
  (address: string): string | null => {
    const { hostname, protocol, port } = new URL(address);
    const isOwn = isAllowedHost(hostname.replace(/^\[|\]$/g, ''), context.configuration.outboundHosts);
    return (
      issuerCheck(context)(address) ??
      (protocol === 'https:' && port !== '' && !isOwn
        ? `has the port ${port}; use port 443, or have OUTBOUND_HOSTS allow the host`
        : null)
    );
  };

export async function requireSignInProvider(db: Db, id: string, lock?: 'forUpdate'): Promise<StoredSignInProvider> {
  const stored = await findSignInProvider(db, id, lock);
  if (!stored) throw notFound('sign-in provider', id, 'list the providers');
  return stored;
}

/** What somebody did with a provider. */
export const logProvider = (
  tx: Db,
  kind: LogEntry['kind'],
  objectId: string,
  document: { [name: string]: unknown },
  actor: Actor,
): Promise<unknown> => logAction(tx, actor, { kind, objectType: 'signInProvider', objectId, document });
