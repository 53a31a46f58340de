/** Whether every combination is tried: in what `pnpm test:full` adds, and in a soak. */
export const isFull: boolean = process.env['SOAK'] === '1' || process.env['RING'] === 'second';
