import { type DigestPreferenceInput, type EmailChannelSettings, WeekdayValues } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import type { People, Role } from '../harness/people.ts';
import { settledService } from '../harness/prepared-services.ts';
import { present } from '../harness/present.ts';
import { send } from '../harness/send.ts';
import type { ServiceTarget } from '../harness/service-target.ts';

let target: ServiceTarget;
let people: People;
beforeAll(async () => {
  ({ target, people } = await settledService());
});
afterAll(async () => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
  await target.close();
});

const own = async (role: Role): Promise<EmailChannelSettings> => {
  const { data } = await people[role].client.GET('/api/v1/settings/notifications/user');
  return present(data.userNotificationSettings?.channelSettings?.email, 'email');
};
const operation = present(
  readContract().operations.find(({ id }) => id === 'updateUserNotificationSettings'),
  'updateUserNotificationSettings',
);
const refused = (email: object) =>
  send(target, operation, { body: { channelSettings: { email } }, token: people.reviewer.token });

test('a person has the settings of the organization, until they choose, and after that where it has not fixed them', async () => {
  const admin = people.superAdmin.client;
  const path = '/api/v1/settings/notifications/org';
  const everything = {
    enabled: true,
    approvalNeeded: { enabled: true, locked: false },
    provisioningRequest: { enabled: true, locked: false },
    requestCreated: { enabled: true, locked: false },
    completion: { enabled: true, locked: false },
    accessProvisioned: { enabled: true, locked: false },
    expiringAccess: { enabled: true, locked: false },
    commentOnRequest: { enabled: true, locked: false },
    reviews: { enabled: true, locked: false },
    taskReminders: { enabled: true, locked: false },
    digest: {
      enabled: false,
      locked: false,
      frequency: 'DIGEST_FREQUENCY_DAILY',
      dayOfWeek: 'WEEKDAY_MONDAY',
    },
    system: { enabled: true, locked: true },
  };
  expect(await own('reviewer')).toEqual(everything);

  await admin.POST(path, {
    body: {
      channelSettings: { email: { reviews: { enabled: true, locked: true }, requestCreated: { enabled: false } } },
    },
  });
  expect(await own('reviewer')).toEqual({
    ...everything,
    reviews: { enabled: true, locked: true },
    requestCreated: { enabled: false, locked: false },
  });
  await people.reviewer.client.POST('/api/v1/settings/notifications/user', {
    body: {
      channelSettings: {
        email: { ...(await own('reviewer')), requestCreated: { enabled: true }, completion: { enabled: false } },
      },
      language: 'NOTIFICATION_LANGUAGE_GERMAN',
    },
  });
  const { data } = await people.reviewer.client.GET('/api/v1/settings/notifications/user');
  expect(data.userNotificationSettings).toMatchObject({
    channelSettings: { email: { requestCreated: { enabled: true }, completion: { enabled: false } } },
    language: 'NOTIFICATION_LANGUAGE_GERMAN',
  });
  expect(await own('stranger')).toMatchObject({ requestCreated: { enabled: false }, completion: { enabled: true } });

  await admin.POST(path, { body: { language: 'NOTIFICATION_LANGUAGE_ENGLISH' } });
  const { data: org } = await admin.GET(path);
  expect(org.orgNotificationSettings).toMatchObject({
    channelSettings: { email: { reviews: { locked: true }, requestCreated: { enabled: false } } },
    language: 'NOTIFICATION_LANGUAGE_ENGLISH',
  });
});

test.each([
  ['what the organization has fixed', { reviews: { enabled: false } }, 'channelSettings.email.reviews.enabled'],
  ['to fix something', { completion: { locked: true } }, 'channelSettings.email.completion.locked'],
  ['what is always on', { system: { enabled: false } }, 'channelSettings.email.system'],
])('a person cannot change %s', async (_, email, field) => {
  const answer = await refused(email);
  expect(answer).toMatchObject({ status: 400, reason: 'INVALID_FIELD' });
  expect(JSON.stringify(answer)).toContain(`"${field}"`);
  expect(await own('reviewer')).toMatchObject({
    reviews: { enabled: true, locked: true },
    completion: { locked: false },
  });
});

