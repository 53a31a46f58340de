import type { EmailChannelSettingsInput } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { eventually, expectOk } from '../service/campaigns.ts';
import { type MailServer, mailFlags, startMailServer } from './mail-server.ts';

let server: MailServer;
let on: CampaignService;
let taskId: string;
beforeAll(async () => {
  server = await startMailServer();
  on = await startCampaignService(mailFlags(server));
  const { inventory, call } = on.service;
  const { policy } = expectOk(
    await call('createPolicy', {
      body: {
        displayName: 'Cy decides',
        policyType: 'POLICY_TYPE_GRANT',
        policySteps: { grant: { steps: [{ approval: { users: { userIds: [on.cy] } } }] } },
      },
    }),
  );
  const appId = await inventory.app({ display_name: 'Wiki' });
  const appEntitlementId = await inventory.entitlement(await inventory.resource(await inventory.resourceType(appId)), {
    display_name: 'Editor',
    grant_policy_id: policy?.id ?? '',
  });
  const { taskView } = expectOk(
    await call('createGrantTask', { body: { appId, appEntitlementId, identityUserId: on.ann } }, on.asAnn),
  );
  taskId = taskView?.task?.id ?? '';
  // Its mail is not one of those that the test counts.
  await eventually(
    'the mail about the request',
    () => server.mails(),
    (mails) => mails.some(({ mail }) => mail.subject?.startsWith('Your request was created')),
  );
});
afterAll(async () => {
  await on.service.close();
  await server.close();
});

const ann = (email: EmailChannelSettingsInput, language?: 'NOTIFICATION_LANGUAGE_GERMAN') =>
  on.service
    .call(
      'updateUserNotificationSettings',
      { body: { channelSettings: { email }, ...(language && { language }) } },
      on.asAnn,
    )
    .then(expectOk);
const organization = (email: EmailChannelSettingsInput) =>
  on.service.call('updateOrgNotificationSettings', { body: { channelSettings: { email } } }).then(expectOk);

/** Cy comments on Ann's request. Gives the subjects of the mails to Ann once the message about it was looked at. */
async function subjectsAfterComment(): Promise<string[]> {
  const from = server.count();
  const about = `messages where kind = 'COMMENT' and user_id = '${on.ann}' and collected_at is not null`;
  const before = await on.countOf(about);
  expectOk(
    await on.service.call('commentTask', { path: { task_id: taskId }, body: { comment: 'For how long?' } }, on.asCy),
  );
  await eventually(
    'the message',
    () => on.countOf(about),
    (n) => n === before + 1,
  );
  const waiting = `mails where user_id = '${on.ann}' and state in ('WAITING', 'SENDING')`;
  await eventually(
    'nothing waits',
    () => on.countOf(waiting),
    (n) => n === 0,
  );
  const mails = await server.mails(from);
  return mails.filter(({ mail }) => mail.text?.includes('For how long?')).map(({ mail }) => mail.subject ?? '');
}

test('people get what they have chosen, unless the organization has fixed it, in their language', async () => {
  const comment = 'A new comment: Ann, Editor, Wiki';
  expect(await subjectsAfterComment()).toEqual([comment]);

  await ann({ commentOnRequest: { enabled: false } });
  expect(await subjectsAfterComment()).toEqual([]);
  await organization({ commentOnRequest: { enabled: true, locked: true } });
  expect(await subjectsAfterComment()).toEqual([comment]);
  await ann({ enabled: false });
  expect(await subjectsAfterComment()).toEqual([comment]);

  // Unlocked, each person has their choice back.
  await organization({ commentOnRequest: { locked: false } });
  expect(await subjectsAfterComment()).toEqual([]);
  await ann({ enabled: true, commentOnRequest: { enabled: true } }, 'NOTIFICATION_LANGUAGE_GERMAN');
  expect(await subjectsAfterComment()).toEqual(['Ein neuer Kommentar: Ann, Editor, Wiki']);

  // A message that the organization has switched off is not sent later.
  await organization({ enabled: false });
  expect(await subjectsAfterComment()).toEqual([]);
  await organization({ enabled: true });
  expect(await subjectsAfterComment()).toEqual(['Ein neuer Kommentar: Ann, Editor, Wiki']);
});
