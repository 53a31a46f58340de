import { type Actor, logAction } from '@oag/store/log';
import type { Db } from '@oag/store/database';

/** Logs a change of a provider, without its secret. */
export const logProvider = (
  tx: Db,
  kind: 'stepUpProviderCreated' | 'stepUpProviderUpdated' | 'stepUpProviderDeleted' | 'stepUpProviderSecretSet',
  id: string,
  document: object,
  actor: Actor,
): Promise<unknown> => logAction(tx, actor, { kind, objectType: 'stepUpProvider', objectId: id, document });
