import { afterAll, beforeAll, expect, test } from 'vitest';
import { inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { eventually, expectOk, tasksOf } from '../service/campaigns.ts';
import { type MailServer, mailFlags, startMailServer } from './mail-server.ts';

let server: MailServer;
let on: CampaignService;
beforeAll(async () => {
  server = await startMailServer();
  on = await startCampaignService(mailFlags(server));
});
afterAll(async () => {
  await on.service.close();
  await server.close();
});

const addressOf = async (id: string): Promise<string> => {
  const { rows } = await on.service.database.pool.query<{ email: string }>('select email from users where id = $1', [
    id,
  ]);
  return rows[0]?.email ?? '';
};

test('the start of a campaign sends one kickoff to each reviewer, whose link opens the reviews', async () => {
  const policy = await on.campaigns.policy([{ approval: { users: { userIds: [on.cy, on.bob] } } }]);
  const app = await on.newApp([on.ann, on.ann, on.ann], [on.cy]);
  const id = await on.campaigns.open(policy, {
    displayName: 'Ärzte <Q4> & more',
    scopeV2: inApp(app),
    notificationConfig: { sendKickoff: true },
    completionDate: '2126-12-31T12:00:00Z',
  });
  await eventually(
    'two mails',
    async () => server.count(),
    (n) => n >= 2,
  );
  const arrived = await server.mails();
  const [first] = arrived;
  expect(arrived.map(({ to }) => to).toSorted()).toEqual([await addressOf(on.bob), await addressOf(on.cy)].toSorted());
  expect(first?.mail.subject).toBe('Please review access: Ärzte <Q4> & more');
  expect(first?.mail.from?.text).toBe('"Harbor Lane Governance" <governance@harbor.example>');
  expect(first?.mail.text).toContain('You have 3 open reviews. They are due on 31 December 2126.');
  const link = `${on.service.running.service.configuration.publicUrl}/reviews/${id}`;
  expect(first?.mail.text).toContain(`Open my reviews: ${link}`);
  expect(first?.mail.html).toContain(`href="${link}"`);
  expect(first?.mail.html).toContain('Ärzte &lt;Q4&gt; &amp; more');
  expect(first?.mail.headers.get('auto-submitted')).toBe('auto-generated');
});

test('a campaign that wants no kickoff sends none', async () => {
  const before = server.count();
  const policy = await on.campaigns.policy([{ approval: { users: { userIds: [on.cy] } } }]);
  const app = await on.newApp([on.ann], [on.cy]);
  const id = await on.campaigns.open(policy, {
    displayName: 'Quiet',
    scopeV2: inApp(app),
    notificationConfig: { sendClose: true },
  });
  expect(await tasksOf(on.service, id)).toHaveLength(1);
  await on.campaigns.end(id, 'CLOSE_DECISION_SKIP');
  const { list } = expectOk(
    await on.service.call('listAccessReviewMessages', { path: { access_review_id: id }, query: { page_size: 100 } }),
  );
  await eventually(
    'the mails of the end',
    async () => server.count() - before,
    (n) => n >= 2,
  );
  expect(list.map(({ kind }) => kind)).not.toContain('ACCESS_REVIEW_MESSAGE_KIND_KICKOFF');
  expect((await server.mails(before)).map(({ mail }) => mail.subject)).toEqual([
    'The campaign has ended: Quiet',
    'The campaign has ended: Quiet',
  ]);
});
