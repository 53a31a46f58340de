import { assertExempted } from '@oag/governance/conflicts';
import { logAction } from '@oag/store/log';
import { lockAccessConflict, setExemption } from '@oag/store/conflicts';
import { noSuchConflict, requireConflict } from '../conflict-access.ts';
import type { Handler } from '../../http/index.ts';

export const deleteAccessConflictExemption: Handler<'deleteAccessConflictExemption'> = async (
  { path },
  { caller, database, requestId },
) =>
  database.db.transaction().execute(async (tx) => {
    const current = await lockAccessConflict(tx, path.id);
    if (!current) throw noSuchConflict(path.id);
    assertExempted(current);
    await setExemption(tx, path.id, null);
    await logAction(
      tx,
      { caller, requestId },
      { kind: 'accessConflictExemptionEnded', objectType: 'accessConflict', objectId: path.id },
    );
    return { accessConflict: await requireConflict(tx, path.id, 'everybody') };
  });
