import type { Pool } from 'pg';
import { ask } from '../ask.ts';
import { time } from '../at-once.ts';
import type { CampaignRow } from '../campaign-row.ts';
import { createCampaign, prepareCampaign, startCampaign } from '../organization/campaign.ts';
import type { Reviewer } from '../organization/reviewers.ts';
import { median } from '../median.ts';
import { copyOpenReviews, writeRevocations } from '../peers/bare-revocations.ts';
import { percentile } from '../percentile.ts';
import { longPatience, until } from '../process.ts';
import { untilQuiet } from '../until-quiet.ts';

const DENIED_ONE_IN = 5;

/**
 * One campaign is ended, every open review of it revoked, while reviews of another one are decided, one after the other: how long these
 * decisions take, against the same while nothing else happens.
 */
export const decideDuringEnd: CampaignRow = async (campaign, { size, say }) => {
  const {
    service,
    database: { pool },
    campaignId,
    reviewers,
  } = campaign;
  const endedId = await createCampaign(service.client, await resourcesWith(pool, size.company.ended));
  await prepareCampaign(service.client, endedId, longPatience);
  await startCampaign(service.client, endedId);
  await untilQuiet(campaign, say);
  const open = await countOpen(pool, endedId);
  const beforeEnd = await copyOpenReviews(pool, endedId);

  // The last one has made submissions.
  const reviews = openReviews(pool, campaignId, reviewers.slice(0, -1));
  let decided = 0;
  const decide = async (): Promise<number> => {
    const { value } = await reviews.next();
    if (!value) throw new Error('The reviewers have nothing left to decide');
    const verb = (decided += 1) % DENIED_ONE_IN === 0 ? 'deny' : 'approve';
    return time(() =>
      ask(`${service.baseUrl}/api/v1/tasks/${value.id}/action/${verb}`, value.token, {
        policyStepId: value.step_id,
        comment: 'Decided by the benchmark',
      }),
    );
  };
  const idle: number[] = [];
  for (let round = 0; round < size.decisions; round++) idle.push((await decide()) * 1000);

  const client = service.client;
  const params = { path: { access_review_id: endedId } };
  const began = performance.now();
  await client.POST('/api/v1/access_review/{access_review_id}/action/end', {
    params,
    body: { openReviews: 'CLOSE_DECISION_REVOKED' },
  });
  const duringEnd: number[] = [];
  const over = new AbortController();
  // The service is asked, not the tables: to count what is still open would cost the database more than the end itself.
  const isEnded = async (): Promise<boolean> => {
    const { data } = await client.GET('/api/v1/access_review/{id}', { params: { path: { id: endedId } } });
    return data.accessReview?.accessReview?.state === 'ACCESS_REVIEW_STATE_CLOSED';
  };
  const end = until(isEnded, longPatience).finally(() => over.abort());
  do duringEnd.push((await decide()) * 1000);
  while (!over.signal.aborted);
  await end;
  const seconds = (performance.now() - began) / 1000;
  const left = await countOpen(pool, endedId);
  if (left > 0) throw new Error(`The campaign is closed, and ${left} of its reviews are open`);
  await untilQuiet(campaign, say);
  const bare = await writeRevocations(pool, beforeEnd);
  const shares = [0.5, 0.95, 0.99];
  const sharesOf = (times: number[]): number[] => shares.map((share) => percentile(times, share));
  say(
    `end of ${open} reviews: ${seconds.toFixed(1)} s, its rows alone ${bare.toFixed(1)} s; ${duringEnd.length} decisions in the meantime ${sharesOf(
      duringEnd,
    )
      .map((each) => each.toFixed(1))
      .join(' / ')} ms, at most ${Math.max(...duringEnd).toFixed(0)} ms; idle ${sharesOf(idle)
      .map((each) => each.toFixed(1))
      .join(' / ')} ms`,
  );
  const what = `The end of a campaign revokes ${open.toLocaleString('en')} open reviews`;
  return [
    {
      what,
      against: 'bare UPDATE and INSERT of the same rows, all at once',
      medians: [`${seconds.toFixed(1)} s`, `${bare.toFixed(1)} s`],
      value: seconds / bare,
      unit: '×',
      mark: { atMost: 3 },
    },
    {
      what: `${what}: decisions about others at the same time`,
      against: 'the same while nothing else happens',
      medians: [`${median(duringEnd).toFixed(1)} ms`, `${median(idle).toFixed(1)} ms`],
      value: median(duringEnd) / median(idle),
      unit: '×',
      mark: { atMost: 2 },
    },
    {
      what: `${what}: decisions about others at the same time (median, 95 %, 99 %)`,
      against: '',
      medians: [],
      value: sharesOf(duringEnd),
      unit: 'ms',
    },
  ];
};

/** Resources of the first apps that have about so many grants together. */
async function resourcesWith(pool: Pool, grants: number): Promise<{ appId: string; id: string }[]> {
  const { rows } = await pool.query<{ appId: string; id: string }>(
    `select app_id as "appId", id from (select app_id, id, grant_count, sum(grant_count) over (order by id) as sum from resources) r where sum - grant_count < $1`,
    [grants],
  );
  return rows;
}

async function countOpen(pool: Pool, campaignId: string): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ count: string }>(
    `select count(*) from tasks where access_review_id = $1 and kind = 'certify' and state = 'OPEN'`,
    [campaignId],
  );
  return Number(row?.count);
}

/** The open reviews of the first of these people, then those of the next one, some at a time, for as long as there are any. */
async function* openReviews(
  pool: Pool,
  campaignId: string,
  reviewers: readonly Reviewer[],
): AsyncGenerator<{ id: string; step_id: string; token: string }> {
  for (const { userId, token } of reviewers)
    for (let after = ''; ;) {
      const { rows } = await pool.query<{ id: string; step_id: string }>(
        `select t.id, t.step_id from tasks t where t.assignee_set_id in (select set_id from assignee_set_members where user_id = $2)
           and t.access_review_id = $1 and t.kind = 'certify' and t.state = 'OPEN' and t.id > $3 order by t.id limit 1000`,
        [campaignId, userId, after],
      );
      const last = rows.at(-1);
      if (!last) break;
      for (const row of rows) yield { ...row, token };
      after = last.id;
    }
}
