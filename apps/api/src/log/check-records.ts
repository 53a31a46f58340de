import {
  accuracyHash,
  compareAccess,
  compareCampaigns,
  compareClients,
  compareFollowUp,
  compareFollowed,
  compareImports,
  compareKept,
  compareSteps,
  compareSubmissions,
  compareTasks,
  preparationHashes,
  sealedPreparations,
  sourcesHash,
  unloggedRows,
  unloggedTasks,
  type RecordComparison,
} from '@oag/store/log';
import { changedSnapshots } from '@oag/store/policies';
import type { Db } from '@oag/store/database';
import type { Problems } from './log-problems.ts';

const comparisons: readonly ((at: { db: Db; from: number; to: number }) => Promise<RecordComparison>)[] = [
  compareTasks,
  compareSteps,
  compareAccess,
  compareCampaigns,
  compareSubmissions,
  compareImports,
  compareFollowUp,
  compareKept,
  compareFollowed,
  compareClients,
];

const TASKS_AT_ONCE = 10_000;
const POLICIES_AT_ONCE = 500;

/** Compares the tables with what a batch of sealed entries recorded of their rows. Returns the number of compared rows. */
export async function checkRecords(tx: Db, from: number, to: number, problems: Problems): Promise<number> {
  const at = { db: tx, from, to };
  let compared = 0;
  for (const compare of comparisons) {
    const found = await compare(at);
    compared += found.compared;
    for (const { no, id, row, isMissing } of found.differing) {
      problems.add(
        isMissing ? 'ROW_MISSING' : 'ROW_CHANGED',
        Number(no),
        `The ${row} ${isMissing ? 'is no longer in the database' : 'is not what the log recorded of it'}`,
        id,
      );
    }
  }
  return compared + (await checkPreparations(at, problems));
}

async function checkPreparations(at: { db: Db; from: number; to: number }, problems: Problems): Promise<number> {
  const prepared = await sealedPreparations(at);
  for (const { no, id, campaignId, record, selected, isDropped } of prepared) {
    const now = {
      ...(await preparationHashes(at.db, campaignId)),
      sources: await sourcesHash(at.db, record.sourcesUntil),
      accuracy: await accuracyHash(at.db, campaignId),
    };
    for (const what of ['scope', 'policy', 'sources', 'accuracy'] as const) {
      if (now[what] !== record[what])
        problems.add(
          'ROW_CHANGED',
          Number(no),
          `The ${what} of campaign ${campaignId} is not what the log recorded of it at its preparation`,
          id,
        );
    }
    const { count } = record.population;
    if (!isDropped && Number(selected) > count)
      problems.add(
        'ROW_NOT_IN_LOG',
        Number(no),
        `Campaign ${campaignId} has ${selected} accesses in its selection; the log recorded ${count}`,
        id,
      );
  }
  return prepared.length;
}

/**
 * Reports rows that the log does not know. Returns the number of tasks without a record, which older versions created.
 * After a retention, of `since`, it checks only younger rows: the entries of older ones may be deleted.
 */
export async function checkUnlogged(tx: Db, since: string | null, problems: Problems): Promise<number> {
  const name = (row: string): void =>
    problems.add('ROW_NOT_IN_LOG', 0, `The ${row} is in the database, but no entry of the log records it`);
  (await unloggedRows(tx, since)).forEach(name);
  let unrecorded = 0;
  for (let after = ''; ;) {
    const found = await unloggedTasks(tx, after, TASKS_AT_ONCE, since);
    if (found.last === null) return unrecorded;
    unrecorded += found.unrecorded;
    found.unlogged.forEach(name);
    after = found.last;
  }
}

/** Reports resolved policies whose content does not match their hash, by which tasks refer to them. */
export async function checkPolicies(tx: Db, problems: Problems): Promise<void> {
  for (
    let found = await changedSnapshots(tx, '0', POLICIES_AT_ONCE);
    found;
    found = await changedSnapshots(tx, found.last, POLICIES_AT_ONCE)
  ) {
    for (const id of found.changed)
      problems.add(
        'ROW_CHANGED',
        0,
        `The resolved policy ${id} is not the one that tasks were decided by: its text has another SHA-256`,
      );
  }
}
