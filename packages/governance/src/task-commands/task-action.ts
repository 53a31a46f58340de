import type { EngineTask, TaskEnd } from '../tasks/index.ts';
import type { TaskEffect } from './task-effect.ts';

/** One transition of the engine; it may lead to the next one. */
export type TaskAction =
  | { kind: 'enterStep'; position: number }
  | { kind: 'closeTask'; end: TaskEnd; alwaysRevoke?: boolean };

/**
 * The result of one action. `next` is null when the task waits or is closed. `voterId` is a person who approved implicitly: later steps
 * must know it.
 */
export type TaskTurn = { task: EngineTask; effects: TaskEffect[]; next: TaskAction | null; voterId?: string };
