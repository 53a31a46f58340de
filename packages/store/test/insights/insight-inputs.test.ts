import { recommend, type InsightInputs } from '@oag/governance/insights';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { recommendation } from '../../src/insights/compile-insight-rules.ts';
import { writeInsightInputs } from '@oag/store/insights';
import { writeSelection } from '@oag/store/scope';
import { insertRows, useMigratedDatabase } from '../database/migrated-database.ts';

const AS_OF = '2026-01-12T10:00:00Z';
const COUNT = 200;
const runs = process.env['SOAK'] ? 300 : 30;

const group = fc.record({ held: fc.nat(12), total: fc.nat(12) });
/** Days are what rules count in, so a time just before or after a whole day is as likely as any other. */
const time = fc.option(
  fc
    .tuple(fc.constantFrom(0, 1, 30, 31, 90, 91, 365), fc.constantFrom(-1, 0, 1))
    .map(([days, off]) => new Date(Date.parse(AS_OF) - days * 86_400_000 + off).toISOString()),
);
const inputs: fc.Arbitrary<InsightInputs> = fc.record({
  asOf: fc.constant(AS_OF),
  lastUsedAt: time,
  grantedAt: time,
  reviewedAt: time,
  reviewedOutcome: fc.constantFrom('CERTIFIED' as const, 'DECERTIFIED' as const, '' as const),
  isNew: fc.boolean(),
  holderStatus: fc.constantFrom('ENABLED', 'ENABLED', 'ENABLED', 'DISABLED', 'DELETED', ''),
  accountStatus: fc.constantFrom('ENABLED', 'DISABLED', ''),
  employmentStatus: fc.constantFrom(
    '',
    '',
    '',
    'Active',
    'On leave',
    'TERMINATED',
    'Laid off',
    'laid-off',
    '(Contract_Ended)',
    'léft',
    'Left!',
  ),
  hasNoOwner: fc.boolean(),
  isExternal: fc.boolean(),
  riskLevel: fc.constantFrom('', 'Low', 'HIGH', 'Critical'),
  frameworks: fc.nat(2),
  conflicts: fc.nat(2),
  severeConflicts: fc.constantFrom(0, 0, 0, 1),
  manager: group,
  title: group,
  department: group,
  requesterId: fc.constant(''),
});

const flat = ({ manager, title, department, ...rest }: InsightInputs) => ({
  ...rest,
  ...{
    managerHeld: manager.held,
    managerTotal: manager.total,
    titleHeld: title.held,
    titleTotal: title.total,
    departmentHeld: department.held,
    departmentTotal: department.total,
  },
});
const snake = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

