import type { TaskResult } from '@oag/governance/task-commands';
import { insertWorks, type NewWork } from '@oag/store/jobs';
import type { Db } from '@oag/store/database';

/** Has done in the background what follows from what was decided about offboardings. */
export async function followOffboardings(tx: Db, decided: readonly TaskResult[]): Promise<void> {
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
