import { emptyFrontier, growTree, rootHash } from '@oag/governance/log';
import { keepPreparation, recordedAccess, sourceRecords } from '@oag/store/log';
import type { Db } from '@oag/store/database';
import type { PreparationRecord } from '@oag/store/jobs';
import type { StoredCampaign } from '@oag/store/campaigns';
import type { Policy } from '@oag/types';
import { sha256 } from '../log/index.ts';
import { describeScope, writtenScope } from './describe-scope.ts';

// The log records what a campaign was prepared with: hashes of its scope, policy, sources and accuracy, and the root of
// a tree over its population.

export const emptyPopulation: PreparationRecord['population'] = { form: 2, size: 0, peaks: [] };

/** Stores the inputs of a preparation, and returns their hashes for the log. */
export async function recordPreparation(
  tx: Db,
  { accessReview }: StoredCampaign,
  policies: readonly Policy[],
): Promise<Omit<PreparationRecord, 'population'>> {
  const { chosen, predicate } = await writtenScope(tx, accessReview);
  const scope = {
    inWords: await describeScope(tx, predicate),
    asSet: accessReview.scopeV2,
    chosenEntitlements: chosen,
    asCompiled: predicate,
  };
  const kept = await keepPreparation(tx, accessReview.id, {
    scope,
    policy: policies.find(({ id }) => id === accessReview.policyId) ?? null,
  });
  return { ...kept, ...(await sourceRecords(tx, accessReview.id, accessReview.connectorSourcesFrozenAt ?? '')) };
}

/** The hashes that the log records of the access of a chunk whose tasks were just created, in order. */
export async function readPopulation(
  tx: Db,
  { accessReview, taskBlock }: StoredCampaign,
  { from, to }: { from: number; to: number },
): Promise<string[]> {
  const hashes = taskBlock === null ? [] : await recordedAccess(tx, taskBlock, from, to);
  if (hashes.length !== to - from)
    throw new Error(`Of ${to - from} accesses of campaign ${accessReview.id} the log records ${hashes.length}`);
  return hashes;
}

/** Adds the next chunk of the population. */
export function recordPopulation(record: PreparationRecord, hashes: readonly string[]): PreparationRecord {
  const before = {
    size: record.population.size,
    peaks: record.population.peaks.map((peak) => Buffer.from(peak, 'hex')),
  };
  const { frontier } = growTree(
    sha256,
    before,
    hashes.map((hash) => Buffer.from(hash, 'hex')),
  );
  return {
    ...record,
    population: {
      ...record.population,
      size: frontier.size,
      peaks: frontier.peaks.map((peak) => Buffer.from(peak).toString('hex')),
    },
  };
}

/** The record in the entry that completes the preparation. */
export function preparedRecord(record: PreparationRecord | undefined): object | undefined {
  if (!record) return undefined;
  const { size, peaks, ...form } = record.population;
  const root = rootHash(
    sha256,
    size === 0 ? emptyFrontier : { size, peaks: peaks.map((peak) => Buffer.from(peak, 'hex')) },
  );
  return { ...record, population: { ...form, count: size, root: Buffer.from(root).toString('hex') } };
}
