import { auditEntry, type EngineTask } from '@oag/governance/tasks';
import type { Decision } from '@oag/governance/task-commands';
import { type Db, newId } from '@oag/store/database';
import { appendLog } from '@oag/store/log';
import type { LockedTaskRow } from '@oag/store/tasks';
import { endCallsAbout, insertCalls, type NewCall } from '@oag/store/webhooks';
import { toLogEntry } from '../tasks/index.ts';

/** The purposes of calls about steps, which are their subjects: programs decide approval steps, and carry provision steps out. */
export const APPROVAL = 'approval';
export const PROVISION = 'provision';

const purposes = {
  [APPROVAL]: {
    event: 'c1.webhooks.v1.PayloadPolicyApprovalStep',
    source: 'approvalStep',
    triggered: 'webhookApprovalTriggered',
  },
  [PROVISION]: { event: 'c1.webhooks.v1.PayloadProvisionStep', source: 'provisionStep', triggered: 'webhookTriggered' },
} as const;

type Reason = { now: string; requestId: string };

/** Ends the calls about steps that the tasks have left, and calls the programs of approval steps that are due. A constant number of statements. */
export async function syncPrograms(
  tx: Db,
  changed: readonly { decision: Decision; row: LockedTaskRow }[],
  reason: Reason,
): Promise<void> {
  const left = (isCalled: (row: LockedTaskRow) => boolean): string[] =>
    changed.flatMap(({ decision, row }) =>
      isCalled(row) && row.step_id !== null && decision.task.step?.id !== row.step_id ? [row.step_id] : [],
    );
  const ended = { error: 'The step was decided or left without this call.', now: reason.now };
  await endCallsAbout(
    tx,
    APPROVAL,
    left(({ assigned_via }) => assigned_via === 'program'),
    ended,
  );
  await endCallsAbout(
    tx,
    PROVISION,
    left(({ provision_run }) => Boolean(provision_run?.callId)),
    ended,
  );
  await callPrograms(
    tx,
    changed.flatMap(({ decision: { task, effects } }) =>
      effects.flatMap((effect) =>
        effect.kind === 'callProgram' ? [{ task, purpose: APPROVAL, webhookId: effect.webhookId } as const] : [],
      ),
    ),
    reason,
  );
}

/** Calls webhooks whose receivers carry out the provision steps that tasks have reached. */
export const callProvisioners = (
  tx: Db,
  calls: readonly { task: EngineTask; webhookId: string }[],
  reason: Reason,
): Promise<void> =>
  callPrograms(
    tx,
    calls.map(({ task, webhookId }) => ({ task, webhookId, purpose: PROVISION })),
    reason,
  );

/** A call about the current step of a task. */
type StepCall = { task: EngineTask; purpose: keyof typeof purposes; webhookId: string };

async function callPrograms(tx: Db, calls: readonly StepCall[], { now, requestId }: Reason): Promise<void> {
  if (calls.length === 0) return;
  const byStep = new Map(calls.map((call) => [call.task.step?.id ?? '', call]));
  const stored = await insertCalls(
    tx,
    calls.map(({ task, purpose, webhookId }): NewCall => {
      const { event, source } = purposes[purpose];
      return {
        id: newId(),
        webhookId,
        purpose,
        subjectId: task.step?.id ?? '',
        awaitsEffect: true,
        event,
        source: { [source]: { ticketId: task.id } },
        payload: null,
        orderKey: '',
      };
    }),
    now,
  );
  await appendLog(
    tx,
    stored.flatMap(({ id, subjectId, webhookId, webhookName, webhookUrl }) => {
      const call = byStep.get(subjectId);
      if (!call) return [];
      const payload = { webhookId, webhookInstanceId: id, webhookName, webhookUrl };
      const event = { kind: purposes[call.purpose].triggered, payload };
      return [toLogEntry(call.task.id, auditEntry(call.task, '', event), requestId)];
    }),
  );
}
