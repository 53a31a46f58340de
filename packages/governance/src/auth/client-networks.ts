import type { FieldViolation } from '@oag/types';
import { violation } from '../input/index.ts';

const NETWORKS_MAX = 32;

/** Violations of an IP allow-list: too many networks, and texts that are none. */
export const wrongNetworks = (
  networks: readonly string[],
  field: string,
  isNetwork: (text: string) => boolean,
): FieldViolation[] => [
  ...(networks.length > NETWORKS_MAX
    ? [violation(field, 'LENGTH', `has more than ${NETWORKS_MAX} networks; use larger ones`)]
    : []),
  ...networks.flatMap((text, index) =>
    isNetwork(text)
      ? []
      : [
          violation(
            `${field}[${index}]`,
            'CIDR',
            `${JSON.stringify(text)} is no network; write it like 10.20.0.0/16 or 2001:db8::/32`,
          ),
        ],
  ),
];
