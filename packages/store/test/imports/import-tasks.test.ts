import { builtinPolicies } from '@oag/governance/policies';
import { describe, expect, test } from 'vitest';
import { newId } from '@oag/store/database';
import { storeBuiltinPolicies } from '@oag/store/policies';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { useImports } from './import-fixture.ts';

describe.each(POSTGRES_VERSIONS)('a revoke task, PostgreSQL %i', { timeout: 30_000 }, (version) => {
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

  test('shows that its grant, or its account, is gone after an import without it', async () => {
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
    await imports.done({ access: [both[0]!, { ...row, accountId: 'cy' }] });
    expect(await imports.read('select max(grant_gone_at) from tasks')).toEqual([[moment]]);
    // Access that is there again is not removed, as long as no revocation is reported as done.
    await imports.done({ access: both });
    expect(await imports.read(tasks)).toEqual(gone.map(([account, entitlement]) => [account, entitlement, false]));
  });

  describe('that is done', () => {
    const alone = [both[0]!];
    const history = `select l.document -> 'payload' ->> 'isThere' from log_entries l join tasks t on t.id = l.task_id
      join app_users a on a.id = t.app_user_id where l.kind = 'accessSeen' and a.key = 'bo' order by l.seq`;
    const state = async (): Promise<unknown> => {
      const [found] =
        await imports.read(`select t.grant_gone_at is not null, t.grant_seen_at is not null, coalesce(t.grant_seen_at > t.grant_gone_at, false)
        from tasks t join app_users a on a.id = t.app_user_id where a.key = 'bo' and t.kind = 'revoke'`);
      return found;
    };
    /** Bo's grant is said to be taken away, by a campaign of the administrator. Gives the campaign. */
    async function revoked(): Promise<string> {
      const { db, pool } = imports.database;
      await imports.done({ access: both });
      const { id } = await db
        .insertInto('policy_snapshots')
        .values({ sha256: Buffer.from('x'), document: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await storeBuiltinPolicies(db, builtinPolicies('2026-01-01T00:00:00Z'));
      const campaign = newId();
      await pool.query(
        `insert into access_reviews (id, state, policy_id, created_by, document) select $1, 'CLOSED', p.id, u.id, '{}' from (select id from policies limit 1) p, users u where u.email = 'admin@example.com'`,
        [campaign],
      );
      await pool.query(`insert into access_review_owners select $1, id from users where email = 'admin@example.com'`, [
        campaign,
      ]);
      await pool.query(
        `insert into user_roles (user_id, role) select id, 'campaign_admin' from users where email = 'admin@example.com'`,
      );
      await pool.query(
        `insert into tasks (id, kind, origin, state, outcome, outcome_at, access_review_id, app_id, entitlement_id, app_user_id, snapshot_id)
         select $1, 'revoke', 'ACCESS_REVIEW', 'CLOSED', 'REVOKED', now(), $2, g.app_id, g.entitlement_id, g.app_user_id, $3
         from grants g join app_users a on a.id = g.app_user_id where a.key = 'bo'`,
        [newId(), campaign, id],
      );
      return campaign;
    }
    const told = (campaign: string) =>
      imports.read(
        `select kind, document ->> 'comment' from messages where access_review_id = '${campaign}' order by id`,
      );

    test('is verified by an import without the access, flagged once when it comes back, and verified again', async () => {
      const campaign = await revoked();
      await imports.done({ access: alone });
      expect(await state()).toEqual([true, false, false]);
      await imports.done({ access: both });
      await imports.done({ access: both });
      expect(await state()).toEqual([true, true, true]);
      expect(await told(campaign)).toEqual([['ACCESS_RETURNED', 'Access that was taken away is there again: 1']]);
      await imports.done({ access: alone });
      expect(await state()).toEqual([true, true, false]);
      await imports.done({ access: both });
      expect([await imports.read(history), (await told(campaign)).length]).toEqual([
        [['false'], ['true'], ['false'], ['true']],
        2,
      ]);
    });

    test('is reported as still there by an import that has the access', async () => {
      const campaign = await revoked();
      await imports.done({ access: [{ ...row, app: 'Bank', accountId: 'ada' }] });
      expect(await state()).toEqual([false, false, false]);
      await imports.done({ access: both });
      await imports.done({ access: both });
      expect(await state()).toEqual([false, true, false]);
      expect([await imports.read(history), await told(campaign)]).toEqual([
        [['true']],
        [['ACCESS_STILL_THERE', 'Access that is said to be taken away is still there: 1']],
      ]);
      await imports.done({ access: alone });
      expect(await state()).toEqual([true, true, false]);
    });

    test('is not flagged when somebody asked for the access anew and got it', async () => {
      const campaign = await revoked();
      await imports.done({ access: alone });
      await imports.database.pool.query(
        `insert into tasks (id, kind, origin, state, outcome, outcome_at, app_id, entitlement_id, app_user_id, snapshot_id, request)
         select $1, 'grant', 'REQUEST', 'CLOSED', 'GRANTED', now(), app_id, entitlement_id, app_user_id, snapshot_id, '{}' from tasks where kind = 'revoke'`,
        [newId()],
      );
      await imports.done({ access: both });
      expect([await state(), await told(campaign)]).toEqual([[true, false, false], []]);
    });

    test('of an app that the import is not about stays as it is, and one that a resource holds is looked at like others', async () => {
      await revoked();
      const held = { ...row, accountId: '', principalResourceType: 'team', principalResource: 'Desk' };
      const desk = { ...row, resourceType: 'team', resource: 'Desk', entitlement: 'Member', accountId: 'ada' };
      await imports.done({ access: [...both, desk, held] });
      await imports.database.pool.query(
        `update tasks t set app_user_id = null, principal_resource_id = g.principal_resource_id, grant_seen_at = null from grants g where g.principal_resource_id is not null and t.kind = 'revoke'`,
      );
      const seen = `select grant_gone_at is not null, grant_seen_at is not null from tasks where kind = 'revoke'`;
      await imports.done({ access: [{ ...row, app: 'Bank', accountId: 'ada' }] });
      expect(await imports.read(seen)).toEqual([[false, false]]);
      await imports.done({ access: [...both, desk, held] });
      expect(await imports.read(seen)).toEqual([[false, true]]);
      await imports.done({ access: [...both, desk] });
      expect(await imports.read(seen)).toEqual([[true, true]]);
    });
  });

  test('of inherited access shows that only when its source is gone as well', async () => {
    const team = { app: 'Shop', resourceType: 'team', resource: 'Desk', entitlement: 'Member' };
    const refund = { ...row, accountId: 'ada', inheritedFrom: 'team:desk' };
    await imports.done({ access: [refund, { ...team, accountId: 'ada' }, { ...team, accountId: 'bo' }] });
    await insertRevokeTasks();
    await imports.database.pool
      .query(`update tasks set revocation_target_ids = array(select id from entitlements where key = 'member')
      where entitlement_id = (select id from entitlements where key = 'refund')`);
    const wanted = `${tasks.replace('order by', `where e.key = 'refund' order by`)}`;
    await imports.done({
      access: [
        { ...team, accountId: 'ada' },
        { ...team, accountId: 'bo' },
      ],
    });
    expect(await imports.read(wanted)).toEqual([['ada', 'refund', false]]);
    await imports.done({ access: [refund, { ...team, accountId: 'bo' }] });
    expect(await imports.read(wanted)).toEqual([['ada', 'refund', false]]);
    await imports.done({
      access: [
        { ...row, entitlement: 'Sell', accountId: 'ada' },
        { ...team, accountId: 'bo' },
      ],
    });
    expect(await imports.read(wanted)).toEqual([['ada', 'refund', true]]);
  });
});
