import { recordHash } from '../canonical.ts';
import { sha256 } from '../merkle-tree.ts';
import type { Row } from '../rows.ts';
import type { Check } from './check.ts';
import { recordOf, takesBack, type LogRecord } from './records.ts';

const [CAMPAIGN, SOURCES, ACCURACY, POLICIES, POPULATION, REVIEWS, REMEDIATION] = [
  'campaign.json',
  'sources.json',
  'accuracy.ndjson',
  'policies.ndjson',
  'population.ndjson',
  'reviews.ndjson',
  'remediation.ndjson',
];

type Person = { id: string } | null;
type Import = { importId: string; createdBy: Person };
type Sources = { imports: Import[]; verifiedBy: Import[]; populationByApp: { appId: string; selected: string }[] };

const importRecord = (one: Import): object => ({ ...one, createdBy: one.createdBy?.id ?? null });

/** A row without the members that the pack adds. */
const membersOf = (row: Row): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'row' && name !== 'rowSha256'));

/** Sorted members: the hash of a policy covers this text. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, child: unknown) =>
    typeof child === 'object' && child !== null && !Array.isArray(child)
      ? Object.fromEntries(Object.entries(child).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : child,
  );

/** The campaign and the inputs of its preparation: its members, scope, policy, sources and their accuracy. */
export const recordedDocuments: Check = {
  name: 'recordedDocuments',
  claim: 'That the campaign, its scope, policy and sources are those that the log recorded',
  reads: [ACCURACY, POLICIES, POPULATION, REVIEWS, REMEDIATION],
  start(pack) {
    const { problems, manifest } = pack;
    let campaign: string | undefined;
    let prepared: LogRecord | undefined;
    const imports = new Map<string, string>();
    const quality: object[] = [];
    const [byApp, policies, needed] = [new Map<string, number>(), new Map<string, string>(), new Map<string, string>()];
    /** Imports with an entry, those that verified revocations, and those that verified the shared revocations of reviews. */
    const [known, verifying, followed] = [new Set<string>(), new Set<string>(), new Set<string>()];
    let block = '';

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
        if (entry.kind === 'importDone') known.add(entry.objectId);
        if (record.access !== undefined) block = entry.taskId.slice(0, 22);
        const importId = String((entry.document['payload'] as { importId?: string } | undefined)?.importId ?? '');
        // A manual removal has an empty id: no import showed it.
        if (entry.kind === 'accessSeen' && importId !== '')
          (block !== '' && entry.taskId.startsWith(block) ? followed : verifying).add(importId);
        if (record.population !== undefined) prepared = record;
        else if (takesBack(entry)) prepared = undefined;
      },
      sum: () => [...byApp],
      add(sum) {
        for (const [id, count] of sum as [string, number][]) byApp.set(id, count);
      },
      row(row, place, file) {
        if (file === ACCURACY) quality.push(membersOf(row));
        else if (file === POPULATION) byApp.set(String(row['appId']), (byApp.get(String(row['appId'])) ?? 0) + 1);
        else if (file === REVIEWS) needed.set(String(row['policySha256']), String(row['policySnapshotId']));
        else if (file === REMEDIATION) {
          const task = row['task'] as { policySha256?: string } | null;
          if (task && !needed.has(String(task.policySha256))) needed.set(String(task.policySha256), '');
        } else {
          policies.set(String(row['sha256']), String(row['id']));
          if (sha256(sorted(row['document'])).toString('hex') !== row['sha256'])
            problems.add(POLICIES, place, 'is not the policy that its SHA-256 names');
        }
      },
      async end() {
        const { accessReview, scope, policy } = (await pack.json(CAMPAIGN)) as {
          accessReview: object;
          scope: object;
          policy: object | null;
        };
        const sources = (await pack.json(SOURCES)) as Sources;
        let examined = compare(CAMPAIGN, 'accessReview', campaign, accessReview);
        examined +=
          compare(CAMPAIGN, 'scope', prepared?.scope, scope) + compare(CAMPAIGN, 'policy', prepared?.policy, policy);
        examined +=
          compare(SOURCES, 'imports', prepared?.sources, sources.imports.map(importRecord)) +
          compare(ACCURACY, '', prepared?.accuracy, quality);
        for (const one of [...sources.imports, ...sources.verifiedBy])
          examined += compare(SOURCES, `import ${one.importId}`, imports.get(one.importId), importRecord(one));
        const selected = new Map(sources.populationByApp.map((app) => [app.appId, Number(app.selected)]));
        if (
          !problems.isNamed(POPULATION) &&
          ([...byApp].some(([id, count]) => selected.get(id) !== count) || selected.size !== byApp.size)
        )
          problems.add(SOURCES, 'populationByApp', `is not what ${POPULATION} has`);
        for (const [hash, id] of needed) {
          if (!policies.has(hash))
            problems.add(POLICIES, '', `lacks the policy ${hash}, by which reviews were decided`);
          else if (id !== '' && policies.get(hash) !== id)
            problems.add(
              POLICIES,
              '',
              `has the policy ${hash} under another id than the reviews that were decided by it`,
            );
        }
        for (const hash of policies.keys())
          if (!needed.has(hash) && !problems.isNamed(REVIEWS) && !problems.isNamed(REMEDIATION))
            problems.add(POLICIES, '', `has the policy ${hash}, by which nothing was decided`);
        const shown = new Set(sources.verifiedBy.map(({ importId }) => importId));
        if (!problems.isNamed('log.ndjson')) {
          for (const id of verifying)
            if (!shown.has(id))
              problems.add(SOURCES, 'verifiedBy', `lacks import ${id}, which showed whether denied access was removed`);
          for (const id of shown)
            if (!verifying.has(id) && !followed.has(id))
              problems.add(SOURCES, 'verifiedBy', `has import ${id}, which showed nothing of denied access`);
          for (const id of shown)
            if (!known.has(id) && !manifest.log.dropped)
              problems.add(SOURCES, `import ${id}`, 'is not an import that the log has');
        }
        const { displayName, state, id } = accessReview as { displayName?: string; state?: string; id?: string };
        if (manifest.campaign.displayName !== displayName || manifest.campaign.id !== id)
          problems.add('manifest.json', 'campaign', `is not the one of ${CAMPAIGN}`);
        if ('state' in manifest.campaign && manifest.campaign.state !== state)
          problems.add('manifest.json', 'campaign.state', `is not that of ${CAMPAIGN}`);
        return {
          examined,
          proved: `The campaign, its scope, its policy, the ${sources.imports.length + sources.verifiedBy.length} imports with the SHA-256 of their files and the quality of their data are what the log recorded.`,
          notProved:
            prepared || examined === 0
              ? []
              : [
                  'That scope, policy and sources are those of the preparation: an older version of the service prepared the campaign.',
                ],
        };
      },
    };
  },
};
