export { advanceAtOnce, type Chunk } from './chunks-at-once.ts';
export {
  advanceJob,
  deferJob,
  findOpenJob,
  finishJob,
  insertJob,
  insertJobs,
  isRemediating,
  listDueJobs,
  type Job,
  type NewJob,
  postponeJob,
  withJob,
  JOB_CHANNEL,
} from './job-queue.ts';
export type { AskedBy, CopySource, Deletion, FindingBulk, JobKind, PreparationRecord } from './job-cursors.ts';
