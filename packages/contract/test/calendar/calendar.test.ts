import { ServiceError } from '@oag/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endCampaign, openCampaign } from '../harness/campaigns.ts';
import type { People, Role } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import { settledService } from '../harness/prepared-services.ts';
import type { ServiceTarget } from '../harness/service-target.ts';

let target: ServiceTarget;
let people: People;
beforeAll(async () => {
  ({ target, people } = await settledService());
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

const create = async (role: Role): Promise<string> => {
  const { data } = await people[role].client.POST('/api/v1/calendar_feed');
  expect(data.calendarFeed?.createdAt).not.toBeNull();
  return data.url.slice(data.url.lastIndexOf('/') + 1);
};
/** The calendar at an address; null when there is none. */
async function read(token: string): Promise<{ text: string; type: string; etag: string } | null> {
  const { client } = people.stranger;
  const answer = await client
    .GET('/api/v1/calendars/{token}', { params: { path: { token } }, parseAs: 'text' })
    .catch((error: unknown) => error);
  if (answer instanceof ServiceError && answer.status === 404) return null;
  const { data, response } = answer as { data: string; response: Response };
  const header = (name: string): string => response.headers.get(name) ?? '';
  return { text: data, type: header('content-type'), etag: header('etag') };
}

test('a calendar shows when the reviews of a person are due, to those who have its address', async () => {
  const [reviewer, stranger] = [await create('reviewer'), await create('stranger')];
  const { client, id } = people.owner;
  const campaign = await openCampaign(target, client, {
    displayName: 'Spring, 2026',
    ownerIds: [id],
    policyId: '0000CertifyEntitlementOwner',
    completionDate: '2099-01-31T12:00:00Z',
  });
  const { text, type, etag } = present(await read(reviewer), 'calendar');
  expect(type).toContain('text/calendar');
  expect(text).toContain('SUMMARY:Reviews are due: Spring\\, 2026\r\n');
  expect(text).toContain('DTSTART;VALUE=DATE:20990131\r\n');
  expect(text.replaceAll('\r\n ', '')).toContain(`/reviews/${campaign.id}`);
  // It says no more than that.
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect((await read(reviewer))?.etag).toBe(etag);
  expect((await read(stranger))?.text).not.toContain('VEVENT');
  expect((await read(await create('owner')))?.text).toContain('SUMMARY:The campaign is due: Spring\\, 2026');

  await endCampaign(target, client, campaign.id, 'CLOSE_DECISION_SKIP');
  const after = await read(reviewer);
  expect(after?.text).not.toContain('VEVENT');
  expect(after?.etag).not.toBe(etag);
});

test('the address of a calendar ends when another one is created, and when it is deleted', async () => {
  const first = await create('reviewer');
  const second = await create('reviewer');
  expect(await read(first)).toBeNull();
  expect(await read(second)).toEqual(await read(second.replace('.ics', '')));
  expect(await read(second)).not.toBeNull();
  const params = { path: { token: 'x'.repeat(129) } };
  await expect(people.stranger.client.GET('/api/v1/calendars/{token}', { params })).rejects.toMatchObject({
    status: 400,
  });
  const { client } = people.reviewer;
  const { data } = await client.GET('/api/v1/calendar_feed');
  expect(data.calendarFeed?.createdAt).toEqual(expect.any(String));
  await client.DELETE('/api/v1/calendar_feed');
  expect(await read(second)).toBeNull();
  expect((await client.GET('/api/v1/calendar_feed')).data.calendarFeed).toBeNull();
  // Nothing is left to delete, which is no error.
  await client.DELETE('/api/v1/calendar_feed');
});
