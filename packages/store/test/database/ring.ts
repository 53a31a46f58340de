/** How many of the random cases of a property are tried: in the first ring a quarter, in what `pnpm test:full` adds and in a soak all. */
export const casesOf = (all: number): number =>
  process.env['SOAK'] === '1' || process.env['RING'] === 'second' ? all : Math.ceil(all / 4);
