import type { SessionSettings } from '@oag/types';
import type { Selectable } from 'kysely';
import { joinParts, type Db, type SessionSettingsTable } from '../database/index.ts';

const PREFIX = 'CLIENT_ID_METADATA_DOCUMENT_POLICY_';

/** The session settings. With a lock they stay as they are until the transaction ends. */
export async function readSessionSettings(db: Db, lock?: 'forShare' | 'forUpdate'): Promise<SessionSettings> {
  const query = db.selectFrom('session_settings').selectAll();
  const locked = lock === 'forUpdate' ? query.forUpdate() : lock === 'forShare' ? query.forShare() : query;
  const row = await locked.executeTakeFirstOrThrow();
  return {
    externalClientsEnabled: row.external_clients_enabled,
    clientIdMetadataDocumentPolicy: joinParts(PREFIX, row.client_policy),
    clientIdApprovalRequestPolicyId: row.approval_policy_id ?? '',
  };
}

export async function writeSessionSettings(tx: Db, settings: SessionSettings): Promise<void> {
  const policy = settings.clientIdMetadataDocumentPolicy.slice(PREFIX.length);
  await tx
    .updateTable('session_settings')
    .set({
      external_clients_enabled: settings.externalClientsEnabled,
      client_policy: policy as Selectable<SessionSettingsTable>['client_policy'],
      approval_policy_id: settings.clientIdApprovalRequestPolicyId || null,
    })
    .execute();
}
