import type { PostgresMajor } from '@oag/embedded-postgres';

/** The versions of PostgreSQL that tests run on: the newest in `pnpm test`, the oldest in what `pnpm test:full` adds, both in a soak. */
export const POSTGRES_VERSIONS: readonly PostgresMajor[] =
  process.env['SOAK'] === '1' ? [15, 18] : process.env['RING'] === 'second' ? [15] : [18];
