import type { Handler } from '../../http/index.ts';
import { requireTrust } from '../workload-access.ts';

export const getWorkloadTrust: Handler<'getWorkloadTrust'> = async ({ path }, { database }) => {
  const { trust } = await requireTrust(database.db, path);
  return { trust };
};
