import { isDeepStrictEqual } from 'node:util';
import { decide, type TaskContext, type TaskEffect } from '@oag/governance/task-commands';
import { GovernanceError, type Reason } from '@oag/governance/input';
import { mayRead, taskOutcomes, type EngineTask, type TaskCommand, type TaskEnd } from '@oag/governance/tasks';
import type { TaskKind } from '@oag/governance/policies';
import { attempts, commandNames, isSystem } from './task-commands.ts';
import { contextFor, LATER, people } from './task-samples.ts';

/** A task to try every command on, and what is particular about it. */
export type Sample = {
  kind: TaskKind;
  setting: string;
  place: string;
  hasCondition: boolean;
  task: EngineTask;
  context: TaskContext;
};

/** The result of a command: who may send it, where it leads and what is written; or why nobody may. */
export type Run = {
  command: TaskCommand['kind'];
  kind: TaskKind;
  setting: string;
  place: string;
  case: string;
  /** The names of those who may give it, and the same in words. */
  allowed: readonly string[];
  who: string;
  leadsTo: string;
  /** All that is written, and of that what does not go without saying. */
  effects: readonly string[];
  written: readonly string[];
  refused: Reason | null;
  /** The task afterwards; as it was when the command is refused. */
  task: EngineTask;
};

/** Where a command leads that changes nothing about the task itself. */
export const UNCHANGED = 'as it was';

/** Reasons that speak about the person, not about the task. */
const aboutPeople: ReadonlySet<Reason> = new Set<Reason>(['NOT_ASSIGNED', 'ROLE_REQUIRED', 'NOT_FOUND']);

/** Every command, in every case, by everybody, on a sample. */
export function runAll(sample: Sample): Run[] {
  return commandNames.flatMap((command) =>
    attempts[command](sample.hasCondition).map((attempt) => run(sample, command, attempt)),
  );
}

function run(
  { task, context, kind, setting, place }: Sample,
  command: TaskCommand['kind'],
  attempt: ReturnType<(typeof attempts)[TaskCommand['kind']]>[number],
): Run {
  const said = { command, kind, setting, place, case: attempt.case };
  const now = attempt.isLate ? LATER : context.now;
  const { finds } = attempt;
  const found = finds && { assignees: () => ({ userIds: [...finds], via: 'primary' as const }) };
  const tried = Object.entries(people).map(([words, by]) => ({
    words,
    ...tryOne(task, attempt.command(task, by), { ...context, now, ...found }),
  }));
  const allowed = tried.flatMap(({ words, result }) => (result ? [{ words, result }] : []));
  const [first] = allowed;
  if (!first) {
    const reasons = tried.flatMap(({ refused }) => refused ?? []);
    const refused = reasons.find((reason) => !aboutPeople.has(reason)) ?? reasons[0] ?? null;
    return { ...said, allowed: [], who: '', leadsTo: '', effects: [], written: [], refused, task };
  }
  const readers = Object.entries(people).filter(([, by]) => mayRead(task, by, context.campaign));
  const isReaders =
    allowed.length === readers.length && allowed.every(({ words }) => readers.some(([name]) => name === words));
  const who = isSystem(command)
    ? 'the service'
    : isReaders
      ? 'everyone who may read it'
      : allowed.map(({ words }) => words).join(', ');
  return {
    ...said,
    allowed: allowed.map(({ words: name }) => name),
    who,
    leadsTo: whereTo(task, first.result.task),
    effects: inWords(first.result.effects),
    written: withoutSaying(inWords(first.result.effects)),
    refused: null,
    task: first.result.task,
  };
}

function tryOne(
  task: EngineTask,
  command: TaskCommand,
  context: TaskContext,
): { result?: ReturnType<typeof decide>; refused?: Reason } {
  try {
    return { result: decide(task, command, context) };
  } catch (error) {
    if (error instanceof GovernanceError) return { refused: error.reason };
    throw error;
  }
}

/** The ways in which a task of this kind may have ended that have its outcome. */
export const endsOf = ({ kind, outcome }: EngineTask): TaskEnd[] =>
  (Object.keys(taskOutcomes[kind]) as TaskEnd[]).filter((end) => taskOutcomes[kind][end] === outcome);

function whereTo(before: EngineTask, after: EngineTask): string {
  const deleted = after.deletedAt !== before.deletedAt;
  if (after.state === 'CLOSED' && before.state === 'OPEN')
    return `closed as ${after.outcome}${deleted ? ', out of the lists' : ''}`;
  if (deleted) return 'out of the lists';
  if (after.round > before.round) return 'first step';
  if (before.state === 'CLOSED' && after.state === 'OPEN') return 'open at its last step';
  if (isDeepStrictEqual(before, after)) return UNCHANGED;
  if (after.position > before.position) return 'next step';
  return after.step?.id === before.step?.id ? 'same step' : 'same step, others asked';
}

const words: { readonly [Kind in TaskEffect['kind']]: (effect: Extract<TaskEffect, { kind: Kind }>) => string } = {
  stepDone: ({ record }) => `step done: ${record.outcome}`,
  stepOpened: () => 'step opened',
  comment: () => 'comment',
  remind: () => 'reminder',
  createRevokeTask: () => 'revoke task',
  startAction: () => 'a run of the action',
  startProvision: () => 'a run of another system',
  accountFound: () => 'the account',
  accountProvisioned: () => 'the new account',
  callProgram: () => 'a call of the program',
  agentAnswered: () => 'the answer of the agent',
  answered: () => 'answers',
  revokeEverything: () => 'revoke tasks for everything',
  cancelRevocations: () => 'revoke tasks cancelled',
  audit: ({ entry }) => `\`${entry.kind}\``,
};

/** Entries that go with another entry, as the page says once for all commands. Outcomes go with the end of a task. */
const goesAlong: ReadonlySet<string> = new Set([
  '`actionSubmitted`',
  '`approvalInstanceChange`',
  '`waitStepUntilTime`',
  '`waitStepWaiting`',
]);

/** Effects as the page names them, entries of the history set as code. */
export const inWords = (effects: readonly TaskEffect[]): string[] =>
  effects.map((effect) => (words[effect.kind] as (effect: TaskEffect) => string)(effect));

/** The entries that the page shows for each command. */
export const withoutSaying = (written: readonly string[]): string[] =>
  written.filter((one) => !one.endsWith('Outcome`') && !goesAlong.has(one));

/** Where the engine has a context for tasks of a kind. */
export const sampleOf = (
  kind: TaskKind,
  task: EngineTask,
  rest: Pick<Sample, 'setting' | 'place' | 'hasCondition'>,
): Sample => ({ kind, task, context: contextFor(kind), ...rest });
