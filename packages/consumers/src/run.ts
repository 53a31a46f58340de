import { spawn } from 'node:child_process';

export interface Output {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end. `environment` is added to that of this process. */
export function run(
  command: string,
  args: string[],
  { cwd, environment = {} }: { cwd: string; environment?: { [name: string]: string } },
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Output = { code: -1, stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...output, code: code ?? -1 }));
  });
}

/** Runs a program that must succeed. Returns what it prints. */
export async function runOrThrow(
  command: string,
  args: string[],
  options: { cwd: string; environment?: { [name: string]: string } },
): Promise<string> {
  const { code, stdout, stderr } = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${stdout}\n${stderr}`);
  return stdout;
}
