import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checks, verifyPack } from '@oag/verifier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeFolder, type ChangedPack } from './evidence-folder.ts';
import { startEvidenceService, type EvidenceService } from './evidence-service.ts';

let evidence: EvidenceService;
beforeAll(async () => {
  evidence = await startEvidenceService();
});
afterAll(() => evidence.close());

type Row = { row: number; [member: string]: unknown };
const onFirst =
  (isMeant: (row: Row) => boolean, change: (row: Row) => Row) =>
  (rows: Row[]): Row[] => {
    const at = rows.findIndex(isMeant);
    expect(at).toBeGreaterThanOrEqual(0);
    return rows.with(at, change(rows[at] as Row));
  };

/** For each check a change that it finds by itself, although the signer made everything else consistent. */
const changes: { [check: string]: (pack: ChangedPack) => Promise<void> } = {
  population: (pack) => pack.rows('population.ndjson', (rows) => rows.slice(0, -1)),
  decisions: (pack) =>
    pack.rows(
      'decisions.ndjson',
      onFirst(
        ({ outcome }) => outcome === 'denied',
        (row) => ({ ...row, outcome: 'skipped' }),
      ),
    ),
  votes: (pack) =>
    pack.rows(
      'decisions.ndjson',
      onFirst(
        ({ outcome }) => outcome === 'approved',
        (row) => ({ ...row, actorId: 'somebody' }),
      ),
    ),
  remediation: (pack) =>
    pack.rows(
      'remediation.ndjson',
      onFirst(
        ({ remediation }) => remediation === 'OPEN',
        (row) => ({ ...row, remediation: 'VERIFIED' }),
      ),
    ),
  observations: (pack) =>
    pack.rows(
      'remediation.ndjson',
      onFirst(
        () => true,
        (row) => ({ ...row, seen: [{ importId: 'invented', isThere: false }] }),
      ),
    ),
  log: (pack) =>
    pack.rows(
      'log.ndjson',
      onFirst(
        () => true,
        (row) => {
          const [first, ...more] = row['entries'] as { index: number; entry: string }[];
          return { ...row, entries: [{ ...first, entry: first?.entry.replace('"at": "20', '"at": "19') }, ...more] };
        },
      ),
    ),
  recordedPopulation: (pack) =>
    pack.rows(
      'population.ndjson',
      onFirst(
        () => true,
        (row) => ({ ...row, app: 'Another' }),
      ),
    ),
  recordedDocuments: (pack) => pack.text('campaign.json', (text) => text.replace('"inWords": "', '"inWords": "Not ')),
  recordedTasks: (pack) =>
    pack.rows(
      'reviews.ndjson',
      onFirst(
        () => true,
        (row) => ({ ...row, foundBy: 'delegated' }),
      ),
    ),
  reasons: (pack) =>
    pack.rows(
      'reviews.ndjson',
      onFirst(
        () => true,
        (row) => ({ ...row, reasons: [{ kind: 'taskEscalated', at: '2026-01-01T00:00:00.000Z', payload: {} }] }),
      ),
    ),
  recordedDecisions: (pack) =>
    pack.rows(
      'decisions.ndjson',
      onFirst(
        ({ outcome }) => outcome === 'denied',
        (row) => ({ ...row, comments: ['Another'] }),
      ),
    ),
  places: (pack) =>
    pack.rows(
      'reviews.ndjson',
      onFirst(
        () => true,
        (row) => ({ ...row, no: 2 }),
      ),
    ),
  members: (pack) =>
    pack.rows(
      'reviews.ndjson',
      onFirst(
        () => true,
        (row) => ({ ...row, exception: 'approved' }),
      ),
    ),
  names: (pack) =>
    pack.rows(
      'decisions.ndjson',
      onFirst(
        ({ actor }) => actor !== null,
        (row) => ({ ...row, actor: { ...(row['actor'] as object), name: 'Another' } }),
      ),
    ),
  recordedKept: (pack) =>
    pack.rows(
      'remediation.ndjson',
      onFirst(
        () => true,
        (row) => ({ ...row, kept: { by: { id: 'somebody' }, at: '2026-01-01T00:00:00.000Z', comment: 'Fine' } }),
      ),
    ),
  clients: (pack) =>
    pack.rows(
      'clients.ndjson',
      onFirst(
        () => true,
        (row) => ({ ...row, madeBy: 'somebody' }),
      ),
    ),
  recordedSubmissions: (pack) =>
    pack.rows(
      'submitted.ndjson',
      onFirst(
        () => true,
        (row) => ({ ...row, verb: 'APPROVE' }),
      ),
    ),
  stepUps: (pack) =>
    pack.rows(
      'step-ups.ndjson',
      onFirst(
        () => true,
        (row) => ({ ...row, method: 'PROVIDER_TYPE_OAUTH2' }),
      ),
    ),
  report: (pack) => pack.text('report.csv', (text) => text.replace('Denied', 'Certified')),
  completeness: (pack) =>
    pack.rows(
      'log.ndjson',
      onFirst(
        (row) => (row['entries'] as object[]).length > 5,
        (row) => ({ ...row, entries: (row['entries'] as object[]).toSpliced(3, 1) }),
      ),
    ),
  keptRoots: (pack) =>
    pack.rows(
      'log-boundaries.ndjson',
      onFirst(
        () => true,
        (row) => ({ ...row, hashes: `AAAA${String(row['hashes']).slice(4)}` }),
      ),
    ),
};

