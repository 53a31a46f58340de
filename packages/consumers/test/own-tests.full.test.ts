import { copyFile, mkdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createConsumer } from '../src/consumer.ts';
import { run } from '../src/run.ts';

// The tests of the guide "Test your app against the contract", in an app of another team that has the packages from their tarballs only.

const inbox = fileURLToPath(new URL('../../client/examples/inbox/', import.meta.url));
const TESTS = ['inbox.unit.test.ts', 'inbox.contract.test.ts'];

/** The folder of a tool that this repository has installed: the app gets the same one, without downloading it. */
const folderOf = (name: string): string =>
  dirname(createRequire(join(inbox, 'main.ts')).resolve(`${name}/package.json`));

test('the unit tests on MSW and the contract tests on the mock pass in an app with the tarballs only', async () => {
  const app = await createConsumer(['@oag/client', '@oag/mock']);
  try {
    for (const file of ['inbox.ts', ...TESTS]) await copyFile(join(inbox, file), join(app.folder, file));
    await mkdir(join(app.folder, 'node_modules'), { recursive: true });
    for (const tool of ['vitest', 'msw']) await symlink(folderOf(tool), join(app.folder, 'node_modules', tool));
    const { code, stdout, stderr } = await run(
      process.execPath,
      [join(folderOf('vitest'), 'vitest.mjs'), 'run', ...TESTS],
      {
        cwd: app.folder,
      },
    );
    expect([code, `${stdout}${stderr}`]).toEqual([0, expect.stringMatching(/Tests.*5 passed/)]);
  } finally {
    await app.remove();
  }
});
