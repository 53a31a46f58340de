import { mailFlags, type MailServer, refusal, startMailServer } from '@oag/api/mail-server';
import type { Mail } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import { openCampaign } from '../harness/campaigns.ts';
import { access, entitlements, people as peopleFile } from '../harness/harbor-lane.ts';
import { importFiles } from '../harness/imports.ts';
import type { People, Role } from '../harness/people.ts';
import { settledService } from '../harness/prepared-services.ts';
import { present } from '../harness/present.ts';
import { send, type Refusal } from '../harness/send.ts';
import type { ServiceTarget } from '../harness/service-target.ts';

let server: MailServer;
let target: ServiceTarget;
let people: People;
/** The answer to a recipient. Null lets the connection wait. */
const answers = new Map<string, Error | null>();
const waiting: (() => void)[] = [];
beforeAll(async () => {
  server = await startMailServer({
    onRcptTo({ address }, _session, done) {
      const answer = answers.get(address);
      if (answer === null) waiting.push(() => done());
      else done(answer);
    },
  });
  ({ target, people } = await settledService({ flags: mailFlags(server) }));
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(async () => {
  for (const go of waiting) go();
  await target.close();
  await server.close();
});

const admin = () => people.superAdmin.client;
const mailsTo = async (userId: string): Promise<Mail[]> => {
  const { data } = await admin().POST('/api/v1/search/mails', { body: { userIds: [userId] } });
  expect(data.hasMailServer).toBe(true);
  return data.list;
};
const inState = (role: Role, state: Mail['state']): Promise<Mail[]> =>
  target.until(
    () => mailsTo(people[role].id),
    (list) => list.some((mail) => mail.state === state),
  );
const addressOf = async (role: Role): Promise<string> => {
  const { data } = await admin().GET('/api/v1/users/{id}', { params: { path: { id: people[role].id } } });
  return present(data.userView?.user, 'user').email;
};
const sendAgain = (mail: Mail | undefined) =>
  admin().POST('/api/v1/mails/{mail_id}/action/retry', { params: { path: { mail_id: present(mail, 'mail').id } } });

const operation = present(
  readContract().operations.find(({ id }) => id === 'retryMail'),
  'retryMail',
);
const refused = (mail: Mail | undefined): Promise<Refusal> =>
  send(target, operation, { path: { mail_id: mail?.id ?? '' }, token: people.superAdmin.token });

test('mails show what became of them, with the answer of the mail server, and are sent again', async () => {
  answers.set(await addressOf('reviewer'), refusal(550, 'No such user here'));
  answers.set(await addressOf('stranger'), refusal(451, 'Try again later'));
  answers.set(await addressOf('helpdesk'), null);
  const { data } = await admin().POST('/api/v1/policies', {
    body: {
      displayName: 'Everybody decides',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: {
        certify: {
          steps: [
            {
              approval: {
                users: {
                  userIds: (['reviewer', 'stranger', 'helpdesk', 'owner'] as const).map((role) => people[role].id),
                },
              },
            },
          ],
        },
      },
    },
  });
  await openCampaign(target, admin(), {
    displayName: 'Everything',
    ownerIds: [target.adminId],
    policyId: present(data.policy, 'policy').id,
    notificationConfig: { sendKickoff: true },
  });

  const [sent] = await inState('owner', 'MAIL_STATE_SENT');
  expect(sent).toMatchObject({
    userId: people.owner.id,
    address: await addressOf('owner'),
    subject: 'Please review access: Everything',
    attempts: 1,
    lastAnswer: expect.stringContaining('250'),
    sentAt: expect.any(String),
  });
  const [failed] = await inState('reviewer', 'MAIL_STATE_FAILED');
  expect(failed).toMatchObject({ lastAnswer: expect.stringContaining('550 No such user here'), sentAt: null });
  const [deferred] = await target.until(
    () => mailsTo(people.stranger.id),
    ([mail]) => mail?.attempts === 1 && mail.state === 'MAIL_STATE_WAITING',
  );
  expect(deferred).toMatchObject({ lastAnswer: expect.stringContaining('451 Try again later') });
  const [sending] = await inState('helpdesk', 'MAIL_STATE_SENDING');

  // One that is being sent is left alone.
  expect(await refused(sending)).toMatchObject({ status: 409, reason: 'WRONG_STATE' });
  for (const go of waiting.splice(0)) go();
  answers.clear();
  await inState('helpdesk', 'MAIL_STATE_SENT');

  // A bounced one reaches the person when its address works; one that was sent is another mail then.
  for (const mail of [failed, deferred, sent]) {
    const again = await sendAgain(mail);
    expect(again.data?.mail).toMatchObject({ state: 'MAIL_STATE_WAITING', attempts: 0, sentAt: null });
  }
  for (const role of ['reviewer', 'stranger', 'owner'] as const) await inState(role, 'MAIL_STATE_SENT');
  const arrived = await server.mails();
  const toOwner = arrived.filter(({ to }) => to === sent?.address).map(({ mail }) => mail.messageId);
  expect([toOwner.length, new Set(toOwner).size]).toEqual([2, 2]);

  const { data: whole } = await admin().GET('/api/v1/mails/{mail_id}', {
    params: { path: { mail_id: present(sent, 'mail').id } },
  });
  expect(arrived.find(({ to }) => to === sent?.address)?.mail.text?.trim()).toBe(whole.text.trim());
  expect(whole.html).toContain('Open my reviews');
  const { data: both } = await admin().POST('/api/v1/search/mails', {
    body: { states: ['MAIL_STATE_FAILED', 'MAIL_STATE_CANCELLED'] },
  });
  expect(both.list).toEqual([]);

  // Nothing is sent to somebody who leaves while a mail waits.
  const address = await addressOf('reviewer');
  answers.set(address, refusal(451, 'Try again later'));
  await sendAgain((await inState('reviewer', 'MAIL_STATE_SENT'))[0]);
  await target.until(
    () => mailsTo(people.reviewer.id),
    ([mail]) => mail?.attempts === 1 && mail.state === 'MAIL_STATE_WAITING',
  );
  const [head = '', ...rows] = peopleFile.trim().split('\n');
  const withStatus = rows.map((row) => `${row},${row.startsWith(address) ? 'disabled' : 'enabled'}`);
  await importFiles(target, admin(), {
    people: [`${head},status`, ...withStatus, ''].join('\n'),
    entitlements,
    access,
  });
  const [cancelled] = await inState('reviewer', 'MAIL_STATE_CANCELLED');
  expect(cancelled?.lastAnswer).toBe('The person was disabled or deleted.');
});
