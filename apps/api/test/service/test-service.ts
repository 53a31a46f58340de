import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { appendLog } from '@oag/store/log';
import { insertPersonalClient } from '@oag/store/auth';
import { newId } from '@oag/store/database';
import { openDatabase, type Database } from '@oag/store';
import { cloneDatabase, type TestServerAddress } from '@oag/store/test-database';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createService, readConfiguration, type RunningService } from '../../src/index.ts';
import { createInventory, type Inventory } from './inventory.ts';
import { createCall, type Call, type Headers } from './operation-call.ts';

export type { Answer, Headers, Parts } from './operation-call.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServerAddress;
    testTemplate: string;
  }
}

export type TestService = {
  app: FastifyInstance;
  database: Database;
  running: RunningService;
  /** Inserts people, apps and access. */
  inventory: Inventory;
  /** A person with the role super_admin, and headers to act as that person. */
  admin: { userId: string; headers: Headers };
  /** Headers with a token of a new API client that acts as the person. */
  clientFor(userId: string): Promise<Headers>;
  /** Calls an operation by its id, as the administrator unless other headers are given. */
  call: Call;
  /** Waits until the service has logged an error that contains this. */
  logged(text: string): Promise<void>;
  /** The lines that the process has logged so far, from `logLevel` on. */
  logLines(): string[];
  close(): Promise<void>;
};

type Settings = {
  work?: boolean;
  connectionString?: string;
  readUrl?: string;
  flags?: string[];
  logLevel?: 'trace' | 'error';
};

/** The services of the test file that run now. */
const started = new Set<RunningService>();

export const runningWorkers = (): RunningService['worker'][] => [...started].map(({ worker }) => worker);

/**
 * The service in process, on a database of its own or on the migrated one that is given. The worker runs only when asked for; `flags` are
 * further settings.
 */
export async function startTestService({
  work = false,
  connectionString,
  readUrl = '',
  flags = [],
  logLevel = 'error',
}: Settings = {}): Promise<TestService> {
  const clone =
    connectionString === undefined ? await cloneDatabase(inject('testServer'), inject('testTemplate')) : undefined;
  const database = openDatabase({ connectionString: connectionString ?? clone?.connectionString ?? '', readUrl });
  const secretKey = randomBytes(32).toString('hex');
  const configuration = readConfiguration(
    [
      '--secret-key',
      secretKey,
      '--log-level',
      'silent',
      '--role',
      work ? 'both' : 'serve',
      '--rate-limit',
      '0',
      '--address-rate-limit',
      '0',
      ...flags,
    ],
    {},
  );
  const lines: string[] = [];
  const running = await createService(
    database,
    configuration,
    pino({ level: logLevel }, { write: (line) => void lines.push(line) }),
  );
  started.add(running);
  const { app, service } = running;
  if (!app) throw new Error('The service does not play the role serve');

  const clientFor = async (userId: string): Promise<Headers> => {
    const secret = randomBytes(32).toString('base64url');
    const client = await insertPersonalClient(database.db, {
      id: newId(),
      clientId: `test-${newId()}`,
      secretSha256: createHash('sha256').update(secret).digest(),
      userId,
      displayName: 'Test',
      expiresAt: null,
    });
    // Where campaigns run, evidence needs to know who made the client; tests of the log itself count their own entries.
    if (work)
      await appendLog(database.db, [
        {
          actorId: userId,
          kind: 'clientCreated',
          objectType: 'personalClient',
          objectId: client.id,
          document: { userId },
        },
      ]);
    return { authorization: `Bearer ${await service.tokens.issue({ userId, clientRowId: client.id })}` };
  };

  const inventory = createInventory(database);
  const {
    rows: [before],
  } = await database.pool.query<{ id: string }>(`select id from users where email = 'admin@example.com'`);
  const userId =
    before?.id ??
    (await inventory.person({ email: 'admin@example.com', display_name: 'Administrator' }, ['super_admin']));
  const admin = { userId, headers: await clientFor(userId) };

  const call = createCall(async (request) => {
    const answer = await app.inject(request);
    return { status: answer.statusCode, text: answer.body, retryAfter: answer.headers['retry-after']?.toString() };
  }, admin.headers);

  return {
    app,
    database,
    running,
    inventory,
    admin,
    clientFor,
    call,
    async logged(text) {
      while (!lines.some((line) => line.includes(text))) await sleep(20);
    },
    logLines: () => lines,
    async close() {
      started.delete(running);
      await running.close();
      await database.close();
      await clone?.drop();
    },
  };
}
