import { createHash } from 'node:crypto';
import { SHEET_ROWS, sheetBegin, sheetEnd, workbookFiles, workbookRow, type Cell } from '@oag/governance';
import { inPortions } from './evidence-files.ts';
import { zipArchive, type ArchiveFile } from './zip-archive.ts';

/** A sheet: its titles, and its rows when it is its turn. */
export type Sheet = { name: string; titles: string[]; rows: () => AsyncIterable<Cell[]> };

/** What a workbook says of a sheet at its end. */
type Listed = { name: string; rows: number; sha256: string };

/**
 * The bytes of a workbook, row by row. Rows that a sheet has no room for go on in a further one. The last sheet tells how many rows
 * each has, and the SHA-256 of their texts, with a tab between cells and a line end after each row.
 */
export function workbook(sheets: readonly Sheet[], at: Date, mostRows: number = SHEET_ROWS): AsyncGenerator<Buffer> {
  const listed: Listed[] = [];
  async function* files(): AsyncGenerator<ArchiveFile> {
    for (const sheet of sheets) yield* parts(sheet, listed, mostRows);
    yield* parts(manifestOf([...listed]), listed, mostRows);
    for (const { path, content } of workbookFiles(listed.map(({ name }) => name))) yield { path, content: () => [content] };
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

/** The sheets that a sheet takes. */
async function* parts({ name, titles, rows }: Sheet, listed: Listed[], mostRows: number): AsyncGenerator<ArchiveFile> {
  const source = rows()[Symbol.asyncIterator]();
  let next = await source.next();
  for (let part = 1; part === 1 || !next.done; part++) {
    const mine: Listed = { name: part === 1 ? name : `${name} (${part})`, rows: 0, sha256: '' };
    listed.push(mine);
    async function* lines(): AsyncGenerator<string> {
      const hash = createHash('sha256');
      yield sheetBegin + workbookRow(titles, true);
      for (; !next.done && mine.rows < mostRows - 1; next = await source.next()) {
        mine.rows += 1;
        hash.update(`${next.value.join('\t')}\n`);
        yield workbookRow(next.value);
      }
      mine.sha256 = hash.digest('hex');
      yield sheetEnd;
    }
    yield { path: `xl/worksheets/sheet${listed.length}.xml`, content: () => inPortions(lines()) };
  }
}
