import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogSigner, logOrigin } from '../../src/log/log-signer.ts';
import { ENTITLEMENT_OWNERS, type CampaignService } from '../service/campaign-service.ts';
import { changePack, verifyPack, type ChangedPack } from './evidence-folder.ts';
import { startEvidenceService, type EvidenceService } from './evidence-service.ts';

let evidence: EvidenceService;
let on: CampaignService;
let base: string;
let zip: string;
let folder: string;
let roots: string;
let fingerprint: string;
let key: KeyObject;
beforeAll(async () => {
  evidence = await startEvidenceService();
  ({ on, base, zip, folder, fingerprint, key } = evidence);
  // The file was written after the pack was made: it may have newer roots.
  const { log } = JSON.parse(evidence.files.get('manifest.json')?.toString() ?? '') as { log: { size: number } };
  roots = join(base, 'older.jsonl');
  const lines = (await readFile(evidence.roots, 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && (JSON.parse(line) as { size: number }).size <= log.size);
  await writeFile(roots, lines.join('\n'));
});
afterAll(() => evidence.close());

test('a pack is proved, as an archive and unpacked, with the fingerprint of the key and kept roots', async () => {
  const seenFromThere = join(relative(process.cwd(), folder), '.');
  for (const pack of [zip, folder, `${folder}/`, `./${seenFromThere}`]) {
    const { code, text } = await verifyPack(pack, fingerprint, '--roots', roots);
    expect([code, text]).toEqual([0, expect.stringContaining('PROVED')]);
    expect(text).toContain('12 grants, each with one review (6 DECERTIFIED, 6 CERTIFIED)');
    expect(text).toContain('All 12 votes are in the log, and the log has no others');
    expect(text).not.toContain('Whose key it is');
  }
  expect(await verifyPack(zip)).toMatchObject({
    code: 0,
    text: expect.stringContaining('Whose key it is: no fingerprint was given'),
  });
});

test('the single-file verifier reports the same, and exits with the code of the guide', async () => {
  const program = createRequire(import.meta.url).resolve('@oag/verifier/verify.mjs');
  const [empty, cut] = [join(base, 'empty.jsonl'), join(base, 'cut.zip')];
  await writeFile(empty, '');
  await writeFile(cut, (await readFile(zip)).subarray(0, -1));
  for (const [code, ...args] of [
    [0, zip, fingerprint, '--roots', roots],
    [0, folder],
    [1, cut],
    [1, zip, 'f'.repeat(64)],
    [2, join(base, 'missing.zip')],
    [2, zip, '--roots', join(base, 'missing.jsonl')],
    [3, zip, '--roots', empty],
  ] as const) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
    const said = await verifyPack(...(args as [string]));
    expect([status, stdout.trimEnd(), stderr, said.code]).toEqual([code, said.text, '', code]);
  }
  for (const args of [[], [zip, fingerprint, 'more'], [zip, '--roots'], ['--help'], [zip, '--root', roots]]) {
    const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, 'Usage: node verify.mjs PACK [FINGERPRINT] [--roots FILE]\n']);
  }
});

