import type { Handler } from '../../http/index.ts';
import { requireClientApproval } from '../client-approval-access.ts';

export const getClientApproval: Handler<'getClientApproval'> = async ({ path }, { database }) => ({
  clientApproval: await requireClientApproval(database.db, path.id),
});
