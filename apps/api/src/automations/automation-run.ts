import type { TaskOrigin } from '@oag/governance/task-commands';
import type { CommandEnvironment } from '../task-commands/index.ts';

/** The environment of a step; `startedBy` is the task that started the run, null when a person did. */
export type RunEnvironment = CommandEnvironment & { startedBy: TaskOrigin | null };

/** The task that a step created, found or commented on, '' for none, and the output for later steps. */
export type Done = { taskId: string; output: { [name: string]: unknown } | null };
