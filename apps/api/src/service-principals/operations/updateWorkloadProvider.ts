import { updateWorkloadProvider as update } from '@oag/governance/auth';
import { updateWorkloadProviderRow } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';
import { logWorkload, requireWorkloadProvider } from '../workload-access.ts';

export const updateWorkloadProvider: Handler<'updateWorkloadProvider'> = async ({ path, body }, context) => {
  const { database } = context;
  const updated = await database.db.transaction().execute(async (tx) => {
    const current = await requireWorkloadProvider(tx, path.id, 'forUpdate');
    const { provider, changed } = update(current, body.provider ?? {}, body.updateMask, context);
    if (changed.length === 0) return current;
    await updateWorkloadProviderRow(tx, provider);
    const { displayName, description, disabled } = provider;
    const document = { changed, displayName, description, disabled };
    await logWorkload(
      tx,
      { kind: 'workloadProviderUpdated', objectType: 'workloadProvider', objectId: path.id, document },
      context,
    );
    return provider;
  });
  return { provider: updated };
};
