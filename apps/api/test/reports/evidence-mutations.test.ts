import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyInThreads, verifyPack } from '@oag/verifier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from '../crashes/crash-seed.ts';
import { threads } from './evidence-folder.ts';
import { mutationsOf } from './evidence-mutations.ts';
import { startEvidenceService, type EvidenceService } from './evidence-service.ts';

let evidence: EvidenceService;
let folder: string;
beforeAll(async () => {
  evidence = await startEvidenceService();
  folder = join(evidence.base, 'changed');
  await mkdir(folder);
  for (const [name, content] of evidence.files) await writeFile(join(folder, name), content);
});
afterAll(() => evidence.close());

/** Makes the folder have these files. */
async function write(
  before: ReadonlyMap<string, Buffer>,
  files: ReadonlyMap<string, Buffer>,
  to = folder,
): Promise<void> {
  for (const [name, content] of files) if (before.get(name) !== content) await writeFile(join(to, name), content);
  for (const name of before.keys()) if (!files.has(name)) await rm(join(to, name));
}

test('every change of a file without the key is found, and named with its file and place', async () => {
  const { files, fingerprint } = evidence;
  expect(await verifyPack(folder, { fingerprint })).toMatchObject({ exitCode: 0, problems: [] });
  const mutations = mutationsOf(files);
  expect(mutations.length).toBeGreaterThan(200);
  const missed: unknown[] = [];
  // The first ring makes every eighth change: some of each file.
  const tried = mutations.filter((_, index) => isFull || index % 8 === 0);
  for (const { what, change, file, place = /^/ } of tried) {
    const changed = new Map(files);
    change(changed);
    await write(files, changed);
    const { exitCode, problems, proved } = await verifyPack(folder, { fingerprint });
    await write(changed, files);
    // Of the manifest and its signature nobody can say which was changed: one problem names both.
    const isNamed = problems.some(
      (problem) => (problem.file === file || problem.text.includes(file)) && place.test(problem.place),
    );
    if (exitCode !== 1 || proved.length > 0 || !isNamed) missed.push({ what, exitCode, problems });
  }
  expect(missed).toEqual([]);
});

test('two threads prove what one does, and nothing of a changed pack', async () => {
  const { files, fingerprint } = evidence;
  const given = join(evidence.base, 'threads');
  await mkdir(given);
  for (const [name, content] of files) await writeFile(join(given, name), content);
  const alone = await verifyPack(given, { fingerprint });
  expect(alone).toMatchObject({ exitCode: 0, problems: [] });
  expect(await verifyInThreads(given, { fingerprint, threads })).toEqual(alone);
  const proved: string[] = [];
  for (const { what, change } of mutationsOf(files).filter((_, index) => index % 8 === 0)) {
    const changed = new Map(files);
    change(changed);
    await write(files, changed, given);
    if (await verifyInThreads(given, { fingerprint, threads })) proved.push(what);
    await write(changed, files, given);
  }
  expect(proved).toEqual([]);
});

test('one thread verifies a pack where there is no second one', async () => {
  const { base, files, fingerprint } = evidence;
  const given = join(base, 'alone');
  await mkdir(given);
  for (const [name, content] of files) await writeFile(join(given, name), content);
  const inThreads = (more: object): Promise<unknown> =>
    verifyInThreads(given, { fingerprint, threads: { ...threads, ...more } });
  const missing = { program: new URL('missing.mjs', threads.program) };
  expect([await inThreads({ count: 1 }), await inThreads({ leastBytes: 1 << 30 }), await inThreads(missing)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(await verifyPack(given, { fingerprint, threads: { ...threads, ...missing } })).toMatchObject({ exitCode: 0 });
});

test('a folder with links, folders or names that a pack does not have is refused', async () => {
  const given = join(evidence.base, 'linked');
  const found = async (make: (name: string) => Promise<unknown>, name: string): Promise<unknown> => {
    await rm(given, { recursive: true, force: true });
    await mkdir(given);
    for (const [file, content] of evidence.files) if (file !== name) await writeFile(join(given, file), content);
    await make(join(given, name));
    const { exitCode, problems } = await verifyPack(given);
    return [exitCode, problems.find(({ file }) => file === name || file === JSON.stringify(name))?.text];
  };
  expect(await found((path) => symlink(join(folder, 'report.csv'), path), 'report.csv')).toEqual([
    1,
    'is a link; a pack has files only',
  ]);
  expect(await found((path) => symlink(join(folder, 'manifest.json'), path), 'manifest.json')).toEqual([
    1,
    'is a link; a pack has files only',
  ]);
  expect(await found((path) => mkdir(path), 'more')).toEqual([1, 'is a folder; a pack has files only']);
  expect(await found((path) => writeFile(path, ''), 'a\\b.txt')).toEqual([
    1,
    expect.stringContaining('is not a plain file name'),
  ]);
});
