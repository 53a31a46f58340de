import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort, { portNumbers } from 'get-port';
import { cpuSeconds } from './cpu-seconds.ts';

const PATIENCE_MILLISECONDS = 20_000;

export type ChildProcess = {
  hasEnded(): boolean;
  /** The peak memory of the process, in bytes; undefined where the system does not report it. */
  peakMemory(): Promise<number | undefined>;
  /** The current memory of the process, in bytes; undefined where the system does not report it. */
  memory(): Promise<number | undefined>;
  /** The CPU seconds of the process and of what it has started; undefined where the system does not report it. */
  cpuSeconds(): Promise<number | undefined>;
  /** Asks the process to end and waits for that; one that does not end in 20 seconds is killed. May be called again. */
  stop(): Promise<void>;
};

/** Runs a module in a Node process of its own, with these variables in addition to ours. Its output goes to the file. */
export async function startProcess(
  module: string,
  args: string[],
  logFile: string,
  environment: { [name: string]: string } = {},
): Promise<ChildProcess> {
  const log = await open(logFile, 'a');
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [module, ...args], { stdio: ['ignore', log.fd, log.fd], env });
  await log.close();
  const ended = once(child, 'exit');
  const readStatus = async (line: string): Promise<number | undefined> => {
    if (process.platform !== 'linux') return undefined;
    const kibibytes = new RegExp(`^${line}:\\s*(\\d+) kB$`, 'm').exec(
      await readFile(`/proc/${child.pid}/status`, 'utf8'),
    )?.[1];
    return Number(kibibytes) * 1024;
  };
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    hasEnded,
    peakMemory: () => readStatus('VmHWM'),
    memory: () => readStatus('VmRSS'),
    cpuSeconds: async () => (child.pid === undefined ? undefined : cpuSeconds(child.pid)),
    async stop() {
      if (!hasEnded()) child.kill('SIGTERM');
      const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MILLISECONDS);
      await ended;
      clearTimeout(patience);
    },
  };
}

/**
 * A port that nobody listens on right now. It is outside the range that the system assigns; otherwise a new connection or server could take
 * it before the caller does.
 */
export const freePort = (): Promise<number> => getPort({ port: portNumbers(randomInt(15_000, 31_000), 32_000) });

/** How often one looks, and for how long: by default every 10 ms for two minutes. */
export type Patience = { milliseconds: number; seconds: number };

/** For what takes minutes: looking costs the service something, too. */
export const longPatience: Patience = { milliseconds: 200, seconds: 1_800 };

/** Asks again and again until the answer is yes. Throws when that takes too long. */
export async function until(
  ask: () => Promise<boolean>,
  { milliseconds, seconds }: Patience = { milliseconds: 10, seconds: 120 },
): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await ask()); await sleep(milliseconds)) {
    if (Date.now() > end) throw new Error(`Waited for ${seconds} seconds without success`);
  }
}
