import type { GovernanceError } from '@oag/governance/input';
import { type Actor, logAction, findLogExporter, type StoredLogExporter } from '@oag/store/log';
import type { Db } from '@oag/store/database';
import { deriveKey, encrypt, issuerCheck } from '../auth/index.ts';
import { notFound, type RequestContext } from '../http/index.ts';

const noSuchExporter = (id: string): GovernanceError =>
  notFound('log exporter', id, 'list them with GET /api/v1/systemlog/exports');

/** An exporter that is not deleted. Throws NOT_FOUND otherwise. */
export async function requireExporter(db: Db, id: string, lock?: 'forUpdate'): Promise<StoredLogExporter> {
  const stored = await findLogExporter(db, id, lock);
  if (!stored) throw noSuchExporter(id);
  return stored;
}

/** The key of the secrets of exporters. */
export const exportKey = ({ configuration }: Pick<RequestContext, 'configuration'>): Buffer =>
  deriveKey(configuration.secretKey, 'export');

export const encryptedKey = (secret: string, context: Pick<RequestContext, 'configuration'>): Buffer =>
  encrypt(exportKey(context), secret);

/** Why the service may not call the address of a bucket. The rules are those of issuers. */
export const endpointCheck = (context: Pick<RequestContext, 'configuration'>): ((endpoint: string) => string | null) =>
  issuerCheck(context);

/** Logs a change of an exporter, without its secret. */
export const logExporter = (
  tx: Db,
  kind: 'logExporterCreated' | 'logExporterUpdated' | 'logExporterDeleted' | 'logExporterSecretSet',
  id: string,
  document: object,
  actor: Actor,
): Promise<unknown> => logAction(tx, actor, { kind, objectType: 'logExporter', objectId: id, document });
