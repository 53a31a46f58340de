import { openDatabase } from '@oag/store';
import { startTestServer, type TestServer } from '@oag/store/test-database';
import type { OperationId } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContract, type Operation } from '../../src/index.ts';
import { install } from '../harness/installed.ts';
import { isOneOf } from '../harness/ring.ts';
import { requestsOn, type Parts } from '../harness/requests.ts';
import { send, type Refusal } from '../harness/send.ts';
import { serviceOn, type ServiceTarget } from '../harness/service-target.ts';
import { setStage, type Stage } from '../harness/stage.ts';

let server: TestServer;
let target: ServiceTarget;
let stage: Stage;
let requests: { [Id in OperationId]: Parts };
beforeAll(async () => {
  server = await startTestServer();
  const connectionString = new URL(server.connectionString);
  connectionString.pathname = '/postgres';
  await install(connectionString.href);
  target = await serviceOn(openDatabase({ connectionString: connectionString.href }), {}, () => server.stop());
  stage = await setStage(target);
  requests = requestsOn(stage);
});
afterAll(() => target.close());

const contract = readContract();
/** The same code answers for every operation, so the first ring asks one of eight. */
const tried = contract.operations.filter((_, index) => isOneOf(8, index));
/** Without a database, the keys and its own files are the only things that the service knows. */
const needing = tried.filter(({ id }) => id !== 'listSigningKeys' && id !== 'downloadLogVerifier');

function operationOf(id: OperationId): Operation {
  const operation = contract.operations.find((each) => each.id === id);
  if (!operation) throw new Error(`The contract has no operation ${id}`);
  return operation;
}

const ask = (operation: Operation): Promise<Refusal> => {
  const token = operation.roles.includes('public') ? undefined : stage.people.superAdmin.token;
  return send(target, operation, { ...requests[operation.id], token });
};

/** Asks until there is no success any more. */
async function untilLimited(limited: ServiceTarget, operation: Operation, token: string | undefined): Promise<void> {
  for (let status = 200; status === 200;) ({ status } = await send(limited, operation, { token }));
}

test('every operation limits the rate of requests, and says when to retry', async () => {
  const limited = await serviceOn(
    target.database,
    { flags: ['--rate-limit', '1', '--address-rate-limit', '1'] },
    async () => {},
  );
  const token = stage.people.superAdmin.token;
  // The count begins again every few seconds, perhaps just before an operation is asked.
  const refusalOf = async (operation: Operation): Promise<Refusal> => {
    for (;;) {
      const isPublic = operation.roles.includes('public');
      await untilLimited(
        limited,
        operationOf(isPublic ? 'listSigningKeys' : 'introspect'),
        isPublic ? undefined : token,
      );
      const refused = await send(limited, operation, {
        ...requests[operation.id],
        token: isPublic ? undefined : token,
      });
      if (refused.status === 429) return refused;
    }
  };
  for (const operation of tried) {
    const { status, reason, headers } = await refusalOf(operation);
    expect({ status, reason }, operation.id).toEqual({ status: 429, reason: 'RATE_LIMITED' });
    expect(headers.get('retry-after'), operation.id).toMatch(/^[1-4]$/);
  }
  await limited.stop();
  expect(limited.watched.takeProblems()).toEqual([]);
});

test('a client that is limited leaves the others alone', async () => {
  const limited = await serviceOn(
    target.database,
    { flags: ['--rate-limit', '1', '--address-rate-limit', '1'] },
    async () => {},
  );
  await untilLimited(limited, operationOf('introspect'), stage.people.superAdmin.token);
  expect((await send(limited, operationOf('introspect'), { token: stage.people.helpdesk.token })).status).toBe(200);
  await limited.stop();
});

test('a fault of the service says that it is one, and nothing of what is behind it', async () => {
  await target.database.pool.query('alter schema public rename to hidden');
  for (const operation of needing) {
    const { status, reason, message, body } = await ask(operation);
    expect({ status, reason, message }, operation.id).toEqual({
      status: 500,
      reason: 'INTERNAL',
      message: 'Something broke on our side; the request id leads to the log entry',
    });
    expect(JSON.stringify(body)).not.toMatch(/relation|select|hidden|\.ts/);
  }
  await target.database.pool.query('alter schema hidden rename to public');
  expect(target.takeFaults().length).toBeGreaterThanOrEqual(needing.length);
  expect(target.watched.takeProblems()).toEqual([]);
});

test('while the database is away, every operation says so and when to come back', async () => {
  await server.stop();
  for (const operation of needing) {
    const { status, reason, headers } = await ask(operation);
    expect({ status, reason }, operation.id).toEqual({ status: 503, reason: 'UNAVAILABLE' });
    expect(headers.get('retry-after'), operation.id).toMatch(/^\d+$/);
  }
  expect(target.watched.takeProblems()).toEqual([]);
});
