import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
const ids: { [name: string]: string } = {};

beforeAll(async () => {
  service = await startTestService();
  ids['Wiki'] = await service.inventory.app({ display_name: 'Wiki', description: 'Where pages live' });
  ids['Wiki 2'] = await service.inventory.app({ display_name: 'Wiki 2' });
  ids['Payroll'] = await service.inventory.app({ display_name: 'Payroll' });
  ids['Old'] = await service.inventory.app({ display_name: 'Old', deleted_at: '2026-01-01T00:00:00Z' });
});
afterAll(() => service.close());

test.each<[string, () => object, string[]]>([
  ['no filter', () => ({}), ['Payroll', 'Wiki', 'Wiki 2']],
  ['appIds', () => ({ appIds: [ids['Wiki'], ids['Old']] }), ['Wiki']],
  ['excludeAppIds', () => ({ excludeAppIds: [ids['Wiki']] }), ['Payroll', 'Wiki 2']],
  ['displayName, whole but in any case', () => ({ displayName: 'wiki' }), ['Wiki']],
  ['query in the name', () => ({ query: 'IK' }), ['Wiki', 'Wiki 2']],
  ['query in the description', () => ({ query: 'pages' }), ['Wiki']],
  ['onlyDirectories, when there are none', () => ({ onlyDirectories: true }), []],
  ['filters together', () => ({ query: 'wiki', exclude_app_ids: [ids['Wiki']] }), ['Wiki 2']],
])('a search for apps by %s', async (_, body, found) => {
  const answer = await service.call('searchApps', { body: body() });
  expect((answer.body.list ?? []).map((app) => app.displayName).toSorted()).toEqual(found);
});
