import { actions, verbRules, type PersonVerb } from '@oag/governance/tasks';
import { expect, test } from 'vitest';
import { commandNames, isSystem } from '../src/task-commands.ts';
import { people } from '../src/task-samples.ts';
import { nameOf, taskStates, taskStatesPage } from '../src/task-states.ts';

const states = taskStates();
const page = taskStatesPage(states);
const lines = page.split('\n');
const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

test('the page has a row for every command and a column for every state', () => {
  const [, overview = ''] = page.split('## Where each command leads');
  const rows = overview.split('\n\n')[1]?.split('\n') ?? [];
  expect(cells(rows[0] ?? '')).toEqual(['Command', ...states.map(({ column }) => column)]);
  expect(rows.slice(2).map((line) => cells(line)[0]?.replaceAll('`', ''))).toEqual(commandNames.map(nameOf));
  for (const line of rows.slice(2))
    expect(
      cells(line).every((cell) => cell !== ''),
      line,
    ).toBe(true);
  expect(new Set(commandNames.map(nameOf)).size).toBe(commandNames.length);
  expect(commandNames).toEqual(expect.arrayContaining(Object.keys(verbRules)));
});

test('the section of each state tells every command: where it leads, or why it is refused', () => {
  for (const { title } of states) {
    const start = lines.indexOf(`## ${title}`);
    const end = lines.findIndex((line, index) => index > start && line.startsWith('## '));
    const section = lines.slice(start, end === -1 ? undefined : end).join('\n');
    for (const command of commandNames) expect(section, title).toMatch(new RegExp(`[|,\`] ?\`?${nameOf(command)}`));
  }
});

test('every command was tried in every state, and does something in one of them', () => {
  for (const { title, runs, samples } of states) {
    expect(samples.length, title).toBeGreaterThan(0);
    for (const command of commandNames)
      expect(runs.filter((run) => run.command === command).length, `${command}: ${title}`).toBeGreaterThanOrEqual(
        samples.length,
      );
  }
  for (const command of commandNames)
    expect(
      states.some(({ runs }) =>
        runs.some((run) => run.command === command && (run.effects.length > 0 || run.leadsTo === 'same step')),
      ),
      command,
    ).toBe(true);
});

test('who stands there is who finds the action offered', () => {
  let offers = 0;
  for (const { title, samples, runs } of states) {
    for (const { kind, setting, place, task, context } of samples) {
      for (const [words, by] of Object.entries(people)) {
        const offered = actions(task, by, context.campaign);
        for (const run of runs) {
          if (isSystem(run.command) || run.kind !== kind || run.setting !== setting || run.place !== place) continue;
          expect(run.allowed.includes(words), `${run.command} by ${words}: ${title}, ${kind}, ${setting}`).toBe(
            offered.includes(verbRules[run.command as PersonVerb].action),
          );
          offers += 1;
        }
      }
    }
  }
  expect(offers).toBeGreaterThan(5_000);
});

test('what goes without saying is written', () => {
  const runs = states.flatMap((state) => state.runs).filter(({ refused }) => refused === null);
  for (const run of runs) {
    expect(run.effects.includes('`actionSubmitted`'), run.command).toBe(
      !isSystem(run.command) && run.command !== 'comment',
    );
    if (run.leadsTo.startsWith('closed'))
      expect(
        run.effects.some((one) => one.endsWith('Outcome`')),
        run.kind,
      ).toBe(['certify', 'revoke', 'grant', 'action'].includes(run.kind));
  }
  const approvals = states.find(({ column }) => column === 'approval')?.runs ?? [];
  const ended = approvals.filter(({ effects }) => effects.some((one) => one.startsWith('step done')));
  expect(ended.length).toBeGreaterThan(100);
  for (const { effects, command } of ended) expect(effects, command).toContain('`approvalInstanceChange`');
});

test('wherever a command leads, the page has that state too', () => {
  const columns = new Set(states.map(({ column }) => column));
  for (const { runs } of states) {
    for (const { task, command } of runs) if (task.step) expect(columns, command).toContain(task.step.kind);
  }
});

test('no table has one row twice', () => {
  for (const { title, runs } of states) {
    const told = runs.map(({ command, kind, setting, place, case: when }) =>
      [command, kind, setting, place, when].join('|'),
    );
    expect(new Set(told).size, title).toBe(told.length);
  }
});
