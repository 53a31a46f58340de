import { createHash, randomUUID } from 'node:crypto';
import {
  Client,
  StreamableHTTPClientTransport,
  type CallToolResult,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { createCampaigns, expectOk, tasksOf, type TaskInList } from '../service/campaigns.ts';
import { askForToken } from '../service/assertions.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

// The MCP server, driven by the client of the SDK over a real connection.

type Headers = { [name: string]: string };

const REVIEWS = 4;

let service: TestService;
let address: string;
let campaignId: string;
let reviews: TaskInList[];
const people: { [name: string]: { userId: string; headers: Headers } } = {};
const clients: Client[] = [];

beforeAll(async () => {
  service = await startTestService({ work: true });
  address = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const campaigns = await createCampaigns(service);
  for (const name of ['ann', 'bob']) {
    const userId = await service.inventory.person();
    people[name] = { userId, headers: await service.clientFor(userId) };
  }
  const { appId } = await insertManyGrants(service.database, 'mcp', { accounts: REVIEWS, entitlements: 1 });
  const policyId = await campaigns.policy([{ approval: { users: { userIds: [people['ann']?.userId ?? ''] } } }]);
  const scopeV2 = { specificResources: { resourceRefs: [{ appId, id: appId }] } };
  campaignId = await campaigns.open(policyId, { scopeV2 });
  reviews = await tasksOf(service, campaignId);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await service.close();
});

/** The version without a handshake; without it, the client speaks an earlier one. */
const NEWEST = '2026-07-28';

async function connect(headers: Headers = {}, mode: VersionNegotiationMode = 'legacy'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  clients.push(client);
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit: { headers } }));
  return client;
}
const connectAs = (name: string): Promise<Client> => connect(people[name]?.headers);

type Answered = { isError: boolean; answer: never };

async function call(client: Client, name: string, given: object = {}): Promise<Answered> {
  const result = (await client.callTool({ name, arguments: given as never })) as CallToolResult;
  const [content] = result.content;
  if (content?.type !== 'text') throw new Error('A tool answered with something else than text');
  return { isError: result.isError === true, answer: JSON.parse(content.text) as never };
}

