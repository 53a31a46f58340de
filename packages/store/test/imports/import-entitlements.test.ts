import { describe, expect, test } from 'vitest';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { inventoryOf, useImports } from './import-fixture.ts';

describe.each(POSTGRES_VERSIONS)('entitlements of an import, PostgreSQL %i', { timeout: 30_000 }, (version) => {
  const imports = useImports(version);
  const refund = { app: 'Shop', entitlement: 'Refund' };
  const sell = { app: 'Shop', entitlement: 'Sell' };
  const ada = { accountEmail: 'ada@example.com' };
  const alive = `select display_name from entitlements where deleted_at is null and not is_access order by key`;

  test('have a description, owners, a risk level and frameworks', async () => {
    await imports.done({
      people: [{ email: 'ada@example.com' }, { email: 'bo@example.com' }],
      entitlements: [
        {
          ...refund,
          description: 'Pays back',
          ownerEmails: ['bo@example.com', 'ada@example.com'],
          riskLevel: 'High',
          complianceFrameworks: ['SOX', 'PCI'],
        },
        { ...sell, riskLevel: 'HIGH', complianceFrameworks: ['sox'] },
      ],
    });
    expect(
      await imports.read(`select e.display_name, e.description, v.key,
          array(select v.key from attribute_values v where v.id = any(e.compliance_framework_value_ids) order by 1),
          array(select u.email from entitlement_owners o join users u on u.id = o.user_id where o.entitlement_id = e.id order by 1)
        from entitlements e left join attribute_values v on v.id = e.risk_level_value_id where not is_access order by e.key`),
    ).toEqual([
      ['Refund', 'Pays back', 'high', ['pci', 'sox'], ['ada@example.com', 'bo@example.com']],
      ['Sell', '', 'high', ['sox'], []],
    ]);
    expect(await imports.read('select type, key from attribute_values order by 1, 2')).toEqual([
      ['compliance_framework', 'pci'],
      ['compliance_framework', 'sox'],
      ['risk_level', 'high'],
    ]);
  });

  test('that nobody holds stay while they are listed', async () => {
    const { counts } = await imports.done({ entitlements: [refund, sell], access: [{ ...refund, ...ada }] });
    expect(counts?.entitlements).toMatchObject({ added: 2, total: 2 });
    expect(await imports.read(alive)).toEqual([['Refund'], ['Sell']]);
  });

  test('stay without holders when only access comes', async () => {
    await imports.done({
      access: [
        { ...refund, ...ada },
        { ...sell, ...ada },
      ],
    });
    const { counts } = await imports.done({ access: [{ ...refund, ...ada }] });
    expect(counts).toMatchObject({ entitlements: { removed: 0, total: 2 }, grants: { removed: 1 } });
    expect(await imports.read(alive)).toEqual([['Refund'], ['Sell']]);
  });

  test('stay when only the entitlements of their app come', async () => {
    await imports.done({
      access: [
        { ...refund, ...ada },
        { ...sell, ...ada },
      ],
    });
    const { counts } = await imports.done({ entitlements: [{ ...refund, description: 'Pays back' }] });
    expect(counts).toMatchObject({
      entitlements: { changed: 1, removed: 0, total: 2 },
      grants: { unchanged: 2 },
      accounts: { unchanged: 1 },
    });
  });

  test('go, with their resources, when both files speak about the app and neither names them; and come back under their id', async () => {
    const desk = { ...sell, resourceType: 'Team', resource: 'Desk' };
    await imports.done({
      entitlements: [refund, desk, { ...sell, app: 'Bank' }],
      access: [
        { ...refund, ...ada },
        { ...refund, ...ada, app: 'Bank' },
      ],
    });
    const ids = await imports.read('select id from entitlements order by id');
    const gone = await imports.done({
      entitlements: [refund],
      access: [
        { ...refund, ...ada },
        { ...refund, ...ada, app: 'Bank' },
      ],
    });
    expect(gone.counts).toMatchObject({ entitlements: { removed: 1 }, resources: { removed: 1 } });
    expect(await imports.read(alive)).toEqual([['Refund'], ['Refund'], ['Sell']]);
    expect(
      await imports.read(
        'select key from resources where deleted_at is not null union all select key from resource_types where deleted_at is not null',
      ),
    ).toEqual([['desk'], ['team']]);
    const back = await imports.done({ entitlements: [refund, desk], access: [{ ...refund, ...ada }] });
    expect(back.counts).toMatchObject({ entitlements: { added: 1 }, resources: { added: 1 } });
    expect(await imports.read('select id from entitlements where deleted_at is null order by id')).toEqual(ids);
  });

  test('keep the name and the description that somebody has given them, and take those of the file when they are given back', async () => {
    await imports.done({ entitlements: [{ ...refund, description: 'Pays back' }] });
    const edit = (members: string): Promise<unknown> =>
      imports.read(
        `update entitlements set display_name = 'Pay back', description = 'Ours', edited_members = '{${members}}' where key = 'refund' returning id`,
      );
    const shown = (): Promise<unknown> =>
      imports.read(`select display_name, description from entitlements where key = 'refund'`);
    const again = { entitlements: [{ ...refund, entitlement: 'REFUND', description: 'Theirs' }] };
    await edit('description,displayName');
    expect((await imports.done(again)).counts?.entitlements).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await shown()).toEqual([['Pay back', 'Ours']]);
    await edit('displayName');
    expect((await imports.done(again)).counts?.entitlements).toMatchObject({ changed: 1 });
    expect(await shown()).toEqual([['Pay back', 'Theirs']]);
    await edit('');
    await imports.done(again);
    expect(await shown()).toEqual([['REFUND', 'Theirs']]);
  });

  test('change their owners with the file, and keep them when it has no such column', async () => {
    const people = [{ email: 'ada@example.com' }, { email: 'bo@example.com' }];
    await imports.done({
      people,
      entitlements: [{ ...refund, ownerEmails: ['ada@example.com'], description: 'Pays back', riskLevel: 'High' }],
    });
    const before = await inventoryOf(imports);
    await imports.done({ entitlements: [refund], columns: { entitlements: ['app', 'entitlement'] } });
    expect(await inventoryOf(imports)).toEqual(before);
    const { counts } = await imports.done({
      entitlements: [{ ...refund, ownerEmails: ['bo@example.com'] }],
      columns: { entitlements: ['app', 'entitlement', 'owner_emails'] },
    });
    expect(counts?.entitlements).toEqual({ added: 0, changed: 1, removed: 0, unchanged: 0, total: 1 });
    expect(await imports.read('select u.email from entitlement_owners o join users u on u.id = o.user_id')).toEqual([
      ['bo@example.com'],
    ]);
  });

  test('listed in several rows have the owners and frameworks of all', async () => {
    await imports.done({
      people: [{ email: 'ada@example.com' }, { email: 'bo@example.com' }],
      entitlements: [
        { ...refund, description: 'Pays back', ownerEmails: ['ada@example.com'], complianceFrameworks: ['SOX'] },
        { ...refund, ownerEmails: ['bo@example.com'], complianceFrameworks: ['PCI'] },
      ],
    });
    expect(
      await imports.read(
        'select description, cardinality(compliance_framework_value_ids) from entitlements where not is_access',
      ),
    ).toEqual([['Pays back', 2]]);
    expect(await imports.read('select count(*)::int from entitlement_owners')).toEqual([[2]]);
  });

  test('are the same whatever the case of their names, which follow the file', async () => {
    await imports.done({ access: [{ ...refund, ...ada }] });
    const { counts } = await imports.done({ access: [{ app: 'SHOP', entitlement: 'REFUND', ...ada }] });
    expect(counts).toMatchObject({
      apps: { changed: 1 },
      resources: { changed: 1 },
      entitlements: { changed: 1 },
      grants: { unchanged: 1 },
    });
    expect(await imports.read('select display_name from apps')).toEqual([['SHOP']]);
  });
});
