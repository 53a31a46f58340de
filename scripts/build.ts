import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Builds what the service serves (the published contract, the docs), from the cache where nothing has changed. Silent unless it fails.

const root = fileURLToPath(new URL('..', import.meta.url));
const { status, stdout, stderr } = spawnSync(
  'turbo',
  ['run', 'bundle', 'docs', 'console', '--output-logs=errors-only', '--no-color'],
  {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  },
);
if (status !== 0) {
  process.stderr.write(`${stdout}${stderr}\nThe contract, the docs or the console could not be built; see above.\n`);
  process.exit(1);
}
