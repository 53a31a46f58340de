import type { TaskResult } from '@oag/governance/task-commands';
import { insertJobs, type NewJob } from '@oag/store/jobs';
import type { Db } from '@oag/store/database';

/** Queues the background jobs that follow from decisions about offboardings. */
export async function queueOffboardingJobs(tx: Db, decided: readonly TaskResult[]): Promise<void> {
  await insertJobs(
    tx,
    decided.flatMap(({ task, effects }) =>
      effects.flatMap((effect): NewJob[] => {
        if (effect.kind === 'revokeEverything')
          return [{ kind: 'offboard', objectId: task.id, cursor: { stepId: effect.stepId } }];
        return effect.kind === 'cancelRevocations' ? [{ kind: 'unoffboard', objectId: task.id }] : [];
      }),
    ),
  );
}
