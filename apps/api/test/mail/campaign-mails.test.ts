import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '../../src/index.ts';
import { createMailer } from '../../src/mail/index.ts';
import { inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { eventually, expectOk, tasksOf } from '../service/campaigns.ts';
import { type MailServer, mailFlags, startMailServer } from './mail-server.ts';

/** A picture of one point. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let server: MailServer;
let on: CampaignService;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oag-logo-'));
  await writeFile(join(folder, 'logo.png'), LOGO);
  server = await startMailServer();
  on = await startCampaignService([...mailFlags(server), '--mail-logo-file', join(folder, 'logo.png')]);
});
afterAll(async () => {
  await on.service.close();
  await server.close();
  await rm(folder, { recursive: true });
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
  // The picture travels with the mail: nothing is loaded from outside when it is opened.
  expect(first?.mail.attachments).toMatchObject([{ contentType: 'image/png', related: true, content: LOGO }]);
  expect(first?.raw).toContain('src=3D"cid:logo"');
  expect(first?.mail.html).not.toMatch(/src="https?:/);
});

test('a logo that is no PNG, or is too large, stops the start', async () => {
  const file = join(folder, 'other.png');
  const flags = [...mailFlags(server), '--mail-logo-file', file];
  for (const bytes of [Buffer.from('<svg/>'), Buffer.concat([LOGO, Buffer.alloc(200_001)])]) {
    await writeFile(file, bytes);
    await expect(createMailer(readConfiguration(flags, {}))).rejects.toThrow('must be a PNG of at most 200000 bytes');
  }
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
