import { decisionOfTask } from '@oag/governance/auth';
import { type DecidedClient, endDisallowedClientSessions, writeDecidedClients } from '@oag/store/auth';
import { newId, type Db } from '@oag/store/database';
import { appendLog, type LogEntry } from '@oag/store/log';
import { actionRequest } from '../tasks/index.ts';
import type { FollowedResult } from './finding-effects.ts';

const kinds: { readonly [State in DecidedClient['state'] & string]?: LogEntry['kind'] } = {
  CLIENT_APPROVAL_STATE_REQUESTED: 'clientApprovalRequested',
  CLIENT_APPROVAL_STATE_APPROVED: 'clientApproved',
  CLIENT_APPROVAL_STATE_REFUSED: 'clientRefused',
};

/** Writes the decisions of tasks about programs. A constant number of statements, none without such tasks. `by` is '' for the service itself. */
export async function syncClientApprovals(
  tx: Db,
  results: readonly FollowedResult[],
  { now, by, requestId }: { now: string; by: string; requestId: string },
): Promise<void> {
  const decided = results.flatMap(({ task, effects, kind, request }): DecidedClient[] => {
    const asked = actionRequest({ kind, request: request ?? null });
    const hasMoved = effects.some((effect) => effect.kind === 'audit' && effect.entry.kind === 'stateChange');
    if (asked?.clientIdUrl === undefined || !hasMoved) return [];
    const state = decisionOfTask(task);
    const comment = effects.findLast((effect) => effect.kind === 'comment')?.comment ?? '';
    return [
      {
        id: newId(),
        clientIdUrl: asked.clientIdUrl,
        displayName: asked.clientName ?? asked.clientIdUrl,
        taskId: task.id,
        requestedByUserId: task.createdByUserId,
        state,
        refusalReason: state === 'CLIENT_APPROVAL_STATE_REFUSED' ? comment : '',
      },
    ];
  });
  if (decided.length === 0) return;
  await writeDecidedClients(tx, decided, { by, now });
  await appendLog(
    tx,
    decided.map(({ state, taskId, clientIdUrl, refusalReason }) => ({
      actorId: by,
      kind: (state && kinds[state]) ?? 'clientApprovalRemoved',
      objectType: 'task',
      objectId: taskId,
      requestId,
      document: { clientIdUrl, ...(refusalReason !== '' && { refusalReason }) },
    })),
  );
  if (decided.some(({ state }) => state === 'CLIENT_APPROVAL_STATE_REFUSED')) {
    const ended = await endDisallowedClientSessions(tx);
    await appendLog(
      tx,
      ended.map(({ id, userId }) => ({
        actorId: by,
        kind: 'sessionEnded',
        objectType: 'session',
        objectId: id,
        requestId,
        document: { userId },
      })),
    );
  }
}
