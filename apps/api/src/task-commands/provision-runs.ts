import type { TaskResult } from '@oag/governance/task-commands';
import type { NewProvisionRun } from '@oag/store/connectors';

/** The runs of the provision steps that a task has reached and still waits at. */
export const provisionRunsOf = ({ task, effects }: TaskResult): NewProvisionRun[] =>
  effects.flatMap((effect): NewProvisionRun[] => {
    if (effect.kind !== 'startProvision' || effect.stepId !== task.step?.id) return [];
    const { connectorId, deletesAccount, kind } = effect.program;
    return [
      { stepId: effect.stepId, taskId: task.id, kind: deletesAccount ? 'deleteAccount' : kind, runBy: connectorId },
    ];
  });
