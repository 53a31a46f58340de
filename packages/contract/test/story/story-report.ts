import { createHash } from 'node:crypto';
import { download } from '@oag/client';
import type { AccessReviewReport, AccessReviewReportFormatInput } from '@oag/types';
import { expect, test } from 'vitest';
import { endCampaign } from '../harness/campaigns.ts';
import { present } from '../harness/present.ts';
import type { Chapter, Story } from './story.ts';

const CONTENT = '/api/v1/access_review/{access_review_id}/report/{report_id}/content';

/** Asks for a report and waits until it is made. */
async function generate({ target, as, id }: Story, format: AccessReviewReportFormatInput): Promise<AccessReviewReport> {
  const mateo = as('mateo');
  const params = { path: { access_review_id: id('campaign') } };
  await mateo.POST('/api/v1/access_review/{access_review_id}/report', { params, body: { format } });
  const { data } = await target.until(
    () => mateo.GET('/api/v1/access_review/{access_review_id}/report', { params }),
    (answer) => answer.data.list.some((report) => report.format === format && report.state === 'REPORT_STATE_OK'),
  );
  return present(data.list.find((report) => report.format === format) ?? data.list[0], 'report');
}

export const reporting: Chapter = (story) => {
  test('the campaign ends', async () => {
    const { target, as, id } = story();
    const closed = await endCampaign(target, as('mateo'), id('campaign'), 'CLOSE_DECISION_SKIP');
    if (target.remembers) expect(closed.closedAt).not.toBeNull();
  });

  test('the report as CSV has a row for each review, and the hash that the list says', async () => {
    const { target, as, id } = story();
    const report = await generate(story(), 'ACCESS_REVIEW_REPORT_FORMAT_CSV');
    const { stream, mediaType, fileName } = await download(as('mateo'), CONTENT, {
      params: { path: { access_review_id: id('campaign'), report_id: report.id } },
      headers: { accept: 'text/csv' },
    });
    const bytes = Buffer.from(await new Response(stream).arrayBuffer());
    expect(mediaType).toMatch(/^text\/csv/);
    const text = bytes.toString();
    expect(text.split('\n')[0]?.trim()).toBe(
      'Task,Account,User name,Identity type,Account owner,Account owner email,Application,Resource,Resource type,Entitlement,Description,' +
        'Certification policy,Assigned to,Reassignments,Certifiers,Decisions,Resolved on,Comments,Last login',
    );
    expect(text).toContain('Tom Becker');
    expect(text).toContain('Nadia Osei');
    if (!target.remembers) return;
    expect(fileName).toMatch(/\.csv$/);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(report.hashes['SHA-256']);
  });

  test('the totals of the report as JSON add up to what was selected', async () => {
    const { as, id } = story();
    const report = await generate(story(), 'ACCESS_REVIEW_REPORT_FORMAT_JSON');
    const { data } = await as('mateo').GET(CONTENT, {
      params: { path: { access_review_id: id('campaign'), report_id: report.id } },
      headers: { accept: 'application/json' },
    });
    if (typeof data === 'string') throw new Error(`The report is not JSON: ${data}`);
    expect(data.totals).toEqual({ selected: '2', certified: '1', decertified: '1', cancelled: '0', open: '0' });
    expect(data.rows).toHaveLength(2);
    expect(data.columns).toHaveLength(19);
  });
};
