import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Builds what the service serves (the published contract, the docs, the console), or what is asked for: tasks and filters of turbo. All that has
// not changed comes from the cache. Silent unless it fails.

const asked = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const { status, stdout, stderr } = spawnSync(
  'turbo',
  ['run', ...(asked.length > 0 ? asked : ['bundle', 'docs', 'console']), '--output-logs=errors-only', '--no-color'],
  {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  },
);
if (status !== 0) {
  process.stderr.write(`${stdout}${stderr}\nNot everything could be built; see above.\n`);
  process.exit(1);
}
