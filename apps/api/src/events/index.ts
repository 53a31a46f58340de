export { createEventFeed } from './event-feed.ts';
export { createEventStreams } from './event-streams.ts';
