import { appendLog } from '@oag/store/log';
import type { Db } from '@oag/store/database';
import type { RequestContext } from '../http/index.ts';

/** Logs a change of a provider, without its secret. */
export const logProvider = (
  tx: Db,
  kind: 'stepUpProviderCreated' | 'stepUpProviderUpdated' | 'stepUpProviderDeleted' | 'stepUpProviderSecretSet',
  id: string,
  document: object,
  { caller, requestId }: RequestContext,
): Promise<unknown> =>
  appendLog(tx, [
    {
      actorId: caller.userId,
      clientId: caller.clientRowId,
      kind,
      objectType: 'stepUpProvider',
      objectId: id,
      requestId,
      document,
    },
  ]);
