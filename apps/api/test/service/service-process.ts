import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import getPort, { portNumbers } from 'get-port';
import { eventually } from './campaigns.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.ts');

export type ServiceProcess = {
  /** Kills the process without a chance to clean up, and waits until it has exited. */
  kill(): Promise<void>;
  /** Lets the process drain, and waits until it has exited. Gives its exit code. */
  stop(): Promise<number | null>;
  hasExited(): boolean;
  /** Waits until it ends by itself. Gives its exit code. */
  exit(): Promise<number | null>;
  /** The text that it has written to stderr. */
  errors(): string;
};

/** The service as it is started in earnest, in a process of its own. Settings are environment variables. */
export function startServiceProcess(
  settings: { [variable: string]: string },
  flags: readonly string[] = [],
): ServiceProcess {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    LOG_LEVEL: 'error',
    ...settings,
  };
  const child: ChildProcess = spawn(process.execPath, [MAIN, ...flags], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
    process.stderr.write(chunk);
  });
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return {
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    async exit() {
      await exited;
      return child.exitCode;
    },
    errors: () => errors,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
  };
}

/**
 * A port that nobody listens on. It is outside the range that the system assigns; otherwise a new connection could take it before the
 * service does.
 */
export const freePort = (): Promise<number> => getPort({ port: portNumbers(randomInt(15_000, 31_000), 32_000) });

/** Waits until the process answers requests. Fails when it ends instead. */
export const untilReady = (one: ServiceProcess, port: number, patienceSeconds = 150): Promise<boolean> =>
  eventually(
    'readiness',
    async () => {
      if (one.hasExited()) throw new Error('The service ended by itself');
      return fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
    },
    (is) => is,
    patienceSeconds,
  );
