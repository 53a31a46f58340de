import { createHash } from 'node:crypto';
import {
  cellText,
  columnWidth,
  SHEET_ROWS,
  sheetBegin,
  sheetEnd,
  workbookFiles,
  workbookRow,
  type Cell,
  type WrittenSheet,
} from '@oag/governance/reports';
import { inPortions } from './evidence-files.ts';
import { zipArchive, type ArchiveFile } from './zip-archive.ts';

/** A sheet: its titles, and its rows on demand. */
export type Sheet = { name: string; titles: string[]; rows: () => AsyncIterable<Cell[]> };

/** A sheet in the list at the end of a workbook. */
type Listed = WrittenSheet & { rows: number; sha256: string };

/** The number of rows that determine the column widths of a sheet. */
const MEASURED_ROWS = 200;

/**
 * The bytes of a workbook, row by row. Rows beyond the limit of a sheet continue in another one. The last sheet lists
 * the number of rows of each, and the SHA-256 of their texts, with a tab between cells and a line end after each row;
 * times as in 2026-01-31T12:00:00.000Z.
 */
export function workbook(sheets: readonly Sheet[], at: Date, mostRows: number = SHEET_ROWS): AsyncGenerator<Buffer> {
  const listed: Listed[] = [];
  async function* files(): AsyncGenerator<ArchiveFile> {
    for (const sheet of sheets) yield* parts(sheet, listed, mostRows);
    yield* parts(manifestOf([...listed]), listed, mostRows);
    for (const { path, content } of workbookFiles(listed)) yield { path, content: () => [content] };
  }
  return zipArchive(files(), at);
}

const manifestOf = (listed: readonly Listed[]): Sheet => ({
  name: 'Manifest',
  titles: ['Sheet', 'Rows', 'SHA-256'],
  async *rows() {
    for (const { name, rows, sha256 } of listed) yield [name, rows, sha256];
  },
});

/** The parts of a sheet that exceeds the row limit. */
async function* parts({ name, titles, rows }: Sheet, listed: Listed[], mostRows: number): AsyncGenerator<ArchiveFile> {
  const source = rows()[Symbol.asyncIterator]();
  const first: Cell[][] = [];
  let next = await source.next();
  for (; !next.done && first.length < MEASURED_ROWS; next = await source.next()) first.push(next.value);
  const columns = titles.map((title, index) => ({
    title,
    width: columnWidth(
      title,
      first.map((row) => row[index] ?? ''),
    ),
  }));
  async function* all(): AsyncGenerator<Cell[]> {
    yield* first;
    for (; !next.done; next = await source.next()) yield next.value;
  }
  const cells = all();
  let row = await cells.next();
  for (let part = 1; part === 1 || !row.done; part++) {
    const mine: Listed = { name: part === 1 ? name : `${name} (${part})`, columns: titles.length, rows: 0, sha256: '' };
    listed.push(mine);
    async function* lines(): AsyncGenerator<string> {
      const hash = createHash('sha256');
      yield sheetBegin(columns);
      for (; !row.done && mine.rows < mostRows - 1; row = await cells.next()) {
        mine.rows += 1;
        hash.update(`${row.value.map(cellText).join('\t')}\n`);
        yield workbookRow(row.value);
      }
      mine.sha256 = hash.digest('hex');
      yield sheetEnd(mine);
    }
    yield { path: `xl/worksheets/sheet${listed.length}.xml`, content: () => inPortions(lines()) };
  }
}
