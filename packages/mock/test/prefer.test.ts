import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMock, type MockService } from '../src/index.ts';

// How the header Prefer chooses answers. That every operation answers keeps the contract suite.

type Refusal = { message: string; details: { reason?: string; fieldViolations?: { field: string }[] }[] };

let mock: MockService;
beforeAll(async () => {
  mock = await startMock({ port: 0 });
});
afterAll(() => mock.close());

const ask = (path: string, headers: Record<string, string> = {}, body?: unknown): Promise<Response> =>
  fetch(mock.baseUrl + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: 'Bearer any',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const refusal = async (answer: Promise<Response>): Promise<Refusal> => (await (await answer).json()) as Refusal;

const TASK = '/api/v1/tasks/389VxaFTLAm7AReBNKD8QyHoYts';

test('code=404 on a task answers about a task, on a campaign about a campaign', async () => {
  const prefer = { prefer: 'code=404' };
  expect((await ask(TASK, prefer)).status).toBe(404);
  expect((await refusal(ask(TASK, prefer))).message).toMatch(/^There is no task .* POST \/api\/v1\/search\/tasks$/);
  expect((await refusal(ask('/api/v1/access_review/x', prefer))).message).toMatch(/^There is no campaign /);
});

test('code=409 on a decision says that the task is closed', async () => {
  const approve = ask(`${TASK}/action/approve`, { prefer: 'code=409' }, { policyStepId: 'x' });
  expect((await refusal(approve)).details[0]).toMatchObject({ reason: 'TASK_CLOSED' });
});

test('example=<name> chooses one of the examples of the operation', async () => {
  expect(await (await ask(TASK, { prefer: 'example=getTask' })).json()).toEqual(await (await ask(TASK)).json());
  expect((await ask(TASK, { prefer: 'example=nonsense' })).status).toBe(404);
});

test('what breaks the contract is refused: no token, a member that is missing', async () => {
  expect((await fetch(mock.baseUrl + TASK)).status).toBe(401);
  const refused = await ask(`${TASK}/action/approve`, {}, { comment: 'Still needed' });
  expect(refused.status).toBe(400);
  expect(refused.headers.get('sl-violations')).toContain("must have required property 'policyStepId'");
});

test('a form is read when its parts name no media type, as Python sends them', async () => {
  const part = 'Content-Disposition: form-data; name="people"; filename="people.csv"';
  const answer = await fetch(`${mock.baseUrl}/api/v1/imports`, {
    method: 'POST',
    headers: { authorization: 'Bearer any', 'content-type': 'multipart/form-data; boundary=x' },
    body: `--x\r\n${part}\r\n\r\nemail\r\n--x--\r\n`,
  });
  expect(answer.status).toBe(200);
});

test('browsers of every origin may call the mock', async () => {
  const preflight = await fetch(mock.baseUrl + TASK, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://docs.example.com',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization, prefer',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('https://docs.example.com');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization, prefer');
  expect((await ask(TASK, { origin: 'https://docs.example.com' })).headers.get('access-control-allow-origin')).toBe(
    'https://docs.example.com',
  );
});
