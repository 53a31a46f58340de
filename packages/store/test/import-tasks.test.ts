import { describe, expect, test } from 'vitest';
import { newId } from '../src/index.ts';
import { useImports } from './import-fixture.ts';

describe.each([15, 18] as const)('a revoke task, PostgreSQL %i', { timeout: 30_000 }, (version) => {
  const imports = useImports(version);
  const row = { app: 'Shop', entitlement: 'Refund' };
  const both = [
    { ...row, accountId: 'ada' },
    { ...row, accountId: 'bo' },
  ];

  /** A revoke task for every grant, and for the account behind it. */
  async function insertRevokeTasks(): Promise<void> {
    const { db, pool } = imports.database;
    const { id } = await db
      .insertInto('policy_snapshots')
      .values({ sha256: Buffer.from('x'), document: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const insert = `insert into tasks (id, kind, origin, state, app_id, entitlement_id, app_user_id, snapshot_id)`;
    await pool.query(
      `${insert} select $1 || row_number() over (), 'revoke', 'x', 'CLOSED', app_id, entitlement_id, app_user_id, $2 from grants`,
      [newId(), id],
    );
    await pool.query(
      `${insert} select $1 || row_number() over (), 'revoke', 'x', 'OPEN', g.app_id, e.id, g.app_user_id, $2
       from grants g join entitlements e on e.app_id = g.app_id and e.is_access`,
      [newId(), id],
    );
  }

  const tasks = `select a.key, e.key, t.grant_gone_at is not null from tasks t
    join app_users a on a.id = t.app_user_id join entitlements e on e.id = t.entitlement_id order by 1, 2`;

  test('tells that its grant, or its account, is gone after an import without it', async () => {
    await imports.done({ access: both });
    await insertRevokeTasks();
    await imports.done({ access: both });
    await imports.done({ access: [{ ...row, app: 'Bank', accountId: 'ada' }] });
    expect(await imports.read(tasks)).toEqual([
      ['ada', 'access', false],
      ['ada', 'refund', false],
      ['bo', 'access', false],
      ['bo', 'refund', false],
    ]);
    await imports.done({ access: [both[0]!, { ...row, accountId: 'cy' }] });
    const gone = [
      ['ada', 'access', false],
      ['ada', 'refund', false],
      ['bo', 'access', true],
      ['bo', 'refund', true],
    ];
    expect(await imports.read(tasks)).toEqual(gone);
    const [[moment] = []] = await imports.read('select max(grant_gone_at) from tasks');
    await imports.done({ access: both });
    expect(await imports.read(tasks)).toEqual(gone);
    expect(await imports.read('select max(grant_gone_at) from tasks')).toEqual([[moment]]);
  });

  test('of access that is inherited tells so only when what it comes from is gone as well', async () => {
    const team = { app: 'Shop', resourceType: 'team', resource: 'Desk', entitlement: 'Member' };
    const refund = { ...row, accountId: 'ada', inheritedFrom: 'team:desk' };
    await imports.done({ access: [refund, { ...team, accountId: 'ada' }, { ...team, accountId: 'bo' }] });
    await insertRevokeTasks();
    await imports.database.pool.query(`update tasks set revocation_target_ids = array(select id from entitlements where key = 'member')
      where entitlement_id = (select id from entitlements where key = 'refund')`);
    const wanted = `${tasks.replace('order by', `where e.key = 'refund' order by`)}`;
    await imports.done({ access: [{ ...team, accountId: 'ada' }, { ...team, accountId: 'bo' }] });
    expect(await imports.read(wanted)).toEqual([['ada', 'refund', false]]);
    await imports.done({ access: [refund, { ...team, accountId: 'bo' }] });
    expect(await imports.read(wanted)).toEqual([['ada', 'refund', false]]);
    await imports.done({ access: [{ ...row, entitlement: 'Sell', accountId: 'ada' }, { ...team, accountId: 'bo' }] });
    expect(await imports.read(wanted)).toEqual([['ada', 'refund', true]]);
  });
});
