import { listObsoleteReviews } from '@oag/store/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENTITLEMENT_OWNERS, inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';

// Reviews of what an import does not have any more.

let on: CampaignService;
beforeAll(async () => {
  on = await startCampaignService();
});
afterAll(() => on.service.close());

test('autoResolve: with it every removed grant closes its review, without it only a deleted account or person, or a revocation', async () => {
  const app = await on.newApp([on.ann, on.bob, on.lead, on.cy, on.ann], [on.cy]);
  const id = await on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
  const { db, pool } = on.service.database;
  const { rows } = await pool.query<{
    id: string;
    app_user_id: string;
    identity_user_id: string;
    entitlement_id: string;
  }>(
    'select t.id, t.app_user_id, t.identity_user_id, t.entitlement_id from tasks t where t.access_review_id = $1 order by t.id',
    [id],
  );
  const [lost, ofAccount, ofPerson, revoked, kept] = rows;
  const gone = rows.filter((row) => row !== kept);
  await pool.query('delete from grants where app_user_id = any($1)', [gone.map((row) => row.app_user_id)]);
  await pool.query(`update app_users set deleted_at = now(), status = 'DELETED' where id = $1`, [
    ofAccount?.app_user_id,
  ]);
  await pool.query('update users set deleted_at = now() where id = $1', [ofPerson?.identity_user_id]);
  await pool.query(
    `insert into tasks (id, kind, origin, state, snapshot_id, created_by, app_id, entitlement_id, app_user_id, grant_gone_at)
     select 'revoked', 'revoke', origin, 'CLOSED', snapshot_id, created_by, app_id, entitlement_id, app_user_id, now() from tasks where id = $1`,
    [revoked?.id],
  );
  const found = (which: 'all' | 'seen') => listObsoleteReviews(db, id, { after: '', limit: 10, which });
  expect(await found('all')).toEqual(gone.map((row) => row.id));
  expect(await found('seen')).toEqual([ofAccount, ofPerson, revoked].map((row) => row?.id));
  expect(await found('seen')).not.toContain(lost?.id);
  await pool.query('update users set deleted_at = null where id = $1', [ofPerson?.identity_user_id]);
});