const post = (body: string, headers: Headers = people['ann']?.headers ?? {}): Promise<Response> =>
  fetch(`${address}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body,
  });

describe('a person', () => {
  test('sees the tools that their roles permit, each with a closed schema', async () => {
    const { tools } = await (await connectAs('ann')).listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['find_tasks', 'get_task', 'who_am_i']));
    for (const { inputSchema } of tools)
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
  });

  test('finds and reads their reviews', async () => {
    const client = await connectAs('ann');
    const me = await call(client, 'who_am_i');
    expect(me.answer).toMatchObject({ userId: people['ann']?.userId });
    const found = await call(client, 'find_tasks', {
      myWorkUserIds: [people['ann']?.userId],
      accessReviewIds: [campaignId],
    });
    expect(found.answer).toMatchObject({ list: reviews.map(({ id }) => ({ task: { id } })) });
    const read = await call(client, 'get_task', { id: reviews[0]?.id });
    expect(read.answer).toMatchObject({
      taskView: { task: { id: reviews[0]?.id, policy: { current: { id: reviews[0]?.stepId } } } },
    });
  });

  test.each(['legacy', { pin: NEWEST }] as const)('works with the version %j of the protocol', async (mode) => {
    const client = await connect(people['ann']?.headers, mode);
    expect(client.getNegotiatedProtocolVersion() === NEWEST).toBe(mode !== 'legacy');
    expect((await client.listTools()).tools.length).toBeGreaterThan(11);
    expect((await call(client, 'who_am_i')).answer).toMatchObject({ userId: people['ann']?.userId });
  });

  test('has the roles and networks of their API client', async () => {
    const tokenOf = async (settings: object): Promise<string> => {
      const body = expectOk(await service.call('createPersonalClient', { body: settings }));
      const form = { client_id: body.client?.clientId ?? '', client_secret: body.clientSecret };
      const { body: token } = await askForToken(service, form);
      return `Bearer ${String(token['access_token'])}`;
    };
    const userId = await service.inventory.person({}, ['read_only_admin']);
    const reader = await connect({ authorization: await tokenOf({ scopedRoles: ['read_only_admin'], userId }) });
    const names = (await reader.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('find_tasks');
    expect(names).not.toContain('mark_decision');
    const marking = reader.callTool({ name: 'mark_decision', arguments: { access_review_id: campaignId } });
    await expect(marking).rejects.toMatchObject({ code: -32_602 });

    const authorization = await tokenOf({ allowSourceCidr: ['127.0.0.1/32'] });
    const request = { method: 'POST', url: '/mcp', headers: { authorization }, payload: {} } as const;
    const elsewhere = await service.app.inject({ ...request, remoteAddress: '203.0.113.7' });
    expect([elsewhere.statusCode, elsewhere.json()]).toMatchObject([
      403,
      { error: { data: { details: [{ reason: 'SOURCE_NOT_ALLOWED' }] } } },
    ]);
    const here = await call(await connect({ authorization }), 'who_am_i');
    expect(here).toMatchObject({ isError: false, answer: { userId: service.admin.userId } });
  });

  test('is refused what belongs to somebody else, as at the operation', async () => {
    const read = await call(await connectAs('bob'), 'get_task', { id: reviews[0]?.id });
    expect(read).toMatchObject({ isError: true, answer: { code: 5, details: [{ reason: 'NOT_FOUND' }] } });
  });
});

describe('decisions', () => {
  test('are marked one at a time and stay pending', async () => {
    const client = await connectAs('ann');
    const [first, second] = reviews.map(({ id, stepId }) => ({
      taskId: id,
      policyStepId: stepId,
      verb: 'REVIEW_VERB_DENY',
    }));
    const path = { access_review_id: campaignId };
    expect(await call(client, 'mark_decision', { ...path, decisions: [first, second] })).toMatchObject({
      isError: true,
      answer: { details: [{ reason: 'INVALID_FIELD' }, { fieldViolations: [{ field: 'decisions' }] }] },
    });
    const marked = await call(client, 'mark_decision', { ...path, decisions: [first] });
    expect(marked).toEqual({ isError: false, answer: { storedCount: 1 } });
    const pending = await call(client, 'list_pending_decisions', path);
    expect(pending.answer).toMatchObject({ list: [{ taskId: first?.taskId, verb: 'REVIEW_VERB_DENY' }] });
    expect((await tasksOf(service, campaignId)).map(({ state }) => state)).toEqual(reviews.map(({ state }) => state));
    expect(await call(await connectAs('bob'), 'mark_decision', { ...path, decisions: [first] })).toMatchObject({
      isError: true,
      answer: { details: [{ reason: 'NOT_FOUND' }] },
    });
    expect((await call(client, 'undo_decisions', path)).answer).toEqual({ deletedCount: 1 });
  });

  test('about many reviews need the token of a preview of exactly these', async () => {
    const client = await connectAs('ann');
    const given = { access_review_id: campaignId, verb: 'REVIEW_VERB_APPROVE' };
    const preview = await call(client, 'preview_matching_decisions', given);
    expect(preview.answer).toMatchObject({ includedCount: REVIEWS });
    const { previewToken } = preview.answer as { previewToken: string };
    expect(await call(client, 'mark_matching_decisions', given)).toMatchObject({ isError: true });
    const [first] = reviews.map(({ id, stepId }) => ({ taskId: id, policyStepId: stepId, verb: 'REVIEW_VERB_DENY' }));
    await call(client, 'mark_decision', { access_review_id: campaignId, decisions: [first] });
    expect(await call(client, 'mark_matching_decisions', { ...given, previewToken })).toMatchObject({
      isError: true,
      answer: { code: 10 },
    });
    await call(client, 'undo_decisions', { access_review_id: campaignId });
    const done = await call(client, 'mark_matching_decisions', { ...given, previewToken });
    expect(done).toMatchObject({ isError: false, answer: { storedCount: REVIEWS } });
    const { batchId } = done.answer as { batchId: string };
    const undone = await call(client, 'undo_decisions', { access_review_id: campaignId, batchId });
    expect(undone.answer).toEqual({ deletedCount: REVIEWS });
  });

  test('are submitted with the token of a preview of exactly these', async () => {
    const client = await connectAs('ann');
    const path = { access_review_id: campaignId };
    const mark = (at: number, verb: string): Promise<Answered> => {
      const { id, stepId } = reviews[at] as TaskInList;
      return call(client, 'mark_decision', { ...path, decisions: [{ taskId: id, policyStepId: stepId, verb }] });
    };
    await mark(0, 'REVIEW_VERB_APPROVE');
    const preview = await call(client, 'preview_submission', path);
    expect(preview.answer).toMatchObject({ approvedCount: 1, deniedCount: 0 });
    const { previewToken } = preview.answer as { previewToken: string };
    expect(await call(client, 'submit_decisions', path)).toMatchObject({ isError: true });
    await mark(1, 'REVIEW_VERB_DENY');
    expect(await call(client, 'submit_decisions', { ...path, previewToken })).toMatchObject({
      isError: true,
      answer: { details: [{ reason: 'VERSION_MISMATCH' }] },
    });
    await call(client, 'undo_decisions', { ...path, taskIds: [reviews[1]?.id] });
    expect(await call(client, 'submit_decisions', { ...path, previewToken })).toMatchObject({
      isError: false,
      answer: { submission: { certifiedCount: 1 }, results: [{ taskId: reviews[0]?.id }] },
    });
    // The log names the person and the API client of the assistant.
    const { list } = expectOk(await service.call('listLogEvents', { body: { pageSize: 100 } }));
    const entry = JSON.stringify(list.find((event) => JSON.stringify(event).includes('decisionsSubmitted')));
    const [, claims = ''] = people['ann']?.headers['authorization']?.split('.') ?? [];
    const { sub, cid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string; cid: string };
    expect([entry.includes(sub), entry.includes(cid)]).toEqual([true, true]);
  });
});

describe('a program whose token is bound to a key', () => {
  test('proves its key for each message, and its tools need no proof of their own', async () => {
    const { publicUrl } = service.running.service.configuration;
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    const jwk = await exportJWK(publicKey);
    const proofFor = (path: string, claims: object = {}): Promise<string> =>
      new SignJWT({ ...claims, htm: 'POST', htu: `${publicUrl}${path}` })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
        .setIssuedAt()
        .setJti(randomUUID())
        .sign(privateKey);
    const made = expectOk(await service.call('createPersonalClient', { body: {} }));
    const form = { client_id: made.client?.clientId ?? '', client_secret: made.clientSecret };
    const dpop = await proofFor('/auth/v1/token');
    const { body: issued } = await askForToken(service, form, '127.0.0.1', { dpop });
    const token = String(issued['access_token']);
    const ath = createHash('sha256').update(token).digest('base64url');
    const params = { name: 'who_am_i', arguments: {} };
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });

    const proof = await proofFor('/mcp', { ath });
    const answer = await post(message, { authorization: `DPoP ${token}`, dpop: proof });
    expect(await answer.text()).toContain(service.admin.userId);
    for (const headers of [
      { authorization: `DPoP ${token}`, dpop: proof },
      { authorization: `DPoP ${token}`, dpop: await proofFor('/api/v1/auth/introspect', { ath }) },
      { authorization: `DPoP ${token}` },
      { authorization: `Bearer ${token}` },
    ]) {
      const refused = await post(message, headers as Headers);
      expect(refused.status).toBe(401);
      expect(refused.headers.get('www-authenticate')).toMatch(/^DPoP error=/);
    }
  });
});

describe('without a token', () => {
  test('the answer is 401 and leads to the metadata, which names the endpoints of the service', async () => {
    const refused = await post('{}', {});
    expect(refused.status).toBe(401);
    const { publicUrl } = service.running.service.configuration;
    const metadata = `${publicUrl}/.well-known/oauth-protected-resource/mcp`;
    expect(refused.headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${metadata}"`);
    const read = async (path: string): Promise<unknown> => (await fetch(`${address}${path}`)).json();
    const resource = await read('/.well-known/oauth-protected-resource/mcp');
    expect(resource).toMatchObject({ resource: `${publicUrl}/mcp`, authorization_servers: [publicUrl] });
    expect(resource).toMatchObject({ dpop_signing_alg_values_supported: expect.arrayContaining(['ES256']) });
    expect(await read('/.well-known/oauth-authorization-server')).toMatchObject({
      issuer: publicUrl,
      dpop_signing_alg_values_supported: expect.arrayContaining(['ES256', 'EdDSA']),
      device_authorization_endpoint: `${publicUrl}/auth/v1/device_authorization`,
      token_endpoint: `${publicUrl}/auth/v1/token`,
    });
    await expect(connect()).rejects.toThrow();
  });

  test('the cookie of a session does not count, and pages of other origins are refused', async () => {
    expect((await post('{}', { cookie: 'oag_session=x' })).status).toBe(401);
    const refused = await post('{}', { ...people['ann']?.headers, origin: 'https://evil.example' });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      jsonrpc: '2.0',
      error: { data: { details: [{ reason: 'CROSS_SITE_REQUEST' }] } },
    });
  });
});

