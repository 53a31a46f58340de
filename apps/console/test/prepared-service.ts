import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startService, type Credentials, type Service } from '@oag/consumers/service';
import { cloneDatabase, createTemplate } from '@oag/store/test-database';
import { inject } from 'vitest';

const ORIGIN = 'https://app.example.com';

export type ServiceOptions = { isEmpty?: boolean; isLocalhost?: boolean; flags?: readonly string[] };

/**
 * The service as `start` runs it, on a copy of a database after its first start: with the sample organization, or empty. The first start is made
 * once in a run.
 */
export async function preparedService({
  isEmpty = false,
  isLocalhost = false,
  flags = [],
}: ServiceOptions): Promise<Service> {
  const server = inject('testServer');
  const secretKey = inject('secretKey');
  const template = isEmpty ? 'empty' : 'sample';
  const credentialsFile = join(inject('credentialsFolder'), `${template}.json`);
  await createTemplate(server, template, async (connectionString) => {
    const service = await startService({ origin: ORIGIN, isEmpty, database: { connectionString, secretKey } });
    await service.stop();
    await writeFile(credentialsFile, JSON.stringify(service.credentials));
  });
  const credentials = JSON.parse(await readFile(credentialsFile, 'utf8')) as Credentials;
  const { connectionString, drop } = await cloneDatabase(server, template);
  const service = await startService({
    origin: ORIGIN,
    isEmpty,
    isLocalhost,
    flags,
    database: { connectionString, secretKey, credentials },
  });
  return {
    ...service,
    async stop() {
      await service.stop();
      await drop();
    },
  };
}
