import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { insertRows, useMigratedDatabase } from '../database/migrated-database.ts';

const migration = (name: string): Promise<string> =>
  readFile(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8');

describe.each(POSTGRES_VERSIONS)('settings of entitlements, PostgreSQL %i', (version) => {
  const { discarding } = useMigratedDatabase(version);

  test('what was set before counts as set by people, and an entitlement with a policy for emergencies goes on taking them', () =>
    discarding(async (tx) => {
      await sql`alter table entitlements drop column emergency_grant_enabled, drop column edited_members, drop column alias, drop column annotations, drop column purpose`.execute(
        tx,
      );
      await insertRows(tx, 'policies', [{ id: 'p', policy_type: 'POLICY_TYPE_GRANT', document: {} }]);
      await insertRows(tx, 'apps', [{ id: 'a', key: 'a', display_name: 'A' }]);
      await insertRows(tx, 'resource_types', [{ id: 't', app_id: 'a', key: 't', display_name: 'T' }]);
      await insertRows(tx, 'resources', [{ id: 'r', app_id: 'a', resource_type_id: 't', key: 'r', display_name: 'R' }]);
      const unset = {
        emergency_grant_policy_id: null,
        grant_policy_id: null,
        longest_grant: null,
        is_grant_unlimited: false,
      };
      const entitlement = (id: string, set: object = {}) => ({
        id,
        app_id: 'a',
        resource_type_id: 't',
        resource_id: 'r',
        key: id,
        display_name: id,
        ...unset,
        ...set,
      });
      await insertRows(tx, 'entitlements', [
        entitlement('emergency', { emergency_grant_policy_id: 'p', grant_policy_id: 'p' }),
        entitlement('limited', { longest_grant: '60s' }),
        entitlement('plain'),
        entitlement('unlimited', { is_grant_unlimited: true }),
      ]);
      for (const name of ['0057-settings-of-entitlements', '0058-emergency-switch']) {
        for (const statement of (await migration(name)).split(/;$/m))
          if (statement.trim() !== '') await sql.raw(statement).execute(tx);
      }
      const { rows } = await sql<{ id: string; edited_members: string[]; emergency_grant_enabled: boolean }>`
        select id, edited_members, emergency_grant_enabled from entitlements order by id`.execute(tx);
      expect(rows).toEqual([
        {
          id: 'emergency',
          edited_members: ['emergencyGrantEnabled', 'emergencyGrantPolicyId', 'grantPolicyId'],
          emergency_grant_enabled: true,
        },
        { id: 'limited', edited_members: ['durationGrant'], emergency_grant_enabled: false },
        { id: 'plain', edited_members: [], emergency_grant_enabled: false },
        { id: 'unlimited', edited_members: ['durationUnset'], emergency_grant_enabled: false },
      ]);
    }));
});
