import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const cli = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** How a run of Respect ended: 0 when every check of every step held, and all that it printed. */
export type Walk = { code: number; output: string };

/**
 * Walks the review that is written down as an Arazzo workflow, as anybody may from the command line: one request for each step, each answer
 * held against the contract and the criteria of the step.
 */
export function walkReview(address: string, inputs: { clientId: string; clientSecret: string }): Promise<Walk> {
  const file = fileURLToPath(import.meta.resolve('@oag/openapi/arazzo/review.arazzo.yaml'));
  const input = Object.entries(inputs).map(([name, value]) => `${name}=${value}`);
  const args = ['respect', file, '--server', `governance=${address}`, '--input', input.join(',')];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NODE_OPTIONS: '' };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [cli, ...args],
      { cwd: root, env, maxBuffer: 64e6 },
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode ?? 1, output: stripVTControlCharacters(stdout + stderr) });
      },
    );
  });
}
