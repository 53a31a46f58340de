export { eventKinds } from './event-kinds.ts';
export { assertReplayable, isSubscribed, newEventSubscription } from './event-subscription.ts';
