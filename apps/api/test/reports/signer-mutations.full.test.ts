import { describe as inWords, verifyPack as verify } from '@oag/verifier';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { KeyObject } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveKey } from '../../src/auth/encryption.ts';
import { signingKey } from '../../src/auth/signing-key.ts';
import {
  changeFolder,
  changePack,
  downloadPack,
  privateKeyOf,
  verifyPack,
  type ChangedPack,
} from './evidence-folder.ts';
import { createEvidenceWorld, type EvidenceWorld } from './evidence-world.ts';
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

type Row = { [member: string]: unknown };
type Totals = { [name: string]: unknown };

/** Changes the rows of a file for which something holds, or all. */
const rows =
  (file: string, change: (row: Row) => Row, which: (row: Row) => boolean = () => true) =>
  (pack: ChangedPack): Promise<void> =>
    pack.rows(file, (all) => all.map((row) => (which(row) ? { ...change(row), row: row.row } : row)));
const without =
  (file: string, which: (row: Row) => boolean, first = true) =>
  (pack: ChangedPack): Promise<void> =>
    pack.rows(file, (all) => {
      const at = all.findIndex(which);
      return first ? all.toSpliced(at, 1) : all.filter((row) => !which(row));
    });
const json =
  (file: string, change: (document: Row) => void) =>
  (pack: ChangedPack): Promise<void> =>
    pack.text(file, (text) => {
      const document = JSON.parse(text) as Row;
      change(document);
      return `${JSON.stringify(document, null, 2)}\n`;
    });
/** Takes entries out of the log, wherever they are, as if there had been none. */
const withoutEntries =
  (which: (entry: Row) => boolean) =>
  (pack: ChangedPack): Promise<void> =>
    pack.rows('log.ndjson', (all) =>
      all.map((row) => ({
        ...row,
        entries: (row['entries'] as { entry: string }[]).filter(({ entry }) => !which(JSON.parse(entry) as Row)),
      })),
    );

/** Takes the entries of the campaign out that were written since the pack was begun. */
const withoutTail = async (pack: ChangedPack): Promise<void> => {
  let from = Infinity;
  await withoutEntries(({ kind, campaignNo }) => {
    if (kind === 'evidencePackStarted') from = Number(campaignNo);
    return Number(campaignNo) >= from;
  })(pack);
};

const person = (row: Row): Row => row['assignees'] as unknown as Row;
const denied = (row: Row): boolean => row['outcome'] === 'denied';
const isVerified = (row: Row): boolean => row['remediation'] === 'VERIFIED';

type Mutation = [
  what: string,
  changes: ((pack: ChangedPack) => Promise<void>)[],
  expected: RegExp,
  totals?: (totals: Totals) => void,
];

