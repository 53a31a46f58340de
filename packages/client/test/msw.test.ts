import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getResponse, type HttpHandler } from 'msw';
import { expect, test } from 'vitest';
import { createClient, ServiceError, type Client } from '../src/index.ts';
import { contractOperations } from '../src/msw/contract-operations.ts';
import { handlers, handlersFor, refusal, type Handlers, type OpenApiDocument } from '../src/msw/index.ts';

// The handlers are asked without intercepting anything: MSW's own tests show that it intercepts.

const baseUrl = 'https://access.example.com';
const file = fileURLToPath(import.meta.resolve('@oag/openapi/openapi.json'));
const contract = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
const ids = Object.keys(contractOperations) as (keyof typeof contractOperations)[];

const clientOf = (handling: HttpHandler[]): Client =>
  createClient({
    baseUrl,
    clientId: 'calm-otter-5f2a91c07be4@access.example.com/pcc',
    clientSecret: 'secret',
    retries: { attemptsMax: 1 },
    fetch: async (request) => {
      const response = await getResponse(handling, request);
      if (!response) throw new Error(`No handler for ${request.method} ${request.url}`);
      return response;
    },
  });

type AnyCall = (path: string, init: object) => Promise<{ data: unknown }>;

/** Calls an operation with ids that are all the same. */
async function call(client: Client, id: keyof typeof contractOperations, parseAs: 'json' | 'text'): Promise<unknown> {
  const { method, path } = contractOperations[id];
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '389VxaFTLAm7AReBNKD8QyHoYts']);
  const send = client[method.toUpperCase() as 'GET'] as unknown as AnyCall;
  const body = ['get', 'delete'].includes(method) ? {} : { body: {} };
  const { data } = await send(path, { params: { path: Object.fromEntries(names) as object }, parseAs, ...body });
  return data;
}

const isJson = (id: keyof typeof contractOperations): boolean =>
  Object.keys(contractOperations[id].answers)[0] === 'application/json';

test('every operation answers with the example of the contract', async () => {
  expect(ids.length).toBeGreaterThan(250);
  const client = clientOf(handlers());
  for (const id of ids) {
    const { answers } = contractOperations[id];
    const [first] = Object.values(answers);
    if (isJson(id)) expect(await call(client, id, 'json'), id).toEqual(first);
    else expect(await call(client, id, 'text'), id).toBe(first);
  }
});

test('every answer keeps to the contract, and one that does not is named', async () => {
  const same = Object.fromEntries(ids.filter(isJson).map((id) => [id, ({ example }: { example: unknown }) => example]));
  const client = clientOf(handlers(same as Handlers, { contract }));
  for (const id of ids.filter(isJson)) await call(client, id, 'json');
  const spoiled = clientOf(handlers({ getTask: () => ({ taskView: 7, expanded: [] }) as never }, { contract }));
  await expect(call(spoiled, 'getTask', 'json')).rejects.toThrow(
    'The handler of getTask breaks the contract: /taskView must be object',
  );
  const undocumented = clientOf(handlers({ getTask: () => new Response('teapot', { status: 418 }) }, { contract }));
  await expect(call(undocumented, 'getTask', 'json')).rejects.toThrow('the status 418 is not documented');
});

test('a network that fails is no answer that the contract would have to name', async () => {
  const away = clientOf(handlers({ getTask: () => Response.error() }, { contract }));
  await expect(call(away, 'getTask', 'json')).rejects.not.toThrow('breaks the contract');
});

test('a handler reads the typed request and changes the example', async () => {
  const asked: unknown[] = [];
  const client = clientOf(
    handlers(
      {
        getTask: ({ params, example }) => ({ ...example, expanded: [{ '@type': params.id }] }),
        searchTasks: ({ body, query, request, example }) => {
          asked.push(body.taskStates, query.get('page_size'), request.method);
          return { ...example, list: [], nextPageToken: '' };
        },
      },
      { baseUrl },
    ),
  );
  const { data } = await client.GET('/api/v1/tasks/{id}', { params: { path: { id: '7' } } });
  expect(data.expanded).toEqual([{ '@type': '7' }]);
  const { data: page } = await client.POST('/api/v1/search/tasks', { body: { taskStates: ['TASK_STATE_OPEN'] } });
  expect([page.list, asked]).toEqual([[], [['TASK_STATE_OPEN'], null, 'POST']]);
});

test('a refusal is the error that the client throws', async () => {
  const closed = { reason: 'TASK_CLOSED', message: 'The task is closed' };
  const client = clientOf(handlers({ approveTask: () => refusal(409, closed) }, { contract }));
  const approved = client.POST('/api/v1/tasks/{task_id}/action/approve', {
    params: { path: { task_id: '7' } },
    body: { policyStepId: 'x' },
  });
  await expect(approved).rejects.toBeInstanceOf(ServiceError);
  await expect(approved).rejects.toMatchObject({ status: 409, ...closed });
});

test('handlersFor handles what it is given, and nothing of another address', async () => {
  const some = handlersFor({ listApps: ({ example }) => example }, { baseUrl: `${baseUrl}/` });
  expect(some).toHaveLength(1);
  expect((await getResponse(some, new Request(`${baseUrl}/api/v1/apps`)))?.status).toBe(200);
  expect(await getResponse(some, new Request('https://elsewhere.example.com/api/v1/apps'))).toBeUndefined();
});
