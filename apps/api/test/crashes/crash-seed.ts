import { createHash } from 'node:crypto';

/** Whether the full counts are run: `pnpm test:soak`. */
export const isSoak: boolean = process.env['SOAK'] === '1';
/** Whether everything is killed at every place: in what `pnpm test:full` adds, and in a soak. `pnpm test` kills once. */
export const isFull: boolean = isSoak || process.env['RING'] === 'second';
/** What decides the random moments. Repeat a failure with SEED=… as the name of the test says it. */
export const SEED: string = process.env['SEED'] ?? (isSoak ? String(Date.now()) : 'the same every time');
/** How often each phase is killed at a random moment; KILLS=… for another number. */
export const KILLS: number = Number(process.env['KILLS'] || (isSoak ? 20 : 1));

/** So many seconds are waited for what is certain to come: a process that starts, sessions that end. Machines may be busy. */
export const PATIENCE: number = isSoak ? 600 : 60;

/** Numbers from 0 to 1 that look random and follow from the seed. */
export const random = (name: string): number =>
  createHash('sha256').update(`${SEED} ${name}`).digest().readUInt32BE() / 2 ** 32;
