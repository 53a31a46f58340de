import { createClient, followEvents } from '@oag/client';
import type { AccessReview, AccessReviewProgress, GetEventsResponse } from '@oag/types';
import { expect, test } from 'vitest';
import { endCampaign, openCampaign, reviewsOf } from '../harness/campaigns.ts';
import { decide } from '../harness/decisions.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// How far a campaign is, and what changes while one looks.

let target: ServiceTarget;
let people: People;
let campaign: AccessReview;
useService((service) => void ({ target, people } = service));

type Caller = 'owner' | 'reviewer' | 'stranger';
const progress = async (caller: Caller): Promise<AccessReviewProgress> =>
  (
    await people[caller].client.GET('/api/v1/access_review/{access_review_id}/progress', {
      params: { path: { access_review_id: campaign.id } },
    })
  ).data;
const eventsAfter = async (caller: Caller, last_event_id: string): Promise<GetEventsResponse> =>
  (await people[caller].client.GET('/api/v1/events', { params: { query: { last_event_id } } }))
    .data as GetEventsResponse;

test('the counts follow every decision and the end, and a reviewer sees their own part', async () => {
  const { client, id } = people.owner;
  const policyId = '0000CertifyEntitlementOwner';
  const { lastEventId } = await eventsAfter('owner', '');
  campaign = await openCampaign(target, client, { displayName: 'Spring', ownerIds: [id], policyId });
  const reviews = await reviewsOf(client, campaign.id);
  const before = await progress('owner');
  expect(before.counts).toEqual({ total: reviews.length, open: reviews.length, certified: 0, denied: 0, cancelled: 0 });
  const own = reviews.filter(({ stepApproverIds }) => stepApproverIds?.includes(people.reviewer.id));
  await decide(people.reviewer.client, present(own[0], 'review'), 'deny', 'No longer needed.');
  await decide(people.reviewer.client, present(own[1], 'review'), 'approve', 'Still needed.');
  const mine = await progress('reviewer');
  expect(mine).toMatchObject({
    counts: { total: own.length, open: own.length - 2, certified: 1, denied: 1 },
    apps: [],
    days: [],
    reviewers: [{ userId: people.reviewer.id }],
  });
  await endCampaign(target, client, campaign.id, 'CLOSE_DECISION_SKIP');
  const after = await progress('owner');
  expect(after.counts).toEqual({
    total: reviews.length,
    open: 0,
    certified: 1,
    denied: 1,
    cancelled: reviews.length - 2,
  });
  expect(after.apps.reduce((sum, { counts }) => sum + counts.total, 0)).toBe(reviews.length);
  expect(after.days.at(-1)).toMatchObject({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), counts: { open: 0 } });

  const { events } = await target.until(
    () => eventsAfter('owner', lastEventId),
    (found) => found.events.some(({ kind }) => kind === 'task.closed'),
  );
  expect(new Set(events.map(({ accessReviewId }) => accessReviewId))).toContain(campaign.id);
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['campaign.created', 'campaign.updated', 'task.closed']),
  );
  const seen = new Set((await eventsAfter('reviewer', lastEventId)).events.map(({ objectId }) => objectId));
  expect([seen.has(own[0]?.id ?? ''), reviews.some((review) => !own.includes(review) && seen.has(review.id))]).toEqual([
    true,
    false,
  ]);
  expect((await eventsAfter('stranger', lastEventId)).events).toEqual([]);
});

test('undecided reviews count as cancelled when the campaign ends without a decision', async () => {
  const { client, id } = people.owner;
  campaign = await openCampaign(target, client, {
    displayName: 'Summer',
    ownerIds: [id],
    policyId: '0000CertifyEntitlementOwner',
  });
  await endCampaign(target, client, campaign.id, 'CLOSE_DECISION_SKIP');
  const { counts } = await progress('owner');
  expect(counts).toMatchObject({ open: 0, cancelled: counts?.total });
  expect(counts?.cancelled).toBeGreaterThan(0);
});

test('a client with an unknown id gets a reset', async () => {
  // The end of the campaign before may still be on its way: its events come after the reset.
  const answer = await target.until(
    () => eventsAfter('owner', '999999999999-1'),
    ({ events }) => events.length === 0,
  );
  expect(answer.isReset).toBe(true);
});

test('the client follows events, and resumes where it stopped', async () => {
  const { client, credentials, id } = people.owner;
  const { lastEventId } = await eventsAfter('owner', '');
  const live = createClient({ baseUrl: target.address, ...credentials });
  const created = async (): Promise<string> => {
    const { data } = await client.POST('/api/v1/access_review', { body: { displayName: 'Later', ownerIds: [id] } });
    return present(data.accessReview?.accessReview, 'accessReview').id;
  };
  const first = await created();
  let last = lastEventId;
  for await (const event of followEvents(live, { lastEventId })) {
    last = event.id;
    if (event.objectId === first) break;
  }
  const second = await created();
  const found: string[] = [];
  for await (const { objectId } of followEvents(live, { lastEventId: last })) {
    found.push(objectId);
    if (objectId === second) break;
  }
  expect(found).not.toContain(first);
  for await (const event of followEvents(live, { lastEventId: '999999999999-1' })) {
    expect(event.kind).toBe('reset');
    break;
  }
});
