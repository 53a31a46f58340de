import { provisionProgram } from '../policies/index.ts';
import {
  auditEntry,
  type AuditEvent,
  campaignRuns,
  type EngineTask,
  isByProgram,
  type ProvisionResult,
} from '../tasks/index.ts';
import { advance } from './advance.ts';
import { commentEffects } from './comment-effects.ts';
import { fallBackToPeople } from './fall-back.ts';
import { leaveStep } from './leave-step.ts';
import { runEvents } from './run-events.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';

/**
 * Records what another system did for the current provision step: it succeeded, will be tried again, or failed for good, so that people take over.
 * Ignored if the task has left the step.
 */
export function provisionReported(
  task: EngineTask,
  stepId: string,
  result: ProvisionResult,
  context: TaskContext,
): TaskResult {
  const { step } = task;
  const program = provisionProgram(task.snapshot.steps[task.position]?.provision?.provisionPolicy);
  if (!program || step?.id !== stepId || !isByProgram(task) || !campaignRuns(task.kind, context.campaign))
    return { task, effects: [] };
  const reported = runEvents(task, program, result).map((event) => audit(task, event));
  if (result.as === 'pending' || result.as === 'ticketCreated') return { task, effects: reported };
  if (result.as === 'error') {
    const { task: after, effects } = fallBackToPeople(
      task,
      { errorCode: result.errorCode, description: result.error, actorId: '' },
      context,
    );
    return { task: after, effects: [...reported, ...effects] };
  }
  const document = result.ticket ? { ticketId: result.ticket.id } : {};
  const done = leaveStep(task, { outcome: 'completed', actorId: '', isReported: true, document }, context);
  // The next step finds the account that this one has created.
  const known =
    result.account && context.missing ? { ...context, missing: { ...context.missing, account: false } } : context;
  const { task: after, effects } = advance(task, { kind: 'enterStep', position: task.position + 1 }, known, '');
  const account: TaskEffect[] = result.account ? [{ kind: 'accountProvisioned', account: result.account }] : [];
  const said = result.call ? commentEffects(task, '', result.reason, context.now) : [];
  return { task: after, effects: [...done, ...reported, ...account, ...said, ...effects] };
}

const audit = (task: EngineTask, event: AuditEvent): TaskEffect => ({
  kind: 'audit',
  entry: auditEntry(task, '', event),
});
