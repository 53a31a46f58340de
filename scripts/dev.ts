import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// `pnpm dev`: the service, started again at every change of its code or contract, with a log for people. Flags are those of `start`.

const root = fileURLToPath(new URL('..', import.meta.url));
const environment = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
const built = spawnSync('turbo', ['run', 'bundle', 'docs', 'console', '--output-logs=errors-only'], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
});
if (built.status !== 0) process.exit(1);

const WATCHED = [
  'apps/api/src',
  'packages/governance/src',
  'packages/store/src',
  'packages/sources/src',
  'packages/embedded-postgres/src',
  'packages/store/migrations',
  'openapi/dist',
];
const flags = process.argv.slice(2).filter((argument) => argument !== '--');
const quiet = { cwd: root, env: environment };
/** Bundles the contract whenever a part of it changes; the service watches the bundle. */
const contract = spawn('turbo', ['watch', 'bundle', '--output-logs=errors-only', '--ui=stream'], {
  ...quiet,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const service = spawn(
  process.execPath,
  [
    '--inspect',
    '--watch-preserve-output',
    ...WATCHED.map((path) => `--watch-path=${path}`),
    'apps/api/src/main.ts',
    ...flags,
  ],
  {
    ...quiet,
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const log = spawn(
  'pino-pretty',
  ['--colorize', '--singleLine', '--translateTime', 'HH:MM:ss.l', '--ignore', 'pid,hostname'],
  { ...quiet, stdio: ['pipe', 'inherit', 'inherit'] },
);
if (service.stdout && log.stdin) service.stdout.pipe(log.stdin);

const all: ChildProcess[] = [contract, service, log];
const stop = (): void => {
  contract.kill();
  service.kill();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
service.once('exit', (code) => {
  contract.kill();
  process.exitCode = code ?? 0;
});
for (const child of all) {
  child.once('error', (error) => {
    console.error(error.message);
    stop();
    process.exitCode = 1;
  });
}
