import { expect, test } from 'vitest';
import type { Context, Location } from '../lint/context.ts';
import { addErrorResponses } from '../lint/error-responses.ts';
import type { Node } from '../src/node.ts';

const location: Location = { source: { absoluteRef: '' }, pointer: '#/', child: () => location };

/** The operation with what was added to its answers, and what was reported about it. Redocly visits it twice. */
function derived(operation: Node): { responses: { [status: string]: unknown }; problems: string[] } {
  const problems: string[] = [];
  const context: Context = {
    location,
    report: ({ message }) => problems.push(message),
    resolve: () => ({}),
  };
  const responses = { 200: {}, ...(operation['responses'] as object | undefined) };
  const added = { ...operation, responses };
  addErrorResponses()['Operation']?.(added, context);
  addErrorResponses()['Operation']?.(added, context);
  return { responses, problems };
}

const statuses = (operation: Node): string => Object.keys(derived(operation).responses).join(' ');
const roles = ['basic_user'];
const idInPath = [{ name: 'id', in: 'path' }];

test('an operation gets the errors that follow from its verb, its path, its body and who may call it', () => {
  const get = { operationId: 'getThing', 'x-permission': { roles } };
  expect(statuses(get)).toBe('200 400 401 403 429 500 503');
  expect(statuses({ ...get, parameters: idInPath })).toBe('200 400 401 403 404 429 500 503');
  expect(statuses({ ...get, operationId: 'searchThings', requestBody: {} })).toBe(
    '200 400 401 403 413 415 429 500 503',
  );
  expect(statuses({ ...get, operationId: 'updateThing', requestBody: {}, parameters: idInPath })).toBe(
    '200 400 401 403 404 409 413 415 429 500 503',
  );
  expect(statuses({ operationId: 'listKeys', 'x-permission': { roles: ['public'] } })).toBe('200 429 500 503');
});

test('an error that an operation words itself stays, and one that would be added is reported', () => {
  const get = { operationId: 'getThing', 'x-permission': { roles } };
  const own = { $ref: '../responses/TokenRefused.yaml' };
  expect(derived({ ...get, responses: { 400: own } })).toMatchObject({ responses: { 400: own }, problems: [] });
  expect(derived({ ...get, responses: { 500: { $ref: '../responses/Internal.yaml' } } }).problems).toEqual([
    'The answer 500 is added to every operation like this one: leave it out.',
  ]);
});
