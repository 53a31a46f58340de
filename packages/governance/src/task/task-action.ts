import type { EngineTask } from './engine-task.ts';
import type { TaskEnd } from './task-outcome.ts';
import type { TaskEffect } from './task-effect.ts';

/** One thing for the engine to do; doing it may ask for the next. */
export type TaskAction =
  | { kind: 'enterStep'; position: number }
  | { kind: 'closeTask'; end: TaskEnd; alwaysRevoke?: boolean };

/** What one action did. Null means: wait for a person, or the task is closed. */
export type TaskTurn = { task: EngineTask; effects: TaskEffect[]; next: TaskAction | null };
