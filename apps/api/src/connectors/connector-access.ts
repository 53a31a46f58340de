import type { Db } from '@oag/store/database';
import { findConnector, type StoredConnector } from '@oag/store/connectors';
import type { newConnector } from '@oag/governance/connectors';
import { type Actor, logAction } from '@oag/store/log';
import { existingWebhooks } from '@oag/store/webhooks';
import type { ConnectorConfigInput } from '@oag/types';
import { decrypt, deriveKey, encrypt, outboundAddressCheck } from '../auth/index.ts';
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

/** The checks of the settings of a connector against the service: addresses and webhooks. */
export const connectorLookups = async (
  tx: Db,
  config: ConnectorConfigInput | null | undefined,
  context: RequestContext,
): Promise<Parameters<typeof newConnector>[1]> => ({
  isBlocked: outboundAddressCheck(context),
  webhookIds: await existingWebhooks(
    tx,
    [config?.webhook?.webhookId ?? ''].filter((id) => id !== ''),
  ),
});

const keyOf = ({ configuration }: Pick<Service, 'configuration'>): Buffer =>
  deriveKey(configuration.secretKey, 'connector');

export const encryptSecret = (secret: string, service: Pick<Service, 'configuration'>): Buffer =>
  encrypt(keyOf(service), secret);

export const decryptSecret = (encrypted: Buffer, service: Pick<Service, 'configuration'>): string =>
  decrypt(keyOf(service), encrypted);

/** Logs what a person did with a connector, without its secret. */
export const logConnector = (
  tx: Db,
  kind: 'connectorCreated' | 'connectorUpdated' | 'connectorDeleted',
  id: string,
  document: object,
  actor: Actor,
): Promise<unknown> => logAction(tx, actor, { kind, objectType: 'connector', objectId: id, document });
