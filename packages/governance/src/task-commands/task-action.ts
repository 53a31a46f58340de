import type { EngineTask, TaskEnd } from '../tasks/index.ts';
import type { TaskEffect } from './task-effect.ts';

/** One thing for the engine to do; doing it may ask for the next. */
export type TaskAction =
  | { kind: 'enterStep'; position: number }
  | { kind: 'closeTask'; end: TaskEnd; alwaysRevoke?: boolean };

/**
 * What one action did. `next` is null when the task waits for a person, or is closed. `voterId` is who has approved on the way without being
 * asked: the steps that follow know it.
 */
export type TaskTurn = { task: EngineTask; effects: TaskEffect[]; next: TaskAction | null; voterId?: string };
