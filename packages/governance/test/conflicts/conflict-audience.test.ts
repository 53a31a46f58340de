import { expect, test } from 'vitest';
import { conflictAudience } from '@oag/governance/conflicts';

const slack = { enabled: true, channelId: '', channelName: 'conflicts' };

test('new conflicts are told to the people who are named, each once, and to the channel, as far as that is switched on', () => {
  const of = (notificationConfig: Parameters<typeof conflictAudience>[0]['notificationConfig']) =>
    conflictAudience({ notificationConfig });
  const people = { enabled: true, identityUserIds: ['ann', 'bob', 'ann'] };
  const nobody = { userIds: [], channel: null };
  expect(of({ emailNotifications: people, slackNotifications: slack })).toEqual({
    userIds: ['ann', 'bob'],
    channel: { channelId: '', channelName: 'conflicts' },
  });
  expect(of({ emailNotifications: null, slackNotifications: { ...slack, channelId: 'C1', channelName: '' } })).toEqual({
    userIds: [],
    channel: { channelId: 'C1', channelName: '' },
  });
  expect(
    of({ emailNotifications: { ...people, enabled: false }, slackNotifications: { ...slack, enabled: false } }),
  ).toEqual(nobody);
  expect(of({ emailNotifications: null, slackNotifications: { ...slack, channelName: '' } })).toEqual(nobody);
  expect(of(null)).toEqual(nobody);
});
