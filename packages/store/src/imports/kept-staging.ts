import type { Pool } from 'pg';
import { openSession, type OpenSession, type Session } from '../database/index.ts';
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

type Kept = { key: string; pool: Pool; session: OpenSession; files: ReadFiles; timer: NodeJS.Timeout };

/**
 * Keeps the session in which the files of the last import are staged. The next import of the same bytes, read in the same way, finds
 * its rows there: they follow from nothing else. All that depends on the inventory is checked, planned and applied again.
 */
export class KeptStaging {
  #kept: Kept | undefined;
  #isClosed = false;

  /**
   * Runs `use` with a session in which the files are staged: the kept one with this key, or else one that `stage` fills. It returns
   * undefined to stop. A session is not kept when its files had problems, or something threw.
   */
  async withStaged(
    pool: Pool,
    key: string,
    stage: (session: Session) => Promise<ReadFiles | undefined>,
    use: (session: Session, files: ReadFiles) => Promise<void>,
  ): Promise<void> {
    const kept = await this.#take(pool, key);
    const session = kept?.session ?? (await openSession(pool));
    let isKept = false;
    try {
      const files = kept?.files ?? (await stage(session));
      if (files === undefined) return;
      // Its problems and warnings become those of the import.
      await use(session, structuredClone(files));
      isKept = files.problems.count === 0 && (await this.#keep({ key, pool, session, files }));
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

  async #take(pool: Pool, key: string): Promise<Kept | undefined> {
    const kept = this.#kept;
    if (kept?.key !== key || kept.pool !== pool) {
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
