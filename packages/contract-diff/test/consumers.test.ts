import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { callsFromHar } from '../src/consumers/calls-from-har.ts';
import {
  checkConsumer,
  explainBroken,
  readConsumers,
  type Consumer,
  type ConsumerCall,
} from '../src/consumers/index.ts';
import { compact, readCurrent } from '../src/index.ts';
import { partOf, paths } from './ways.ts';

const contract = partOf(compact(readCurrent()), paths);
const call: ConsumerCall = {
  name: 'show a task',
  given: 'an open review',
  as: 'basic_user',
  operation: 'GET /api/v1/tasks/{id}',
  path: { id: 'T1' },
  status: 200,
  reads: ['taskView.task.id'],
};
const check = (change: Partial<ConsumerCall>): string[] => {
  const app: Consumer = {
    team: 'Payroll',
    app: 'leavers',
    contact: 'payroll@example.com',
    contract: '0.1.0-alpha',
    calls: [{ ...call, ...change }],
  };
  return checkConsumer(app, contract, contract).map(explainBroken);
};

it('an app that calls an operation or reads a member that never was is corrected', () => {
  expect(check({})).toEqual([]);
  expect(check({ operation: 'GET /api/v1/nothing' })).toContainEqual(
    expect.stringContaining('is not in the contract 0.1.0-alpha'),
  );
  expect(check({ reads: ['taskView.task.colour'] })).toContainEqual(expect.stringContaining('there is no colour'));
  expect(check({ path: {} })).toContainEqual(expect.stringContaining('path parameter id: is required'));
});

it('the inside of objects of any type is promised to nobody', () => {
  expect(check({ reads: ['expanded[].displayName', 'taskView.task.data.anything'] })).toEqual([]);
});

it('a number in an address may be written as a text', () => {
  const list = { operation: 'GET /api/v1/apps', as: 'super_admin', path: {}, reads: [] };
  expect(check({ ...list, query: { page_size: '10' } })).toEqual([]);
  expect(check({ ...list, query: { page_size: 'ten' } })).toContainEqual(expect.stringContaining('must be integer'));
});

it('a role has the rights of those that it brings along', () => {
  expect(check({ as: 'campaign_admin' })).toEqual([]);
  expect(check({ as: 'stranger' })).toContainEqual(expect.stringContaining('the role stranger may not call it'));
});

it('a file that is not in the form is refused with what is wrong in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'consumers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'app.yaml'), 'team: Payroll\napp: leavers\ncalls: []\n');
  expect(() => readConsumers(folder)).toThrow(
    /app\.yaml: .*must have required property 'contact'.*calls must NOT have fewer than 1 items/,
  );
});

it('calls are taken from a HAR file: the operation, what was sent, the status and the members that came', () => {
  const answer = { taskView: { task: { id: 'T1', form: null, approverIds: ['U1'] } }, expanded: [] };
  const json = 'application/json; charset=utf-8';
  const entry = {
    request: { method: 'GET', url: 'https://access.example.com/api/v1/tasks/T1?x=1' },
    response: { status: 200, content: { mimeType: json, text: JSON.stringify(answer) } },
  };
  const search = {
    request: {
      method: 'POST',
      url: 'https://access.example.com/api/v1/search/tasks',
      postData: { mimeType: json, text: '{"query":"a"}' },
    },
    response: { status: 401, content: { mimeType: 'text/plain', text: 'no' } },
  };
  const page = { request: { method: 'GET', url: 'https://example.com/style.css' }, response: { status: 200 } };
  expect(callsFromHar({ log: { entries: [entry, entry, search, page] } }, contract)).toMatchObject([
    {
      operation: 'GET /api/v1/tasks/{id}',
      path: { id: 'T1' },
      query: { x: '1' },
      status: 200,
      reads: ['taskView.task.approverIds[]', 'taskView.task.id'],
    },
    { operation: 'POST /api/v1/search/tasks', body: { query: 'a' }, status: 401, reads: [] },
  ]);
});
