import type { Provision } from '@oag/types';
import { createsAccount, provisionProgram } from '../policies/index.ts';
import {
  auditEntry,
  type CurrentStep,
  type EngineTask,
  type ProvisionWait,
  provisionWaitClock,
} from '../tasks/index.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskTurn } from './task-action.ts';

/** For what a provision step has to wait before it begins; null when nothing is missing. */
export function waitBefore(task: EngineTask, provision: Provision, { missing }: TaskContext): ProvisionWait | null {
  if (task.kind !== 'grant' || !missing) return null;
  if (missing.entitlement && provisionProgram(provision.provisionPolicy)?.kind === 'connector') return 'entitlement';
  return missing.account && !createsAccount(provision) ? 'account' : null;
}

/** Opens a provision step that waits. Nobody is assigned while it does. */
export function openWait(task: EngineTask, wait: ProvisionWait, { newId, now }: TaskContext): TaskTurn {
  const clock = provisionWaitClock(wait, now);
  const step: CurrentStep = {
    id: newId(),
    kind: 'provision',
    assigneeIds: [],
    via: 'none',
    assignedAt: now,
    clock,
  };
  const opened: EngineTask = { ...task, step };
  const { appId, appEntitlementId } = task;
  const payload = { appId, appEntitlementId, fallbackAt: clock.timeoutAt };
  return {
    task: opened,
    effects: [
      { kind: 'stepOpened', position: task.position, step },
      ...(wait === 'entitlement'
        ? [
            {
              kind: 'audit',
              entry: auditEntry(opened, '', { kind: 'provisionWaitingForEntitlementMerge', payload }),
            } as const,
          ]
        : []),
    ],
    next: null,
  };
}
