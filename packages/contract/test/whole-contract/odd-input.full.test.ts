import type { OperationId } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract, type Operation, type Schema } from '../../src/index.ts';
import { oddBodies } from '../harness/bad-input/odd-values.ts';
import { requestsOn, type Parts } from '../harness/requests.ts';
import { send, type Loose } from '../harness/send.ts';
import { stagedService } from '../harness/prepared-services.ts';
import { type ServiceTarget } from '../harness/service-target.ts';
import { type Stage } from '../harness/stage.ts';

const contract = readContract();
const withBodies = contract.operations.filter(({ body }) => body?.content['application/json']);

let target: ServiceTarget;
let stage: Stage;
let requests: { [Id in OperationId]: Parts };
beforeAll(async () => {
  ({ target, stage } = await stagedService({ nonsense: true }));
  requests = requestsOn(stage);
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
});
afterAll(() => target.close());

/** Sends requests and gives those that the service took for a fault of its own. */
async function faults(operation: Operation, odd: ({ what: string } & Loose)[]): Promise<string[]> {
  const found: string[] = [];
  for (const { what, ...request } of odd) {
    const { status } = await send(target, operation, {
      ...requests[operation.id],
      token: stage.people.superAdmin.token,
      ...request,
    });
    for (const fault of target.takeFaults())
      found.push(`${what}: ${status} ${(JSON.parse(fault) as { err: { message: string } }).err.message}`);
  }
  return found;
}

test.each(withBodies)('no value in a body of $id is a fault of the service', async (operation) => {
  const bodies = oddBodies(
    operation.body?.content['application/json'] as Schema,
    contract.schemas,
    requests[operation.id].body,
  );
  expect(await faults(operation, bodies)).toEqual([]);
});

test.each(contract.operations.filter(({ path }) => path.includes('{')))(
  'no id in the path of $id is a fault of the service',
  async (operation) => {
    const { path = {}, body } = requests[operation.id];
    const ids = ['\0', '%', "'", '999999999999999999', '9'.repeat(40), 'x'.repeat(2_000), '__proto__ 😀'];
    const odd = Object.keys(path).flatMap((name) =>
      ids.map((id) => ({ what: `${name} ${JSON.stringify(id).slice(0, 30)}`, path: { ...path, [name]: id }, body })),
    );
    expect(await faults(operation, odd)).toEqual([]);
  },
);

test.each(contract.operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'page_token')))(
  'no page of $id is a fault of the service',
  async (operation) => {
    const tokens = ['.', '..', 'e30.AAAAAAAAAAAAAAAAAAAAAA', 'x'.repeat(10_000), '\0', '😀'];
    const sizes = ['-0', '+1', '00', '2147483648', '-99999999999999999999', 'NaN', '\0'];
    const odd = [...tokens.map((page_token) => ({ page_token })), ...sizes.map((page_size) => ({ page_size }))];
    expect(
      await faults(
        operation,
        odd.map((query) => ({ what: JSON.stringify(query).slice(0, 40), query })),
      ),
    ).toEqual([]);
  },
);

test('a path that cannot be decoded is refused as every bad request is', async () => {
  const { superAdmin } = stage.people;
  for (const path of ['/api/v1/users/%E0%A4%A', '/api/v1/apps/%/entitlements']) {
    const answer = await target.watched.fetch(
      new Request(`${target.baseUrl}${path}`, { headers: { authorization: `Bearer ${superAdmin.token}` } }),
    );
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-request-id')).not.toBeNull();
  }
});
