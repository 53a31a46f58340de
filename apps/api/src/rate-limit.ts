import rateLimit from '@fastify/rate-limit';
import { GovernanceError } from '@oag/governance';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Who may send so many requests a second may send so many seconds' worth of them at once. */
const BURST_SECONDS = 4;

/** Counts a request, and throws RATE_LIMITED when its client has sent too many. */
export type LimitRate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Limits how many requests an API client sends to this process, or an address, as long as nobody is signed in. `perSecond` is the average over a few
 * seconds; 0 for no limit.
 */
export async function createRateLimit(app: FastifyInstance, perSecond: number): Promise<LimitRate> {
  if (perSecond === 0) return async () => {};
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({
    max: perSecond * BURST_SECONDS,
    timeWindow: BURST_SECONDS * 1000,
    keyGenerator: ({ caller, ip }) => caller?.clientRowId ?? ip,
  });
  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    void reply.header('retry-after', String(counted.ttlInSeconds));
    const message = `More than ${perSecond} requests a second; send fewer, and come back after ${counted.ttlInSeconds} s`;
    throw new GovernanceError({ reason: 'RATE_LIMITED', message });
  };
}
