import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startMock, type MockService } from '@oag/mock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareSamples } from './samples.ts';

// The code samples in the languages that not every machine has. Where one is missing, the name of the test that is skipped says so.

const run = promisify(execFile);
const MINUTES = 300_000;

let mock: MockService;
beforeAll(async () => {
  mock = await startMock({ port: 0 });
});
afterAll(() => mock.close());
const goCommand = ['go', '/usr/local/go/bin/go'].find((command) => spawnSync(command, ['version']).status === 0);
const hasPython = spawnSync('python3', ['-c', 'import requests']).status === 0;

test.skipIf(!hasPython)(
  `the samples in Python run${hasPython ? '' : ' (SKIPPED: this machine lacks python3 or its library requests)'}`,
  { timeout: MINUTES },
  async () => {
    const { sources, folder, environment, remove } = await prepareSamples('Python', mock);
    try {
      for (const [id, source] of sources) await writeFile(join(folder, `${id}.py`), `${source}\n`);
      const runner = `import contextlib, io, json, runpy
for id in json.loads('${JSON.stringify([...sources.keys()])}'):
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            runpy.run_path(id + ".py", run_name="__main__")
    except Exception as error:
        print(id, repr(error))
`;
      await writeFile(join(folder, 'run_all.py'), runner);
      const { stdout } = await run('python3', ['run_all.py'], { cwd: folder, env: environment });
      expect(stdout).toBe('');
    } finally {
      await remove();
    }
  },
);

test.skipIf(goCommand === undefined)(
  `the samples in Go compile and run${goCommand === undefined ? ' (SKIPPED: this machine lacks go)' : ''}`,
  { timeout: MINUTES },
  async () => {
    const { sources, folder, environment, remove } = await prepareSamples('Go', mock);
    try {
      // One program, as linking 250 takes minutes: each main becomes a function of its own.
      const named = (id: string): string => `sample${id}`;
      for (const [id, source] of sources)
        await writeFile(join(folder, `${named(id)}.go`), `${source.replace('func main()', `func ${named(id)}()`)}\n`);
      const calls = [...sources.keys()].map((id) => `\tlog.SetPrefix("${id}: ")\n\t${named(id)}()`);
      const main = `package main\n\nimport "log"\n\nfunc main() {\n${calls.join('\n')}\n}\n`;
      await writeFile(join(folder, 'main.go'), main);
      await writeFile(join(folder, 'go.mod'), 'module samples\n\ngo 1.22\n');
      const format = await run(goCommand ?? 'go', ['vet', '.'], { cwd: folder, env: environment }).catch(
        (error: { stderr: string }) => error,
      );
      expect(format.stderr).toBe('');
      const ran = await run(goCommand ?? 'go', ['run', '.'], {
        cwd: folder,
        env: environment,
        maxBuffer: 2 ** 26,
      }).catch((error: { stderr: string }) => error);
      expect(ran.stderr).toBe('');
    } finally {
      await remove();
    }
  },
);
