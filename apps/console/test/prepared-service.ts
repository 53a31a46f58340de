import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startService, type Credentials, type Service } from '@oag/consumers/service';
import { cloneDatabase, createTemplate } from '@oag/store/test-database';
import { inject } from 'vitest';

const ORIGIN = 'https://app.example.com';

export type ServiceOptions = {
  isEmpty?: boolean;
  isLocalhost?: boolean;
  flags?: readonly string[];
  /** Whether no other file of the run needs a copy of the database: then its first start is the only one. */
  isAlone?: boolean;
};

/**
 * The service as `start` runs it, on a copy of a database after its first start: with the sample organization, or empty. The first start is made
 * once in a run.
 */
export async function preparedService({
  isEmpty = false,
  isLocalhost = false,
  flags = [],
  isAlone = false,
}: ServiceOptions): Promise<Service> {
  const server = inject('testServer');
  const secretKey = inject('secretKey');
  if (isAlone) {
    const { connectionString, drop } = await cloneDatabase(server, 'template1');
    const database = { connectionString, secretKey };
    return droppingAfter(await startService({ origin: ORIGIN, isEmpty, isLocalhost, flags, database }), drop);
  }
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
  return droppingAfter(service, drop);
}

/** The service, whose database goes when it stops. */
const droppingAfter = (service: Service, drop: () => Promise<void>): Service => ({
  ...service,
  async stop() {
    await service.stop();
    await drop();
  },
});
