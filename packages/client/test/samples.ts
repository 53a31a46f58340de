import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MockService } from '@oag/mock';
import { withCodeSamples, type CodeSample } from '@oag/openapi/samples';

type Document = Parameters<typeof withCodeSamples>[0];

/** The samples of one language, and where they run. */
export interface Samples {
  /** Source by operationId. */
  sources: Map<string, string>;
  /** Where they run, with the files that they read. */
  folder: string;
  environment: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

const here = fileURLToPath(new URL('../', import.meta.url));

/** Makes a folder inside the package, where `@oag/client` is found, for samples that call the mock. */
export async function prepareSamples(label: string, mock: MockService): Promise<Samples> {
  const file = fileURLToPath(import.meta.resolve('@oag/openapi/openapi.json'));
  const { paths } = withCodeSamples(JSON.parse(readFileSync(file, 'utf8')) as Document);
  const sources = Object.values(paths).flatMap((item) =>
    Object.values(item).map((operation): [string, string] => {
      const sample = (operation['x-codeSamples'] as CodeSample[]).find((one) => one.label === label);
      if (!sample) throw new Error(`${String(operation['operationId'])} has no sample in ${label}`);
      return [String(operation['operationId']), sample.source];
    }),
  );
  const folder = await mkdtemp(join(here, '.samples-'));
  for (const name of ['people.csv', 'entitlements.csv', 'access.csv', 'file.pdf'])
    await writeFile(join(folder, name), `${name}\n`);
  return {
    sources: new Map(sources),
    folder,
    environment: { ...process.env, SERVICE_URL: mock.baseUrl, ACCESS_TOKEN: 'any' },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
