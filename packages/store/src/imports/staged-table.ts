import type { Session } from '../database/index.ts';
import { runCopy } from './run-copy.ts';

type Cell = string | number | null;

/** A temporary table: each of its columns with its type and what a row of the file has there. */
export type StagedTable<Row> = {
  name: string;
  columns: readonly (readonly [column: string, type: string, cell: (row: Row) => Cell])[];
};

export const TEXT = 'text';
/** Text that is compared: not by the rules of a language. */
export const KEY = 'text collate "C"';

export const SEPARATOR = '\u001F';

export const refOf = (...parts: string[]): string => parts.map((part) => part.trim().toLowerCase()).join(SEPARATOR);

export const withDefaults = (app: string, type: string, resource: string): { type: string; resource: string } => ({
  type: type === '' ? 'application' : type,
  resource: resource === '' ? app : resource,
});

/** The statement that creates the table. */
export const createTable = <Row>({ name, columns }: StagedTable<Row>): string =>
  `create temp table ${name} (${columns.map(([column, type]) => `${column} ${type}`).join(', ')});`;

/** Adds rows to the table. */
export async function copyRows<Row>(
  { client }: Session,
  { name, columns }: StagedTable<Row>,
  rows: readonly Row[],
): Promise<void> {
  const text = rows.map((row) => columns.map(([, , cell]) => toCopyText(cell(row))).join('\t')).join('\n');
  if (text !== '') await runCopy(client, `copy ${name} from stdin`, [text, '\n']);
}

const escaped: { readonly [character: string]: string } = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function toCopyText(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'number') return String(cell);
  return /[\\\t\n\r]/.test(cell) ? cell.replaceAll(/[\\\t\n\r]/g, (character) => escaped[character] ?? '') : cell;
}
