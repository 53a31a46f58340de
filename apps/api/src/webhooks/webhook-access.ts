import type { Webhook } from '@oag/types';
import type { Db } from '@oag/store/database';
import { appendLog } from '@oag/store/log';
import { findWebhook, readWebhook } from '@oag/store/webhooks';
import { issuerCheck } from '../auth/index.ts';
import { isAllowedHost } from '../configuration/index.ts';
import { notFound, type RequestContext } from '../http/index.ts';

/** A webhook that is not deleted. Throws NOT_FOUND otherwise. */
export async function requireWebhook(db: Db, id: string, lock?: 'forUpdate' | 'forShare'): Promise<Webhook> {
  return known(await findWebhook(db, id, lock), id);
}

/** A webhook, also a deleted one: its calls are listed as long as they are kept. Throws NOT_FOUND otherwise. */
export const requireKnownWebhook = async (db: Db, id: string): Promise<Webhook> => known(await readWebhook(db, id), id);

function known(webhook: Webhook | undefined, id: string): Webhook {
  if (!webhook) throw notFound('webhook', id, 'list them with GET /api/v1/webhooks');
  return webhook;
}

/** Why the service may not call an address. The rules are those of issuers; another port than 443 is for hosts that the settings name. */
export const webhookAddressCheck =
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

/** Logs what a person did with a webhook. */
export const logWebhook = (
  tx: Db,
  kind: 'webhookCreated' | 'webhookUpdated' | 'webhookDeleted' | 'webhookTestStarted' | 'webhookCallRestarted',
  id: string,
  document: object,
  { caller, requestId }: Pick<RequestContext, 'caller' | 'requestId'>,
): Promise<unknown> =>
  appendLog(tx, [
    {
      actorId: caller.userId,
      clientId: caller.clientRowId,
      kind,
      objectType: 'webhook',
      objectId: id,
      requestId,
      document,
    },
  ]);