describe('a bad message is an error of the protocol', () => {
  const message = (method: string, params: object = {}): string =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  test.each([
    ['no JSON', '{', 400, -32_700],
    ['no message', '{"hello": 1}', 400, -32_600],
    ['a batch', `[${message('tools/list')}]`, 400, -32_600],
    ['more than 4 MiB', JSON.stringify({ a: 'x'.repeat(4 * 2 ** 20) }), 413, -32_600],
    ['a subscription', message('subscriptions/listen'), 400, -32_601],
  ])('%s', async (_what, body, status, code) => {
    const answer = await post(body);
    expect([answer.status, await answer.json()]).toEqual([
      status,
      expect.objectContaining({ jsonrpc: '2.0', error: expect.objectContaining({ code }) }),
    ]);
  });

  test('an unknown method, and an unknown tool', async () => {
    const client = await connectAs('ann');
    await expect(client.callTool({ name: 'delete_everything', arguments: {} })).rejects.toMatchObject({
      code: -32_602,
    });
    const unknown = await (await post(message('tools/invent'))).text();
    expect(unknown).toContain('-32601');
  });

  test('another media type, and GET, since the server has no streams', async () => {
    const headers = people['ann']?.headers ?? {};
    expect((await post('hello', { ...headers, 'content-type': 'text/plain' })).status).toBe(415);
    const get = await fetch(`${address}/mcp`, { headers });
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'OPTIONS, POST']);
  });
});
