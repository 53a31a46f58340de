import { assertAddableToGroup } from '@oag/governance/conflicts';
import { logAction } from '@oag/store/log';
import { groupLookups, insertGroupEntry, listGroupEntries } from '@oag/store/conflicts';
import { requireGroupEntry } from '../conflict-access.ts';
import type { Handler } from '../../http/index.ts';

export const createAppEntitlementMonitorBinding: Handler<'createAppEntitlementMonitorBinding'> = async (
  { body },
  { caller, database, now, requestId },
) =>
  database.db.transaction().execute(async (tx) => {
    const entry = await requireGroupEntry(tx, body);
    const lookups = await groupLookups(tx, entry);
    if (!lookups.sides.includes(entry.side)) {
      assertAddableToGroup(entry.side, lookups);
      await insertGroupEntry(tx, entry, now);
      await logAction(
        tx,
        { caller, requestId },
        {
          kind: 'conflictGroupChanged',
          objectType: 'conflictMonitor',
          objectId: entry.monitorId,
          document: { added: entry },
        },
      );
    }
    const { rows } = await listGroupEntries(tx, entry.monitorId, { size: 1, after: null }, { only: entry });
    if (!rows[0]) throw new Error(`The entitlement ${entry.entitlementId} was added to a group and cannot be read`);
    return rows[0];
  });
