import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export type Ended = { code: number | null; out: string; err: string };

/** Runs the program as a shell does, without a terminal. `whileRunning` gets what it has written to its standard error so far. */
export async function runOag(
  args: string[],
  environment: { [name: string]: string },
  whileRunning: (err: string) => void = () => {},
): Promise<Ended> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => whileRunning((err += text)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}
