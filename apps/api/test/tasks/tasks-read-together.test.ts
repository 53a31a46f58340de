import pg from 'pg';
import type { Caller } from '@oag/governance/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EVERYTHING, taskView, taskViews } from '../../src/tasks/task-views.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { createCampaigns, tasksOf } from '../service/campaigns.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
let ann: Caller;
let admin: Caller;
/** The ids of the reviews of a campaign that shows reviewers no attributes, and of one about the same accounts that shows the badge. */
let plain: string[];
let disclosing: string[];

beforeAll(async () => {
  service = await startTestService({ work: true });
  const campaigns = await createCampaigns(service);
  const { pool } = service.database;
  ann = { userId: await service.inventory.person(), roles: ['basic_user'] };
  admin = { userId: service.admin.userId, roles: ['super_admin'] };
  const { appId } = await insertManyGrants(service.database, 'Wiki', {
    accounts: 150,
    entitlements: 1,
    people: [admin.userId],
  });
  await pool.query(`update app_users set profile = '{"badge":"7"}' where app_id = $1`, [appId]);
  const policyId = await campaigns.policy([{ approval: { users: { userIds: [ann.userId] } } }]);
  const scopeV2 = { specificResources: { resourceRefs: [{ appId, id: appId }] } };
  const open = async (): Promise<string> => campaigns.open(policyId, { scopeV2 });
  const [first, second] = [await open(), await open()];
  const config = JSON.stringify({ bindings: [{ appId, attributeKey: 'badge' }] });
  await pool.query(
    `update access_reviews set document = jsonb_set(document, '{reviewerAttributeConfig}', $2::jsonb) where id = $1`,
    [second, config],
  );
  [plain, disclosing] = (await Promise.all(
    [first, second].map(async (id) => (await tasksOf(service, id)).map((task) => task.id)),
  )) as [string[], string[]];
  await service.running.worker?.stop();
});
afterAll(() => service.close());

const page = (ids: string[], caller: Caller) => taskViews(service.database, ids, caller, EVERYTHING);
const one = (id: string, caller: Caller) => taskView(service.database, id, caller, EVERYTHING);
const profilesIn = ({ expanded }: { expanded: object[] }): unknown[] =>
  expanded.flatMap((object) => ('profile' in object && 'appUserType' in object ? [object.profile] : []));

test('a task that is read together with one of another campaign shows what it shows alone', async () => {
  const [hidden = '', shown = ''] = [plain[0], disclosing[0]];
  const alone = await one(hidden, ann);
  expect(profilesIn(alone)).toEqual([null]);
  expect(profilesIn(await one(shown, ann))).toEqual([{ badge: '7' }]);
  const [together] = await Promise.all([one(hidden, ann), one(shown, admin)]);
  expect(together).toEqual(alone);
});

test('pages that are read together have their own tasks, in their order, and show what they show alone', async () => {
  const [first, second] = [plain.slice(0, 30), disclosing.slice(0, 30).toReversed()];
  const alone = [await page(first, ann), await page(second, admin)];
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const together = await Promise.all([page(first, ann), page(second, admin)]);
  const names = sent.mock.calls.map(([query]) => (query as { name?: string }).name);
  sent.mockRestore();
  expect(names.filter((name) => name === 'task-views')).toHaveLength(1);
  expect(together).toEqual(alone);
  expect(together.map(({ list }) => list.map(({ task }) => task?.id))).toEqual([first, second]);
  expect(new Set(profilesIn(together[0] ?? { expanded: [] }))).toEqual(new Set([null]));
});

test('pages that are too large for one statement, none and the same one twice are read too', async () => {
  const pages = [plain.slice(0, 90), plain.slice(60, 150), [], [plain[0] ?? ''], plain.slice(0, 90)];
  const found = await Promise.all(pages.map((ids) => page(ids, ann)));
  expect(found.map(({ list }) => list.map(({ task }) => task?.id))).toEqual(pages);
});
