import type { PoolClient } from 'pg';
import { noteImportApps } from '../scope/index.ts';
import { noteChangedGroups, watchApprovers } from '../tasks/index.ts';
import {
  applyAccess,
  applyObjects,
  removeAbsent,
  setExtensionsOfAbsentDue,
  setRequestsOfAbsentDue,
  setTasksOfDisabledDue,
} from './import-apply.ts';
import type { ImportSettings } from './import-begin.ts';
import { quoted, runChecks } from './import-check.ts';
import { accessChecks } from './import-check-access.ts';
import { listedChecks } from './import-check-listed.ts';
import { countImport, type ImportChange, type ImportCounts } from './import-counts.ts';
import { addProblems, keptProblems, type ImportFileName, type ImportProblem } from './import-file.ts';
import { enqueueResolving } from './obsolete-reviews.ts';
import { finishCheck, finishImport, type CheckResult } from './import-finish.ts';
import type { ReadFiles } from './kept-staging.ts';
import { findRemovals, planAccounts, planGrants } from './import-plan-access.ts';
import { planOwners } from './import-owners.ts';
import { planEntitlements } from './import-plan-entitlements.ts';
import { planFacts } from './import-plan-facts.ts';
import { planObjects } from './import-plan-objects.ts';
import { planPeople } from './import-plan-people.ts';
import type { PlanOptions } from './import-plan.ts';
import { verifyRevocations } from './import-revocations.ts';
import { rememberImportSource } from './import-sources.ts';
import type { Db, Session } from '../database/index.ts';
import { findWarnings } from './import-warnings.ts';
import { appsMatchedByExpressions, type MatchedApp, notePersonChanges } from '../inventory/index.ts';
import type { Job } from '../jobs/index.ts';

/** Held while an import takes effect, so that what a killed process left under way ends before another one begins. */
const APPLY_LOCK = 7_203_118;
/** With at least this many written rows, the import refreshes the planner's statistics and does not wait for autovacuum. */
const MANY_ROWS = 1_000;

/** `warnings` are those about the files as such; those about what they say are found when it takes effect. */
export type StagedImport = ImportSettings &
  ReadFiles & {
    /** Only lines that changed were read. Problems are then left to be found in the whole files, and nothing is written. */
    isPatched: boolean;
  };

/** Matches the accounts of apps with people by their expressions. */
export type MatchAccounts = (db: Db, apps: readonly MatchedApp[]) => Promise<void>;

/**
 * Checks the rows that were staged and gathered in this session and applies the import, all in one transaction with the end of its
 * job. If anything is wrong, the import ends as failed with its problems, and nothing else changes. Undefined when the files have to be read
 * as a whole.
 */
export async function concludeImport(
  session: Session,
  work: Job,
  staged: StagedImport,
  match: MatchAccounts,
): Promise<'DONE' | 'FAILED' | 'CHECKED' | undefined> {
  const { problems, warnings, reports, createPeople } = staged;
  const broken = new Set(problems.kept.flatMap(({ file }) => (file === '' ? [] : [file])));
  if (problems.count > keptProblems) for (const file of staged.files) broken.add(file);
  await runChecks(session, [...listedChecks, ...accessChecks], { createPeople, broken }, problems);
  if (staged.isPatched && problems.count > 0) return undefined;

  const has = (file: ImportFileName, column: string): boolean =>
    reports.get(file)?.understood.some((known) => known.column === column) ?? false;
  if (staged.isPreview) {
    const checked =
      problems.count === 0
        ? await previewStaged(session, work, { createPeople, has }, { ...staged, match })
        : undefined;
    const result = checked ?? { counts: null, problems, warnings };
    await session.db.transaction().execute((tx) => finishCheck(tx, work, { ...result, reports }));
    return 'CHECKED';
  }
  if (problems.count === 0) {
    const removals = await applyStaged(session, work, { createPeople, has }, { ...staged, match });
    if (removals === undefined) return 'DONE';
    addProblems(problems, removals);
  }
  await session.db.transaction().execute(async (tx) => {
    await noteImportApps(session.client, work.objectId);
    await finishImport(tx, work, { state: 'FAILED', problems, warnings, reports });
  });
  return 'FAILED';
}