const mutations: Mutation[] = [
  [
    'the comment of a decision',
    [rows('decisions.ndjson', (row) => ({ ...row, comments: ['Looks fine'] }), denied)],
    /decisions\.ndjson, row \d+: has a comment that the log does not have/,
  ],
  [
    'who decided',
    [rows('decisions.ndjson', (row) => ({ ...row, actor: { ...(row['actor'] as object), id: 'x' } }), denied)],
    /decisions\.ndjson, row \d+: names somebody else than who decided/,
  ],
  [
    'how long somebody looked',
    [rows('decisions.ndjson', (row) => ({ ...row, seconds: 4_000 }), denied)],
    /says another time since it was assigned than there was/,
  ],
  [
    'since when a step was assigned',
    [rows('decisions.ndjson', (row) => ({ ...row, assignedAt: '2020-01-01T00:00:00.000Z', seconds: null }), denied)],
    /decisions\.ndjson/,
  ],
  [
    'what else a step says',
    [rows('decisions.ndjson', (row) => ({ ...row, document: { note: 'x' } }), denied)],
    /lacks a step, as the log recorded it, that the log has/,
  ],
  [
    'a decision left out',
    [without('decisions.ndjson', denied)],
    /decisions\.ndjson: lacks a decision that the log has/,
    (totals) => void ((totals['decisions'] as { denied: number }).denied -= 1),
  ],
  [
    'who was asked',
    [rows('reviews.ndjson', (row) => ({ ...row, assignees: [{ ...(person(row) as unknown as Row[])[0], id: 'x' }] }))],
    /reviews\.ndjson, row 1: is not what the log recorded last/,
  ],
  [
    'how they were found',
    [rows('reviews.ndjson', (row) => ({ ...row, foundBy: 'reassigned' }))],
    /reviews\.ndjson, row 1: is not what the log recorded last/,
  ],
  [
    'what was recommended',
    [rows('reviews.ndjson', (row) => ({ ...row, recommendation: 'DENY' }))],
    /reviews\.ndjson, row 1: what was known or recommended is not/,
  ],
  [
    'what was known',
    [rows('reviews.ndjson', (row) => ({ ...row, known: { ...(row['known'] as object), is_new: true, conflicts: 3 } }))],
    /reviews\.ndjson, row 1: what was known/,
  ],
  [
    'the outcome of a review',
    [
      rows(
        'reviews.ndjson',
        (row) => ({ ...row, outcome: 'CERTIFIED' }),
        (row) => row['outcome'] === 'DECERTIFIED',
      ),
    ],
    /reviews\.ndjson, row \d: is not what the log recorded last/,
  ],
  [
    'a reason for asking somebody',
    [rows('reviews.ndjson', (row) => ({ ...row, reasons: [] }))],
    /reviews\.ndjson: lacks a reason that the log has/,
  ],
  [
    'the holder of an access',
    [
      rows(
        'population.ndjson',
        (row) => ({ ...row, owner: { ...(row['owner'] as object), email: 'x@example.com' } }),
        (row) => row['no'] === 3,
      ),
    ],
    /population\.ndjson, row 3: is not what the log recorded/,
  ],
  [
    'the last access and its review left out',
    [without('population.ndjson', (row) => row['no'] === 8), without('reviews.ndjson', (row) => row['no'] === 8)],
    /population\.ndjson, after row 7: has 7 grants; the log says that 8 were selected/,
  ],
  [
    'the hash of an imported file',
    [
      json(
        'sources.json',
        (document) =>
          void ((document['imports'] as { files: { sha256: string }[] }[])[0]!.files[0]!.sha256 = '0'.repeat(64)),
      ),
    ],
    /sources\.json, imports: is not what the log recorded/,
  ],
  [
    'an import left out',
    [json('sources.json', (document) => void (document['imports'] as unknown[]).pop())],
    /sources\.json, imports/,
  ],
  [
    'what a verifying import counted',
    [json('sources.json', (document) => void Object.assign((document['verifiedBy'] as object[])[0]!, { warnings: 7 }))],
    /sources\.json, import \w{27}: is not what the log recorded/,
  ],
  [
    'how much was selected',
    [
      json(
        'sources.json',
        (document) => void ((document['populationByApp'] as { selected: string }[])[0]!.selected = '99'),
      ),
    ],
    /sources\.json, populationByApp/,
  ],
  [
    'how good the data was',
    [rows('accuracy.ndjson', (row) => ({ ...row, issues: ['STALE'] }))],
    /accuracy\.ndjson: is not what the log recorded|accuracy\.ndjson/,
  ],
  [
    'the scope in words',
    [json('campaign.json', (document) => void Object.assign(document['scope'] as object, { inWords: 'Everything' }))],
    /campaign\.json, scope/,
  ],
  [
    'the policy',
    [
      json(
        'campaign.json',
        (document) => void Object.assign(document['policy'] as object, { displayName: 'Stricter' }),
      ),
    ],
    /campaign\.json, policy/,
  ],
  [
    'the dates of the campaign',
    [
      json(
        'campaign.json',
        (document) => void Object.assign(document['accessReview'] as object, { startedAt: '2020-01-01T00:00:00Z' }),
      ),
    ],
    /campaign\.json, accessReview/,
  ],
  [
    'a resolved policy',
    [rows('policies.ndjson', (row) => ({ ...row, document: { ...(row['document'] as object), steps: [] } }))],
    /policies\.ndjson, row 1: is not the policy that its SHA-256 names/,
  ],
  [
    'the verbs of a submission',
    [rows('submitted.ndjson', (row) => ({ ...row, verb: 'APPROVE' }))],
    /submitted\.ndjson: the decisions of submission \w{27} are not those/,
  ],
  [
    'a submission',
    [rows('submissions.ndjson', (row) => ({ ...row, denied: 0 }))],
    /submissions\.ndjson, row 1: is not what the log recorded/,
  ],
  [
    'a submission left out',
    [without('submissions.ndjson', () => true), without('submitted.ndjson', () => true, false)],
    /submissions\.ndjson: lacks 1 submissions that the log has/,
  ],
  [
    'a row of remediation left out',
    [without('remediation.ndjson', (row) => row['remediation'] === 'OPEN')],
    /remediation\.ndjson: lacks task \w{27}, which the log has/,
    (totals) => void ((totals['remediation'] as { OPEN: number }).OPEN -= 1),
  ],
  [
    'when access was gone',
    [rows('remediation.ndjson', (row) => ({ ...row, grantGoneAt: '2020-01-01T00:00:00.000Z' }), isVerified)],
    /remediation\.ndjson, row \d: says grantGoneAt 2020/,
  ],
  [
    'when access was gone, also where it says that an import showed it',
    [
      rows(
        'remediation.ndjson',
        (row) => ({
          ...row,
          grantGoneAt: '2020-01-01T00:00:00.000Z',
          seen: (row['seen'] as object[]).map((seen) => ({ ...seen, at: '2020-01-01T00:00:00.000Z' })),
        }),
        isVerified,
      ),
    ],
    /remediation\.ndjson: has an observation of an import that the log does not have/,
  ],
  [
    'the ticket',
    [
      rows(
        'remediation.ndjson',
        (row) => ({ ...row, externalTicket: 'HELP-2' }),
        (row) => row['externalTicket'] !== '',
      ),
    ],
    /names another ticket than the log/,
  ],
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
    'an emptied report',
    [(pack) => pack.text('report.csv', (text) => text.slice(0, text.indexOf('\n') + 1))],
    /report\.csv: has 0 rows/,
  ],
  [
    'an outcome in the report',
    [(pack) => pack.text('report.csv', (text) => text.replace('Denied', 'Certified'))],
    /report\.csv, row \d: says another outcome/,
  ],
  [
    'two reviews swapped',
    [
      (pack) =>
        pack.rows('reviews.ndjson', (all) =>
          [all[1]!, all[0]!, ...all.slice(2)].map((row, index) => ({ ...row, no: index + 1 })),
        ),
    ],
    /reviews\.ndjson, row 1: is about the review of another access than number 1/,
  ],
  [
    'a decision put beside another access',
    [rows('decisions.ndjson', (row) => ({ ...row, no: Number(row['no']) + 1 }), denied)],
    /decisions\.ndjson, row \d+: is about the review of another access/,
  ],
  [
    'a submitted decision put beside another access',
    [rows('submitted.ndjson', (row) => ({ ...row, no: Number(row['no']) + 1 }))],
    /submitted\.ndjson, row \d+: is about the review of another access/,
  ],
  [
    'what became of one denial put beside another',
    [rows('remediation.ndjson', (row) => ({ ...row, no: Number(row['no']) + 1 }))],
    /remediation\.ndjson, row \d+: is about the review of another access/,
  ],
  [
    'a revocation step beside another access',
    [
      rows(
        'decisions.ndjson',
        (row) => ({ ...row, no: Number(row['no']) + 1 }),
        (row) => row['kind'] === 'revoke',
      ),
    ],
    /decisions\.ndjson, row \d+: is about the revocation of another access/,
  ],
  [
    'the kind of a step',
    [rows('decisions.ndjson', (row) => ({ ...row, kind: 'exempt' }), denied)],
    /is about neither a review nor a revocation/,
  ],
  [
    'the comment of a decision left out',
    [rows('decisions.ndjson', (row) => ({ ...row, comments: [] }), denied)],
    /decisions\.ndjson, row \d+: lacks a comment that the log has/,
  ],
  [
    'the name of who decided',
    [
      rows(
        'decisions.ndjson',
        (row) => ({ ...row, actor: { ...(row['actor'] as object), name: 'Chief Auditor' } }),
        denied,
      ),
    ],
    /decisions\.ndjson, row \d+: names \w+ otherwise than the log did/,
  ],
  [
    'the address of who was asked',
    [
      rows('reviews.ndjson', (row) => ({
        ...row,
        assignees: (row['assignees'] as unknown as object[]).map((one) => ({ ...one, email: 'x@example.com' })),
      })),
    ],
    /reviews\.ndjson, row 1: names \w+ otherwise/,
  ],
  [
    'the name of who submitted',
    [rows('submissions.ndjson', (row) => ({ ...row, reviewer: { ...(row['reviewer'] as object), name: 'X' } }))],
    /submissions\.ndjson, row 1: names \w+ otherwise/,
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
  [
    'the name of who imported',
    [
      json(
        'sources.json',
        (document) =>
          void Object.assign((document['imports'] as { createdBy: object }[])[0]!.createdBy, { name: 'The system' }),
      ),
    ],
    /sources\.json, import \w{27}: names \w+ otherwise/,
  ],
  [
    'a verifying import left out',
    [json('sources.json', (document) => void (document['verifiedBy'] as unknown[]).pop())],
    /sources\.json, verifiedBy: lacks import/,
  ],
  [
    'a verifying import invented',
    [
      json(
        'sources.json',
        (document) =>
          void (document['verifiedBy'] as unknown[]).push({
            ...(document['verifiedBy'] as object[])[0],
            importId: 'x',
          }),
      ),
    ],
    /sources\.json, verifiedBy: has import x, which showed nothing/,
  ],
  [
    'a verifying import and its entry',
    [
      json('sources.json', (document) => void Object.assign((document['verifiedBy'] as object[])[0]!, { warnings: 7 })),
      withoutEntries(({ kind }) => kind === 'importDone'),
    ],
    /sources\.json, import \w{27}: is not an import that the log has/,
  ],
  [
    'that removal is verified',
    [
      rows(
        'remediation.ndjson',
        (row) => ({ ...row, isVerified: true }),
        (row) => row['remediation'] === 'OPEN',
      ),
    ],
    /remediation\.ndjson, row \d: says of another state that it is verified/,
  ],
  [
    'how far a revocation is',
    [
      rows(
        'remediation.ndjson',
        (row) => ({ ...row, remediation: 'UNVERIFIED' }),
        (row) => row['remediation'] === 'OPEN',
      ),
    ],
    /says UNVERIFIED, which does not follow from its task/,
    (totals) => {
      const states = totals['remediation'] as { [state: string]: number };
      states['UNVERIFIED'] = states['OPEN'] ?? 0;
      delete states['OPEN'];
    },
  ],
  [
    'a submission invented',
    [(pack) => pack.rows('submissions.ndjson', (all) => [...all, { ...all[0]!, submissionId: 'zz' }])],
    /submissions\.ndjson: has 1 submissions that the log does not have/,
  ],
  [
    'a policy by which nothing was decided',
    [
      (pack) =>
        pack.rows('policies.ndjson', (all) => [
          ...all,
          {
            ...all[0]!,
            id: '99',
            document: {},
            sha256: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
          },
        ]),
    ],
    /policies\.ndjson: has the policy \w+, by which nothing was decided/,
  ],
  [
    'the number of a policy',
    [rows('policies.ndjson', (row) => ({ ...row, id: '99' }))],
    /policies\.ndjson: has the policy \w+ under another id/,
  ],
  [
    'a remark added to a review',
    [rows('reviews.ndjson', (row) => ({ ...row, exception: 'Approved by the board' }))],
    /reviews\.ndjson, row 1: has exception, which the service does not write/,
  ],
  [
    'a remark added to what an import showed',
    [
      rows('remediation.ndjson', (row) => ({
        ...row,
        seen: (row['seen'] as object[]).map((seen) => ({ ...seen, note: 'x' })),
      })),
    ],
    /has seen\.note, which the service does not write/,
  ],
  [
    'a remark added to the campaign',
    [json('campaign.json', (document) => void Object.assign(document, { audited: true }))],
    /campaign\.json, members: has audited/,
  ],
  [
    'a total added',
    [() => Promise.resolve()],
    /manifest\.json: has totals\.exceptions/,
    (totals) => void (totals['exceptions'] = 0),
  ],
  [
    'who asked for the pack',
    [json('manifest.json', (manifest) => void Object.assign(manifest['createdBy'] as object, { id: 'x' }))],
    /manifest\.json, createdBy: is somebody else than who asked/,
  ],
  [
    'the name of the campaign',
    [
      json(
        'manifest.json',
        (manifest) => void Object.assign(manifest['campaign'] as object, { displayName: 'Another' }),
      ),
    ],
    /manifest\.json, campaign: is not the one of campaign\.json/,
  ],
  [
    'that the campaign is over',
    [
      json(
        'manifest.json',
        (manifest) => void Object.assign(manifest['campaign'] as object, { state: 'ACCESS_REVIEW_STATE_OPEN' }),
      ),
    ],
    /manifest\.json, campaign\.state/,
  ],
  [
    'that the pack is older than its beginning',
    [json('manifest.json', (manifest) => void Object.assign(manifest, { createdAt: '2020-01-01T00:00:00.000Z' }))],
    /manifest\.json, createdAt: is before the pack was begun/,
  ],
  [
    'a denial left out together with its log entries',
    [
      without('decisions.ndjson', denied),
      withoutEntries(
        ({ kind, document }) => kind === 'approvalInstanceChange' && JSON.stringify(document).includes('"denied"'),
      ),
    ],
    /log\.ndjson, entry \d+: is number \d+ of the campaign, after number \d+: entries between them were left out/,
    (totals) => void ((totals['decisions'] as { denied: number }).denied -= 1),
  ],
  ['the last entries of the campaign left out', [withoutTail], /log\.ndjson: has no entry that this pack/],
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
