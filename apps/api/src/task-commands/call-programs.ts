import { auditEntry } from '@oag/governance/tasks';
import type { Decision } from '@oag/governance/task-commands';
import { type Db, newId } from '@oag/store/database';
import { appendLog } from '@oag/store/log';
import type { LockedTaskRow } from '@oag/store/tasks';
import { endCallsAbout, insertCalls } from '@oag/store/webhooks';
import { toLogEntry } from '../tasks/index.ts';

/** The purpose of calls of programs that decide approval steps. Their subjects are the steps. */
export const APPROVAL = 'approval';
const EVENT = 'c1.webhooks.v1.PayloadPolicyApprovalStep';

/** Ends the calls of programs whose steps the tasks have left, and calls the programs of steps that are due. A constant number of statements. */
export async function syncPrograms(
  tx: Db,
  changed: readonly { decision: Decision; row: LockedTaskRow }[],
  { now, requestId }: { now: string; requestId: string },
): Promise<void> {
  const left = changed.flatMap(({ decision, row }) =>
    row.assigned_via === 'program' && row.step_id !== null && decision.task.step?.id !== row.step_id
      ? [row.step_id]
      : [],
  );
  await endCallsAbout(tx, APPROVAL, left, { error: 'The step was decided or left without this call.', now });
  const calls = changed.flatMap(({ decision: { task, effects } }) =>
    effects.flatMap((effect) =>
      effect.kind === 'callProgram'
        ? [
            {
              id: newId(),
              webhookId: effect.webhookId,
              purpose: APPROVAL,
              subjectId: effect.stepId,
              awaitsEffect: true,
              event: EVENT,
              source: { approvalStep: { ticketId: task.id } },
              payload: null,
              orderKey: '',
            },
          ]
        : [],
    ),
  );
  if (calls.length === 0) return;
  const tasks = new Map(changed.map(({ decision }) => [decision.task.step?.id ?? '', decision.task]));
  const stored = await insertCalls(tx, calls, now);
  await appendLog(
    tx,
    stored.flatMap(({ id, subjectId, webhookId, webhookName, webhookUrl }) => {
      const task = tasks.get(subjectId);
      if (!task) return [];
      const payload = { webhookId, webhookInstanceId: id, webhookName, webhookUrl };
      return [toLogEntry(task.id, auditEntry(task, '', { kind: 'webhookApprovalTriggered', payload }), requestId)];
    }),
  );
}
