import type { User } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inApp, MANAGERS, startCampaignService, type CampaignService } from './campaign-service.ts';
import { expectOk, tasksOf } from './campaigns.ts';

let on: CampaignService;
let taskId: string;
let boss: string;
beforeAll(async () => {
  on = await startCampaignService();
  boss = await on.service.inventory.person({ display_name: 'Boss' });
  const worker = await on.service.inventory.person({ manager_id: boss });
  const app = await on.newApp([worker], [on.cy]);
  const campaign = await on.campaigns.open(MANAGERS, { scopeV2: inApp(app) });
  taskId = (await tasksOf(on.service, campaign))[0]?.id ?? '';
});
afterAll(() => on.service.close());

const run = (text: string): Promise<unknown> => on.service.database.pool.query(text, [boss]);
const reviewer = async (): Promise<User> => {
  const { expanded } = expectOk(await on.viewOf({ id: taskId }));
  const found = (expanded as unknown as User[]).find(({ id }) => id === boss);
  if (!found) throw new Error('The reviewer is not in the answer');
  return found;
};

test('a person is shown as they are at the moment, however often they were shown before', async () => {
  expect(await reviewer()).toMatchObject({ displayName: 'Boss', roleIds: ['basic_user'] });
  expect(await reviewer()).toEqual(await reviewer());
  await run(`update users set display_name = 'Chief' where id = $1`);
  expect((await reviewer()).displayName).toBe('Chief');
  await run(`insert into user_roles (user_id, role) values ($1, 'helpdesk')`);
  expect((await reviewer()).roleIds).toEqual(['basic_user', 'helpdesk']);
  await run(`delete from user_roles where user_id = $1`);
  expect((await reviewer()).roleIds).toEqual(['basic_user']);
});

test('what is written in a transaction that is taken back is never shown', async () => {
  const session = await on.service.database.pool.connect();
  try {
    await session.query('begin');
    await session.query(`update users set display_name = 'Nobody' where id = $1`, [boss]);
    const during = await reviewer();
    await session.query('rollback');
    expect(during).toEqual(await reviewer());
    expect(during.displayName).not.toBe('Nobody');
  } finally {
    session.release();
  }
});
