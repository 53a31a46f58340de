import { endDisallowedClientSessions, findClientApproval } from '@oag/store/auth';
import type { Db } from '@oag/store/database';
import { type Actor, logAction, type LogEntry } from '@oag/store/log';
import type { ClientApproval } from '@oag/types';
import { logEndedSessions } from '../auth/index.ts';
import { notFound, type RequestContext } from '../http/index.ts';

export async function requireClientApproval(db: Db, id: string, lock?: 'forUpdate'): Promise<ClientApproval> {
  const found = await findClientApproval(db, id, lock);
  if (!found) throw notFound('program', id, 'list the programs with GET /api/v1/iam/client_approvals');
  return found;
}

/** Ends the sessions of the programs that may not act for people any more, and logs it. */
export async function endDisallowedClients(tx: Db, context: RequestContext): Promise<void> {
  await logEndedSessions(tx, await endDisallowedClientSessions(tx), context);
}

/** Logs the change of an administrator. */
export const logClients = (
  tx: Db,
  { kind, objectType, objectId, document }: Required<Pick<LogEntry, 'kind' | 'objectType' | 'objectId' | 'document'>>,
  actor: Actor,
): Promise<unknown> => logAction(tx, actor, { kind, objectType, objectId, document });
