import { beginImport, concludeImport, finishImport, type ImportProblem, type StagedImport } from '@oag/store/imports';
import type { Session } from '@oag/store/database';
import type { Job } from '@oag/store/jobs';
import { isConnectionLost, type Service } from '../../http/index.ts';
import { matchByExpressions } from '../../inventory/index.ts';
import { runDueTemplates } from '../../templates/index.ts';
import type { JobHandler } from '../../jobs/index.ts';
import { patchFiles } from './patch-files.ts';
import { stageFiles } from './stage-files.ts';

/** An import that fails this often through a fault of the service is ended, so that it does not block the next one. */
const MOST_ATTEMPTS = 6;

/**
 * Runs an import: reads its files into temporary tables, checks them, and lets it take effect in one transaction. No effect
 * is kept between attempts: an interrupted import restarts from the uploaded bytes, or from their rows where those are staged.
 */
export const importJob: JobHandler<'import'> = async (work, service, signal) => {
  const settings = await beginImport(service.database.db, work.objectId);
  try {
    const reading = { pool: service.database.pool, importId: work.objectId, settings, signal };
    await service.keptStaging.withStaged(service.database.pool, settings.fingerprint, {
      stage: (session) => stageFiles(session, reading),
      patch: (session, kept, changed) => patchFiles(session, reading, kept, changed),
      use: (session, { files, isPatched }) => conclude(session, work, service, { ...settings, ...files, isPatched }),
    });
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

async function conclude(
  session: Session,
  work: Job<'import'>,
  { expressions, log }: Service,
  staged: StagedImport,
): Promise<boolean> {
  const state = await concludeImport(session, work, staged, (db, apps) =>
    matchByExpressions(db, apps, { evaluator: expressions, now: new Date().toISOString() }),
  );
  if (state === undefined) return false;
  log.info({ importId: work.objectId, state, problemCount: staged.problems.count }, 'import ended');
  return true;
}
