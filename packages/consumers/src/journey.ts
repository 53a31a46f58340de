import { fileURLToPath } from 'node:url';
import type { Outcome } from '../app/journey.ts';
import type { Consumer } from './consumer.ts';
import { run, runOrThrow } from './run.ts';
import type { Service } from './service.ts';

export type Resolution = 'bundler' | 'nodenext' | 'alone';

/** The compiler of this repository. */
const OWN_COMPILER = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

/** Compiles the app. Returns what the compiler complains of. */
export async function compile(
  consumer: Consumer,
  resolution: Resolution,
  compiler: string = OWN_COMPILER,
): Promise<string> {
  const { code, stdout, stderr } = await run(process.execPath, [compiler, '-p', `tsconfig.${resolution}.json`], {
    cwd: consumer.folder,
  });
  return code === 0 ? '' : `${stdout}${stderr}`;
}

/** Runs the compiled app. Returns what it reports. */
export async function runJourney(
  consumer: Consumer,
  service: Service,
  command: string,
  args: string[],
): Promise<Outcome> {
  const { baseUrl, clientId, clientSecret } = service.credentials;
  const environment = { BASE_URL: baseUrl, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
  return JSON.parse(await runOrThrow(command, args, { cwd: consumer.folder, environment })) as Outcome;
}
