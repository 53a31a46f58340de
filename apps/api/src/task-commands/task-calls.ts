import { auditEntry, type AuditEvent, campaignRuns, type ProgramCall, type SystemCommand } from '@oag/governance/tasks';
import { secondsAfter } from '@oag/governance/time';
import { findCampaign } from '@oag/store/campaigns';
import { appendLog } from '@oag/store/log';
import { campaignsOfTasks, lockTasks, taskOfStep } from '@oag/store/tasks';
import { deferEffects, type EndedCall, takeEffects } from '@oag/store/webhooks';
import type { Service } from '../http/index.ts';
import { TASK_PATHS, taskCampaignOf, taskView, toLogEntry } from '../tasks/index.ts';
import type { AttemptedCall, CallPurpose } from '../webhooks/index.ts';
import { applyEach } from './apply-command.ts';

const WAIT_SECONDS = 60;
const EVERYTHING = new Set(TASK_PATHS);
/** The service reads the task for the receiver, which acts on it as the policy allows. */
const SERVICE = { userId: '', roles: ['super_admin'] };

const taskIdOf = ({ source }: Pick<EndedCall, 'source'>): string =>
  (source.approvalStep ?? source.provisionStep)?.ticketId ?? '';

/** A call as histories name it. */
export const callOf = (call: Pick<EndedCall, 'id' | 'webhookId' | 'webhookName' | 'destination'>): ProgramCall => ({
  webhookId: call.webhookId,
  webhookInstanceId: call.id,
  webhookName: call.webhookName,
  webhookUrl: call.destination,
});

/** How the calls of steps of one kind become entries of histories, and commands on tasks. */
type StepCalls = {
  events: (call: AttemptedCall, named: ProgramCall) => AuditEvent;
  command: (call: EndedCall) => SystemCommand;
};

/** Calls about steps of tasks: their subjects are the steps, and their payload is the task. */
export const taskCalls = ({ events, command }: StepCalls): CallPurpose => ({
  payload: async ({ database }, call) => {
    const at = await taskOfStep(database.db, taskIdOf(call), call.subjectId);
    if (!at) return undefined;
    const { taskView: view, expanded } = await taskView(database, taskIdOf(call), SERVICE, EVERYTHING);
    // The actions are those of people.
    return view ? { taskView: { ...view, task: view.task && { ...view.task, actions: [] } }, expanded } : undefined;
  },
  attempted: async (tx, call) => {
    const task = await taskOfStep(tx, taskIdOf(call), call.subjectId);
    if (!task) return;
    const event = events(call, callOf({ ...call, destination: call.url }));
    await appendLog(tx, [toLogEntry(task.id, auditEntry(task, '', event), '')]);
  },
  carryOut: async (service, calls, now) => {
    const campaigns = await campaignsOfTasks(service.database.db, calls.map(taskIdOf));
    const groups = Map.groupBy(calls, (call) => campaigns.get(taskIdOf(call)) ?? '');
    for (const [campaignId, members] of groups) await carryOut(service, { campaignId, command }, members, now);
  },
});

/** Applies the answers about tasks of one campaign, or of none. A campaign that does not run keeps its answers until it does. */
async function carryOut(
  { database, expressions, log }: Service,
  { campaignId, command }: Pick<StepCalls, 'command'> & { campaignId: string },
  calls: readonly EndedCall[],
  now: string,
): Promise<void> {
  const byTask = new Map(calls.map((call) => [taskIdOf(call), call]));
  await database.db.transaction().execute(async (tx) => {
    const stored = campaignId === '' ? undefined : await findCampaign(tx, campaignId, 'forShare');
    const campaign = stored ? taskCampaignOf(stored) : null;
    const rows = (await lockTasks(tx, [...byTask.keys()])).filter(
      ({ id, state, step_id }) => state === 'OPEN' && step_id === byTask.get(id)?.subjectId,
    );
    const waiting = rows.filter(({ kind }) => !campaignRuns(kind, campaign)).map(({ id }) => byTask.get(id)?.id ?? '');
    await deferEffects(tx, waiting, secondsAfter(now, WAIT_SECONDS));
    const due = calls.flatMap(({ id }) => (waiting.includes(id) ? [] : [id]));
    const taken = await takeEffects(tx, due, now);
    await applyEach(
      rows.filter(({ id }) => taken.has(byTask.get(id)?.id ?? '')),
      {
        commandFor({ id }) {
          const call = byTask.get(id);
          if (!call) throw new Error('A task without a call has no answer');
          return command(call);
        },
        onRefused: ({ id }, refused) => log.warn({ taskId: id, err: refused }, 'the answer of a program was refused'),
      },
      { tx, snapshots: database.snapshots, campaign, expressions, now, requestId: '' },
    );
  });
}
