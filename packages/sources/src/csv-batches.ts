import type { CsvRows } from './csv-rows.ts';
import type { Header } from './header.ts';
import type { RecordOf, SourceFile } from './inventory-record.ts';
import type { Problem } from './problem.ts';
import { Row } from './row.ts';
import type { ColumnOf, SourceDefinition } from './source-definitions.ts';
import type { DateOrder } from './timestamp.ts';

export type CsvBatch<File extends SourceFile> = {
  /** The rows without a problem, in the order of the file. */
  records: RecordOf[File][];
  problems: Problem[];
};

/** Turns the rows below the header into records. A batch ends with the part of the file that makes it reach `batchSize`. */
export async function* csvBatches<File extends SourceFile>(
  file: File,
  definition: SourceDefinition<File>,
  header: Header<ColumnOf[File]>,
  parts: AsyncIterable<CsvRows>,
  { batchSize, dateOrder }: { batchSize: number; dateOrder: DateOrder },
): AsyncGenerator<CsvBatch<File>, void, undefined> {
  let batch: CsvBatch<File> = { records: [], problems: [] };
  let hasRows = false;

  for await (const rows of parts) {
    hasRows ||= rows.length > 0;
    for (const found of rows) {
      if ('rule' in found) {
        batch.problems.push({ file, column: '', ...found });
        continue;
      }
      const row = new Row(file, header.positions, found.line, found.cells, dateOrder);
      if (found.cells.length === header.width) {
        const record = definition.record(row);
        if (row.problems.length === 0) batch.records.push(record);
      } else {
        checkCellCount(row, found.cells.length, header);
      }
      batch.problems.push(...row.problems);
    }
    if (batch.records.length + batch.problems.length >= batchSize) {
      yield batch;
      batch = { records: [], problems: [] };
    }
  }

  if (!hasRows && definition.needsRows) {
    const message =
      'There are no rows below the header: a file of who has access needs at least one, so check the export.';
    batch.problems.push({ file, line: header.line, column: '', rule: 'NO_ROWS', message });
  }
  if (batch.records.length + batch.problems.length > 0) yield batch;
}

function checkCellCount<Name extends string>(row: Row<Name>, count: number, header: Header<Name>): void {
  const fix =
    count < header.width
      ? 'fill up the row with empty cells'
      : `quote cells that hold the delimiter ${JSON.stringify(header.report.delimiter)}, and remove cells beyond the last column`;
  row.refuse('', 'CELL_COUNT', `The row has ${count} cells, the header line has ${header.width}: ${fix}.`);
}
