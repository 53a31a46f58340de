import type { TaskOrigin } from '@oag/governance/task-commands';
import type { CommandEnvironment } from '../task-commands/index.ts';

/** Where a step is done; `startedBy` is the task that started the run, null when nobody but a person did. */
export type RunEnvironment = CommandEnvironment & { startedBy: TaskOrigin | null };

/** The task that a step of an automation made, found or commented on, '' for none, and what expressions of later steps read of it. */
export type Done = { taskId: string; output: { [name: string]: unknown } | null };
