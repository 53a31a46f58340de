import type { PostgresMajor } from '@oag/embedded-postgres';

const isSoak = process.env['SOAK'] === '1';
const isSecondRing = process.env['RING'] === 'second';

/** The versions of PostgreSQL that tests run on: the newest in `pnpm test`, the oldest in what `pnpm test:full` adds, both in a soak. */
export const POSTGRES_VERSIONS: readonly PostgresMajor[] = isSoak ? [15, 18] : isSecondRing ? [15] : [18];

/** How many cases a property tries: so many in the second ring and in a soak, a quarter of them in the first ring. */
export const runsOfRing = (all: number): number => (isSoak || isSecondRing ? all : Math.ceil(all / 4));
