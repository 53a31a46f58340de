import { recordHash } from '../canonical.ts';
import { sha256 } from '../merkle-tree.ts';
import type { Row } from '../rows.ts';
import type { Check } from './check.ts';
import { recordOf, takesBack, type LogRecord } from './records.ts';

const [CAMPAIGN, SOURCES, ACCURACY, POLICIES, POPULATION, REVIEWS] = ['campaign.json', 'sources.json', 'accuracy.ndjson', 'policies.ndjson', 'population.ndjson', 'reviews.ndjson'];

type Person = { id: string } | null;
type Import = { importId: string; createdBy: Person };
type Sources = { imports: Import[]; verifiedBy: Import[]; populationByApp: { appId: string; selected: string }[] };

const importRecord = (one: Import): object => ({ ...one, createdBy: one.createdBy?.id ?? null });

/** A row without what the pack adds to it. */
const membersOf = (row: Row): object => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'row' && name !== 'rowSha256'));

/** Members in the order of their names: the text of which a policy has the hash. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, child: unknown) =>
    typeof child === 'object' && child !== null && !Array.isArray(child) ? Object.fromEntries(Object.entries(child).toSorted(([one], [other]) => (one < other ? -1 : 1))) : child);

/** What the campaign was, and was prepared with: its members, scope, policy, sources and the quality of their data. */
export const recordedDocuments: Check = {
  name: 'recordedDocuments',
  claim: 'That the campaign, its scope, policy and sources are those that the log recorded',
  reads: [ACCURACY, POLICIES, POPULATION, REVIEWS],
  start(pack) {
    const { problems, manifest } = pack;
    let campaign: string | undefined;
    let prepared: LogRecord | undefined;
    const imports = new Map<string, string>();
    const quality: object[] = [];
    const [byApp, policies, needed] = [new Map<string, number>(), new Set<string>(), new Set<string>()];

    function compare(file: string, what: string, recorded: string | undefined, found: unknown): number {
      if (recorded === undefined || problems.isNamed('log.ndjson')) return 0;
      if (recorded !== recordHash(found)) problems.add(file, what, 'is not what the log recorded');
      return 1;
    }

    return {
      entry(entry) {
        const record = recordOf(entry);
        if (record.campaign !== undefined && entry.objectId === manifest.campaign.id) campaign = record.campaign;
        if (record.import !== undefined) imports.set(entry.objectId, record.import);
        if (record.population !== undefined) prepared = record;
        else if (takesBack(entry)) prepared = undefined;
      },
      row(row, place, file) {
        if (file === ACCURACY) quality.push(membersOf(row));
        else if (file === POPULATION) byApp.set(String(row['appId']), (byApp.get(String(row['appId'])) ?? 0) + 1);
        else if (file === REVIEWS) needed.add(String(row['policySha256']));
        else {
          policies.add(String(row['sha256']));
          if (sha256(sorted(row['document'])).toString('hex') !== row['sha256']) problems.add(POLICIES, place, 'is not the policy that its SHA-256 names');
        }
      },
      async end() {
        const { accessReview, scope, policy } = (await pack.json(CAMPAIGN)) as { accessReview: object; scope: object; policy: object | null };
        const sources = (await pack.json(SOURCES)) as Sources;
        let examined = compare(CAMPAIGN, 'accessReview', campaign, accessReview);
        examined += compare(CAMPAIGN, 'scope', prepared?.scope, scope) + compare(CAMPAIGN, 'policy', prepared?.policy, policy);
        examined += compare(SOURCES, 'imports', prepared?.sources, sources.imports.map(importRecord)) + compare(ACCURACY, '', prepared?.accuracy, quality);
        for (const one of [...sources.imports, ...sources.verifiedBy]) examined += compare(SOURCES, `import ${one.importId}`, imports.get(one.importId), importRecord(one));
        const selected = new Map(sources.populationByApp.map((app) => [app.appId, Number(app.selected)]));
        if (!problems.isNamed(POPULATION) && ([...byApp].some(([id, count]) => selected.get(id) !== count) || selected.size !== byApp.size)) problems.add(SOURCES, 'populationByApp', `is not what ${POPULATION} has`);
        for (const hash of needed) if (!policies.has(hash)) problems.add(POLICIES, '', `lacks the policy ${hash}, by which reviews were decided`);
        return {
          examined,
          proved: `The campaign, its scope, its policy, the ${sources.imports.length + sources.verifiedBy.length} imports with the SHA-256 of their files and the quality of their data are what the log recorded.`,
          notProved: prepared || examined === 0 ? [] : ['That scope, policy and sources are those of the preparation: an older version of the service prepared the campaign.'],
        };
      },
    };
  },
};
