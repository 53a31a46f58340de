import { describe, expect, test } from 'vitest';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { useImports } from './import-fixture.ts';

describe.each(POSTGRES_VERSIONS)('an import warns, PostgreSQL %i', { timeout: 30_000 }, (version) => {
  const imports = useImports(version);
  const ada = { app: 'Shop', accountId: 'ada', entitlement: 'Refund' };
  const team = { app: 'Shop', resourceType: 'Team' };
  const place = ({ file, line, column, rule }: { file: string; line: number; column: string; rule: string }) => [
    file,
    line,
    column,
    rule,
  ];

  test('of rows that repeat an earlier one, once for each file, with lines of some and the number of all', async () => {
    const repeated = Array.from({ length: 7 }, (_, at) => ({
      ...ada,
      accountId: `a${at}`,
      grantedAt: '2026-01-02T00:00:00.000Z',
    }));
    const done = await imports.done({
      people: [{ email: 'ada@x' }, { email: 'bo@x' }, { email: 'ada@x' }],
      entitlements: [
        { app: 'Shop', entitlement: 'Refund', ownerEmails: ['ada@x'] },
        { app: 'Shop', entitlement: 'Refund', ownerEmails: ['bo@x'] },
      ],
      access: [
        ...repeated,
        ...repeated,
        ada,
        { ...ada, inheritedFrom: 'application:Shop' },
        { ...repeated[0]!, accountId: 'A0', grantedAt: null },
      ],
    });
    expect(done).toMatchObject({ state: 'DONE', warningCount: 2 });
    expect(done.warnings.map(place)).toEqual([
      ['people', 4, '', 'REPEATED_ROWS'],
      ['access', 9, '', 'REPEATED_ROWS'],
    ]);
    expect(done.warnings[0]?.message).toMatch(
      /^1 row repeats an earlier one and adds nothing \(the same person\): line 4 as on line 2\. /,
    );
    expect(done.warnings[1]?.message).toMatch(
      /^8 rows repeat earlier ones .*: for example line 9 as on line 2, 10 as on line 3, 11 as on line 4, 12 as on line 5, 13 as on line 6\. /,
    );
    expect(await imports.read('select count(*)::int from grants')).toEqual([[8]]);
  });

  test('of access that is inherited from what the app does not have, and is done all the same', async () => {
    const done = await imports.done({
      access: [
        { ...team, resource: 'Desk', entitlement: 'Member', accountId: 'ada' },
        { ...ada, inheritedFrom: 'team:desk' },
        { ...ada, accountId: 'bo', inheritedFrom: 'team:Till' },
        { ...ada, accountId: 'cy', inheritedFrom: 'team:Till' },
        { ...ada, app: 'Bank', inheritedFrom: 'team:desk' },
      ],
    });
    expect(done).toMatchObject({ state: 'DONE', problemCount: 0, problems: [], warningCount: 2 });
    expect(done.warnings.map(place)).toEqual([
      ['access', 4, 'inherited_from', 'UNKNOWN_SOURCE'],
      ['access', 6, 'inherited_from', 'UNKNOWN_SOURCE'],
    ]);
    expect(done.warnings[0]?.message).toBe(
      'inherited_from "team:Till" names no resource of "Shop", so that revoking this access takes nothing else away: ' +
        'correct it, or add the entitlement that leads there. One more row has the same problem.',
    );
    expect(await imports.read('select count(*)::int from grants')).toEqual([[5]]);
  });

  test('where nobody can tell what of a resource the access comes from', async () => {
    const roles = ['Maintainer', 'Guest'].map((entitlement) => ({ ...team, resource: 'Desk', entitlement }));
    const done = await imports.done({
      entitlements: [
        ...roles,
        { ...team, resource: 'Till', entitlement: 'Member' },
        { ...team, resource: 'Door', entitlement: 'In it' },
        ada,
      ],
      access: [
        { ...roles[0]!, accountId: 'ada' },
        { ...ada, inheritedFrom: 'desk' },
        { ...ada, accountId: 'bo', inheritedFrom: 'team:Desk' },
        { ...ada, accountId: 'cy', inheritedFrom: 'team:till' },
        { ...ada, accountId: 'di', inheritedFrom: 'team:door' },
      ],
    });
    expect(done.warnings.map(place)).toEqual([['access', 4, 'inherited_from', 'UNKNOWN_MEMBERSHIP']]);
    expect(done.warnings[0]?.message).toContain('"team:Desk" is there, but nobody who inherits from it holds it');
  });

  test('of the first hundred things, and counts all', async () => {
    const rows = [...Array(130).keys()].map((no) => ({ ...ada, accountId: `a${no}`, inheritedFrom: `team:${no}` }));
    const done = await imports.done({ access: rows });
    expect([done.warnings.length, done.warningCount]).toEqual([100, 130]);
    expect(done.warnings.map(({ line }) => line)).toEqual([...Array(100).keys()].map((no) => no + 2));
  });
});
