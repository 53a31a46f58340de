import { managedCampaign } from '../campaign-access.ts';
import { moveCampaign } from '../campaign-effects.ts';
import type { Handler } from '../../http/index.ts';

export const deleteAccessReview: Handler<'deleteAccessReview'> = async ({ path }, context) => {
  const { caller, database, now, requestId } = context;
  await database.db.transaction().execute(async (tx) => {
    const campaign = await managedCampaign(tx, path.id, context, 'forUpdate');
    await moveCampaign(
      tx,
      campaign,
      { kind: 'delete' },
      { actorId: caller.userId, clientId: caller.clientRowId, requestId, now },
    );
  });
  return {};
};
