import { GovernanceError } from '@oag/governance/input';
import { deleteClientApprovalRow } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';
import { endDisallowedClients, logClients, requireClientApproval } from '../client-approval-access.ts';

export const deleteClientApproval: Handler<'deleteClientApproval'> = async ({ path }, context) => {
  await context.database.db.transaction().execute(async (tx) => {
    const { id, clientIdUrl, state, taskId } = await requireClientApproval(tx, path.id, 'forUpdate');
    if (state === 'CLIENT_APPROVAL_STATE_REQUESTED')
      throw new GovernanceError({
        reason: 'WRONG_STATE',
        message: `The task ${taskId} still decides about this program; decide or close that task`,
      });
    await deleteClientApprovalRow(tx, id);
    const about = { kind: 'clientApprovalRemoved', objectType: 'clientApproval', objectId: id };
    await logClients(tx, { ...about, document: { clientIdUrl, state } }, context);
    await endDisallowedClients(tx, context);
  });
  return {};
};