/** Undefined when the import took effect; else the removals that need confirmation. */
async function applyStaged(
  { client, db }: Session,
  work: Job,
  options: PlanOptions,
  { confirmRemovals, source, reports, warnings, match }: StagedImport & { match: MatchAccounts },
): Promise<ImportProblem[] | undefined> {
  return db.transaction().execute(async (tx) => {
    await plan(client, options);
    if (!confirmRemovals) {
      const problems = await refusedRemovals(client, 'repeat the import');
      if (problems.length > 0) return problems;
    }
    await notePersonChanges(client, work.objectId);
    await watchApprovers(tx, client);
    await applyObjects(client, options);
    await noteImportApps(client, work.objectId);
    const gone = await applyAccess(client, work.objectId);
    const absent = await removeAbsent(client);
    await matchByExpressions(tx, client, match);
    await verifyRevocations(client, work.objectId);
    await enqueueResolving(client, absent.accounts + absent.entitlements > 0);
    if (absent.entitlements > 0) await setRequestsOfAbsentDue(client);
    if (absent.accounts > 0) await setExtensionsOfAbsentDue(client);
    await setTasksOfDisabledDue(client);
    await noteChangedGroups(tx);
    const counts = await countImport(client, { ...gone, ...absent });
    await finishImport(tx, work, { state: 'DONE', counts, warnings: await findWarnings(client, warnings), reports });
    if (source !== '') await rememberImportSource(tx, work.objectId, source);
    await refreshStatistics(client, counts);
    return undefined;
  });
}

/** Compares the staged rows with what the service knows. The lock lasts until the transaction ends. */
async function plan(client: PoolClient, options: PlanOptions): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [APPLY_LOCK]);
  await planPeople(client, options);
  await planObjects(client);
  await planFacts(client, options);
  await planEntitlements(client, options);
  await planOwners(client, options);
  await planAccounts(client, options);
  await planGrants(client, options);
}

/** Applies the staged rows, counts the changes, and takes all of it back: the counts are those that the import itself would have. */
async function previewStaged(
  { client, db }: Session,
  work: Job,
  options: PlanOptions,
  { warnings, match }: StagedImport & { match: MatchAccounts },
): Promise<Omit<CheckResult, 'reports'>> {
  await client.query('begin');
  try {
    await plan(client, options);
    const removals = await refusedRemovals(client, 'confirm the import');
    await applyObjects(client, options);
    const gone = await applyAccess(client, work.objectId);
    const absent = await removeAbsent(client);
    await matchByExpressions(db, client, match);
    return {
      counts: await countImport(client, { ...gone, ...absent }),
      problems: { kept: removals.slice(0, keptProblems), count: removals.length },
      warnings: await findWarnings(client, warnings),
    };
  } finally {
    await client.query('rollback');
  }
}

/** Matches accounts by expressions: of all apps that do when people have changed, else of those in the files. */
async function matchByExpressions(db: Db, client: PoolClient, match: MatchAccounts): Promise<void> {
  const { rows } = await client.query<{ people: boolean; ids: string[] }>(
    `select exists (select from plan_people where change <> 'same') as people, array(select id from plan_apps) as ids`,
  );
  const [changed] = rows;
  const apps = await appsMatchedByExpressions(db, changed?.people ? null : (changed?.ids ?? []));
  if (apps.length > 0) await match(db, apps);
}

async function refusedRemovals(client: PoolClient, fix: string): Promise<ImportProblem[]> {
  return (await findRemovals(client)).map(({ app, line, has, removed }) => ({
    file: 'access',
    line,
    column: 'app',
    rule: 'REMOVALS',
    message:
      `${quoted(app)} has ${has} grants and the import would remove ${removed} of them, more than half: ` +
      `check that the file is complete; if it is, ${fix} with confirmRemovals=true.`,
  }));
}

/** Refreshes the statistics of the tables in which rows were written, when they were many. */
async function refreshStatistics(client: PoolClient, counts: ImportCounts): Promise<void> {
  const written = ({ added, changed, removed }: ImportChange): number => added + changed + removed;
  if (Object.values(counts).reduce((sum, change) => sum + written(change), 0) < MANY_ROWS) return;
  if (written(counts.people) > 0) await client.query('analyze users');
  if (written(counts.apps) > 0) await client.query('analyze app_owners');
  if (written(counts.accounts) > 0) await client.query('analyze app_users');
  if (written(counts.resources) > 0) await client.query('analyze resources, resource_owners');
  if (written(counts.entitlements) > 0) await client.query('analyze entitlements, entitlement_owners');
  if (written(counts.grants) > 0) await client.query('analyze grants');
}
