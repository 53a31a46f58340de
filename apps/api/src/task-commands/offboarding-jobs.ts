import type { TaskResult } from '@oag/governance/task-commands';
import { insertWorks, type NewWork } from '@oag/store/jobs';
import type { Db } from '@oag/store/database';

/** Queues the background jobs that follow from decisions about offboardings. */
export async function queueOffboardingJobs(tx: Db, decided: readonly TaskResult[]): Promise<void> {
  await insertWorks(
    tx,
    decided.flatMap(({ task, effects }) =>
      effects.flatMap((effect): NewWork[] => {
        if (effect.kind === 'revokeEverything')
          return [{ kind: 'offboard', objectId: task.id, cursor: { stepId: effect.stepId } }];
        return effect.kind === 'cancelRevocations' ? [{ kind: 'unoffboard', objectId: task.id }] : [];
      }),
    ),
  );
}
