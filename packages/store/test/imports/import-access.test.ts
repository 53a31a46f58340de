import { describe, expect, test } from 'vitest';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { inventoryOf, useImports } from './import-fixture.ts';

describe.each(POSTGRES_VERSIONS)('access of an import, PostgreSQL %i', { timeout: 30_000 }, (version) => {
  const imports = useImports(version);
  const ada = { app: 'Shop', accountId: 'ada', accountEmail: 'ada@example.com', accountName: 'Ada' };
  const bo = { app: 'Shop', accountId: 'bo', accountEmail: 'bo@example.com', accountName: 'Bo' };
  const grants = `select a.key, r.key, e.key, g.sources, g.granted_at, g.last_used_at from grants g
    join entitlements e on e.id = g.entitlement_id left join app_users a on a.id = g.app_user_id
    left join resources r on r.id = g.principal_resource_id order by a.key, r.key, e.key`;

  test('takes defaults for what a flat file does not say', async () => {
    const { counts } = await imports.done({ access: [{ ...ada, entitlement: 'Refund' }] });
    expect(counts).toMatchObject({
      apps: { added: 1 },
      accounts: { added: 1 },
      resources: { added: 1 },
      entitlements: { added: 1 },
      grants: { added: 1 },
    });
    expect(
      await imports.read(`select t.key, t.display_name, r.key, r.display_name, e.display_name, e.is_access from entitlements e
        join resources r on r.id = e.resource_id join resource_types t on t.id = r.resource_type_id order by e.is_access`),
    ).toEqual([
      ['application', 'application', 'shop', 'Shop', 'Refund', false],
      ['credential', 'Credential', 'credential', 'Credential', 'Access', true],
    ]);
    expect(await imports.read(grants)).toEqual([['ada', null, 'refund', [''], null, null]]);
  });

  test('is one grant with several sources when an entitlement is held in several ways', async () => {
    const way = (inheritedFrom: string, grantedAt: string | null, lastUsedAt: string | null): object => ({
      inheritedFrom,
      grantedAt,
      lastUsedAt,
    });
    const row = { ...ada, entitlement: 'Refund' };
    const { counts } = await imports.done({
      access: [
        { ...row, ...way('team:b', null, '2026-02-01T00:00:00.000Z') },
        { ...row, entitlement: ' refund', ...way('', '2026-01-02T00:00:00.000Z', '2026-03-01T00:00:00.000Z') },
        { ...row, accountId: 'ADA', ...way('team:a', '2026-01-01T00:00:00.000Z', null) },
        { ...row, ...way('team:b', null, null) },
      ],
    });
    expect(counts).toMatchObject({
      accounts: { total: 1 },
      entitlements: { total: 1 },
      grants: { added: 1, total: 1 },
    });
    expect(await imports.read(grants)).toEqual([
      ['ada', null, 'refund', ['', 'team:a', 'team:b'], '2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z'],
    ]);
  });

  test('may be held by a resource', async () => {
    await imports.done({
      access: [
        { ...ada, resourceType: 'Team', resource: 'Desk', entitlement: 'Member' },
        {
          app: 'Shop',
          principalResourceType: 'team',
          principalResource: 'DESK',
          resource: 'Till',
          entitlement: 'Open',
        },
      ],
    });
    expect(await imports.read(grants)).toEqual([
      ['ada', null, 'member', [''], null, null],
      [null, 'desk', 'open', [''], null, null],
    ]);
    expect(await imports.read('select key from app_users')).toEqual([['ada']]);
  });

  test('changes nothing when the same rows come again in another order', async () => {
    const rows = {
      people: [{ email: 'ada@example.com' }],
      entitlements: [
        {
          app: 'SHOP',
          entitlement: 'Refund',
          ownerEmails: ['ada@example.com'],
          riskLevel: 'High',
          complianceFrameworks: ['SOX', 'PCI'],
        },
      ],
      access: [
        { ...ada, entitlement: 'Refund', inheritedFrom: 'team:a', grantedAt: '2026-01-01T00:00:00.000Z' },
        { ...ada, accountName: 'ADA', entitlement: 'refund' },
        { ...bo, entitlement: 'Refund', accountType: 'SERVICE_ACCOUNT', lastUsedAt: '2026-01-01T00:00:00.000Z' },
      ],
    };
    const first = await imports.done(rows);
    const before = await inventoryOf(imports);
    const second = await imports.done({ ...rows, access: rows.access.toReversed() });
    expect(await inventoryOf(imports)).toEqual(before);
    for (const [kind, { total }] of Object.entries(first.counts ?? {})) {
      expect([kind, second.counts?.[kind as 'grants']]).toEqual([
        kind,
        { added: 0, changed: 0, removed: 0, unchanged: total, total },
      ]);
    }
  });

  test('brings the personnel number that an app keeps with an account', async () => {
    const kept = () => imports.read('select employee_id from app_users');
    await imports.done({
      access: [
        { ...ada, entitlement: 'Refund', accountEmployeeId: 'E7' },
        { ...ada, entitlement: 'Sell' },
      ],
    });
    expect(await kept()).toEqual([['E7']]);
    await imports.done({
      access: [{ ...ada, entitlement: 'Refund' }],
      columns: { access: ['app', 'account_id', 'entitlement'] },
    });
    expect(await kept()).toEqual([['E7']]);
    await imports.done({ access: [{ ...ada, entitlement: 'Refund' }] });
    expect(await kept()).toEqual([['']]);
  });

  test('that is gone becomes past grants, accounts without any are deleted, and other apps stay', async () => {
    const row = { entitlement: 'Refund', grantedAt: '2026-01-01T00:00:00.000Z' };
    await imports.done({
      access: [
        { ...ada, ...row },
        { ...bo, ...row },
        { ...bo, ...row, app: 'Bank' },
        { ...ada, entitlement: 'Sell' },
      ],
    });
    const { id, counts } = await imports.done({
      access: [
        { ...ada, ...row },
        { ...ada, entitlement: 'Sell' },
      ],
    });
    expect(counts).toMatchObject({
      accounts: { removed: 1, unchanged: 1, total: 1 },
      grants: { removed: 1, unchanged: 2, total: 2 },
      apps: { total: 1 },
    });
    expect(
      await imports.read(`select a.key, e.key, p.granted_at, p.import_id, p.revoked_at > p.created_at from past_grants p
        join app_users a on a.id = p.app_user_id join entitlements e on e.id = p.entitlement_id`),
    ).toEqual([['bo', 'refund', '2026-01-01T00:00:00Z', id, true]]);
    expect(
      await imports.read(
        `select p.key, a.key, a.status, a.deleted_at is null from app_users a join apps p on p.id = a.app_id order by 1, 2`,
      ),
    ).toEqual([
      ['bank', 'bo', 'ENABLED', true],
      ['shop', 'ada', 'ENABLED', true],
      ['shop', 'bo', 'DELETED', false],
    ]);
  });

  test('that comes back has the same account', async () => {
    const both = [
      { ...ada, entitlement: 'Refund' },
      { ...bo, entitlement: 'Refund' },
    ];
    await imports.done({ access: both });
    const ids = await imports.read('select id, key from app_users order by key');
    await imports.done({ access: both.slice(0, 1) });
    const { counts } = await imports.done({ access: both, columns: { access: ['app', 'account_id', 'entitlement'] } });
    expect(counts).toMatchObject({ accounts: { added: 1, unchanged: 1 }, grants: { added: 1, unchanged: 1 } });
    expect(
      await imports.read(`select id, key from app_users where status = 'ENABLED' and deleted_at is null order by key`),
    ).toEqual(ids);
    expect(await imports.read('select email from app_users order by key')).toEqual([
      ['ada@example.com'],
      ['bo@example.com'],
    ]);
  });

  test('that changes in sources or moments is changed in place', async () => {
    await imports.done({
      access: [
        { ...ada, entitlement: 'Refund' },
        { ...bo, entitlement: 'Refund' },
      ],
    });
    const ids = await imports.read('select id from grants order by id');
    const { counts } = await imports.done({
      access: [
        { ...ada, entitlement: 'Refund', inheritedFrom: 'team:a' },
        { ...bo, entitlement: 'Refund' },
      ],
    });
    expect(counts?.grants).toEqual({ added: 0, changed: 1, removed: 0, unchanged: 1, total: 2 });
    expect(await imports.read('select id from grants order by id')).toEqual(ids);
  });

  test('stops when more than half of what an app has would go, unless that is confirmed', async () => {
    const rows = ['A', 'B', 'C', 'D'].map((name) => Object.assign({ entitlement: name }, ada));
    await imports.done({ access: [...rows, { ...ada, app: 'Bank', entitlement: 'A' }] });
    const before = await inventoryOf(imports);
    const refused = await imports.run({
      people: [{ email: 'new@example.com' }],
      access: [{ ...ada, app: 'Bank', entitlement: 'A' }, rows[0]!],
    });
    expect(refused).toMatchObject({ state: 'FAILED', counts: null, problemCount: 1 });
    expect(refused.problems).toEqual([
      {
        file: 'access',
        line: 3,
        column: 'app',
        rule: 'REMOVALS',
        message:
          '"Shop" has 4 grants and the import would remove 3 of them, more than half: check that the file is complete; ' +
          'if it is, repeat the import with confirmRemovals=true.',
      },
    ]);
    expect(await inventoryOf(imports)).toEqual(before);
    expect((await imports.done({ access: rows.slice(0, 2) })).counts?.grants.removed).toBe(2);
    expect(
      (await imports.done({ access: [{ ...ada, entitlement: 'E' }], confirmRemovals: true })).counts?.grants,
    ).toMatchObject({
      added: 1,
      removed: 2,
    });
  });

  test('takes an account as a service account, or disabled, when any of its rows says so', async () => {
    await imports.done({
      access: [
        { ...ada, entitlement: 'A', accountName: 'Beta' },
        { ...ada, entitlement: 'B', accountName: 'Alpha', accountType: 'SERVICE_ACCOUNT', accountStatus: 'DISABLED' },
        { ...ada, entitlement: 'C', accountName: '', accountEmail: '', lastUsedAt: '2026-01-01T00:00:00.000Z' },
      ],
    });
    expect(
      await imports.read('select username, email, display_name, type, status, last_used_at from app_users'),
    ).toEqual([['ada', 'ada@example.com', 'Alpha', 'SERVICE_ACCOUNT', 'DISABLED', '2026-01-01T00:00:00Z']]);
  });

  test('takes what the rows of an account say in turns, and its latest use, which another one repeats with an earlier one', async () => {
    const used = (day: string) => `2026-01-0${day}T00:00:00.000Z`;
    await imports.done({
      access: [
        { ...ada, entitlement: 'A', accountName: 'Beta', lastUsedAt: used('2') },
        { ...ada, entitlement: 'B', accountName: 'Beta', lastUsedAt: used('5') },
        { ...ada, entitlement: 'C', accountName: 'Beta', lastUsedAt: used('3') },
        { ...ada, entitlement: 'a', accountName: 'Alpha', inheritedFrom: 'Team', lastUsedAt: used('4') },
        { ...ada, entitlement: 'D', accountName: 'Beta', lastUsedAt: null },
      ],
    });
    expect(await imports.read('select display_name, last_used_at from app_users')).toEqual([
      ['Alpha', '2026-01-05T00:00:00Z'],
    ]);
    expect(
      await imports.read(
        'select e.display_name, g.sources, g.last_used_at from grants g join entitlements e on e.id = g.entitlement_id order by 1',
      ),
    ).toEqual([
      ['A', ['', 'Team'], '2026-01-04T00:00:00Z'],
      ['B', [''], '2026-01-05T00:00:00Z'],
      ['C', [''], '2026-01-03T00:00:00Z'],
      ['D', [''], null],
    ]);
  });
});
