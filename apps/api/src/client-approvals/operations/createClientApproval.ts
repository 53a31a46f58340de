import { newClientApproval } from '@oag/governance/auth';
import { GovernanceError } from '@oag/governance/input';
import { insertClientApproval } from '@oag/store/auth';
import { newId } from '@oag/store/database';
import { issuerCheck } from '../../auth/index.ts';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';
import { logClients } from '../client-approval-access.ts';

export const createClientApproval: Handler<'createClientApproval'> = async ({ body }, context) => {
  const { caller, database, now } = context;
  const clientApproval = await database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'createClientApproval', body, context, async () => {
      const approval = newClientApproval(body, issuerCheck(context), { id: newId(), by: caller.userId, now });
      const { id, clientIdUrl, displayName } = approval;
      if (!(await insertClientApproval(tx, approval)))
        throw new GovernanceError({
          reason: 'ALREADY_EXISTS',
          message: `There is a decision about ${clientIdUrl} already, or a task that decides; find it with GET /api/v1/iam/client_approvals`,
        });
      const about = { kind: 'clientApproved', objectType: 'clientApproval', objectId: id };
      await logClients(tx, { ...about, document: { clientIdUrl, displayName } }, context);
      return approval;
    }),
  );
  return { clientApproval };
};
