import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startMock, type MockService } from '@oag/mock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareSamples } from './samples.ts';

// The code samples of the reference, run against the mock, which refuses requests that break the contract. samples.full.test.ts has the
// other languages.

const run = promisify(execFile);
const MINUTES = 180_000;

let mock: MockService;
beforeAll(async () => {
  mock = await startMock({ port: 0 });
});
afterAll(() => mock.close());

test('the samples in curl run', { timeout: MINUTES }, async () => {
  const { sources, folder, environment, remove } = await prepareSamples('curl', mock);
  try {
    const commands = [...sources].map(
      ([id, source]) => `answer=$(${source} --silent --show-error 2>&1) || echo "${id}: $answer" >> failed.txt`,
    );
    await writeFile(join(folder, 'all.sh'), ['touch failed.txt', ...commands, 'cat failed.txt'].join('\n'));
    const { stdout } = await run('sh', ['all.sh'], { cwd: folder, env: environment });
    expect(stdout).toBe('');
    expect(sources.size).toBeGreaterThan(250);
  } finally {
    await remove();
  }
});

test('the samples in TypeScript compile and run', { timeout: MINUTES }, async () => {
  const { sources, folder, environment, remove } = await prepareSamples('TypeScript', mock);
  try {
    for (const [id, source] of sources) await writeFile(join(folder, `${id}.ts`), `${source}\n`);
    const compilerOptions = { lib: ['es2024', 'esnext.array', 'dom', 'dom.iterable', 'dom.asynciterable'] };
    const options = { extends: '../../../tsconfig.base.json', compilerOptions, include: ['*.ts'] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options));
    const compiled = run('tsc', ['--noEmit', '-p', folder]).catch((error: { stdout: string }) => error);
    expect((await compiled).stdout).toBe('');
    const runner = `const failed = [];
console.log = () => {};
for (const id of ${JSON.stringify([...sources.keys()])})
  await import('./' + id + '.ts').catch((error) => failed.push(id + ': ' + error));
process.stdout.write(failed.join('\\n'));`;
    await writeFile(join(folder, 'all.mjs'), runner);
    const { stdout } = await run(process.execPath, ['all.mjs'], { cwd: folder, env: environment });
    expect(stdout).toBe('');
  } finally {
    await remove();
  }
});
