import { exemptionReason } from '@oag/governance/conflicts';
import { logAction } from '@oag/store/log';
import { lockAccessConflict, setExemption } from '@oag/store/conflicts';
import { noSuchConflict, requireConflict } from '../conflict-access.ts';
import type { Handler } from '../../http/index.ts';

export const setAccessConflictExemption: Handler<'setAccessConflictExemption'> = async (
  { path, body },
  { caller, database, now, requestId },
) =>
  database.db.transaction().execute(async (tx) => {
    const current = await lockAccessConflict(tx, path.id);
    if (!current) throw noSuchConflict(path.id);
    const reason = exemptionReason(current, body.reason);
    await setExemption(tx, path.id, { by: caller.userId, reason, at: now });
    await logAction(
      tx,
      { caller, requestId },
      { kind: 'accessConflictExempted', objectType: 'accessConflict', objectId: path.id, document: { reason } },
    );
    return { accessConflict: await requireConflict(tx, path.id, 'everybody') };
  });
