import { GovernanceError } from '@oag/governance/input';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Requires that a page of the service sent the request. Browsers name the origin of the page in every request that is not a read; those few that
 * do not, say `same-origin` in `Sec-Fetch-Site`. Throws CROSS_SITE_REQUEST.
 */
export function assertSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): void {
  const expected = new URL(publicUrl).origin;
  const { origin } = headers;
  if (origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : origin === expected) return;
  throw new GovernanceError({
    reason: 'CROSS_SITE_REQUEST',
    message: `Origin: is ${origin === undefined ? 'missing' : 'another one'}, but a session is used from ${expected} only; open the service at its address, PUBLIC_URL`,
  });
}

/** The same for a request that has no session yet: programs, which name no origin, may start one. */
export function assertNotCrossSite(headers: IncomingHttpHeaders, publicUrl: string): void {
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) assertSameOrigin(headers, publicUrl);
}
