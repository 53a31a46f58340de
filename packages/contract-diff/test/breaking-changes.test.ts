import { describe, expect, it } from 'vitest';
import { checkConsumer, explainBroken, type Consumer } from '../src/consumers/index.ts';
import { compact, compareContracts, explain, judge, readCurrent } from '../src/index.ts';
import { breaking, changed, harmless, partOf, paths } from './ways.ts';

const contract = partOf(compact(readCurrent()), paths);
const version = contract.info.version;
const SEARCH = 'POST /api/v1/search/tasks';

const app: Consumer = {
  team: 'Payroll',
  app: 'leavers',
  contact: 'payroll@example.com',
  contract: version,
  calls: [
    {
      name: 'list my open tasks',
      given: 'an open review',
      as: 'basic_user',
      operation: SEARCH,
      body: { taskStates: ['TASK_STATE_OPEN'], assigneesInIds: ['{{user.id}}'] },
      status: 200,
      reads: ['list[].appPath', 'list[].task.state', 'nextPageToken'],
    },
    {
      name: 'show a task',
      given: 'an open review',
      as: 'campaign_admin',
      operation: 'GET /api/v1/tasks/{id}',
      path: { id: '{{task.id}}' },
      status: 200,
      reads: ['taskView.task.commentCount', 'taskView.task.displayName'],
    },
    {
      name: 'approve it',
      given: 'an open review',
      as: 'basic_user',
      operation: 'POST /api/v1/tasks/{task_id}/action/approve',
      path: { task_id: '{{task.id}}' },
      body: { policyStepId: '{{step.id}}', comment: 'Still needed' },
      status: 200,
      reads: [],
    },
    {
      name: 'list apps',
      given: 'an open review',
      as: 'campaign_admin',
      operation: 'GET /api/v1/apps',
      query: { page_size: 10 },
      status: 200,
      reads: ['list[].id'],
    },
  ],
};

const brokenBy = (next: typeof contract): string[] => checkConsumer(app, contract, next).map(explainBroken);

describe('a breaking change', () => {
  it.each(breaking)('$name: the gate fails and names it, and so does the contract of an app', (way) => {
    const next = changed(contract, way);
    const changes = compareContracts(contract, next);
    const verdict = judge(version, version, changes);
    expect(verdict.isAllowed).toBe(false);
    expect(changes.filter(({ isBreaking }) => isBreaking).map(explain)).toContainEqual(
      expect.stringContaining(way.gate ?? ''),
    );
    const broken = brokenBy(next);
    expect(broken).toContainEqual(expect.stringContaining(way.consumer ?? ''));
    expect(broken[0]).toMatch(/^Payroll \(payroll@example\.com\): leavers, "/);
  });
});

describe('a harmless change', () => {
  it.each(harmless)('$name: the gate lets it through, and no app breaks', (way) => {
    const next = changed(contract, way);
    const changes = compareContracts(contract, next);
    expect(changes.filter(({ isBreaking }) => isBreaking)).toEqual([]);
    expect(judge(version, version, changes).isAllowed).toBe(true);
    expect(brokenBy(next)).toEqual([]);
  });
});

it('nothing changed: no change is found', () => {
  expect(compareContracts(contract, structuredClone(contract))).toEqual([]);
});

it('a change of a schema is reported once, with every operation that it concerns', () => {
  const next = changed(
    contract,
    breaking.find(({ name }) => name === 'a member of an answer is removed') ?? breaking[0]!,
  );
  const found = compareContracts(contract, next).filter(({ at }) => at === 'TaskView.appPath');
  expect(found).toHaveLength(1);
  expect(found[0]?.operations.toSorted()).toEqual([
    'GET /api/v1/tasks/{id}',
    SEARCH,
    'POST /api/v1/tasks/{task_id}/action/approve',
  ]);
});

it('a message says where, what, who breaks and what to do', () => {
  const [change] = compareContracts(contract, changed(contract, breaking[1]!));
  expect(change && explain(change).replace(/operations: .*/, 'operations: …')).toMatchInlineSnapshot(`
    "TaskView.appPath (response): is no longer answered
      operations: …
      breaks: apps that read it
      fix: Keep it, mark it deprecated with \`x-sunset\` and \`x-replaced-by\`, and remove it in a version that may break."
  `);
});
