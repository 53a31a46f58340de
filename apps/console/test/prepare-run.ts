import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveChromium } from '@oag/consumers/chromium';
import { startTestServer, type TestServerAddress } from '@oag/store/test-database';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServerAddress;
    /** The services of the run share one, because they share what it encrypts in the template. */
    secretKey: string;
    /** Where the credentials of the templates are. */
    credentialsFolder: string;
    chromium: string;
  }
}

const BUILT = join(import.meta.dirname, '..', 'dist', 'index.html');

/** Starts one PostgreSQL and one Chromium for the run. Each test file has a database and browser contexts of its own. */
export default async function prepareRun(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(BUILT))
    throw new Error('apps/console/dist has no console. Build it: npx turbo run console --filter=@oag/console');
  const [server, chromium] = await Promise.all([startTestServer(), serveChromium()]);
  const folder = await mkdtemp(join(tmpdir(), 'oag-console-'));
  project.provide('testServer', { connectionString: server.connectionString });
  project.provide('secretKey', randomBytes(32).toString('hex'));
  project.provide('credentialsFolder', folder);
  project.provide('chromium', chromium.wsEndpoint());
  return async () => {
    await Promise.all([server.stop(), chromium.close(), rm(folder, { recursive: true })]);
  };
}
