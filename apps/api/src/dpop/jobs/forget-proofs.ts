import { deleteExpiredProofs } from '@oag/store/auth';
import type { Service } from '../../http/index.ts';

/** Deletes used proofs that nobody accepts any more, because they are too old. */
export const forgetProofs = ({ database }: Service, now: string): Promise<void> =>
  deleteExpiredProofs(database.repeated, now);
