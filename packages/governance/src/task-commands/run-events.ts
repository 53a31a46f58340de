import { lifecycleAction, type ProvisionProgram, provisionProgram } from '../policies/index.ts';
import { auditEntry, type AuditEvent, type EngineTask, type ProvisionResult } from '../tasks/index.ts';
import type { Any } from '@oag/types';
import type { TaskEffect } from './task-effect.ts';

const none = { success: null, error: null, cancelled: null, pending: null };

/** The history entries of the report of another system about the current step. */
export function runEvents(task: EngineTask, program: ProvisionProgram, result: ProvisionResult): AuditEvent[] {
  if (program.kind === 'externalTicket') return ticketEvents(program, result);
  if (program.kind === 'webhook') return callEvents(result);
  return [...callEvents(result), ...connectorEvents(task, program, result)];
}

function connectorEvents(task: EngineTask, program: ConnectorProgram, result: ProvisionResult): AuditEvent[] {
  const { about, ended } = eventsOf(task, program);
  switch (result.as) {
    case 'ticketCreated':
      return [];
    case 'pending':
      return [{ kind: 'actionResult', payload: { ...about, ...none, pending: { pendingReason: result.error } } }];
    case 'error': {
      const error = { errorReason: result.error, errorCount: String(result.attempts) };
      const lifecycle = lifecyclePayload(task, program);
      return [
        { kind: 'actionResult', payload: { ...about, ...none, error } },
        ...(lifecycle
          ? [{ kind: 'accountLifecycleActionFailed', payload: { ...lifecycle, error: result.error } } as const]
          : []),
        ended,
      ];
    }
    case 'success': {
      const { accountId = '', changes = [], deleted, reason: successReason } = result;
      const facts = { ...(accountId && { account: accountId }), operation: lifecycleAction(program)?.name ?? '' };
      const success = {
        successReason,
        annotations: accountId || facts.operation ? [struct(facts)] : [],
        effects: changes.map(struct),
      };
      return [
        { kind: 'actionResult', payload: { ...about, ...none, success } },
        ...(deleted
          ? [
              {
                kind: 'accountDeleted',
                payload: {
                  appId: task.appId,
                  appUserId: deleted.appUserId,
                  connectorResourceId: deleted.accountId,
                  displayName: deleted.displayName,
                  email: deleted.email,
                  username: deleted.username,
                },
              } as const,
            ]
          : []),
        ended,
      ];
    }
  }
}

const struct = (value: object): Any => ({ '@type': 'type.googleapis.com/google.protobuf.Struct', value });

/** The entries when a connector begins with a step. */
export function startEvents(task: EngineTask, program: ConnectorProgram): AuditEvent[] {
  const lifecycle = lifecyclePayload(task, program);
  return [
    { kind: 'connectorActionsStart', payload: { policyStepId: task.step?.id ?? '' } },
    ...(lifecycle ? [{ kind: 'accountLifecycleActionCreated', payload: lifecycle } as const] : []),
  ];
}

function lifecyclePayload({ appId, step }: EngineTask, program: ConnectorProgram) {
  const action = lifecycleAction(program);
  return (
    action && {
      batonActionName: action.name,
      batonActionDisplayName: action.displayName,
      batonActionInvocationId: step?.id ?? '',
      batonAppId: appId,
      batonConnectorId: program.connectorId,
    }
  );
}

/** The entries when the task leaves the step before the other system is done. */
export function droppedRun(task: EngineTask): TaskEffect[] {
  const program = provisionProgram(task.snapshot.steps[task.position]?.provision?.provisionPolicy);
  if (program?.kind !== 'connector') return [];
  const { about, ended } = eventsOf(task, program);
  const cancelled = { cancelReason: 'The task has left the step' };
  return [{ kind: 'actionResult', payload: { ...about, ...none, cancelled } } as const, ended].map((event) => ({
    kind: 'audit',
    entry: auditEntry(task, '', event),
  }));
}

function eventsOf({ appId, appEntitlementId, step }: EngineTask, { connectorId }: ConnectorProgram) {
  const stepId = step?.id ?? '';
  const ended: AuditEvent = { kind: 'connectorActionsEnd', payload: { policyStepId: stepId } };
  return { about: { appId, appEntitlementId, connectorId, connectorActionId: stepId }, ended };
}

/** Attempts have entries of their own, and a failure has that of the fallback. */
const callEvents = (result: ProvisionResult): AuditEvent[] =>
  result.as === 'success' && result.call ? [{ kind: 'webhookSuccess', payload: result.call }] : [];

export type ConnectorProgram = Extract<ProvisionProgram, { kind: 'connector' }>;
type TicketProgram = Extract<ProvisionProgram, { kind: 'externalTicket' }>;

function ticketEvents({ appId, connectorId }: TicketProgram, result: ProvisionResult): AuditEvent[] {
  const about = { appId, connectorId, externalTicketProvisionerConfigId: connectorId };
  switch (result.as) {
    case 'ticketCreated': {
      const { id: externalTicketId, url: externalTicketUrl, configName } = result.ticket;
      const triggered = { ...about, externalTicketId, externalTicketProvisionerConfigName: configName };
      return [
        { kind: 'externalTicketTriggered', payload: triggered },
        { kind: 'externalTicketCreated', payload: { ...triggered, externalTicketUrl } },
      ];
    }
    case 'success': {
      const { id = '', url = '' } = result.ticket ?? {};
      const payload = { ...about, externalTicketId: id, externalTicketUrl: url };
      return [{ kind: 'externalTicketProvisionStepResolved', payload }];
    }
    case 'pending':
    case 'error':
      return [{ kind: 'externalTicketError', payload: { errorMessage: result.error } }];
  }
}