test('a pack shows why each reviewer was assigned, the comments, the remediation of denied access, and the scope', async () => {
  const rows = async (name: string) =>
    (await readFile(join(folder, name), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  expect((await readdir(folder)).length).toBeGreaterThan(12);
  expect((await rows('reviews.ndjson'))[0]).toMatchObject({ foundBy: 'primary', assignees: [{ name: 'Cy' }] });
  expect((await rows('decisions.ndjson'))[0]).toMatchObject({
    kind: 'certify',
    outcome: 'denied',
    actor: { name: 'Cy' },
    comments: ['Because of 0'],
    seconds: expect.any(Number),
  });
  const remediation = await rows('remediation.ndjson');
  expect(remediation).toHaveLength(6);
  expect(
    remediation
      .map(({ externalTicket, externalTicketStatus }) => `${externalTicket} ${externalTicketStatus}`)
      .toSorted(),
  ).toEqual([...Array<string>(5).fill(' '), 'HELP-4711 Done']);
  expect(JSON.parse(await readFile(join(folder, 'campaign.json'), 'utf8'))).toMatchObject({
    scope: {
      inWords: expect.stringMatching(/^grants on (?!\d+ chosen).+ in .+, held by/),
      asCompiled: expect.anything(),
    },
    policy: { id: ENTITLEMENT_OWNERS },
  });
});

describe('a problem is named with its place', () => {
  const wrong = async (change: (pack: ChangedPack) => Promise<void>, ...more: string[]): Promise<string> => {
    const { code, text } = await changePack(folder, change, ...more);
    expect([code, text]).toEqual([1, expect.stringContaining('WRONG')]);
    return text;
  };

  test('a tampered pack: a changed byte, in a row or in a file without rows', async () => {
    const row = await wrong((pack) =>
      pack.text('decisions.ndjson', (text) => text.replace('Because of 4', 'Because of 5')),
    );
    expect(row).toMatch(/decisions\.ndjson, row \d+: was changed/);
    expect(await wrong((pack) => pack.text('campaign.json', (text) => text.replace('Campaign', 'campaign')))).toContain(
      'campaign.json: is not the file that was signed',
    );
    expect(await wrong((pack) => pack.text('manifest.json', (text) => text.replace('Campaign', 'campaign')))).toContain(
      'manifest.json: is not what was signed',
    );
  });

  test('a tampered pack: a changed byte of the archive, wherever it changes what is in it', async () => {
    const bytes = await readFile(zip);
    for (const name of ['population.ndjson', 'reviews.ndjson', 'log.ndjson', 'report.csv', 'campaign.json']) {
      const changed = Buffer.from(bytes);
      const place = changed.indexOf(name) + name.length + 40;
      changed[place] = (changed[place] ?? 0) ^ 0x55;
      await writeFile(join(base, 'changed.zip'), changed);
      expect(await verifyPack(join(base, 'changed.zip'))).toMatchObject({
        code: 1,
        text: expect.stringContaining(name),
      });
    }
    await writeFile(join(base, 'changed.zip'), bytes.subarray(0, -100));
    expect(await verifyPack(join(base, 'changed.zip'))).toMatchObject({
      code: 1,
      text: expect.stringContaining('changed.zip: is no ZIP archive, or its end is missing'),
    });
  });

  test('a file that is missing, and one that is not in the manifest', async () => {
    expect(await wrong((pack) => pack.rename('policies.ndjson', 'more.ndjson'))).toMatch(
      /more\.ndjson: is in the pack but not in the manifest[^]*policies\.ndjson: is in the manifest but not in the pack/,
    );
  });

  test("somebody else's signature", async () => {
    const other = generateKeyPairSync('ed25519');
    const text = await wrong(async (pack) => {
      await pack.text('manifest.sig.json', (given) =>
        JSON.stringify({
          ...JSON.parse(given),
          publicKey: other.publicKey.export({ type: 'spki', format: 'pem' }),
          fingerprint: createHash('sha256')
            .update(other.publicKey.export({ type: 'spki', format: 'der' }))
            .digest('hex'),
        }),
      );
      await pack.sign(other.privateKey);
    }, fingerprint);
    expect(text).toContain('somebody else has signed this');
    expect(text).toContain('log-keys.json: does not have the key that has signed the pack');
  });

  test('a dropped decision, even by who has the key and makes everything fit', async () => {
    let taskId = '';
    const text = await wrong(async (pack) => {
      await pack.rows('decisions.ndjson', (rows) => {
        const at = rows.findIndex(({ outcome }) => outcome === 'denied');
        taskId = String(rows[at]?.['taskId']);
        return rows.toSpliced(at, 1);
      });
      await pack.sign(key, ({ totals }) => {
        const decisions = totals['decisions'] as { [outcome: string]: number };
        decisions['denied'] = (decisions['denied'] ?? 0) - 1;
      });
    }, fingerprint);
    expect(text).toContain(`lacks a decision that the log has: task ${taskId} denied`);
  });

  test('a dropped access of the scope, and one that was put in another order', async () => {
    expect(
      await wrong(async (pack) => {
        await pack.rows('population.ndjson', (rows) => rows.toSpliced(3, 1));
        await pack.sign(key);
      }),
    ).toMatch(/population\.ndjson, row 4: has number 5: number 4 is missing/);
    const dropped = await wrong((pack) =>
      pack.text('population.ndjson', (text) => text.split('\n').toSpliced(3, 1).join('\n')),
    );
    expect(dropped).toMatch(
      /WRONG: 1 problem\n {2}population\.ndjson, row 4: has row number 5: row number 4 is missing$/,
    );
  });

  test('a gap of many rows is one problem, with the key and without', async () => {
    const one =
      /WRONG: 1 problem\n {2}population\.ndjson, row 3: has (row )?number 9: (row )?number 3 to 8 are missing$/;
    expect(
      await wrong((pack) => pack.text('population.ndjson', (text) => text.split('\n').toSpliced(2, 6).join('\n'))),
    ).toMatch(one);
    expect(
      await wrong(async (pack) => {
        await pack.rows('population.ndjson', (rows) => rows.toSpliced(2, 6));
        await pack.sign(key);
      }),
    ).toMatch(one);
  });

  test('a reordered log, and a dropped entry of it, even by who has the key', async () => {
    const swap = await wrong(async (pack) => {
      await pack.rows('log.ndjson', (rows) =>
        rows.map((row) => {
          const entries = row['entries'] as { index: number; entry: string }[];
          const [one, two] = [entries[1], entries[2]];
          return one && two
            ? { ...row, entries: entries.toSpliced(1, 2, { ...one, entry: two.entry }, { ...two, entry: one.entry }) }
            : row;
        }),
      );
      await pack.sign(key);
    });
    expect(swap).toMatch(/log\.ndjson, row \d+, entry \d+: is not the entry that was sealed at this place/);
    const hashes = await wrong(async (pack) => {
      await pack.rows('log.ndjson', (rows) =>
        rows.map((row) => {
          const bytes = Buffer.from(String(row['hashes']), 'base64');
          return {
            ...row,
            entries: [],
            hashes: Buffer.concat([bytes.subarray(32, 64), bytes.subarray(0, 32), bytes.subarray(64)]).toString(
              'base64',
            ),
          };
        }),
      );
      await pack.sign(key);
    });
    expect(hashes).toMatch(
      /log\.ndjson, row 1: tile 0 does not lead to its node|log-root\.txt, size \d+: the entries and nodes do not lead/,
    );
  });

  test('a dropped tail of the log', async () => {
    const text = await wrong(async (pack) => {
      await pack.rows('log.ndjson', (rows) => rows.slice(0, -1));
      await pack.sign(key);
    });
    expect(text).toMatch(/log-root\.txt, size \d+: the entries and nodes do not lead to the signed root/);
  });

  test('a rolled-back root: a log that is shorter than a root that was kept, or another one', async () => {
    const { service } = on.service.running;
    const kept = join(base, 'kept.jsonl');
    // As if the pack had been made after a roll back: its root is younger than a kept one of a greater log.
    const signer = await createLogSigner(service, service.database.db);
    const root = {
      origin: logOrigin(service),
      size: 9_999,
      hash: Buffer.alloc(32),
      at: '2001-01-01T00:00:00.000Z',
      previous: Buffer.alloc(32),
    };
    await writeFile(kept, `${JSON.stringify({ note: signer.note(root) })}\n`);
    expect(await verifyPack(zip, fingerprint, '--roots', kept)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/kept\.jsonl, line 1: the log had 9999 entries at 2001[^]*it was rolled back/),
    });
    const size = Number(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')).log.size);
    await writeFile(kept, `${JSON.stringify({ note: signer.note({ ...root, size }) })}\n`);
    expect((await verifyPack(zip, fingerprint, '--roots', kept)).text).toContain(
      `line 1: the first ${size} entries of the log in the pack are not those of the kept root`,
    );
  });
});
