import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Contract, Operation, OperationHandlers, Service } from '../../src/http/index.ts';
import { registerOperations } from '../../src/routes.ts';
import { deprecationHeaders } from '../../src/server/index.ts';

const operation = (id: string, path: string, replacedBy?: string): Operation =>
  ({
    id,
    method: 'GET',
    path,
    parameters: [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', maxLength: 5 },
    })),
    body: {},
    bodyRequired: false,
    roles: ['public'],
    deprecation: replacedBy === undefined ? undefined : { since: '2026-11-23', sunset: '2027-12-31', replacedBy },
  }) as unknown as Operation;

const old = operation('getOldThing', '/old/{id}', 'getThing');
const orphan = operation('getLostThing', '/lost/{id}', 'none');
const part = operation('getOldPart', '/part/{id}', 'getPart');
const contract: Contract = {
  text: '',
  version: '0.1.0',
  schemas: {},
  operations: [
    old,
    orphan,
    part,
    operation('getThing', '/things/{id}'),
    operation('getPart', '/things/{thing_id}/parts/{id}'),
  ],
};

test('a deprecated operation says since when, until when and what follows', () => {
  expect(deprecationHeaders(contract, old)?.({ id: 'a b' })).toEqual({
    deprecation: '@1795392000',
    sunset: 'Fri, 31 Dec 2027 00:00:00 GMT',
    link: '</docs/deprecations/>; rel="deprecation"; type="text/html", </things/a%20b>; rel="successor-version"',
  });
});

test('nothing follows an operation that is not replaced, or whose successor needs more than the request names', () => {
  const link = '</docs/deprecations/>; rel="deprecation"; type="text/html"';
  expect(deprecationHeaders(contract, orphan)?.({ id: '1' })['link']).toBe(link);
  expect(deprecationHeaders(contract, part)?.({ id: '1' })['link']).toBe(link);
});

test('answers and refusals of a deprecated operation have the headers, those of others do not', async () => {
  const app = fastify();
  const handlers = Object.fromEntries(contract.operations.map(({ id }) => [id, async () => ({})]));
  const service = { expressions: {}, pageKey: '', configuration: { readLog: 'off' } } as unknown as Service;
  registerOperations(app, contract, handlers as unknown as OperationHandlers, service);
  const answer = await app.inject('/old/1');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    deprecation: '@1795392000',
    link: expect.stringContaining('</things/1>') as string,
  });
  const refusal = await app.inject('/old/too-long');
  expect(refusal.statusCode).not.toBe(200);
  expect(refusal.headers['sunset']).toBe('Fri, 31 Dec 2027 00:00:00 GMT');
  expect((await app.inject('/things/1')).headers).not.toHaveProperty('deprecation');
  await app.close();
});