describe.each(POSTGRES_VERSIONS)('on PostgreSQL %i', (version) => {
  const { discarding } = useMigratedDatabase(version);

  test('the database recommends what the engine recommends', async () => {
    await discarding(async (tx) => {
      await fc.assert(
        fc.asyncProperty(fc.array(inputs, { minLength: COUNT, maxLength: COUNT }), async (list) => {
          const { rows } = await sql<{ recommendation: string }>`select ${recommendation()} as recommendation
            from (select f.*, '{}'::text as nothing from jsonb_to_recordset(${JSON.stringify(list.map((each) => snake(flat(each))))}::jsonb) as f (
              as_of timestamptz, last_used_at timestamptz, granted_at timestamptz, reviewed_at timestamptz, reviewed_outcome text, is_new boolean, holder_status text,
              account_status text, employment_status text, has_no_owner boolean, is_external boolean, risk_level text, frameworks smallint, conflicts smallint, severe_conflicts smallint,
              manager_held integer, manager_total integer, title_held integer, title_total integer, department_held integer, department_total integer)) f`.execute(
            tx,
          );
          expect(rows.map((row) => row.recommendation)).toEqual(list.map(recommend));
        }),
        { numRuns: runs },
      );
    });
  });

  test('peers are the active people with the same manager, title or department, the holder included, and how many of them hold the entitlement', async () => {
    await discarding(async (tx) => {
      const people = fc.array(
        fc.record({
          manager: fc.option(fc.nat(1)),
          title: fc.nat(2),
          department: fc.nat(1),
          isActive: fc.boolean(),
          holds: fc.subarray(['e0', 'e1', 'all']),
        }),
        { minLength: 3, maxLength: 9 },
      );
      await fc.assert(
        fc.asyncProperty(people, async (list) => {
          await sql`savepoint one`.execute(tx);
          const named = (prefix: string, n: number | null): string => (n === null ? '' : `${prefix}${n}`);
          await insertRows(tx, 'apps', [{ id: 'app', key: 'app', display_name: 'App' }]);
          await insertRows(tx, 'resource_types', [{ id: 't', app_id: 'app', key: 't', display_name: 'T' }]);
          await insertRows(tx, 'resources', [
            { id: 'r', app_id: 'app', resource_type_id: 't', key: 'r', display_name: 'R' },
          ]);
          const entitlement = { app_id: 'app', resource_type_id: 't', resource_id: 'r' };
          await insertRows(
            tx,
            'entitlements',
            ['e0', 'e1', 'all'].map((id) => ({
              ...entitlement,
              id,
              key: id,
              display_name: id,
              is_access: id === 'all',
            })),
          );
          const boss = { department: '', job_title: '', status: 'DISABLED', manager_id: null };
          await insertRows(
            tx,
            'users',
            ['m0', 'm1'].map((id) => ({ ...boss, id, email: id })),
          );
          await insertRows(tx, 'policies', [{ id: 'p', policy_type: 'CERTIFY', document: {} }]);
          await insertRows(tx, 'access_reviews', [
            { id: 'c', state: 'PREPARING', policy_id: 'p', document: {}, created_by: 'm0' },
          ]);
          const rows = list.map((each, n) => ({
            ...{ id: `u${n}`, email: `u${n}`, manager_id: each.manager === null ? null : `m${each.manager}` },
            ...{
              department: named('d', each.department),
              job_title: each.title === 0 ? '' : named('t', each.title),
              status: each.isActive ? 'ENABLED' : 'DISABLED',
            },
          }));
          await insertRows(tx, 'users', rows);
          const having = rows.flatMap((row, n) =>
            list[n]?.holds.includes('all') ? [{ row, holds: list[n].holds }] : [],
          );
          await insertRows(
            tx,
            'app_users',
            having.map(({ row }) => ({ id: `a${row.id}`, app_id: 'app', key: row.id, identity_user_id: row.id })),
          );
          const held = having.flatMap(({ row, holds }) => holds.map((id) => ({ user: row, id })));
          await insertRows(
            tx,
            'grants',
            held
              .filter(({ id }) => id !== 'all')
              .map(({ user, id }) => ({ app_id: 'app', entitlement_id: id, app_user_id: `a${user.id}` })),
          );
          const count = await writeSelection(tx, 'c', { kind: 'and', of: [] });
          // Part by part, wherever the entitlements are cut.
          for (let after = 0; after < count; after += 3)
            await writeInsightInputs(tx, 'c', AS_OF, { after, to: after + 3 });

          const peersOf = (user: (typeof rows)[number], id: string, by: 'manager_id' | 'job_title' | 'department') => {
            const peers = user[by] ? rows.filter((each) => each[by] === user[by] && each.status === 'ENABLED') : [];
            return [
              peers.filter((each) => held.some((one) => one.id === id && one.user === each)).length,
              peers.length,
            ];
          };
          const expected = held.map(({ user, id }) => [
            id,
            user.id,
            user.status,
            ...peersOf(user, id, 'manager_id'),
            ...peersOf(user, id, 'job_title'),
            ...peersOf(user, id, 'department'),
          ]);
          const { rows: found } = await sql<{
            fact: unknown[];
          }>`select json_build_array(s.entitlement_id, s.identity_user_id, f.holder_status, manager_held, manager_total, title_held, title_total, department_held, department_total) as fact
            from review_facts f join selections s on s.access_review_id = f.access_review_id and s.no = f.no`.execute(
            tx,
          );
          const sorted = (lists: unknown[][]): string[] => lists.map((each) => JSON.stringify(each)).toSorted();
          expect(sorted(found.map(({ fact }) => fact))).toEqual(sorted(expected));
          await sql`rollback to savepoint one`.execute(tx);
        }),
        { numRuns: runs, endOnFailure: true },
      );
    });
  });
});