describe.each(checks)('the check $name', ({ name, claim }) => {
  const run = (path: string) =>
    verifyPack(path, { fingerprint: evidence.fingerprint, roots: evidence.roots, checks: [name] });

  test('alone finds what its sentence claims', async () => {
    const change = changes[name];
    if (!change) throw new Error(`Give a change that the check ${name} finds, above`);
    await changeFolder(evidence.folder, async (pack, folder) => {
      await change(pack);
      await pack.sign(evidence.key);
      expect(await run(folder)).toMatchObject({
        exitCode: 1,
        proved: [],
        problems: expect.arrayContaining([expect.anything()]),
      });
    });
  });

  test('is required for its sentence: without it, or with nothing to examine, the claim is not proved', async () => {
    const alone = await run(evidence.folder);
    const others = await verifyPack(evidence.folder, {
      fingerprint: evidence.fingerprint,
      roots: evidence.roots,
      checks: checks.map((check) => check.name).filter((other) => other !== name),
    });
    const isNothing = alone.notProved.includes(`${claim}: the pack has nothing of the kind.`);
    expect([alone.problems, others.problems]).toEqual([[], []]);
    expect(alone.proved).toHaveLength(isNothing ? 1 : 2);
    expect(others.proved).not.toContain(alone.proved[1]);
    expect(others.notProved).toContain(`${claim}: it was not checked.`);
    expect(alone.notProved).toEqual(
      expect.arrayContaining(
        checks.filter((check) => check.name !== name).map((check) => `${check.claim}: it was not checked.`),
      ),
    );
  });
});

test('the sentences shown as proved are those of checks that ran, one each, and that of the files', async () => {
  const { proved, notProved } = await verifyPack(evidence.folder, { fingerprint: evidence.fingerprint });
  const alone = await Promise.all(
    checks.map(({ name }) => verifyPack(evidence.folder, { fingerprint: evidence.fingerprint, checks: [name] })),
  );
  expect(proved).toEqual([...new Set(alone.flatMap((result) => result.proved))]);
  // Neither imports nor kept roots were there to compare with.
  expect(notProved).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^That what imports showed .*: the pack has nothing of the kind\.$/),
      expect.stringContaining('give kept roots with --roots'),
    ]),
  );
});

test('the guide quotes the sentences of the program', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../docs/guides/evidence.md'), 'utf8');
  const { notProved } = await verifyPack(evidence.folder, { fingerprint: evidence.fingerprint });
  for (const sentence of notProved.filter((text) => !text.includes('nothing of the kind')))
    expect(guide).toContain(sentence);
  const text = guide.replace(/\s+/g, ' ');
  for (const code of ['0', '1', '2', '3']) expect(text).toContain(`| ${code} |`);
});
