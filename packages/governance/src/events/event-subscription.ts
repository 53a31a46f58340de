import type { CreateEventSubscriptionRequest, EventSubscription } from '@oag/types';
import { assertNoViolations, distinct, violation } from '../input/index.ts';
import { eventKinds } from './event-kinds.ts';

type Settings = Pick<EventSubscription, 'webhookId' | 'kinds' | 'accessReviewId'>;

/** What a request subscribes to. Throws INVALID_FIELD for kinds that do not exist. */
export function newEventSubscription({ webhookId, kinds, accessReviewId }: CreateEventSubscriptionRequest): Settings {
  const wanted = kinds ?? [];
  assertNoViolations(
    wanted.flatMap((kind, index) =>
      eventKinds.includes(kind)
        ? []
        : [violation(`kinds[${index}]`, 'INVALID', `is not a kind of event; the kinds are ${eventKinds.join(', ')}`)],
    ),
  );
  return { webhookId, kinds: distinct(wanted), accessReviewId: accessReviewId ?? '' };
}

/** Whether an event is for a subscription. */
export const isSubscribed = (
  { kinds, accessReviewId }: Pick<EventSubscription, 'kinds' | 'accessReviewId'>,
  event: { kind: string; accessReviewId: string },
): boolean =>
  (kinds.length === 0 || kinds.includes(event.kind)) &&
  (accessReviewId === '' || accessReviewId === event.accessReviewId);

const KEPT_DAYS = 7;

/** Throws INVALID_FIELD when the events since a moment cannot be sent again. */
export function assertReplayable(since: string, now: string): void {
  const age = Date.parse(now) - Date.parse(since);
  if (age < 0) assertNoViolations([violation('since', 'INVALID', 'is in the future; send a moment of the last week')]);
  if (age > KEPT_DAYS * 86_400_000)
    assertNoViolations([
      violation('since', 'INVALID', 'is more than a week ago, and events are kept for a week; send a later moment'),
    ]);
}
