import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadLink } from '../../src/auth/download-link.ts';
import type { RequestContext } from '../../src/http/request-context.ts';
import { ENTITLEMENT_OWNERS, inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { eventually, expectOk, reasonOf } from '../service/campaigns.ts';
import type { RpcStatus } from '@oag/types';

// The link of a report is valid for 15 minutes, with the permissions of the person who listed the report. The log
// records every download.

let on: CampaignService;
let id = '';
beforeAll(async () => {
  on = await startCampaignService();
  id = await on.campaigns.open(ENTITLEMENT_OWNERS, {
    scopeV2: inApp(await on.newApp([on.ann], [on.cy])),
    ownerIds: [on.lead, on.service.admin.userId],
  });
  expectOk(
    await on.service.call('generateAccessReviewReport', {
      path: { access_review_id: id },
      body: { format: 'ACCESS_REVIEW_REPORT_FORMAT_CSV' },
    }),
  );
});
afterAll(() => on.service.close());

/** The link that somebody gets, from the host on. */
async function linkOf(headers = on.asLead): Promise<string> {
  const list = async () =>
    expectOk(await on.service.call('listAccessReviewReports', { path: { access_review_id: id } }, headers)).list;
  const [report] = await eventually('the report', list, ([newest]) => newest?.state === 'REPORT_STATE_OK');
  const { pathname, search } = new URL(report?.downloadUrl ?? '');
  return pathname + search;
}

async function fetched(
  url: string,
  headers: { authorization?: string } = {},
): Promise<{ status: number; reason: unknown; text: string }> {
  const { statusCode: status, body: text } = await on.service.app.inject({ url, headers });
  return { status, text, reason: status === 200 ? '' : reasonOf({ error: JSON.parse(text) as RpcStatus }) };
}

test('a link replaces the token of the person who listed the report, for this file only', async () => {
  const link = await linkOf();
  const bare = link.split('?')[0] ?? '';
  expect(await fetched(link)).toMatchObject({ status: 200, text: expect.stringContaining(',') });
  expect(await fetched(bare)).toMatchObject({ status: 401, reason: 'TOKEN_MISSING' });
  expect(await fetched(bare, on.asLead)).toMatchObject({ status: 200 });
  // With a token, the token counts.
  expect(await fetched(link, { authorization: 'Bearer nonsense' })).toMatchObject({
    status: 401,
    reason: 'TOKEN_INVALID',
  });
  expect(
    await fetched(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace('link=W', 'link=X')),
  ).toMatchObject({ status: 401, reason: 'TOKEN_INVALID' });
  const secret = link.split('?')[1] ?? '';
  expect(await fetched(`${bare.replace(/report\/[^/]+/, 'report/another')}?${secret}`)).toMatchObject({
    status: 401,
    reason: 'TOKEN_INVALID',
  });
  // It is no token for anything else.
  expect(await fetched(`/api/v1/access_review/${id}?${secret}`)).toMatchObject({
    status: 401,
    reason: 'TOKEN_MISSING',
  });
});

test('a link ends after 15 minutes, with its API client, and with the right to see the report', async () => {
  const { pool } = on.service.database;
  const {
    rows: [client],
  } = await pool.query<{ id: string }>('select id from personal_clients where user_id = $1', [on.lead]);
  const path = (await linkOf()).split('?')[0] ?? '';
  const of = (minutes: number): string => {
    const context = {
      ...on.service.running.service,
      caller: { clientRowId: client?.id, userId: on.lead },
      now: new Date(Date.now() - minutes * 60_000).toISOString(),
    };
    return downloadLink(context as unknown as RequestContext, path).slice(
      on.service.running.service.configuration.publicUrl.length,
    );
  };
  expect(await fetched(of(14))).toMatchObject({ status: 200 });
  expect(await fetched(of(15))).toMatchObject({ status: 401, reason: 'TOKEN_EXPIRED' });
  const link = await linkOf();
  await pool.query('delete from user_roles where user_id = $1', [on.lead]);
  expect((await fetched(link)).status).toBe(403);
  await pool.query(`insert into user_roles (user_id, role) values ($1, 'campaign_admin')`, [on.lead]);
  expect((await fetched(link)).status).toBe(200);
  await pool.query('update personal_clients set deleted_at = now() where user_id = $1', [on.lead]);
  expect(await fetched(link)).toMatchObject({ status: 401, reason: 'CLIENT_REVOKED' });
});

test('each download is on record, with who took it, however it was asked for', async () => {
  const { rows } = await on.service.database.pool.query<{ actor_id: string; document: object }>(
    `select actor_id, document from log_entries where kind = 'reportDownloaded' and object_id = $1`,
    [id],
  );
  expect(rows).toHaveLength(4);
  expect(rows[0]).toEqual({
    actor_id: on.lead,
    document: {
      report_id: expect.any(String),
      source: expect.any(String),
      record: { by: { clientId: expect.any(String) } },
    },
  });
});
