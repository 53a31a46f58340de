export { OutboundError, postOutbound, sendOutbound } from './outbound-http.ts';
export { checkRefs } from './check-refs.ts';
export { type Contract, type Operation, type Parameter, readContract, type Schema } from './contract.ts';
export { isConnectionLost, isDatabaseUnavailable, isOutOfSpace } from './database-unavailable.ts';
export { entriesAtMost } from './entries-at-most.ts';
export { type ExpandMask, readExpandMask } from './expand-mask.ts';
export { fileBytes, formParts } from './form-parts.ts';
export { requireVersion } from './if-match.ts';
export { invalidPart } from './invalid-part.ts';
export { releaseIdempotencyKey, withIdempotencyKey } from './idempotency.ts';
export { MailRefused, type Mailer } from './mailer.ts';
export { notFound } from './not-found.ts';
export { createPager } from './page.ts';
export { findingSearcher, mayReportOnCampaign, needsOwnedApps, readerOf } from './reader.ts';
export { createReadLog, type ReadEntry } from './read-log.ts';
export { createRefusalLog, cutText } from './refusal-log.ts';
export {
  type AccessTokens,
  type SessionCookie,
  type DeviceLimits,
  type SessionCookies,
  type EventFeed,
  type EventStreams,
  type Handler,
  isDownload,
  type OpenIdProviders,
  type ProviderClient,
  type OperationHandlers,
  type RequestContext,
  type Service,
  type TokenHolder,
} from './request-context.ts';
export { TokenRefused } from './token-refused.ts';
