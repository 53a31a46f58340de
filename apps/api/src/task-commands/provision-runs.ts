import type { TaskResult } from '@oag/governance/task-commands';
import { insertProvisionRuns, type NewProvisionRun } from '@oag/store/connectors';
import type { Db } from '@oag/store/database';
import { callProvisioners } from './call-programs.ts';

/** Has other systems carry out the provision steps that tasks have reached and still wait at. */
export async function startProvisions(
  tx: Db,
  results: readonly TaskResult[],
  reason: { now: string; requestId: string },
): Promise<void> {
  await insertProvisionRuns(tx, results.flatMap(provisionRunsOf), reason.now);
  await callProvisioners(tx, results, reason);
}

const provisionRunsOf = ({ task, effects }: TaskResult): NewProvisionRun[] =>
  effects.flatMap((effect): NewProvisionRun[] => {
    if (effect.kind !== 'startProvision' || effect.stepId !== task.step?.id) return [];
    const { program, stepId } = effect;
    if (program.kind === 'webhook') return [];
    const kind = program.kind === 'connector' && program.deletesAccount ? 'deleteAccount' : program.kind;
    const instructions = program.kind === 'externalTicket' ? program.instructions : '';
    return [{ stepId, taskId: task.id, kind, runBy: program.connectorId, instructions }];
  });
