import { afterAll, beforeAll, expect, test } from 'vitest';
import { runUnusedAccessRules } from '../../src/unused-access/jobs/run-unused-access-rules.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { expectOk } from '../service/campaigns.ts';
import { startServiceProcess } from '../service/service-process.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

const HOLDERS = 50;
const ENTITLEMENTS = 40;
/** Ten chunks. */
const GRANTS = HOLDERS * ENTITLEMENTS;

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.close());

test(
  'each unused grant gets one revoke task, also when the process is killed in the middle of a run',
  { timeout: 120_000 },
  async () => {
    const { admin, call, database, inventory, running } = service;
    const { pool } = database;
    const people: string[] = [];
    for (let no = 0; no < HOLDERS; no += 1) people.push(await inventory.person({ display_name: `Holder ${no}` }));
    const { appId } = await insertManyGrants(database, 'idle', {
      accounts: HOLDERS,
      entitlements: ENTITLEMENTS,
      people,
      appOwners: [admin.userId],
    });
    await pool.query(`update grants set granted_at = '2019-01-01', last_used_at = '2020-01-01' where app_id = $1`, [
      appId,
    ]);
    const { rows: held } = await pool.query<{ n: number }>(
      'select count(*)::integer as n from grants where app_id = $1',
      [appId],
    );
    expect(held[0]?.n).toBe(GRANTS);
    const made = expectOk(
      await call('createUnusedAccessRule', {
        body: { displayName: 'Idle', unusedFor: '7776000s', maxPercentOfApp: 100, enabled: true },
      }),
    );
    const count = async (): Promise<number> => {
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::integer as n from tasks where origin = 'NON_USAGE_REVOKE'`,
      );
      return rows[0]?.n ?? 0;
    };

    const { publicUrl, secretKey } = running.service.configuration;
    const killed = startServiceProcess({
      DATABASE_URL: String(pool.options.connectionString),
      SECRET_KEY: secretKey,
      PUBLIC_URL: publicUrl,
      ROLE: 'work',
    });
    await expect.poll(count, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    await killed.kill();
    expect(await count()).toBeLessThan(GRANTS);

    // The session of the killed process keeps the rule locked for a moment.
    const signal = new AbortController().signal;
    await expect
      .poll(() => runUnusedAccessRules(running.service, signal).then(count), { timeout: 60_000, interval: 50 })
      .toBe(GRANTS);
    const { rows } = await pool.query<{ access: number; entries: number }>(
      `select count(distinct (entitlement_id, app_user_id))::integer as access,
       (select count(*)::integer from log_entries where kind = 'taskCreated') as entries from tasks where origin = 'NON_USAGE_REVOKE'`,
    );
    expect(rows[0]).toEqual({ access: GRANTS, entries: GRANTS });
    const { rule } = expectOk(await call('getUnusedAccessRule', { path: { id: made.rule?.id ?? '' } }));
    expect(rule?.lastRun).toMatchObject({ openedTasks: GRANTS, closedTasks: 0 });
    expect(rule?.lastRun?.endedAt).not.toBeNull();
  },
);
