import { createHash, randomBytes } from 'node:crypto';
import { insertPersonalClient, newId, openDatabase, type Database } from '@oag/store';
import { cloneDatabase } from '@oag/store/test-database';
import type { OperationId, ResponseBody, RpcStatus } from '@oag/types';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { inject } from 'vitest';
import { readContract } from '../src/contract.ts';
import { createService, readConfiguration, type RunningService } from '../src/index.ts';
import { createInventory, type Inventory } from './inventory.ts';

export type Headers = { authorization: string };
export type Parts = { path?: { [name: string]: string }; query?: { [name: string]: string | number }; body?: unknown };
/** The parsed body, as the answer of the operation and as an error; the status says which of them it is. */
export type Answer<Id extends OperationId> = { status: number; body: ResponseBody<Id>; error: RpcStatus };

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
  call<Id extends OperationId>(operation: Id, parts?: Parts, headers?: Headers): Promise<Answer<Id>>;
  close(): Promise<void>;
};

const contract = readContract();

/** The service in process on a database of its own. The worker runs only when asked for. */
export async function startTestService({ work = false }: { work?: boolean } = {}): Promise<TestService> {
  const clone = await cloneDatabase(inject('testServer'), inject('testTemplate'));
  const database = openDatabase({ connectionString: clone.connectionString });
  const secretKey = randomBytes(32).toString('hex');
  const configuration = readConfiguration(['--secret-key', secretKey, '--log-level', 'silent', '--role', work ? 'both' : 'serve'], {});
  const running = await createService(database, configuration, pino({ level: 'error' }));
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
    return { authorization: `Bearer ${await service.tokens.issue({ userId, clientRowId: client.id })}` };
  };

  const inventory = createInventory(database);
  const userId = await inventory.person({ email: 'admin@example.com', display_name: 'Administrator' }, ['super_admin']);
  const admin = { userId, headers: await clientFor(userId) };

  const call = async <Id extends OperationId>(
    id: Id,
    { path = {}, query = {}, body }: Parts = {},
    headers = admin.headers,
  ): Promise<Answer<Id>> => {
    const operation = contract.operations.find((candidate) => candidate.id === id);
    if (!operation) throw new Error(`The contract has no operation ${id}`);
    const url = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const answer = await app.inject({
      method: operation.method,
      url: search.size > 0 ? `${url}?${search}` : url,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const parsed = answer.json<ResponseBody<Id> & RpcStatus>();
    return { status: answer.statusCode, body: parsed, error: parsed };
  };

  return {
    app,
    database,
    running,
    inventory,
    admin,
    clientFor,
    call,
    async close() {
      await running.close();
      await database.close();
      await clone.drop();
    },
  };
}
