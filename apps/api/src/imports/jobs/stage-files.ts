import {
  LineDigests,
  readCsv,
  type CsvBatch,
  type HeaderReport,
  type Problem,
  type RecordOf,
  type SourceFile,
} from '@oag/sources';
import type { Pool } from 'pg';
import type { Session } from '@oag/store/database';
import {
  addProblems,
  createStaging,
  gatherStaged,
  readImportBytes,
  type ImportProblem,
  type ImportSettings,
  type ReadFiles,
  type Staging,
} from '@oag/store/imports';

/** The rows of one batch: serializing them blocks the event loop for some milliseconds. */
const BATCH = 1_000;

/** Where the files of an import are, and how they are read. */
export type Reading = { pool: Pool; importId: string; settings: ImportSettings; signal: AbortSignal };

/** Undefined when the service ends before all is read. */
export async function stageFiles(session: Session, reading: Reading): Promise<ReadFiles | undefined> {
  const read = nothingRead();
  const staging = await createStaging(session);
  for (const file of reading.settings.files) await stageFile(file, staging, reading, read);
  if (reading.signal.aborted) return undefined;
  await gatherStaged(session);
  return read;
}

export const nothingRead = (): ReadFiles => ({
  reports: new Map(),
  problems: { kept: [], count: 0 },
  warnings: { kept: [], count: 0 },
});

/** Stages a file, and adds the findings to those of the files before. */
export async function stageFile<File extends SourceFile>(
  file: File,
  staging: Partial<Staging>,
  { pool, importId, settings, signal }: Reading,
  read: ReadFiles,
): Promise<void> {
  const stage: { [Each in SourceFile]?: (records: RecordOf[Each][]) => Promise<void> } = staging;
  const digests = file === 'access' ? new LineDigests() : undefined;
  const { header, batches } = await readCsv(file, readImportBytes(pool, importId, file), {
    batchSize: BATCH,
    dateOrder: settings.dateOrder,
    mapping: settings.mapping[file] ?? {},
    ...(digests && { digests }),
  });
  let rowCount = 0;
  // The next rows are read while the database takes these.
  let isStaged = Promise.resolve();
  const add = async (records: RecordOf[File][], lines: Buffer | undefined): Promise<void> => {
    await stage[file]?.(records);
    if (lines) await staging.accessLines?.(lines);
  };
  try {
    for await (const batch of batches) {
      await isStaged;
      if (signal.aborted) return;
      isStaged = add(batch.records, digests?.take());
      // The error is thrown where this is awaited; without this handler it would be unhandled until then.
      isStaged.catch(() => {});
      addProblems(
        read.problems,
        batch.problems.map((problem) => aboutSource(problem, settings.source)),
      );
      rowCount += batch.records.length + rowsWithProblems(batch, header.line);
    }
  } finally {
    // Wait, so that the session is not released during a statement.
    await isStaged;
  }
  if (digests) await staging.accessLines?.(digests.isPlain ? digests.take() : undefined);
  const { delimiter, understood, ignored } = header;
  addProblems(read.warnings, ignoredColumns(header));
  read.reports.set(file, { delimiter, understood, ignored, rowCount });
}

/** Columns that were not read although they look as if they should have been. */
const ignoredColumns = ({ file, line, resembling }: HeaderReport): ImportProblem[] =>
  resembling.map(({ header, column, resembles }) => ({
    file,
    line,
    column,
    rule: 'COLUMN_IGNORED',
    message: `The column ${JSON.stringify(header)} was not read; its header looks like ${JSON.stringify(resembles)}, which means ${column}: if that is what it holds, rename it to ${column}, or send mapping=${JSON.stringify({ [file]: { [column]: header } })}, and import again.`,
  }));

/** Explains where a mapping came from that the caller did not send, and how to replace it. */
const aboutSource = (problem: Problem, source: string): Problem =>
  problem.rule === 'MAPPED_HEADER_MISSING' && source !== ''
    ? {
        ...problem,
        message: `${problem.message} An upload without a mapping uses what is remembered of the source ${JSON.stringify(source)}; a mapping that is sent replaces it, and {} removes it.`,
      }
    : problem;

/** The header line is no row. */
const rowsWithProblems = ({ problems }: CsvBatch<SourceFile>, headerLine: number): number =>
  new Set(problems.flatMap(({ line }) => (line > headerLine ? [line] : []))).size;
