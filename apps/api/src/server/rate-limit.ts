import rateLimit from '@fastify/rate-limit';
import { GovernanceError } from '@oag/governance/input';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Service } from '../http/index.ts';

/** Who may send so many requests a second may send so many seconds' worth of them at once. */
const BURST_SECONDS = 4;
/** One connection of IPv6 has all addresses of such a network. */
const IPV6_NETWORK_BITS = 64;
/** Clients and addresses that are counted at a time. */
const COUNTED_MAX = 20_000;
/** Probes of load balancers, which cost nothing and must be answered while somebody floods the service. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route needs no caller, such as signing in. */
    isPublic?: boolean;
  }
}

/**
 * Limits how many requests this process takes, before anything else is done with them. A request with a token or a session that was verified
 * before counts for its API client or session. Every other one, whatever its path, counts for its address: an office that shares one is limited in signing in, not in
 * working. Signing in always counts for the address, so that a token of one's own is no means to try the secrets of others faster. The numbers
 * are averages over a few seconds; 0 is no limit.
 */
export async function registerRateLimit(
  app: FastifyInstance,
  { tokens, sessions, configuration, refusals }: Service,
): Promise<void> {
  const { rateLimit: perClient, addressRateLimit: perAddress } = configuration;
  await app.register(rateLimit, { global: false, cache: COUNTED_MAX });
  const timeWindow = BURST_SECONDS * 1000;
  const knownCaller = ({ authorization, cookie }: IncomingHttpHeaders): string | undefined =>
    authorization === undefined ? sessions.known(cookie) : tokens.known(authorization);
  const countClient = app.createRateLimit({
    max: perClient * BURST_SECONDS,
    timeWindow,
    keyGenerator: ({ headers }) => knownCaller(headers) ?? '',
  });
  const countAddress = app.createRateLimit({
    max: perAddress * BURST_SECONDS,
    timeWindow,
    ipv6Subnet: IPV6_NETWORK_BITS,
  });

  app.addHook('onRequest', async (request, reply) => {
    if (PROBES.has(request.routeOptions.url ?? '')) return;
    const isClient = request.routeOptions.config.isPublic !== true && knownCaller(request.headers) !== undefined;
    const perSecond = isClient ? perClient : perAddress;
    if (perSecond === 0) return;
    const counted = await (isClient ? countClient : countAddress)(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    if (!isClient) refusals.count(request.sourceAddress, 'RATE_LIMITED');
    void reply.header('retry-after', String(counted.ttlInSeconds));
    const who = isClient ? '' : ' from your address without a token that was used before';
    const message = `More than ${perSecond} requests a second${who}; send fewer, and come back after ${counted.ttlInSeconds} s`;
    throw new GovernanceError({ reason: 'RATE_LIMITED', message });
  });
}
