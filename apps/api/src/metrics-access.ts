import { createHash, timingSafeEqual } from 'node:crypto';
import { GovernanceError } from '@oag/governance';
import type { FastifyRequest } from 'fastify';
import type { Configuration } from './configuration.ts';
import { isAllowedSource } from './source-networks.ts';

type Settings = Pick<Configuration, 'metricsToken' | 'metricsSources' | 'trustedProxies'>;

/** Throws SOURCE_NOT_ALLOWED for who asks for the metrics with neither their token nor an address that may. */
export function assertMetricsAccess({ headers, ip }: FastifyRequest, { metricsToken, metricsSources, trustedProxies }: Settings): void {
  if (metricsToken !== '' && isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)) return;
  // Behind a proxy that is not named, everybody has the address of the proxy.
  const isForwarded = trustedProxies.length === 0 && (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined);
  if (metricsSources.length > 0 && !isForwarded && isAllowedSource(ip, metricsSources)) return;
  const message = `The metrics are not for the address ${ip}; name it in METRICS_SOURCES, or send METRICS_TOKEN: Authorization: Bearer <token>`;
  throw new GovernanceError({ reason: 'SOURCE_NOT_ALLOWED', message });
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, right: string): boolean => timingSafeEqual(hash(given), hash(right));
