import { recordHash } from '../canonical.ts';
import { MerkleTree } from '../merkle-tree.ts';
import type { Row } from '../rows.ts';
import type { Check, Pack } from './check.ts';
import { LOG } from '../log-hashes.ts';
import { pick, recordOf, takesBack } from './records.ts';
import { numberOf } from './task-number.ts';

const POPULATION = 'population.ndjson';
/** The members of a row of the population. */
export const POPULATION_MEMBERS: readonly string[] = [
  'no',
  'grantId',
  'appId',
  'app',
  'resourceType',
  'resourceId',
  'resource',
  'entitlementId',
  'entitlement',
  'accountId',
  'account',
  'username',
  'accountEmail',
  'accountType',
  'accountStatus',
  'holderResourceId',
  'holderResource',
  'owner',
  'sources',
  'grantedAt',
  'lastUsedAt',
];

const hashOf = (row: Row): string => recordHash(pick(row, POPULATION_MEMBERS));

/** The population matches the entry that completed the preparation, by the root of a tree over all of it. */
export const recordedPopulation: Check = {
  name: 'recordedPopulation',
  claim: 'That the population is the one that was prepared',
  reads: [POPULATION],
  start(pack) {
    const tree = new MerkleTree();
    let [grants, examined] = [0, 0];
    let prepared: { count: number; root: string } | undefined;
    return {
      entry(entry) {
        if (entry.kind === 'campaignPrepared' && entry.objectId === pack.manifest.campaign.id)
          prepared = recordOf(entry).population;
        else if (takesBack(entry)) prepared = undefined;
      },
      row(row) {
        tree.add(Buffer.from(hashOf(row), 'hex'));
        grants += 1;
      },
      async end() {
        // A missing row, or an invalid log, is one problem.
        if (prepared && !pack.problems.isNamed(POPULATION) && !pack.problems.isNamed(LOG)) {
          examined = grants;
          if (grants < prepared.count)
            pack.problems.add(
              POPULATION,
              `after row ${grants}`,
              `has ${grants} grants; the log says that ${prepared.count} were selected`,
            );
          else if (grants > prepared.count)
            pack.problems.add(
              POPULATION,
              `after row ${prepared.count}`,
              `has ${grants} grants; the log says that ${prepared.count} were selected`,
            );
          else if (tree.root().toString('hex') !== prepared.root) await nameRows(pack);
        }
        return {
          examined,
          proved: `The population is the one that the log recorded when the campaign was prepared: ${grants} grants, row by row.`,
        };
      },
    };
  },
};

/** Names the rows that differ from the record of the log. */
async function nameRows(pack: Pack): Promise<void> {
  let recorded = new Map<number, string>();
  for await (const entry of pack.entries()) {
    const { access } = recordOf(entry);
    if (takesBack(entry)) recorded = new Map();
    if (access !== undefined) recorded.set(numberOf(entry.taskId), access);
  }
  for await (const row of pack.rows(POPULATION)) {
    if (recorded.get(Number(row['no'])) !== hashOf(row))
      pack.problems.add(POPULATION, `row ${row.row}`, 'is not what the log recorded when the campaign was prepared');
  }
  if (!pack.problems.isNamed(POPULATION))
    pack.problems.add(POPULATION, '', 'is not the population that the log recorded when the campaign was prepared');
}
