import type { Handler } from '../../http/index.ts';
import { requireWorkloadProvider } from '../workload-access.ts';

export const getWorkloadProvider: Handler<'getWorkloadProvider'> = async ({ path }, { database }) => ({
  provider: await requireWorkloadProvider(database.db, path.id),
});
