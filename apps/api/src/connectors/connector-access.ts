import type { Db } from '@oag/store/database';
import { findConnector, type StoredConnector } from '@oag/store/connectors';
import { appendLog } from '@oag/store/log';
import { decrypt, deriveKey, encrypt, issuerCheck } from '../auth/index.ts';
import { isAllowedHost } from '../configuration/index.ts';
import { notFound, type RequestContext, type Service } from '../http/index.ts';
import { requireManageableApp } from '../inventory/index.ts';

/** A connector of an app that the caller manages. Throws NOT_FOUND otherwise. */
export async function requireConnector(
  db: Db,
  { app_id: appId, id }: { app_id: string; id: string },
  context: RequestContext,
  lock?: 'forUpdate',
): Promise<StoredConnector> {
  await requireManageableApp(db, appId, context);
  const stored = await findConnector(db, { appId, id }, lock);
  if (!stored) throw notFound('connector', id, `list those of the app with GET /api/v1/apps/${appId}/connectors`);
  return stored;
}

const keyOf = ({ configuration }: Pick<Service, 'configuration'>): Buffer =>
  deriveKey(configuration.secretKey, 'connector');

export const encryptSecret = (secret: string, service: Pick<Service, 'configuration'>): Buffer =>
  encrypt(keyOf(service), secret);

export const decryptSecret = (encrypted: Buffer, service: Pick<Service, 'configuration'>): string =>
  decrypt(keyOf(service), encrypted);

/** Why a connector may not call an address. The rules are those of issuers; another port than 443 is for hosts that the settings name. */
export const connectorAddressCheck =
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

/** Logs what a person did with a connector, without its secret. */
export const logConnector = (
  tx: Db,
  kind: 'connectorCreated' | 'connectorUpdated' | 'connectorDeleted',
  id: string,
  document: object,
  { caller, requestId }: Pick<RequestContext, 'caller' | 'requestId'>,
): Promise<unknown> =>
  appendLog(tx, [
    {
      actorId: caller.userId,
      clientId: caller.clientRowId,
      kind,
      objectType: 'connector',
      objectId: id,
      requestId,
      document,
    },
  ]);
