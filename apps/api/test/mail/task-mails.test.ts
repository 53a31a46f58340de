import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMails } from '../../src/mail/jobs/send-mails.ts';
import { inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { eventually, expectOk, tasksOf } from '../service/campaigns.ts';
import { type Arrived, type MailServer, mailFlags, startMailServer } from './mail-server.ts';

let server: MailServer;
let on: CampaignService;
let url: string;
let email: { [person in 'ann' | 'bob' | 'cy']: string };
beforeAll(async () => {
  server = await startMailServer();
  on = await startCampaignService(mailFlags(server));
  url = on.service.running.service.configuration.publicUrl;
  const addressOf = async (id: string): Promise<string> => {
    const { rows } = await on.service.database.pool.query<{ email: string }>('select email from users where id = $1', [
      id,
    ]);
    return rows[0]?.email ?? '';
  };
  email = { ann: await addressOf(on.ann), bob: await addressOf(on.bob), cy: await addressOf(on.cy) };
});
afterAll(async () => {
  await on.service.close();
  await server.close();
});

/** The mails since `from` to a person, when all of these subjects are there. */
async function arrived(from: number, to: string, subjects: string[]): Promise<Arrived[]> {
  const mails = await eventually(
    `${subjects.join(', ')} to ${to}`,
    async () => (await server.mails(from)).filter((mail) => mail.to === to),
    (found) => subjects.every((subject) => found.some(({ mail }) => mail.subject === subject)),
  );
  expect(mails.map(({ mail }) => mail.subject).toSorted()).toEqual(subjects.toSorted());
  return mails;
}

/** An entitlement whose requests Cy decides. */
async function requestable(name: string): Promise<{ appId: string; appEntitlementId: string }> {
  const { inventory, call } = on.service;
  const { policy } = expectOk(
    await call('createPolicy', {
      body: {
        displayName: name,
        policyType: 'POLICY_TYPE_GRANT',
        policySteps: { grant: { steps: [{ approval: { users: { userIds: [on.cy] }, allowReassignment: true } }] } },
      },
    }),
  );
  const appId = await inventory.app({ display_name: 'Wiki' });
  const appEntitlementId = await inventory.entitlement(await inventory.resource(await inventory.resourceType(appId)), {
    display_name: name,
    grant_policy_id: policy?.id ?? '',
  });
  return { appId, appEntitlementId };
}

const request = async (name: string): Promise<{ id: string; stepId: string }> => {
  const { taskView } = expectOk(
    await on.service.call(
      'createGrantTask',
      { body: { ...(await requestable(name)), identityUserId: on.ann } },
      on.asAnn,
    ),
  );
  return { id: taskView?.task?.id ?? '', stepId: taskView?.task?.policy?.current?.id ?? '' };
};

/** A request that Cy approves and an administrator carries out. Returns its id. */
async function carriedOut(id: string): Promise<string> {
  const step = async (): Promise<string> =>
    expectOk(await on.service.call('getTask', { path: { id } })).taskView?.task?.policy?.current?.id ?? '';
  const approval = { path: { task_id: id }, body: { policyStepId: await step() } };
  expectOk(await on.service.call('approveTask', approval, on.asCy));
  expectOk(await on.service.call('completeProvision', { path: { task_id: id }, body: { policyStepId: await step() } }));
  return id;
}

test('a request notifies its approver and its requester, a comment the others, and a denial the requester', async () => {
  const { id, stepId } = await request('Editor');
  const [asked] = await arrived(0, email.cy, ['A task waits for your decision: Ann, Editor, Wiki']);
  expect(asked?.mail.text).toContain(`Open the task: ${url}/tasks/${id}`);
  const [made] = await arrived(0, email.ann, ['Your request was created: Ann, Editor, Wiki']);
  expect(made?.mail.html).toContain(`href="${url}/tasks/${id}"`);

  let from = server.count();
  expectOk(
    await on.service.call('commentTask', { path: { task_id: id }, body: { comment: 'For <two> weeks?' } }, on.asCy),
  );
  const [comment] = await arrived(from, email.ann, ['A new comment: Ann, Editor, Wiki']);
  expect(comment?.mail.text).toContain('For <two> weeks?');
  expect(comment?.mail.html).toContain('For &lt;two&gt; weeks?');
  expect((await server.mails(from)).map(({ to }) => to)).toEqual([email.ann]);

  from = server.count();
  expectOk(await on.service.call('denyTask', { path: { task_id: id }, body: { policyStepId: stepId } }, on.asCy));
  await arrived(from, email.ann, ['A request was denied: Ann, Editor, Wiki']);
});

test('many tasks of a burst are one mail', async () => {
  const from = server.count();
  const { service } = on.service.running;
  const { mail } = service.configuration;
  mail.burstSeconds = 3_600;
  await Promise.all(['R1', 'R2', 'R3', 'R4', 'R5'].map(request));
  await eventually(
    'the messages',
    () => on.countOf(`messages where kind = 'APPROVAL_NEEDED' and collected_at is not null`),
    (n) => n === 6,
  );
  mail.burstSeconds = 0;
  expect(server.count()).toBe(from);
  await sendMails(service, new AbortController().signal, new Date(Date.now() + 3_600_000).toISOString());
  await arrived(from, email.cy, ['5 tasks wait for your decision']);
  await arrived(from, email.ann, ['5 requests of yours were created']);
});

test('a review that is reassigned notifies its new reviewer, and the start of a campaign does not', async () => {
  const from = server.count();
  const policy = await on.campaigns.policy([
    { approval: { users: { userIds: [on.cy] }, allowReassignment: true } },
  ] as never);
  const app = await on.newApp([on.ann], [on.cy]);
  const id = await on.campaigns.open(policy, { displayName: 'Quarter', scopeV2: inApp(app) });
  const [task] = await tasksOf(on.service, id);
  const body = { policyStepId: task?.stepId ?? '', newStepUserIds: [on.bob] };
  expectOk(await on.service.call('reassignTask', { path: { task_id: task?.id ?? '' }, body }));
  const mails = await eventually(
    'the mail to Bob',
    async () => (await server.mails(from)).filter(({ to }) => to === email.bob),
    (found) => found.length > 0,
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.mail.subject).toContain('A review was assigned to you');
  expect(mails[0]?.mail.text).toContain(`${url}/reviews/${id}?task=${task?.id}`);
  expect((await server.mails(from)).filter(({ to }) => to === email.cy)).toEqual([]);
});

test('a person who was notified of a task is notified when somebody reassigns it', async () => {
  const { id, stepId } = await request('Reader');
  await eventually(
    'the mail to Cy',
    async () => (await server.mails(0)).filter(({ mail }) => mail.subject?.includes('Reader')),
    (found) => found.some(({ to }) => to === email.cy),
  );
  const from = server.count();
  const body = { policyStepId: stepId, newStepUserIds: [on.bob] };
  expectOk(await on.service.call('reassignTask', { path: { task_id: id }, body }));
  await arrived(from, email.bob, ['A task waits for your decision: Ann, Reader, Wiki']);
  const [gone] = await arrived(from, email.cy, ['A task was reassigned to somebody else: Ann, Reader, Wiki']);
  expect(gone?.mail.text).toContain(`Open the task: ${url}/tasks/${id}`);
});

test('holders are notified once, three working days before their access ends, if it was given for longer', async () => {
  const DAY = 86_400_000;
  const granted: string[] = [];
  for (const [name, days] of [
    ['Ten days', 10],
    ['Three days', 3],
  ] as const) {
    const { taskView } = expectOk(
      await on.service.call(
        'createGrantTask',
        { body: { ...(await requestable(name)), identityUserId: on.ann, grantDuration: `${days * 86_400}s` } },
        on.asAnn,
      ),
    );
    granted.push(await carriedOut(taskView?.task?.id ?? ''));
  }
  const { service } = on.service.running;
  const at = (days: number): Promise<void> =>
    sendMails(service, new AbortController().signal, new Date(Date.now() + days * DAY).toISOString());
  const announced = (): Promise<number> => on.countOf(`messages where kind = 'EXPIRING_ACCESS'`);
  await at(1);
  expect(await announced()).toBe(0);
  // Three working days are at least three days, and at most five.
  const from = server.count();
  await at(7.5);
  await at(8);
  expect(await announced()).toBe(1);
  const [mail] = await eventually(
    'the mail about the end',
    async () => (await server.mails(from)).filter(({ mail: { text } }) => text?.includes('Your access ends soon')),
    (found) => found.length > 0,
  );
  expect(mail?.to).toBe(email.ann);
  expect(mail?.mail.text).toContain('Your access ends soon: Ann, Ten days, Wiki');
  expect(mail?.mail.text).toContain('Request an extension if you still need it.');
  expect(mail?.mail.text).toContain(`Open the task: ${url}/tasks/${granted[0]}`);
});
