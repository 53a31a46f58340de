import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// `pnpm release:pack [FOLDER]`: builds every package that is not private and packs it into dist/release/ or the folder, beside the contract as
// plain files that have the version in their names. Publishes nothing.

const root = fileURLToPath(new URL('..', import.meta.url));
const target = resolve(process.argv.slice(2).find((argument) => argument !== '--') ?? join(root, 'dist/release'));

function run(command: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    maxBuffer: 2 ** 26,
  });
  if (error) throw error;
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}\n${command} ${args.join(' ')} failed; see above.\n`);
    process.exit(1);
  }
  return stdout;
}

type Listed = { name: string; version: string; path: string; private: boolean };

const published = (JSON.parse(run('pnpm', ['list', '--recursive', '--depth=-1', '--json'])) as Listed[])
  .filter((listed) => !listed.private)
  .toSorted((one, other) => one.name.localeCompare(other.name));
run('turbo', ['run', 'build', ...published.map(({ name }) => `--filter=${name}`), '--output-logs=errors-only']);

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const { name, path } of published) {
  const packed = run('pnpm', [
    '--dir',
    path,
    'pack',
    '--json',
    '--pack-destination',
    target,
    '--config.ignore-scripts=true',
  ]);
  const { filename } = JSON.parse(packed) as { filename: string };
  console.log(`${name}: ${filename}`);
}

const contract = join(root, 'openapi/dist');
const { info } = JSON.parse(readFileSync(join(contract, 'openapi.json'), 'utf8')) as { info: { version: string } };
for (const extension of ['json', 'yaml']) {
  const file = join(target, `openapi-${info.version}.${extension}`);
  copyFileSync(join(contract, `openapi.${extension}`), file);
  console.log(file);
}
