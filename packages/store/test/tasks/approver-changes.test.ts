import { describe, expect, test } from 'vitest';
import { newId } from '@oag/store/database';
import { takeApproverChanges } from '@oag/store/tasks';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { useImports } from '../imports/import-fixture.ts';

describe.each(POSTGRES_VERSIONS)(
  'open requests whose approvers may have changed, PostgreSQL %i',
  { timeout: 30_000 },
  (version) => {
    const imports = useImports(version);
    const people = ['ada', 'bo', 'cy'].map((name) => ({
      email: `${name}@example.com`,
      managerEmail: 'admin@example.com',
    }));
    const entitlement = { app: 'Shop', entitlement: 'Refund', ownerEmails: ['bo@example.com'] };
    const access = [
      { app: 'Shop', entitlement: 'Refund', accountId: 'ada', accountEmail: 'ada@example.com' },
      { app: 'Desk', entitlement: 'Member', accountId: 'bo', accountEmail: 'bo@example.com' },
    ];
    let member = '';

    /** Ada's requests for the refund, each at an approval by one of these, named after it; those of others differ in what they say. */
    async function ask(name: string, approval: object, more: { [column: string]: string } = {}): Promise<void> {
      const { db, pool } = imports.database;
      const document = JSON.stringify({ steps: [{ wait: null }, { approval: { users: null, ...approval } }] });
      const { id } = await db
        .insertInto('policy_snapshots')
        .values({ sha256: Buffer.from(newId()), document })
        .returning('id')
        .executeTakeFirstOrThrow();
      const columns = { kind: 'grant', step_kind: 'approval', assigned_via: 'primary', ...more };
      await pool.query(
        `insert into tasks (id, description, origin, position, app_id, entitlement_id, identity_user_id, snapshot_id, ${Object.keys(columns).join(', ')})
       select $1, $2, 'x', 1, e.app_id, e.id, u.id, $3, ${Object.values(columns)
         .map((_, index) => `$${index + 4}`)
         .join(', ')}
       from entitlements e, users u where e.key = 'refund' and u.email = 'ada@example.com'`,
        [newId(), name, id, ...Object.values(columns)],
      );
    }
    async function begin(): Promise<void> {
      await imports.done({ people, entitlements: [entitlement], access });
      member = String((await imports.read(`select id from entitlements where key = 'member'`))[0]?.[0]);
      for (const name of ['manager', 'appOwners', 'entitlementOwners', 'resourceOwners', 'expression', 'users'])
        await ask(name, { [name]: {} });
      await ask('group', { group: { appGroupId: member } });
      await ask(
        'fallback group',
        { users: { fallback: true, fallbackGroupIds: [{ appEntitlementId: member }] } },
        { assigned_via: 'superAdmins' },
      );
      for (const via of ['reassigned', 'escalated'])
        await ask(via, { manager: {}, appOwners: {}, entitlementOwners: {} }, { assigned_via: via });
      await ask('review', { manager: {}, appOwners: {}, entitlementOwners: {} }, { kind: 'certify' });
      await ask('closed', { manager: {}, appOwners: {}, entitlementOwners: {} }, { state: 'CLOSED' });
      await ask('carried out', { manager: {}, appOwners: {}, entitlementOwners: {} }, { step_kind: 'provision' });
    }
    const noted = async (): Promise<unknown[]> => {
      const found = await imports.read(
        'select distinct t.description from approver_changes c join tasks t on t.id = c.task_id order by 1',
      );
      await imports.database.pool.query('delete from approver_changes');
      return found.flat();
    };

    test('are noted by an import of another manager, of other owners, of other members of the group', async () => {
      await begin();
      await imports.done({ people, entitlements: [entitlement], access });
      expect(await noted()).toEqual([]);
      await imports.done({
        people: people.slice(0, 2).map((person) => ({ ...person, managerEmail: 'cy@example.com' })),
      });
      expect(await noted()).toEqual(['expression', 'manager']);
      await imports.done({ entitlements: [{ ...entitlement, ownerEmails: ['bo@example.com', 'cy@example.com'] }] });
      expect(await noted()).toEqual(['entitlementOwners', 'expression']);
      await imports.done({ entitlements: [{ ...entitlement, ownerEmails: ['cy@example.com'] }] });
      expect(await noted()).toEqual(['entitlementOwners', 'expression']);
      await imports.done({
        access: [...access, { app: 'Desk', entitlement: 'Member', accountId: 'cy', accountEmail: 'cy@example.com' }],
      });
      expect(await noted()).toEqual(['fallback group', 'group']);
      await imports.done({ people: [{ ...people[2]!, status: 'DISABLED' }] });
      expect(await noted()).toEqual(['fallback group', 'group']);
      await imports.done({
        access: [{ app: 'Desk', entitlement: 'Member', accountId: 'bo', accountEmail: 'ada@example.com' }],
      });
      expect(await noted()).toEqual(['fallback group', 'group']);
    });

    test('are noted when owners of the app or the resource are written, and others are not', async () => {
      await begin();
      const { pool } = imports.database;
      await pool.query(
        `insert into app_owners (app_id, user_id) select a.id, u.id from apps a, users u where u.email = 'bo@example.com'`,
      );
      expect(await noted()).toEqual(['appOwners', 'expression']);
      await pool.query('delete from app_owners');
      expect(await noted()).toEqual(['appOwners', 'expression']);
      await pool.query(
        `insert into resource_owners (resource_id, user_id) select e.resource_id, u.id from entitlements e, users u where u.email = 'bo@example.com'`,
      );
      expect(await noted()).toEqual(['resourceOwners']);
      await pool.query(
        `insert into app_owners (app_id, user_id) select a.id, u.id from apps a, users u where u.email = 'bo@example.com' and a.key = 'desk'`,
      );
      expect(await noted()).toEqual([]);
    });

    test('are taken once, and are there again when what took them came to nothing', async () => {
      await begin();
      const { db, pool } = imports.database;
      await pool.query('insert into approver_changes (task_id) select id from tasks');
      const tasks = (await imports.read('select id from tasks')).flat();
      const broken = db.transaction().execute(async (tx) => {
        expect((await takeApproverChanges(tx, '0', 100))?.taskIds.toSorted()).toEqual(tasks.toSorted());
        throw new Error('killed');
      });
      await expect(broken).rejects.toThrow('killed');
      const first = await db.transaction().execute((tx) => takeApproverChanges(tx, '0', 3));
      const rest = await db.transaction().execute((tx) => takeApproverChanges(tx, first?.last ?? '', 100));
      expect([first?.taskIds.length, [...(first?.taskIds ?? []), ...(rest?.taskIds ?? [])].toSorted()]).toEqual([
        3,
        tasks.toSorted(),
      ]);
      expect(await db.transaction().execute((tx) => takeApproverChanges(tx, '0', 100))).toBeUndefined();
    });
  },
);
