export { listGrantEvents } from './grant-feed.ts';
export type { HeldGrant } from './grant-history.ts';
export { type Grant, type GrantFilter, grantsOfAccounts, listGrants } from './grants.ts';
export { lastPastGrants, listPastGrants } from './past-grants.ts';
