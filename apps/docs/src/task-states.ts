import { unsupported, type StepKindName, type TaskKind } from '@oag/governance/policies';
import { taskOutcomes, verbRules, type TaskCommand, type TaskEnd } from '@oag/governance/tasks';
import { commandNames, isSystem, systemCommands } from './task-commands.ts';
import { rowsOf } from './task-rows.ts';
import { endsOf, inWords, runAll, sampleOf, UNCHANGED, type Run, type Sample } from './task-runs.ts';
import { endingCampaign, openSample, stepSamples } from './task-samples.ts';

/** A state that a task can be in, with every command that was tried in it. */
export type TaskState = { title: string; column: string; samples: Sample[]; runs: Run[] };

const kinds = Object.keys(taskOutcomes) as TaskKind[];
const stepKinds = (Object.keys(stepSamples) as StepKindName[]).filter(
  (kind) => kind === 'provision' || unsupported.steps[kind] === undefined,
);

const endWords: { readonly [End in TaskEnd]: string } = {
  positive: 'done',
  negative: 'denied',
  cancelled: 'cancelled',
  errored: 'failed',
  timedOut: 'timed out',
};
const ends = Object.keys(endWords) as TaskEnd[];

/** The name by which people know a command: that of the action, as `actions` of a task lists it. */
export const nameOf = (command: TaskCommand['kind']): string =>
  isSystem(command) ? systemCommands[command] : verbRules[command].action.replace('TASK_ACTION_TYPE_', '');

/** Tasks that rest at a step of a kind: of every type, with every setting, with a step after it and without. */
function openSamples(stepKind: StepKindName): Sample[] {
  const found = new Map<string, Sample>();
  for (const kind of kinds) {
    for (const sample of stepSamples[stepKind]) {
      for (const goesOn of [true, false]) {
        const { task } = openSample(kind, sample, goesOn);
        if (task.step?.kind !== stepKind) continue;
        const place = task.position + 1 < task.snapshot.steps.length ? 'a step follows' : 'at the last step';
        found.set(
          [kind, sample.setting, place].join(),
          sampleOf(kind, task, { setting: sample.setting, place, hasCondition: sample.hasCondition === true }),
        );
      }
    }
  }
  return [...found.values()];
}

/** How a run ended the task. Types of task that have one outcome for several ends are read by the others, unless a command ends each type its own way. */
function endOf(run: Run, all: readonly Run[]): TaskEnd {
  const alike = all.filter(
    (other) =>
      other.command === run.command &&
      other.case === run.case &&
      other.setting === run.setting &&
      other.task.state === 'CLOSED' &&
      other.refused === null,
  );
  const commonEnd = (runs: readonly Run[]): TaskEnd | undefined =>
    ends.find((one) => runs.every(({ task }) => endsOf(task).includes(one)));
  const end = commonEnd(alike) ?? commonEnd(alike.filter(({ kind }) => kind === run.kind));
  if (!end)
    throw new Error(
      `${run.command} ends tasks in several ways: ${alike.map(({ kind, task }) => `${kind} ${task.outcome}`).join(', ')}`,
    );
  return end;
}

/** Every state, the closed ones as they come about from the open ones. */
export function taskStates(): TaskState[] {
  const closed = new Map<string, { end: TaskEnd; sample: Sample }>();
  const run = (title: string, column: string, samples: Sample[]): TaskState => {
    const runs = samples.flatMap(runAll);
    return {
      title,
      column,
      samples,
      runs: runs.map((one) => {
        if (!one.leadsTo.startsWith('closed as ')) return one;
        const end = endOf(one, runs);
        const { kind, task } = one;
        const rest = { place: '', hasCondition: false };
        const key = [kind, end, task.lastStepOutcome].join();
        if (task.deletedAt === null && !closed.has(key))
          closed.set(key, {
            end,
            sample: sampleOf(kind, task, { setting: `last step ${task.lastStepOutcome}`, ...rest }),
          });
        if (task.outcome === 'DECERTIFIED' && !closed.has('remediated'))
          closed.set('remediated', {
            end,
            sample: sampleOf(
              kind,
              { ...task, isRemediated: true },
              { setting: 'its access is being taken away', ...rest },
            ),
          });
        return { ...one, leadsTo: one.leadsTo.replace(`as ${task.outcome}`, `as ${endWords[end]}`) };
      }),
    };
  };
  const open = stepKinds
    .map((kind) => ({ kind, samples: openSamples(kind) }))
    .filter(({ samples }) => samples.length > 0);
  const resting = open.map(({ kind, samples }) =>
    run(`Open, at ${kind === 'approval' || kind === 'action' ? 'an' : 'a'} ${kind} step`, kind, samples),
  );
  const ending = open.flatMap(({ kind: stepKind, samples }) =>
    samples
      .filter(({ kind, setting }) => kind === 'certify' && setting === stepSamples[stepKind][0]?.setting)
      .map((sample): Sample => ({
        ...sample,
        setting: `at ${stepKind}`,
        context: { ...sample.context, campaign: endingCampaign },
      })),
  );
  const halting = run('Open, a review whose campaign is being ended', 'campaign is being ended', ending);
  const closings = ends.map((end) =>
    run(
      `Closed as ${endWords[end]}`,
      `closed: ${endWords[end]}`,
      [...closed.values()].flatMap((one) => (one.end === end ? [one.sample] : [])),
    ),
  );
  return [...resting, halting, ...closings];
}

