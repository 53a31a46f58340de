import { newWorkloadProvider } from '@oag/governance/auth';
import { insertWorkloadProvider } from '@oag/store/auth';
import { newId } from '@oag/store/database';
import { issuerCheck } from '../../auth/index.ts';
import type { Handler } from '../../http/index.ts';
import { logWorkload } from '../workload-access.ts';

export const createWorkloadProvider: Handler<'createWorkloadProvider'> = async ({ body }, context) => {
  const { database, now } = context;
  const provider = newWorkloadProvider(body, issuerCheck(context), { id: newId(), now });
  await database.db.transaction().execute(async (tx) => {
    await insertWorkloadProvider(tx, provider);
    const { id: objectId, displayName, issuerUrl } = provider;
    await logWorkload(
      tx,
      {
        kind: 'workloadProviderCreated',
        objectType: 'workloadProvider',
        objectId,
        document: { displayName, issuerUrl },
      },
      context,
    );
  });
  return { provider };
};
