import { describe as inWords, verifyPack as verify } from '@oag/verifier';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { KeyObject } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveKey } from '../../src/auth/encryption.ts';
import { signingKey } from '../../src/auth/signing-key.ts';
import { changeFolder, changePack, downloadPack, privateKeyOf, verifyPack } from './evidence-folder.ts';
import { createEvidenceWorld, type EvidenceWorld } from './evidence-world.ts';
import { mutationsOfCampaigns } from './mutations-of-campaigns.ts';
import { mutationsOfDecisions } from './mutations-of-decisions.ts';
import { type Row, rows, without, type Mutation } from './signed-changes.ts';
import { unzip } from '../service/unzip.ts';

// The changes that a person with the key can make by signing the pack again: everything that a pack shows is bound to an
// entry of the log.

let world: EvidenceWorld;
let base: string;
let folder: string;
/** The pack of the second campaign. */
let second: string;
let key: KeyObject;
beforeAll(async () => {
  world = await createEvidenceWorld();
  base = await mkdtemp(join(tmpdir(), 'oag-signer-'));
  folder = await unpacked('first', world.id);
  second = await unpacked('second', world.secondId);
  const { database, running } = world.on.service;
  key = privateKeyOf(
    (await signingKey(database.db, deriveKey(running.service.configuration.secretKey, 'seal'), 'log')).privateJwk,
  );
}, 60_000);
afterAll(async () => {
  await world.on.service.close();
  await rm(base, { recursive: true });
});

async function unpacked(name: string, id: string): Promise<string> {
  const to = join(base, name);
  await mkdir(to);
  for (const [path, bytes] of await unzip(await downloadPack(world.on.service, id)))
    await writeFile(join(to, path), bytes);
  return to;
}

const mutations: Mutation[] = [
  ...mutationsOfDecisions,
  ...mutationsOfCampaigns,
  [
    'who made a client',
    [
      rows(
        'clients.ndjson',
        (row) => ({ ...row, madeBy: row['userId'] }),
        (row) => row['clientId'] === world.madeClientId,
      ),
    ],
    /clients\.ndjson, row \d: (is not what the log says of the making|names somebody else as maker)/,
  ],
  [
    'a client left out',
    [without('clients.ndjson', (row) => row['clientId'] === world.madeClientId)],
    /clients\.ndjson: lacks client/,
  ],
  [
    'the name of who made a client',
    [
      rows(
        'clients.ndjson',
        (row) => ({ ...row, maker: row['user'] }),
        (row) => row['clientId'] === world.madeClientId,
      ),
    ],
    /clients\.ndjson, row \d: names somebody else as maker than madeBy says/,
  ],
  [
    'who has a client',
    [
      rows(
        'clients.ndjson',
        (row) => ({ ...row, user: row['maker'] }),
        (row) => row['clientId'] === world.madeClientId,
      ),
    ],
    /names somebody else as user than userId says/,
  ],
];

test('the pack is proved as it is, and lists the decisions by a client that somebody else made', async () => {
  const result = await verify(folder);
  expect([inWords(result), result.exitCode]).toEqual([expect.stringContaining('PROVED'), 0]);
  expect(result.findings).toContainEqual(
    expect.stringMatching(
      new RegExp(
        `^1 decisions in the name of ${world.on.ann} were made with the client ${world.madeClientId}, which somebody else \\(${world.on.service.admin.userId}\\) made`,
      ),
    ),
  );
  expect((await verifyPack(folder)).text).toContain('LOOK AT');
  const { exitCode, proved, notProved } = await verify(second);
  expect([exitCode, proved]).toEqual([
    0,
    expect.arrayContaining([
      expect.stringMatching(
        /^3 denied accesses were kept, or follow the task of another campaign, as the log recorded/,
      ),
    ]),
  ]);
  expect(notProved.join()).not.toContain('Who kept denied access');
});

async function isFound(pack: string, [, changes, expected, totals]: Mutation): Promise<void> {
  const { code, text } = await changePack(pack, async (changed) => {
    for (const change of changes) await change(changed);
    await changed.sign(key, (manifest) => totals?.(manifest.totals));
  });
  expect([code, text]).toEqual([1, expect.stringMatching(expected)]);
}

