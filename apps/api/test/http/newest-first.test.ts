import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENTITLEMENT_OWNERS, inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { expectOk } from '../service/campaigns.ts';

// The newest objects come first, even within one second, where ids have no order.

let on: CampaignService;
let id = '';
beforeAll(async () => {
  on = await startCampaignService();
  id = await on.campaigns.open(ENTITLEMENT_OWNERS, {
    scopeV2: inApp(await on.newApp([on.ann], [on.bob, on.cy, on.lead], { entitlements: 2 })),
  });
  expectOk(await on.service.call('remindAccessReview', { path: { access_review_id: id }, body: {} }));
  for (let made = 0; made < 3; made++)
    expectOk(
      await on.service.call('generateAccessReviewReport', {
        path: { access_review_id: id },
        body: { format: 'ACCESS_REVIEW_REPORT_FORMAT_JSON' },
      }),
    );
});
afterAll(() => on.service.close());

/** Makes the order of the moments the opposite of that of the ids. Gives the ids, newest first. */
async function turnAround(table: 'reports' | 'messages'): Promise<string[]> {
  const { rows } = await on.service.database.pool.query<{ id: string }>(
    `
    with turned as (update ${table} t set created_at = o.at from
      (select id, timestamptz '2026-01-01' - row_number() over (order by id) * interval '1 microsecond' as at from ${table} where access_review_id = $1) o
      where t.id = o.id returning t.id)
    select id from turned order by id`,
    [id],
  );
  expect(rows.length).toBeGreaterThan(1);
  return rows.map((row) => row.id);
}

test.each([
  ['reports', 'listAccessReviewReports'],
  ['messages', 'listAccessReviewMessages'],
] as const)('%s of a campaign are listed newest first, over pages', async (table, operation) => {
  const newest = await turnAround(table);
  const seen: string[] = [];
  for (let token = '', more = true; more; more = token !== '') {
    const page = expectOk(
      await on.service.call(operation, { path: { access_review_id: id }, query: { page_size: 1, page_token: token } }),
    );
    seen.push(...page.list.map((one) => one.id));
    token = page.nextPageToken;
  }
  // The worker may have added one in the meantime.
  expect(seen.filter((one) => newest.includes(one))).toEqual(newest);
});
