import { openAsBlob } from 'node:fs';
import { createImport } from '@oag/client';
import { copyIn } from '../peers/copy-in.ts';
import { writeImportFiles, type ImportPaths } from '../organization/import-files.ts';
import type { Bench } from '../laboratory.ts';
import { median } from '../median.ts';
import { until } from '../process.ts';
import type { Row } from '../row.ts';
import { grantsOf } from '../size.ts';

/**
 * The import of a whole export, from the request until it is in effect, against the mere COPY of the rows that it writes. Every round has a
 * fresh, empty database and a fresh process.
 */
export const importAccess: Row = async ({ size, say, withBench, makeFolder }) => {
  const paths = await writeImportFiles(await makeFolder(), size);
  const seconds: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  for (let round = 1; round <= size.rounds; round++) {
    const folder = await makeFolder();
    await withBench(async (bench) => {
      await bench.database.pool.query('checkpoint');
      seconds.ours.push(await runImport(bench, paths, grantsOf(size)));
      seconds.theirs.push(await copyIn(bench.database.pool, folder));
    }, 'bare');
    say(
      `import, round ${round}: ${seconds.ours.at(-1)?.toFixed(2)} s, its rows alone ${seconds.theirs.at(-1)?.toFixed(2)} s`,
    );
  }
  const [ours, theirs] = [median(seconds.ours), median(seconds.theirs)];
  return [
    {
      what: `Import of ${grantsOf(size).toLocaleString('en')} grants`,
      against: 'bare COPY of the same rows',
      medians: [`${ours.toFixed(2)} s`, `${theirs.toFixed(2)} s`],
      // By their rates: how many rows a second.
      value: theirs / ours,
      unit: '×',
      mark: { atLeast: 0.2 },
    },
  ];
};

/** Uploads the files, waits for the end of the import and makes sure that it wrote every grant. Returns how long it took, in seconds. */
async function runImport({ service: { client } }: Bench, paths: ImportPaths, grants: number): Promise<number> {
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
  });
  const seconds = (performance.now() - start) / 1000;
  if (Number(ended?.counts?.grants?.added) !== grants)
    throw new Error(`The import added no ${grants} grants: ${JSON.stringify(ended)}`);
  return seconds;
}
