import { readCsv } from '../src/index.ts';
import type { CsvOptions, HeaderReport, Problem, RecordOf, SourceFile } from '../src/index.ts';

/** Everything that reading a file gives. */
export type Reading<File extends SourceFile> = { header: HeaderReport; records: RecordOf[File][]; problems: Problem[] };

export async function read<File extends SourceFile>(
  file: File,
  content: string | Uint8Array,
  chunkSize = 65_536,
  options: CsvOptions = {},
): Promise<Reading<File>> {
  const { header, batches } = await readCsv(file, inChunks(content, chunkSize), options);
  const reading: Reading<File> = { header, records: [], problems: [] };
  for await (const batch of batches) {
    reading.records.push(...batch.records);
    reading.problems.push(...batch.problems);
  }
  return reading;
}

/** Line, column and rule of each problem, for comparing. */
export function found(problems: readonly Problem[]): string[] {
  return problems.map(({ line, column, rule }) => `${line} ${column === '' ? '-' : column} ${rule}`);
}

async function* inChunks(content: string | Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
