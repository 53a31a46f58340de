import { releaseDeadSubmissions } from '@oag/store';
import type { Service } from './request-context.ts';

const ERROR = 'The service stopped before the submission was done; nothing of it was decided, and its decisions are pending again';

/** Lets go what submissions hold that a killed process left behind. */
export async function releaseSubmissions({ database, log }: Pick<Service, 'database' | 'log'>, now: string = new Date().toISOString()): Promise<void> {
  const released = await releaseDeadSubmissions(database.db, now, ERROR);
  if (released.length > 0) log.warn({ submissionIds: released }, 'submissions of a stopped process were given up; their decisions are pending again');
}
