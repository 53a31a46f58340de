import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import { createCampaign } from '../harness/campaigns.ts';
import { importFiles } from '../harness/imports.ts';
import { present } from '../harness/present.ts';
import { requestsOn, type Parts } from '../harness/requests.ts';
import { send } from '../harness/send.ts';
import { stagedService } from '../harness/prepared-services.ts';
import { type ServiceTarget } from '../harness/service-target.ts';
import { type Stage } from '../harness/stage.ts';

// An object is reached through its own parent only: a person who runs one app or campaign cannot reach objects of another one by id.

let target: ServiceTarget;
let stage: Stage;
let requests: { [id: string]: Parts };
let parents: { [parameter: string]: string };
beforeAll(async () => {
  ({ target, stage } = await stagedService());
  requests = requestsOn(stage);
  const { superAdmin, owner, appOwner } = stage.people;
  await importFiles(target, superAdmin.client, {
    access:
      'app,account_email,account_name,resource_type,resource,entitlement\nGarden,tom.becker@harborlane.example,Tom Becker,Bed,Roses,Water\n',
  });
  const { data } = await superAdmin.client.POST('/api/v1/search/apps', { body: { query: 'Garden' } });
  const app = present(data.list[0], 'app').id;
  for (const app_id of [app, stage.ids.manualApp])
    await superAdmin.client.PUT('/api/v1/apps/{app_id}/owners', {
      params: { path: { app_id } },
      body: { userIds: [appOwner.id] },
    });
  const { id: campaign } = await createCampaign(owner.client, { displayName: 'Other', ownerIds: [owner.id] });
  parents = { app_id: app, access_review_id: campaign };
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

const parametersOf = (path: string): string[] => [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
const nested = readContract().operations.flatMap((operation) => {
  const [parent = '', ...children] = parametersOf(operation.path);
  // People belong to no app; who is an owner, or has an account, is looked up by both.
  return ['app_id', 'access_review_id', 'catalog_id'].includes(parent) &&
    children.some((child) => child !== 'user_id') &&
    (parent !== 'catalog_id' || children.includes('app_id'))
    ? [{ operation, parent }]
    : [];
});

test.each(nested)('$operation.id does not reach an object through another $parent', async ({ operation, parent }) => {
  const request = present(requests[operation.id], operation.id);
  // An access profile takes entitlements of every app, each named with its own.
  const replaced = operation.path.includes('{catalog_id}') ? 'app_id' : parent;
  const other = { [replaced]: present(parents[replaced], replaced) };
  const path = { ...request.path, ...other };
  for (const { token } of [stage.people.superAdmin, parent === 'app_id' ? stage.people.appOwner : stage.people.owner]) {
    const { status, message } = await send(target, operation, { ...request, path, token });
    expect([400, 403, 404, 409], `${operation.id}: ${status} ${message}`).toContain(status);
  }
});

/** Those whose body names an app with something in it. A filter, as of searches and of a preview, finds nothing there instead; a directory is an app. */
const named = readContract().operations.filter(
  ({ id, method }) =>
    method !== 'GET' && !/^(search|simulateMatchingDecisions|createToolCallTask|createDirectory)/.test(id),
);

test('a body that names an object with another app is refused', async () => {
  const { app } = stage.ids;
  const tried: string[] = [];
  for (const operation of named) {
    const request = present(requests[operation.id], operation.id);
    const text =
      request.body instanceof FormData || request.body instanceof URLSearchParams
        ? ''
        : JSON.stringify(request.body ?? {});
    if (!text.includes(app)) continue;
    tried.push(operation.id);
    const body: unknown = JSON.parse(text.replaceAll(app, present(parents['app_id'], 'app')));
    for (const { token } of [stage.people.superAdmin, stage.people.appOwner]) {
      const { status, message } = await send(target, operation, { ...request, body, token });
      expect.soft([400, 403, 404, 409], `${operation.id}: ${status} ${message}`).toContain(status);
    }
  }
  expect(tried).toEqual(expect.arrayContaining(['createGrantTask', 'createRevokeTask', 'createFinding']));
});