const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: string[][]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');
const code = (text: string): string => (/^[A-Z_]+$/.test(text) ? `\`${text}\`` : text);
const runsOf = ({ runs }: TaskState, command: TaskCommand['kind']): Run[] =>
  runs.filter((run) => run.command === command);

/** Where a command leads, in a word or two for each way. */
const inShort = (runs: readonly Run[]): string =>
  [
    ...new Set(
      runs
        .filter(({ refused }) => refused === null)
        .map(({ leadsTo }) =>
          leadsTo
            .replace(/,? (others asked|out of the lists|at its last step)/, '')
            .replace(/^closed as /, '')
            .replace(UNCHANGED, 'stays'),
        ),
    ),
  ].join(', ') || '–';

function overview(states: readonly TaskState[]): string {
  return table(
    ['Command', ...states.map(({ column }) => column)],
    commandNames.map((command) => [code(nameOf(command)), ...states.map((state) => inShort(runsOf(state, command)))]),
  );
}

function details(state: TaskState): string {
  const rows = commandNames.flatMap((command) => rowsOf(runsOf(state, command)).map((one) => ({ command, ...one })));
  const isNothing = ({ run }: (typeof rows)[number]): boolean =>
    run.refused !== null || (run.leadsTo === UNCHANGED && run.effects.length === 0);
  const does = rows
    .filter((one) => !isNothing(one))
    .map(({ command, when, run }) => [
      code(nameOf(command)),
      when,
      run.who,
      run.leadsTo,
      run.written.join(' · ') || 'nothing else',
    ]);
  const nothing = Map.groupBy(rows.filter(isNothing), ({ run }) =>
    run.refused === null ? 'changes nothing' : code(run.refused),
  );
  const refuses = [...nothing].map(([reason, all]) => [
    reason,
    all.map(({ command, when }) => `${code(nameOf(command))}${when ? ` (${when})` : ''}`).join(', '),
  ]);
  return [
    `## ${state.title}`,
    table(['Command', 'When', 'Who', 'Then', 'What is written'], does),
    'These are refused for everybody, or change nothing:',
    table(['Reason', 'Commands'], refuses),
  ].join('\n\n');
}

const beforeAndAfter: ReadonlySet<string> = new Set(['`taskCreated`', '`stateChange`', 'revoke task']);

/** The effects of reaching a step of each kind. Steps where nobody has to act are passed at once. */
function arrivals(): string {
  const rows = stepKinds
    .filter((kind) => kind !== 'provision')
    .flatMap((stepKind) => {
      const samples = stepSamples[stepKind].map((sample) => {
        const { task, effects } = openSample('certify', sample, false);
        const written = inWords(effects).filter((one) => !one.endsWith('Outcome`') && !beforeAndAfter.has(one));
        const leadsTo =
          task.state === 'OPEN'
            ? 'waits there'
            : task.outcome === 'CERTIFIED'
              ? 'goes on'
              : `closed as ${endWords[endsOf(task)[0] ?? 'positive']}`;
        return { setting: sample.setting, cells: [leadsTo, written.join(' · ')] };
      });
      const alike = [...Map.groupBy(samples, ({ cells }) => cells.join()).values()];
      return alike.map((same) => [
        alike.length === 1 ? stepKind : `${stepKind}, ${same.map(({ setting }) => setting).join(', ')}`,
        ...(same[0]?.cells ?? []),
      ]);
    });
  return table(['Step', 'Then', 'What is written'], rows);
}

const outcomes = (): string =>
  table(
    ['Closed as', ...kinds],
    ends.map((end) => [endWords[end], ...kinds.map((kind) => `\`${taskOutcomes[kind][end]}\``)]),
  );

/** The page of what can happen to a task in each state, as Markdown, made by giving every command to the engine. */
export function taskStatesPage(states: readonly TaskState[] = taskStates()): string {
  return `# Task states

This page is made by the engine that decides about tasks: a task of every type, at every kind of step and closed in every way, was given
every command by everybody. Nothing else changes a task. What people do has the name that \`actions\` of a task lists, and \`actions\` has it
for exactly those who stand under "Who". How to call it, and what it is for, is told in [Tasks](tasks.md); what of it no policy or task can have yet, in
[Not available yet](not-yet.md).

## Where each command leads

${overview(states)}

A dash: it is refused. A task is open (\`TASK_STATE_OPEN\`, \`TASK_PROCESSING_TYPE_WAITING\`, or \`TASK_PROCESSING_TYPE_PROCESSING\` during a run) and is at exactly one step, or it is closed
(\`TASK_STATE_CLOSED\`, \`TASK_PROCESSING_TYPE_DONE\`) and has an outcome. What ended how is called:

${outcomes()}

## What is written

The sections below say, for each command, what is written in the same transaction as the new state. Words set like \`taskCreated\` are
entries of the task's history. What goes along is not repeated:

- whatever a person does is on record as \`actionSubmitted\`, a comment alone excepted; a comment that is given along is written too, with an entry \`comment\`;
- the end of an approval step comes with \`approvalInstanceChange\`, and the beginning of a step with what the table of steps says;
- a task that is closed tells its outcome (\`certifyOutcome\`, \`revokeOutcome\`, \`grantOutcome\` or \`accessRequestOutcome\`, where its type has one) before \`stateChange\`;
- a revoke task is made where the policy of the review remediates at once, and always for what a campaign denies at its end.

A step is reached when a task is made, and when the one before it has ended well. After the last one the task is closed as done. What is
approved on the way leads grant and revoke tasks to the provision step, which the service adds.

${arrivals()}

${states.map(details).join('\n\n')}
`;
}
