import type { TaskCommand } from '@oag/governance/tasks';
import type { Decision } from '@oag/governance/task-commands';
import type { LockedTaskRow } from '@oag/store/tasks';
import type { CommandEnvironment } from './command-environment.ts';
import { type DecidedTasks, decideTasks, type TaskCommands } from './decide-tasks.ts';
import { inStages } from './in-stages.ts';
import { Revocations } from './revoke-tasks.ts';
import { composeTasks, saveTasks } from './save-decided.ts';

/**
 * Applies a command to each of many locked tasks: the engine decides every one, then a constant number of statements
 * writes them all, with their steps, log entries and the revoke tasks that follow. One decision goes the same way as a
 * thousand.
 */
export const applyCommand = (
  rows: LockedTaskRow[],
  command: TaskCommand,
  environment: CommandEnvironment,
): Promise<Decision[]> =>
  applyEach(
    rows,
    {
      commandFor: () => command,
      onRefused: (_, refused) => {
        throw refused;
      },
    },
    environment,
  );

/** So many tasks of a campaign that one statement changes are an event each; more are one event. */
const EVENTS_MAX = 500;

/** From so many reviews on, one half is decided while the database writes the other. Each half is still one event. */
export const IN_HALVES_FROM: number = 2 * (EVENTS_MAX + 1);

/** The same with a command for each task, all of them by the same person. The result has the decisions about those not refused, in their order. */
export async function applyEach(
  rows: LockedTaskRow[],
  commands: TaskCommands,
  environment: CommandEnvironment,
): Promise<Decision[]> {
  // Other tasks may share a finding, or another object that each half would read and write.
  const isMany = rows.length >= IN_HALVES_FROM && rows.every(({ kind }) => kind === 'certify');
  const middle = isMany ? Math.ceil(rows.length / 2) : rows.length;
  const halves = [rows.slice(0, middle), rows.slice(middle)].filter((half) => half.length > 0);
  const decisions = await applyInStages(halves, {
    read: async (half) => half,
    commands,
    environment,
    conclude: async (decided) => decided.decisions,
  });
  return decisions.flat();
}

/** How chunks of tasks are locked and read, and what is kept of each once it is written. */
type Chunks<Chunk, Result> = {
  read: (chunk: Chunk) => Promise<readonly LockedTaskRow[]>;
  commands: TaskCommands;
  environment: CommandEnvironment;
  conclude: (decided: DecidedTasks, chunk: Chunk) => Promise<Result>;
};

/** The same with chunks of reviews: while the database writes one, the next one is decided and the one after it is read. */
export async function applyInStages<Chunk, Result>(
  chunks: readonly Chunk[],
  { read, commands, environment, conclude }: Chunks<Chunk, Result>,
): Promise<Result[]> {
  const revocations = new Revocations(environment);
  const results = await inStages(chunks, {
    read,
    decide: async (rows) => composeTasks(await decideTasks(rows, commands, environment), environment),
    async write(composed, chunk) {
      await revocations.add(await saveTasks(composed, environment), composed.decider);
      return conclude(composed, chunk);
    },
  });
  await revocations.open();
  return results;
}
