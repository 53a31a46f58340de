import { recordHash, textRecordHash, type TextMembers } from '../canonical.ts';
import { MerkleTree } from '../merkle-tree.ts';
import type { Row } from '../rows.ts';
import type { Check, Pack } from './check.ts';
import { LOG } from '../log-hashes.ts';
import { pick, recordOf, takesBack, type LogRecord } from './records.ts';
import { numberOf } from './task-number.ts';

const POPULATION = 'population.ndjson';
const HELD: TextMembers = {
  no: 'number',
  grantId: 'string',
  appId: 'string',
  app: 'string',
  resourceType: 'string',
  resourceId: 'string',
  resource: 'string',
  entitlementId: 'string',
  entitlement: 'string',
  accountId: 'string',
  account: 'string',
  username: 'string',
  accountEmail: 'string',
  accountType: 'string',
  accountStatus: 'string',
  holderResourceId: 'string',
  holderResource: 'string',
};
const TIMES: TextMembers = { grantedAt: 'string', lastUsedAt: 'string' };
/** The members of a row of the population. */
export const POPULATION_MEMBERS: readonly string[] = [...Object.keys(HELD), 'owner', 'sources', ...Object.keys(TIMES)];
/** The members of the owner of its account. */
export const OWNER_MEMBERS = ['id', 'name', 'email', 'jobTitle', 'department', 'managerEmail'] as const;

const OWNER: TextMembers = Object.fromEntries(OWNER_MEMBERS.map((name) => [name, 'string' as const]));

/** In form 2 the members of the owner are among the others, and the sources are the end. */
function hashOf(row: Row, form: LogRecord['form']): string {
  if (form !== 2) return recordHash(pick(row, POPULATION_MEMBERS));
  const owner = row['owner'] as { [member: string]: unknown } | null | undefined;
  if (owner && typeof owner['id'] !== 'string') return '';
  return textRecordHash(
    'access',
    [
      [HELD, row],
      [OWNER, owner],
      [TIMES, row],
    ],
    row['sources'],
  );
}

const PART_FORM = 2;
type PopulationSum = { grants: number; root: string };

/** The population matches the entry that completed the preparation, by the root of a tree over all of it. */
export const recordedPopulation: Check = {
  name: 'recordedPopulation',
  claim: 'That the population is the one that was prepared',
  reads: [POPULATION],
  start(pack) {
    const tree = new MerkleTree();
    /** Of rows that another thread read. It does not know the form of the log, and takes the one of preparations now. */
    let sum: PopulationSum | undefined;
    let [grants, examined] = [0, 0];
    let prepared: LogRecord['population'];
    return {
      entry(entry) {
        if (entry.kind === 'campaignPrepared' && entry.objectId === pack.manifest.campaign.id)
          prepared = recordOf(entry).population;
        else if (takesBack(entry)) prepared = undefined;
      },
      row(row) {
        // The log is read before the rows.
        tree.add(Buffer.from(hashOf(row, pack.isPart ? PART_FORM : prepared?.form), 'hex'));
        grants += 1;
      },
      sum: (): PopulationSum => ({ grants, root: tree.root().toString('hex') }),
      add(given) {
        sum = given as PopulationSum;
        ({ grants } = sum);
      },
      async end() {
        if (sum && prepared && prepared.form !== PART_FORM)
          throw new Error('The population was recorded in another form.');
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
          else if ((sum?.root ?? tree.root().toString('hex')) !== prepared.root) await nameRows(pack);
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
  let recorded = new Map<number, LogRecord>();
  for await (const entry of pack.entries()) {
    const record = recordOf(entry);
    if (takesBack(entry)) recorded = new Map();
    if (record.access !== undefined) recorded.set(numberOf(entry.taskId), record);
  }
  for await (const row of pack.rows(POPULATION)) {
    const record = recorded.get(Number(row['no']));
    if (record?.access !== hashOf(row, record?.form))
      pack.problems.add(POPULATION, `row ${row.row}`, 'is not what the log recorded when the campaign was prepared');
  }
  if (!pack.problems.isNamed(POPULATION))
    pack.problems.add(POPULATION, '', 'is not the population that the log recorded when the campaign was prepared');
}
