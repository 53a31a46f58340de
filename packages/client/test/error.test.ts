import { expect, test } from 'vitest';
import { ContractError, createClient, ServiceError } from '../src/index.ts';
import { refusal, startService, type Reply } from './service.ts';

async function thrownFor(reply: Reply): Promise<unknown> {
  const { client } = await startService({ api: () => reply });
  const { POST } = client({ retries: { attemptsMax: 1 } });
  return POST('/api/v1/access_review', { body: { displayName: '', ownerIds: [] } }).catch((error: unknown) => error);
}

test('a refusal has its code, reason, field violations, request id and message', async () => {
  const violation = {
    field: 'displayName',
    description: 'must have 1 to 100 characters; give the campaign a name',
    reason: 'LENGTH',
  };
  const error = await thrownFor(
    refusal(400, 3, 'INVALID_FIELD', 'displayName must have 1 to 100 characters', [violation]),
  );
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({
    name: 'ServiceError',
    message: 'displayName must have 1 to 100 characters',
    status: 400,
    code: 3,
    reason: 'INVALID_FIELD',
    fieldViolations: [violation],
    requestId: '2zRequestIdRequestIdRequest',
    metadata: { requestId: '2zRequestIdRequestIdRequest' },
    retryAfter: undefined,
  });
});

test('a refusal without details, and one with details of an unknown type, are read as well', async () => {
  expect(await thrownFor({ status: 404, json: { code: 5, message: 'not found' } })).toMatchObject({
    status: 404,
    code: 5,
    reason: '',
    message: 'not found',
    fieldViolations: [],
    details: [],
    requestId: '',
  });
  const details = [{ '@type': 'type.googleapis.com/c1.api.task.v1.TaskRef', id: '2abc' }];
  expect(await thrownFor({ status: 409, json: { code: 6, message: 'duplicate ticket found', details } })).toMatchObject(
    { code: 6, reason: '', details },
  );
});

test.each<[string, Reply, object]>([
  [
    'a page of HTML',
    { status: 502, headers: { 'content-type': 'text/html' }, text: '<h1>Bad\n gateway</h1>' },
    {
      status: 502,
      code: 14,
      reason: '',
      message: 'POST /api/v1/access_review was answered with 502: <h1>Bad gateway</h1>',
    },
  ],
  [
    'nothing',
    { status: 504, text: '' },
    { status: 504, code: 4, message: 'POST /api/v1/access_review was answered with 504' },
  ],
  [
    'another kind of JSON',
    { status: 418, json: { title: 'Teapot' } },
    {
      status: 418,
      code: 2,
      message: 'POST /api/v1/access_review was answered with 418: {"title":"Teapot"}',
    },
  ],
  ['a broken error', { status: 500, json: { code: 'x', details: 3 } }, { status: 500, code: 13, reason: '' }],
  [
    'broken details',
    { status: 500, json: { code: 13, message: 'x', details: [null] } },
    { status: 500, code: 13, reason: '' },
  ],
  [
    'a long text',
    { status: 500, text: 'x'.repeat(5000) },
    {
      message: `POST /api/v1/access_review was answered with 500: ${'x'.repeat(200)}…`,
    },
  ],
  ['a trace id in the header', { status: 500, headers: { 'x-request-id': 'abc' }, text: '' }, { requestId: 'abc' }],
])('an answer from something else, %s, is a ServiceError with the status', async (_, reply, expected) => {
  const error = await thrownFor(reply);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject(expected);
});

test('refused credentials are a ServiceError with the OAuth error as its reason', async () => {
  const { client, baseUrl, received } = await startService({
    token: () => ({ status: 401, json: { error: 'invalid_client', error_description: 'The secret is wrong' } }),
  });
  await expect(client().GET('/api/v1/users')).rejects.toMatchObject({
    name: 'ServiceError',
    status: 401,
    code: 16,
    reason: 'invalid_client',
    message: `POST ${baseUrl}/auth/v1/token was refused with invalid_client: The secret is wrong`,
  });
  expect(received).toHaveLength(0);
});

test.each<[string, Reply]>([
  ['HTML', { text: '<!doctype html>' }],
  ['JSON without a token', { json: { ok: true } }],
])('a token endpoint that answers with %s is a ContractError', async (_, reply) => {
  const { client } = await startService({ token: () => reply });
  await expect(client().GET('/api/v1/users')).rejects.toThrow(
    /answered with 200 but without an access token; does baseUrl lead to the service/,
  );
});

test('a success that is not JSON is a ContractError that questions the address', async () => {
  const error = await thrownFor({ headers: { 'content-type': 'text/html' }, text: '<!doctype html>' });
  expect(error).toBeInstanceOf(ContractError);
  expect(error).toHaveProperty(
    'message',
    'POST /api/v1/access_review was answered with text/html, not JSON; does baseUrl lead to the service?',
  );
  expect(await thrownFor((response) => response.writeHead(204).end())).toBeInstanceOf(ContractError);
});

test('the raw client returns the error of a refusal, with the same token', async () => {
  const { client, received } = await startService({
    api: () => refusal(403, 7, 'ROLE_REQUIRED', 'Only administrators may do this'),
  });
  const { data, error, response } = await client().raw.GET('/api/v1/policies');
  expect(data).toBeUndefined();
  expect(error).toMatchObject({ code: 7, message: 'Only administrators may do this' });
  expect(response.status).toBe(403);
  expect(received[0]?.headers.authorization).toBe('Bearer token-1');
});

test('an address that is none is refused at once', () => {
  expect(() => createClient({ baseUrl: 'access.example.com', token: () => 'x' })).toThrow(
    'baseUrl must be the address of the service, such as https://access.example.com, not "access.example.com"',
  );
});

test('the address may have a path, and a slash at its end', async () => {
  const { client, baseUrl, received } = await startService();
  await client({ baseUrl: `${baseUrl}/` }).GET('/api/v1/users');
  await createClient({ baseUrl: `${baseUrl}/governance/`, token: () => 'x' }).GET('/api/v1/users');
  expect(received.map(({ url }) => url)).toEqual(['/api/v1/users', '/governance/api/v1/users']);
});

test.each(['', '.', '..'])(
  'an id %j that would lead to another operation is refused before anything is sent',
  async (id) => {
    const { client, received, tokenRequests } = await startService();
    const call = client().GET('/api/v1/users/{id}', { params: { path: { id } } });
    await expect(call).rejects.toThrow(`params.path.id must be an id, not "${id}"`);
    expect([...received, ...tokenRequests]).toHaveLength(0);
  },
);

test('an id with a slash stays one', async () => {
  const { client, received } = await startService();
  await client().GET('/api/v1/users/{id}', { params: { path: { id: 'a/../b?c' } } });
  expect(received[0]?.url).toBe('/api/v1/users/a%2F..%2Fb%3Fc');
});
