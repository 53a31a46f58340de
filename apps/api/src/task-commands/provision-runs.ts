import type { TaskResult } from '@oag/governance/task-commands';
import type { NewProvisionRun } from '@oag/store/connectors';

/** The runs of the provision steps that a task has reached and still waits at. */
export const provisionRunsOf = ({ task, effects }: TaskResult): NewProvisionRun[] =>
  effects.flatMap((effect): NewProvisionRun[] => {
    if (effect.kind !== 'startProvision' || effect.stepId !== task.step?.id) return [];
    const { program, stepId } = effect;
    const kind = program.kind === 'connector' && program.deletesAccount ? 'deleteAccount' : program.kind;
    const instructions = program.kind === 'externalTicket' ? program.instructions : '';
    return [{ stepId, taskId: task.id, kind, runBy: program.connectorId, instructions }];
  });
