export { mapInBatches } from './map-in-batches.ts';
export { jobActor } from './job-actor.ts';
export type { JobHandler } from './worker.ts';
export { workWhileDue } from './work-while-due.ts';
