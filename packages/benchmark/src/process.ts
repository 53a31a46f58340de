import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type ChildProcess = {
  hasEnded(): boolean;
  /** In bytes; undefined where the system does not tell. */
  peakMemory(): Promise<number | undefined>;
  /** Asks the process to end and waits for that. May be called again. */
  stop(): Promise<void>;
};

/** Runs a module in a Node process of its own. What it prints goes to the file. */
export async function startProcess(module: string, args: string[], logFile: string): Promise<ChildProcess> {
  const log = await open(logFile, 'a');
  const child = spawn(process.execPath, [module, ...args], { stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  const ended = once(child, 'exit');
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    hasEnded,
    async peakMemory() {
      if (process.platform !== 'linux') return undefined;
      const kibibytes = /^VmHWM:\s*(\d+) kB$/m.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      return Number(kibibytes) * 1024;
    },
    async stop() {
      if (!hasEnded()) child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A port that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Asks every 10 ms until the answer is yes. Throws after two minutes. */
export async function until(ask: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; !(await ask()); await sleep(10)) {
    if (Date.now() > end) throw new Error('Waited for two minutes in vain');
  }
}
