import type { Pool } from 'pg';
import { openSession, type OpenSession, type Session } from '../database/index.ts';
import type { Fingerprint } from './import-begin.ts';
import type { ImportFileName, ImportFileReport, ImportProblems } from './import-file.ts';

/** The findings of reading the files of an import, whose rows are staged and gathered in its session. */
export type ReadFiles = {
  reports: Map<ImportFileName, ImportFileReport>;
  problems: ImportProblems;
  warnings: ImportProblems;
};

/** Long enough for an import of every night. */
const KEPT_MILLISECONDS = 26 * 3_600_000;
/** The most that staged rows may occupy on the database's disk once their import has ended. */
const KEPT_BYTES = 1024 ** 3;

/** The rows of files, as they are staged. `isPatched`: not all of them were read at once. */
type StagedFiles = { files: ReadFiles; isPatched: boolean };

type Kept = StagedFiles & { fingerprint: Fingerprint; pool: Pool; session: OpenSession; timer: NodeJS.Timeout };

/** The steps of an import. Undefined stops it. */
export type StagingSteps = {
  /** Stages the files in a new session. */
  stage: (session: Session) => Promise<ReadFiles | undefined>;
  /** Makes the rows of a session those of the files where some have changed. `whole`: the files have to be read as a whole. */
  patch: (
    session: Session,
    kept: ReadFiles,
    changed: readonly ImportFileName[],
  ) => Promise<ReadFiles | 'whole' | undefined>;
  /** False when the files have to be read as a whole, which can only be where they were patched. */
  use: (session: Session, staged: StagedFiles) => Promise<boolean>;
};

/**
 * Keeps the session in which the files of the last import are staged. The next import of files that are read in the same way finds its rows
 * there, or makes them those of its own files: they follow from nothing else. All that depends on the inventory is checked, planned and
 * applied again.
 */
export class KeptStaging {
  #kept: Kept | undefined;
  #isClosed = false;

  /** Runs the steps. The session is not kept when its files had problems, or something threw. */
  async withStaged(pool: Pool, fingerprint: Fingerprint, { stage, patch, use }: StagingSteps): Promise<void> {
    const kept = await this.#take(pool, fingerprint.reading);
    const isDone =
      kept !== undefined &&
      (await this.#inSession({ pool, session: kept.session, fingerprint }, use, async (session) => {
        const changed = [...fingerprint.hashes].flatMap(([file, hash]) =>
          kept.fingerprint.hashes.get(file) === hash ? [] : [file],
        );
        if (changed.length === 0) return { files: kept.files, isPatched: kept.isPatched };
        const files = await patch(session, structuredClone(kept.files), changed);
        return typeof files === 'object' ? { files, isPatched: true } : files;
      }));
    if (isDone) return;
    await this.#inSession({ pool, session: await openSession(pool), fingerprint }, use, async (session) => {
      const files = await stage(session);
      return files && { files, isPatched: false };
    });
  }

  /** False when the files have to be read as a whole. */
  async #inSession(
    { session, ...of }: Pick<Kept, 'pool' | 'session' | 'fingerprint'>,
    use: StagingSteps['use'],
    stage: (session: Session) => Promise<StagedFiles | 'whole' | undefined>,
  ): Promise<boolean> {
    let isKept = false;
    try {
      const staged = await stage(session);
      if (staged === 'whole') return false;
      if (staged === undefined) return true;
      // The problems and warnings of the files become those of the import.
      if (!(await use(session, { ...staged, files: structuredClone(staged.files) }))) return false;
      isKept = staged.files.problems.count === 0 && (await this.#keep({ ...of, session, ...staged }));
      return true;
    } finally {
      if (!isKept) session.close();
    }
  }

  /** Closes the kept session, if there is one. */
  drop(): void {
    clearTimeout(this.#kept?.timer);
    this.#kept?.session.close();
    this.#kept = undefined;
  }

  /** Closes the kept session, and keeps none from here on. */
  close(): void {
    this.#isClosed = true;
    this.drop();
  }

  async #take(pool: Pool, reading: string): Promise<Kept | undefined> {
    const kept = this.#kept;
    if (kept?.fingerprint.reading !== reading || kept.pool !== pool) {
      this.drop();
      return undefined;
    }
    this.#kept = undefined;
    clearTimeout(kept.timer);
    // The connection may have been lost since.
    const isThere = await kept.session.client.query('select from staged_grants limit 1').then(
      () => true,
      () => false,
    );
    if (isThere) return kept;
    kept.session.close();
    return undefined;
  }

  async #keep(staged: Omit<Kept, 'timer'>): Promise<boolean> {
    const { rows } = await staged.session.client.query<{ bytes: string }>(
      'select coalesce(sum(pg_total_relation_size(oid)), 0) as bytes from pg_class where relnamespace = pg_my_temp_schema()',
    );
    if (this.#isClosed || Number(rows[0]?.bytes) > KEPT_BYTES) return false;
    this.drop();
    const timer = setTimeout(() => this.drop(), KEPT_MILLISECONDS);
    timer.unref();
    this.#kept = { ...staged, timer };
    return true;
  }
}
