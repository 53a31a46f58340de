import { openAsBlob } from 'node:fs';
import { createImport } from '@oag/client';
import { copyIn } from '../peers/copy-in.ts';
import { CHANGED_IN, writeImportFiles, type ImportPaths } from '../organization/import-files.ts';
import type { Bench } from '../laboratory.ts';
import { median } from '../median.ts';
import { mostMemory } from '../most-memory.ts';
import { longPatience, until } from '../process.ts';
import type { Row } from '../row.ts';
import { grantsOf } from '../size.ts';

type GrantChanges = { added: number; changed: number; removed: number };

/**
 * The import of a whole export, from the request until it is in effect, against the mere COPY of the rows that it writes. Then the same files
 * again, and files with one changed grant in a hundred, against the first import. Every round has a fresh, empty database and a fresh process.
 */
export const importAccess: Row = async ({ size: full, say, withBench, makeFolder }) => {
  const size = { ...full, holdersPerEntitlement: full.importedHoldersPerEntitlement };
  const grants = grantsOf(size);
  const paths = await writeImportFiles(await makeFolder(), size);
  const changedPaths = await writeImportFiles(await makeFolder(), size, 'changed');
  const each = grants / CHANGED_IN;
  const seconds = { first: [] as number[], bare: [] as number[], unchanged: [] as number[], changed: [] as number[] };
  const peaks: number[] = [];
  for (let round = 1; round <= size.importRounds; round++) {
    const folder = await makeFolder();
    await withBench(async (bench) => {
      const { pool } = bench.database;
      await pool.query('checkpoint');
      seconds.first.push(await runImport(bench, paths, { added: grants, changed: 0, removed: 0 }));
      seconds.bare.push(await copyIn(pool, folder));
      seconds.unchanged.push(await runImport(bench, paths, { added: 0, changed: 0, removed: 0 }));
      seconds.changed.push(await runImport(bench, changedPaths, { added: each, changed: each, removed: each }));
      const peak = await bench.service.peakMemory();
      if (peak !== undefined) peaks.push(peak / 1e6);
    }, 'bare');
    say(
      `import, round ${round}: ${seconds.first.at(-1)?.toFixed(2)} s, its rows alone ${seconds.bare.at(-1)?.toFixed(2)} s, unchanged ${seconds.unchanged.at(-1)?.toFixed(2)} s, one in a hundred changed ${seconds.changed.at(-1)?.toFixed(2)} s`,
    );
  }
  const [first, bare] = [median(seconds.first), median(seconds.bare)];
  const [unchanged, changed] = [median(seconds.unchanged), median(seconds.changed)];
  const what = `Import of ${grants.toLocaleString('en')} grants`;
  const medians = (...both: number[]): string[] => both.map((value) => `${value.toFixed(2)} s`);
  return [
    {
      what,
      against: 'bare COPY of the same rows',
      medians: medians(first, bare),
      // By their rates: how many rows a second.
      value: bare / first,
      unit: '×',
      mark: { atLeast: 0.4 },
    },
    {
      what: `${what}: the same files again`,
      against: 'the first import',
      medians: medians(unchanged, first),
      value: unchanged / first,
      unit: '×',
      mark: { atMost: 0.3 },
    },
    {
      what: `${what}: with one in a hundred changed`,
      against: 'the first import',
      medians: medians(changed, first),
      value: changed / first,
      unit: '×',
      mark: { atMost: 0.4 },
    },
    mostMemory(what, peaks),
  ];
};

/** Uploads the files, waits for the end of the import and makes sure that it wrote what it should. Returns how long it took, in seconds. */
async function runImport(
  { service: { client } }: Bench,
  paths: ImportPaths,
  { added, changed, removed }: GrantChanges,
): Promise<number> {
  const files = {
    people: await openAsBlob(paths.people),
    entitlements: await openAsBlob(paths.entitlements),
    access: await openAsBlob(paths.access),
  };
  const start = performance.now();
  const { data } = await createImport(client, files);
  const id = data.import?.id ?? '';
  let ended = data.import;
  await until(async () => {
    ended = (await client.GET('/api/v1/imports/{id}', { params: { path: { id } } })).data.import;
    return ended?.state === 'IMPORT_STATE_DONE' || ended?.state === 'IMPORT_STATE_FAILED';
  }, longPatience);
  const seconds = (performance.now() - start) / 1000;
  const counts = ended?.counts?.grants;
  if (Number(counts?.added) !== added || Number(counts?.changed) !== changed || Number(counts?.removed) !== removed)
    throw new Error(
      `The import did not add ${added}, change ${changed} and remove ${removed} grants: ${JSON.stringify(ended)}`,
    );
  return seconds;
}
