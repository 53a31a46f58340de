import { assertWorkloadProviderNotInUse } from '@oag/governance/auth';
import { deleteWorkloadProviderRow, trustsOfProvider } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';
import { logWorkload, requireWorkloadProvider } from '../workload-access.ts';

/** How many trusts the error names. */
const NAMED_MAX = 10;

export const deleteWorkloadProvider: Handler<'deleteWorkloadProvider'> = async ({ path }, context) => {
  const { database, now } = context;
  await database.db.transaction().execute(async (tx) => {
    const { displayName } = await requireWorkloadProvider(tx, path.id, 'forUpdate');
    assertWorkloadProviderNotInUse(path.id, await trustsOfProvider(tx, path.id, NAMED_MAX));
    await deleteWorkloadProviderRow(tx, path.id, now);
    await logWorkload(
      tx,
      { kind: 'workloadProviderDeleted', objectType: 'workloadProvider', objectId: path.id, document: { displayName } },
      context,
    );
  });
  return {};
};
