import { deleteEventSubscriptionRow } from '@oag/store/events';
import type { Handler } from '../../http/index.ts';
import { logEventSubscription, requireEventSubscription } from '../subscription-access.ts';

export const deleteEventSubscription: Handler<'deleteEventSubscription'> = async ({ path }, context) => {
  const id = path.event_subscription_id;
  await context.database.db.transaction().execute(async (tx) => {
    const { webhookId } = await requireEventSubscription(tx, id, 'forUpdate');
    await deleteEventSubscriptionRow(tx, id);
    await logEventSubscription(tx, 'eventSubscriptionDeleted', id, { webhookId }, context);
  });
  return {};
};
