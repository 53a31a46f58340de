export { inTurns } from './in-turns.ts';
export { workActor } from './work-actor.ts';
export type { WorkHandler } from './worker.ts';
