import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts');

export type ServiceProcess = {
  /** Ends it without a chance to tidy up, and waits until it is gone. */
  kill(): Promise<void>;
  /** Lets it drain, and waits until it is gone. Gives its exit code. */
  stop(): Promise<number | null>;
  hasExited(): boolean;
};

/** The service as it is started in earnest, in a process of its own. Settings are environment variables. */
export function startServiceProcess(settings: { [variable: string]: string }): ServiceProcess {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'error', ...settings };
  const child: ChildProcess = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return {
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
  };
}
