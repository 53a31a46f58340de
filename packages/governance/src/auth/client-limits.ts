import type { FieldViolation, PersonalClient } from '@oag/types';
import { violation } from '../input/index.ts';

/** The limits of an API client other than its roles: its expiry and its IP allow-list. Null and an empty list mean no limit. */
export type ClientLimits = { expiresTime: string | null; allowSourceCidr: readonly string[] };

/** Whether a network is a part of one of the networks. */
export type IsWithin = (network: string, networks: readonly string[]) => boolean;

/** The limits of a new client: the requested ones, else those of the client that creates it. */
export const inheritLimits = (wanted: ClientLimits, maker: ClientLimits): ClientLimits => ({
  expiresTime: wanted.expiresTime ?? maker.expiresTime,
  allowSourceCidr: wanted.allowSourceCidr.length > 0 ? wanted.allowSourceCidr : maker.allowSourceCidr,
});

/** Violations where a client would last longer, or allow more networks, than the client that creates or changes it. `names` are the fields of the request. */
export function exceededLimits(
  { expiresTime, allowSourceCidr }: ClientLimits,
  maker: ClientLimits,
  isWithin: IsWithin,
  names: { expires: string; networks: string },
): FieldViolation[] {
  const ends = maker.expiresTime;
  const lasts = ends !== null && (expiresTime === null || Date.parse(expiresTime) > Date.parse(ends));
  const allowed = maker.allowSourceCidr;
  const networks = allowed.join(', ');
  return [
    ...(lasts
      ? [
          violation(
            names.expires,
            'LIMIT',
            `must not be later than ${ends}, when the API client that you use expires; shorten it, or use another client`,
          ),
        ]
      : []),
    ...(allowed.length > 0 && allowSourceCidr.length === 0
      ? [
          violation(
            names.networks,
            'LIMIT',
            `must name networks within ${networks}, as the API client that you use is limited to them`,
          ),
        ]
      : []),
    ...(allowed.length === 0
      ? []
      : allowSourceCidr.flatMap((network, index) =>
          isWithin(network, allowed)
            ? []
            : [
                violation(
                  `${names.networks}[${index}]`,
                  'LIMIT',
                  `is not within ${networks}, to which the API client that you use is limited; use a part of these`,
                ),
              ],
        )),
  ];
}

/** The roles of an update, as a client has more of them than the one that changes it. */
export function exceededRoles(
  { scopedRoles }: Pick<PersonalClient, 'scopedRoles'>,
  maker: { roles: readonly string[]; isNarrowed: boolean },
  field: string,
): FieldViolation[] {
  const has = scopedRoles ?? [];
  if (
    !maker.isNarrowed ||
    maker.roles.includes('super_admin') ||
    (has.length > 0 && has.every((role) => maker.roles.includes(role)))
  )
    return [];
  return [
    violation(
      field,
      'ROLE',
      `this client has more roles than the API client that you use (${maker.roles.join(', ')}); change it with one that has them`,
    ),
  ];
}
