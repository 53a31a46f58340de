import { expect } from 'vitest';
import { readPublished, type Operation } from '../../../src/index.ts';
import { send } from '../send.ts';
import type { Target } from '../target.ts';

const ID = '389VxaFTLAm7AReBNKD8QyHoYts';

type Example = { $ref?: string; value?: object };

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

/** The query parameters that an operation requires, with their examples. */
const requiredQuery = ({ parameters }: Operation): { [name: string]: string } =>
  Object.fromEntries(
    parameters
      .filter(({ in: place, required }) => place === 'query' && required)
      .map(({ name, example }) => [name, String(example)]),
  );

/** Asks an operation with the example of the contract: the answer keeps to the contract. */
export async function expectAnswer(mock: Target, operation: Operation): Promise<void> {
  const path = Object.fromEntries([...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => [name ?? '', ID]));
  const token = operation.roles.includes('public') ? undefined : 'any';
  const query = requiredQuery(operation);
  const { status, body } = await send(mock, operation, { path, query, body: exampleOf(operation), token });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(mock.watched.takeProblems()).toEqual([]);
}
