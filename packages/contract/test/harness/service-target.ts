import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createService, readConfiguration, type RunningService } from '@oag/api';
import { askUntil } from '@oag/api/ask-until';
import { insertPersonalClient } from '@oag/store/auth';
import { appendLog } from '@oag/store/log';
import { newId } from '@oag/store/database';
import { openDatabase, type Database } from '@oag/store';
import { cloneDatabase } from '@oag/store/test-database';
import { pino } from 'pino';
import { inject } from 'vitest';
import { note } from '../../src/index.ts';
import { createInstalled, INSTALLED } from './installed.ts';
import { createTarget, type Credentials, type Target } from './target.ts';

export type ServiceTarget = Target & {
  /** Where it listens, for programs that are not in this process. */
  address: string;
  database: Database;
  running: RunningService;
  /** The person that the credentials act as. */
  adminId: string;
  /** Returns the faults that the service has logged as its own since the last call. */
  takeFaults(): string[];
  /** Stops the service and leaves the database open. */
  stop(): Promise<void>;
  /** Drops the database. */
  drop(): Promise<void>;
};

/** A person with the role super_admin, and an API client that acts as the person. */
export type Administrator = { userId: string; credentials: Credentials };

const PUBLIC_URL = 'https://access.harborlane.example';
const PATIENCE_SECONDS = 20;

export type Settings = {
  role?: 'both' | 'serve';
  flags?: string[];
  /** It is asked for nonsense: that a member is accepted then does not show that it is of use. */
  nonsense?: boolean;
  /** For a browser: the service listens here, and its public address is this one on localhost. */
  port?: number;
};

/** The service in process, listening, on a database of its own. Without the role `work` nothing that takes long is ever done. */
export async function serviceTarget(settings: Settings = {}): Promise<ServiceTarget> {
  await createInstalled();
  const clone = await cloneDatabase(inject('testServer'), INSTALLED);
  return serviceOn(openDatabase({ connectionString: clone.connectionString }), settings, () => clone.drop());
}

/** Stops the service and starts another one on its database. */
export async function restart(target: ServiceTarget, settings: Settings): Promise<ServiceTarget> {
  await target.stop();
  return serviceOn(target.database, settings, target.drop);
}

/** The service in process on this database. */
export async function serviceOn(
  database: Database,
  { role = 'both', flags = [], nonsense = false, port: ownPort }: Settings,
  drop: () => Promise<void>,
  administrator?: Administrator,
): Promise<ServiceTarget> {
  const { userId, credentials } = administrator ?? (await createAdministrator(database));
  const baseUrl = ownPort === undefined ? PUBLIC_URL : `http://localhost:${ownPort}`;
  // A limit would be reached or not by the speed of the machine; the tests about it set their own.
  const configuration = readConfiguration(
    [
      '--secret-key',
      inject('testSecretKey'),
      '--public-url',
      baseUrl,
      '--role',
      role,
      '--rate-limit',
      '0',
      '--address-rate-limit',
      '0',
      // People of the tests sign in by link, also where a provider is enabled.
      '--sign-in-by-link',
      'on',
      ...flags,
    ],
    {},
  );
  const faults: string[] = [];
  const running = await createService(
    database,
    configuration,
    pino({ level: 'error' }, { write: (line) => void faults.push(line) }),
  );
  const { app } = running;
  if (!app) throw new Error('The service does not play the role serve');
  await app.listen({ port: ownPort ?? 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;

  const target = createTarget({
    baseUrl,
    credentials,
    remembers: true,
    // As a proxy in front of it would send it on.
    send: (request) => fetch(request.url.replace(baseUrl, address), request),
    note: (fact) => (nonsense && !fact.startsWith('answered') ? undefined : note(fact)),
    until: (ask, isDone) => until(ask, isDone, running),
    async close() {
      await running.close();
      await database.close();
      await drop();
    },
  });
  return {
    ...target,
    address,
    database,
    running,
    adminId: userId,
    takeFaults: () => faults.splice(0),
    stop: () => running.close(),
    drop,
  };
}

/** Asks until the answer is as it should be, and fails with the last one. */
async function until<T>(ask: () => Promise<T>, isDone: (answer: T) => boolean, running: RunningService): Promise<T> {
  const last = await askUntil(ask, isDone, { workers: () => [running.worker], seconds: PATIENCE_SECONDS });
  if (last.isDone) return last.answer;
  throw new Error(
    `It does not come to this: ${String(isDone)}; the last answer is ${JSON.stringify(last.answer).slice(0, 500)}`,
  );
}

async function createAdministrator({ db, pool }: Database): Promise<Administrator> {
  const credentials = {
    clientId: `client-${newId()}@access.harborlane.example/pcc`,
    clientSecret: randomBytes(32).toString('base64url'),
  };
  const email = 'ingrid.aalto@harborlane.example';
  const found = await pool.query<{ id: string }>('select id from users where email = $1', [email]);
  const userId = found.rows[0]?.id ?? newId();
  if (found.rowCount === 0) {
    await pool.query(`insert into users (id, email, display_name, origin) values ($1, $2, 'Ingrid Aalto', 'SYSTEM')`, [
      userId,
      email,
    ]);
    await pool.query(`insert into user_roles (user_id, role) values ($1, 'super_admin')`, [userId]);
  }
  const client = await insertPersonalClient(db, {
    id: newId(),
    clientId: credentials.clientId,
    secretSha256: createHash('sha256').update(credentials.clientSecret).digest(),
    userId,
    displayName: 'Ingrid Aalto',
    expiresAt: null,
  });
  await appendLog(db, [
    { actorId: '', kind: 'clientCreated', objectType: 'personalClient', objectId: client.id, document: { userId } },
  ]);
  return { userId, credentials };
}
