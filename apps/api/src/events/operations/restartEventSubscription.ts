import { assertReplayable } from '@oag/governance/events';
import { moveEventSubscription, positionAt } from '@oag/store/events';
import type { Handler } from '../../http/index.ts';
import { logEventSubscription, requireEventSubscription } from '../subscription-access.ts';

export const restartEventSubscription: Handler<'restartEventSubscription'> = async ({ path, body }, context) => {
  const { database, now } = context;
  const id = path.event_subscription_id;
  const { since } = body;
  assertReplayable(since, now);
  return database.db.transaction().execute(async (tx) => {
    await requireEventSubscription(tx, id, 'forUpdate');
    await moveEventSubscription(tx, id, await positionAt(tx, since));
    await logEventSubscription(tx, 'eventSubscriptionRestarted', id, { since }, context);
    return { eventSubscription: await requireEventSubscription(tx, id) };
  });
};
