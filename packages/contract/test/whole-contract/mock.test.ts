import { getHttpOperationsFromSpec } from '@stoplight/prism-cli/dist/operations.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContract, readPublished, type Operation } from '../../src/index.ts';
import { mockTarget } from '../harness/mock-target.ts';
import { send } from '../harness/send.ts';
import type { Target } from '../harness/target.ts';

// The mock answers every operation, asked with the contract's own example, with an answer that keeps to the contract.

const ID = '389VxaFTLAm7AReBNKD8QyHoYts';

type Example = { $ref?: string; value?: object };

let target: Target;
beforeAll(async () => {
  target = await mockTarget();
});
afterAll(() => target.close());

/** The body that the contract gives as the example of a request. */
function exampleOf({ id, method, path, body }: Operation): BodyInit | object | undefined {
  const [type, schema] = Object.entries(body?.content ?? {})[0] ?? [];
  if (type === undefined) return undefined;
  const published = readPublished();
  const operation = published.paths[path]?.[method.toLowerCase()] as {
    requestBody?: { content: { [type: string]: { examples?: { [name: string]: Example } } } };
  };
  const [named] = Object.values(operation.requestBody?.content[type]?.examples ?? {});
  const kept = published.components['examples'] as { [name: string]: Example };
  const example = (named?.$ref ? kept[named.$ref.split('/').at(-1) ?? ''] : named)?.value;
  if (example === undefined) throw new Error(`${id} has no example of a request`);
  if (type === 'application/json') return example;
  const fields = Object.entries(example).map(([name, value]): [string, string] => [name, String(value)]);
  if (type === 'application/x-www-form-urlencoded') return new URLSearchParams(fields);
  const form = new FormData();
  const properties = (schema?.['properties'] ?? {}) as { [name: string]: { type?: string } };
  for (const [name, value] of fields)
    form.set(name, properties[name]?.type === 'boolean' ? value : new Blob([value], { type: 'text/csv' }));
  return form;
}

async function answers(mock: Target, operation: Operation): Promise<void> {
  const path = Object.fromEntries([...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => [name ?? '', ID]));
  const token = operation.roles.includes('public') ? undefined : 'any';
  const { status, body } = await send(mock, operation, { path, body: exampleOf(operation), token });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(mock.watched.takeProblems()).toEqual([]);
}

test.each(readContract().operations)('the mock answers $id', (operation) => answers(target, operation));

/** Half a minute of computing, as it writes out every reference. */
const READING_MILLISECONDS = 300_000;

test('Prism reads the contract by itself, and its mock answers', { timeout: READING_MILLISECONDS }, async () => {
  const { file, operations } = readContract();
  const mock = await mockTarget(await getHttpOperationsFromSpec(file));
  try {
    for (const operation of operations.filter(({ id }) => ['listUsers', 'getUser', 'searchUsers'].includes(id)))
      await answers(mock, operation);
  } finally {
    await mock.close();
  }
});
