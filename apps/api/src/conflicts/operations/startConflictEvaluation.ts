import { assertMonitorEnabled } from '@oag/governance/conflicts';
import { logAction } from '@oag/store/log';
import { insertJob } from '@oag/store/jobs';
import { requireMonitorForUpdate } from '../conflict-access.ts';
import type { Handler } from '../../http/index.ts';

export const startConflictEvaluation: Handler<'startConflictEvaluation'> = async (
  { path },
  { caller, database, requestId },
) => {
  await database.db.transaction().execute(async (tx) => {
    assertMonitorEnabled(await requireMonitorForUpdate(tx, path.id));
    await insertJob(tx, { kind: 'conflicts', objectId: path.id });
    await logAction(
      tx,
      { caller, requestId },
      { kind: 'conflictEvaluationAsked', objectType: 'conflictMonitor', objectId: path.id },
    );
  });
  return {};
};
