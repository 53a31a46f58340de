import { readCsv, type CsvBatch, type HeaderReport, type Problem, type RecordOf, type SourceFile } from '@oag/sources';
import {
  addProblems,
  beginImport,
  concludeImport,
  createStaging,
  finishImport,
  gatherStaged,
  readImportBytes,
  type ImportProblem,
  type ImportSettings,
  type ReadFiles,
  type StagedImport,
  type Staging,
} from '@oag/store/imports';
import type { Session } from '@oag/store/database';
import type { Job } from '@oag/store/jobs';
import { isConnectionLost, type Service } from '../../http/index.ts';
import { matchByExpressions } from '../../inventory/index.ts';
import { runDueTemplates } from '../../templates/index.ts';
import type { JobHandler } from '../../jobs/index.ts';

/** The rows of one batch: serializing them blocks the event loop for some milliseconds. */
const BATCH = 1_000;

/** An import that fails this often through a fault of the service is ended, so that it does not block the next one. */
const MOST_ATTEMPTS = 6;

/**
 * Runs an import: reads its files into temporary tables, checks them, and lets it take effect in one transaction. No effect
 * is kept between attempts: an interrupted import restarts from the uploaded bytes, or from their rows where those are staged.
 */
export const importJob: JobHandler<'import'> = async (work, service, signal) => {
  const settings = await beginImport(service.database.db, work.objectId);
  try {
    await service.keptStaging.withStaged(
      service.database.pool,
      settings.fingerprint,
      (session) => stageFiles(session, work, service, settings, signal),
      (session, files) => conclude(session, work, service, { ...settings, ...files }),
    );
  } catch (error) {
    if (isConnectionLost(error) || work.attempts + 1 < MOST_ATTEMPTS) throw error;
    service.log.error({ err: error, importId: work.objectId }, 'import failed repeatedly and was ended');
    const message = `The import broke ${MOST_ATTEMPTS} times on our side and changed nothing: the service's log says why.`;
    const problem: ImportProblem = { file: '', line: 0, column: '', rule: 'INTERNAL', message };
    const problems = { kept: [problem], count: 1 };
    await service.database.db
      .transaction()
      .execute((tx) =>
        finishImport(tx, work, { state: 'FAILED', problems, warnings: { kept: [], count: 0 }, reports: new Map() }),
      );
  }
  // Changes of people trigger templates at once; the sweep would find them later.
  await runDueTemplates(service, signal);
};

/** Undefined when the service ends before all is read. */
async function stageFiles(
  session: Session,
  work: Job<'import'>,
  { database }: Service,
  settings: ImportSettings,
  signal: AbortSignal,
): Promise<ReadFiles | undefined> {
  const read: ReadFiles = {
    reports: new Map(),
    problems: { kept: [], count: 0 },
    warnings: { kept: [], count: 0 },
  };
  const staging = await createStaging(session);
  for (const file of settings.files) {
    await stageFile(file, readImportBytes(database.db, work.objectId, file), { staging, settings, read, signal });
  }
  if (signal.aborted) return undefined;
  await gatherStaged(session);
  return read;
}

async function conclude(
  session: Session,
  work: Job<'import'>,
  { expressions, log }: Service,
  staged: StagedImport,
): Promise<void> {
  const state = await concludeImport(session, work, staged, (db, apps) =>
    matchByExpressions(db, apps, { evaluator: expressions, now: new Date().toISOString() }),
  );
  log.info({ importId: work.objectId, state, problemCount: staged.problems.count }, 'import ended');
}

async function stageFile<File extends SourceFile>(
  file: File,
  bytes: AsyncIterable<Buffer>,
  {
    staging,
    settings,
    read,
    signal,
  }: { staging: Staging; settings: ImportSettings; read: ReadFiles; signal: AbortSignal },
): Promise<void> {
  const stage: { [Each in SourceFile]: (records: RecordOf[Each][]) => Promise<void> } = staging;
  const { header, batches } = await readCsv(file, bytes, {
    batchSize: BATCH,
    dateOrder: settings.dateOrder,
    mapping: settings.mapping[file] ?? {},
  });
  let rowCount = 0;
  // The next rows are read while the database takes these.
  let isStaged = Promise.resolve();
  try {
    for await (const batch of batches) {
      await isStaged;
      if (signal.aborted) return;
      isStaged = stage[file](batch.records);
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
