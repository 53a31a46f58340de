import { stripVTControlCharacters } from 'node:util';
import Table from 'cli-table3';

/** Text of the service as a terminal may show it: without what would move its cursor, change its colors or hide what follows. */
export const plain = (text: string): string =>
  stripVTControlCharacters(text)
    .replaceAll(/[\n\t]+/g, ' ')
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '');

export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Progress, hints and questions: everything but the result. */
export const note = (text: string): void => void process.stderr.write(`${text}\n`);

/** JSON for programs, one document. */
export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

const EMPTY = Object.fromEntries(
  [
    ...['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left', 'bottom-right'],
    ...['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid'],
  ].map((name) => [name, '']),
);

/** A table without lines. Columns follow their widest cell. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const table = new Table({
    head: head.map((name) => name.toUpperCase()),
    chars: { ...EMPTY, middle: '  ' },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
  });
  table.push(...rows.map((row) => row.map((cell) => plain(String(cell)))));
  print(
    table
      .toString()
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n'),
  );
}

/** Facts about one object, one on each line. Empty ones are left out. */
export function printFacts(facts: readonly (readonly [string, string | number | null | undefined])[]): void {
  const shown = facts.filter(([, value]) => value !== '' && value !== null && value !== undefined);
  const width = Math.max(0, ...shown.map(([name]) => name.length));
  for (const [name, value] of shown) print(`${name.padEnd(width)}  ${plain(String(value))}`);
}

/** A moment as people read it, in the time zone of the machine. */
export const when = (moment: string | null | undefined): string =>
  moment ? new Date(moment).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }) : '';

/** A value of an enumeration in words: `TASK_STATE_OPEN` with `TASK_STATE_` is `open`. */
export const inWords = (value: string, prefix: string): string =>
  value.startsWith(prefix) ? value.slice(prefix.length).toLowerCase().replaceAll('_', ' ') : value;
