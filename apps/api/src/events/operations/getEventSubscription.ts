import type { Handler } from '../../http/index.ts';
import { requireEventSubscription } from '../subscription-access.ts';

export const getEventSubscription: Handler<'getEventSubscription'> = async ({ path }, { database }) => ({
  eventSubscription: await requireEventSubscription(database.db, path.event_subscription_id),
});