test.each(mutations)('%s: changed and signed, it is wrong', (...mutation) => isFound(folder, mutation));

const isKept = (row: Row): boolean => row['kept'] !== null;
const kept = (change: Row) =>
  rows('remediation.ndjson', (row) => ({ ...row, kept: { ...(row['kept'] as object), ...change } }), isKept);

const mutationsOfSecond: Mutation[] = [
  [
    'why denied access was kept',
    [kept({ comment: 'The board agreed' })],
    /remediation\.ndjson: what was kept, and why, is not what the log recorded/,
  ],
  [
    'who kept denied access',
    [kept({ by: { id: 'x', name: 'Somebody', email: 'x@example.com' } })],
    /remediation\.ndjson: has 1 denied accesses that were kept, and the log does not have that/,
  ],
  [
    'when denied access was kept',
    [kept({ at: '2020-01-01T00:00:00.000Z' })],
    /remediation\.ndjson: has \d denied accesses that were kept, and the log does not have that/,
  ],
  [
    'that denied access was kept left out',
    [rows('remediation.ndjson', (row) => ({ ...row, kept: null }), isKept)],
    /remediation\.ndjson, row \d: says KEPT, which does not follow from its task/,
  ],
  [
    'which task of another campaign a review follows',
    [
      rows(
        'remediation.ndjson',
        (row) => ({ ...row, followedTaskId: 'x' }),
        (row) => row['followedTaskId'] !== null,
      ),
    ],
    /remediation\.ndjson, row \d: follows another task than the log recorded/,
  ],
];

test('unsealed entries, which a signer can invent, are named with their subject', async () => {
  const { exitCode, findings } = await changeFolder(folder, async (pack, changed) => {
    const entry = {
      id: 'x',
      at: '2026-01-01T00:00:00.000000Z',
      actorId: '',
      kind: 'certifyOutcome',
      taskId: world.tasks[0]?.id,
      objectType: '',
      objectId: '',
      requestId: '',
      document: {},
      campaignId: world.id,
      campaignNo: null,
    };
    await pack.rows('log-unsealed.ndjson', (all) => [...all, { row: 1, entry: JSON.stringify(entry) }]);
    await pack.sign(key, (manifest) => void (manifest.totals['unsealedEntries'] = 1));
    return verify(changed);
  });
  expect([exitCode, findings]).toEqual([
    0,
    expect.arrayContaining([
      expect.stringMatching(
        new RegExp(`^1 entries were not sealed .* are not proved \\(certifyOutcome of ${world.tasks[0]?.id}\\)`),
      ),
    ]),
  ]);
});

test.each(mutationsOfSecond)('%s: changed and signed, it is wrong', (...mutation) => isFound(second, mutation));

test('every act of a person in a campaign names the client with which it was done', async () => {
  for (const pack of [folder, second]) {
    const lines = (await readFile(join(pack, 'log.ndjson'), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { entries: { entry: string }[] });
    const entries = lines.flatMap((line) =>
      line.entries.map(
        ({ entry }) =>
          JSON.parse(entry) as {
            actorId: string;
            kind: string;
            document: { record?: { access?: string; by?: object } };
          },
      ),
    );
    // The making of reviews is part of the preparation, which names it; a sign-in is about a client itself.
    const acts = entries.filter(
      ({ actorId, kind, document }) =>
        actorId !== '' && document.record?.access === undefined && !['signIn', 'clientCreated'].includes(kind),
    );
    expect(new Set(acts.map(({ kind }) => kind))).toEqual(
      new Set([
        ...new Set(acts.map(({ kind }) => kind)),
        'importStarted',
        'campaignCreated',
        'campaignPreparing',
        'campaignStarted',
        'campaignEnding',
        'evidencePackStarted',
      ]),
    );
    expect(acts.filter(({ document }) => !document.record?.by).map(({ kind }) => kind)).toEqual([]);
  }
});
