import { newEventSubscription } from '@oag/governance/events';
import { assertNoViolations, violation } from '@oag/governance/input';
import { findCampaign } from '@oag/store/campaigns';
import { newId } from '@oag/store/database';
import { currentPosition, findEventSubscription, insertEventSubscription } from '@oag/store/events';
import { findWebhook } from '@oag/store/webhooks';
import type { Handler } from '../../http/index.ts';
import { logEventSubscription } from '../subscription-access.ts';

export const createEventSubscription: Handler<'createEventSubscription'> = async ({ body }, context) => {
  const { caller, database, now } = context;
  const settings = newEventSubscription(body);
  return database.db.transaction().execute(async (tx) => {
    const { webhookId, accessReviewId } = settings;
    const webhook = await findWebhook(tx, webhookId, 'forShare');
    const campaign = accessReviewId === '' ? null : await findCampaign(tx, accessReviewId, 'none');
    assertNoViolations([
      ...(webhook
        ? []
        : [violation('webhookId', 'NOT_FOUND', 'is of no webhook; list them with GET /api/v1/webhooks')]),
      ...(campaign === undefined
        ? [violation('accessReviewId', 'NOT_FOUND', 'is of no campaign; list them with GET /api/v1/access_reviews')]
        : []),
    ]);
    const id = newId();
    const subscription = { ...settings, id, ownerId: caller.userId, roles: caller.roles };
    await insertEventSubscription(tx, subscription, await currentPosition(tx), now);
    await logEventSubscription(tx, 'eventSubscriptionCreated', id, settings, context);
    return { eventSubscription: (await findEventSubscription(tx, id)) ?? null };
  });
};