test('a person has a time zone and quiet hours, until they remove the choice', async () => {
  const { client } = people.reviewer;
  const chosen = { timeZone: 'Asia/Tokyo', quietHours: '18:30-08:00' };
  const { data } = await client.POST('/api/v1/settings/notifications/user', { body: chosen });
  expect(data.userNotificationSettings).toMatchObject(chosen);
  // Members that are missing stay.
  await client.POST('/api/v1/settings/notifications/user', { body: { quietHours: 'none' } });
  const { data: now } = await client.GET('/api/v1/settings/notifications/user');
  expect(now.userNotificationSettings).toMatchObject({ timeZone: 'Asia/Tokyo', quietHours: 'none' });
  const body = { timeZone: '', quietHours: '' };
  const { data: removed } = await client.POST('/api/v1/settings/notifications/user', { body });
  expect(removed.userNotificationSettings).toMatchObject(body);

  const admin = people.superAdmin.client;
  const { data: org } = await admin.POST('/api/v1/settings/notifications/org', { body: chosen });
  expect(org.orgNotificationSettings).toMatchObject(chosen);
  const { data: mine } = await client.GET('/api/v1/settings/notifications/user');
  expect(mine.userNotificationSettings).toMatchObject(body);
  await admin.POST('/api/v1/settings/notifications/org', { body });
});

test.each(WeekdayValues.filter((day) => day !== 'WEEKDAY_UNSPECIFIED'))(
  'a person chooses a weekly digest on a day, here %s, until they remove the choice',
  async (dayOfWeek) => {
    const { client } = people.reviewer;
    const path = '/api/v1/settings/notifications/user';
    const choose = (digest: DigestPreferenceInput) =>
      client.POST(path, { body: { channelSettings: { email: { digest } } } });
    const weekly = { enabled: true, frequency: 'DIGEST_FREQUENCY_WEEKLY', dayOfWeek } as const;
    await choose(weekly);
    expect((await own('reviewer')).digest).toEqual({ ...weekly, locked: false });
    // A setting that was read can be sent back, and members that are missing stay.
    await choose((await own('reviewer')).digest ?? {});
    await choose({ enabled: false });
    expect((await own('reviewer')).digest).toEqual({ ...weekly, enabled: false, locked: false });
    await choose({ frequency: 'DIGEST_FREQUENCY_UNSPECIFIED', dayOfWeek: 'WEEKDAY_UNSPECIFIED' });
    expect((await own('reviewer')).digest).toMatchObject({
      frequency: 'DIGEST_FREQUENCY_DAILY',
      dayOfWeek: 'WEEKDAY_MONDAY',
    });
  },
);

test('the organization fixes whether, how often and on which day digests come, and gives the choice back', async () => {
  const admin = people.superAdmin.client;
  const path = '/api/v1/settings/notifications/org';
  const fix = (digest: DigestPreferenceInput) => admin.POST(path, { body: { channelSettings: { email: { digest } } } });
  const chosen = { enabled: false, frequency: 'DIGEST_FREQUENCY_DAILY', dayOfWeek: 'WEEKDAY_SUNDAY' } as const;
  await people.reviewer.client.POST('/api/v1/settings/notifications/user', {
    body: { channelSettings: { email: { digest: chosen } } },
  });
  const fixed = {
    enabled: true,
    locked: true,
    frequency: 'DIGEST_FREQUENCY_WEEKLY',
    dayOfWeek: 'WEEKDAY_FRIDAY',
  } as const;
  await fix(fixed);
  const { data } = await admin.GET(path);
  expect(data.orgNotificationSettings?.channelSettings?.email?.digest).toEqual(fixed);
  expect((await own('reviewer')).digest).toEqual(fixed);
  for (const [member, value] of Object.entries(chosen)) {
    const answer = await refused({ digest: { [member]: value } });
    expect(answer).toMatchObject({ status: 400, reason: 'INVALID_FIELD' });
    expect(JSON.stringify(answer)).toContain(`"channelSettings.email.digest.${member}"`);
  }
  expect(await refused({ digest: { ...fixed, locked: false } })).toMatchObject({ status: 400 });
  // Sending back the settings that apply is no change.
  const same = { body: { channelSettings: { email: { digest: fixed } } } };
  await people.stranger.client.POST('/api/v1/settings/notifications/user', same);
  await fix({ locked: false });
  expect((await own('reviewer')).digest).toEqual({ ...chosen, locked: false });
  await fix({ enabled: false, frequency: 'DIGEST_FREQUENCY_UNSPECIFIED', dayOfWeek: 'WEEKDAY_UNSPECIFIED' });
});

test.each([
  ['timeZone', { timeZone: 'Europe/Nowhere' }, 'Europe/Berlin'],
  ['quietHours', { quietHours: '8-20' }, '20:00-07:00'],
])('a %s that is none is refused, with an example of one', async (field, body, example) => {
  const answer = await send(target, operation, { body, token: people.reviewer.token });
  expect(answer).toMatchObject({ status: 400, reason: 'INVALID_FIELD' });
  expect(JSON.stringify(answer)).toContain(`"${field}"`);
  expect(JSON.stringify(answer)).toContain(example);
});
