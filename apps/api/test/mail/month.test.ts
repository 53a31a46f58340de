import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueCampaigns } from '../../src/campaigns/jobs/run-due-campaigns.ts';
import { sendMails } from '../../src/mail/jobs/send-mails.ts';
import { createCampaigns, eventually, expectOk } from '../service/campaigns.ts';
import { inApp } from '../service/campaign-service.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { startTestService, type TestService } from '../service/test-service.ts';
import { type MailServer, mailFlags, startMailServer } from './mail-server.ts';

const DAY = 86_400_000;
const DAYS = 33;

/** A time zone whose clocks show noon while those of UTC show this hour. */
const noonZone = (hour: number): string =>
  hour === 12 ? 'UTC' : `Etc/GMT${hour > 12 ? '+' : '-'}${Math.abs(12 - hour)}`;

let server: MailServer;
let worker: TestService;
let sender: TestService;
beforeAll(async () => {
  server = await startMailServer();
  // The worker prepares and starts; the other one sends, at the moments that the test says.
  worker = await startTestService({ work: true });
  sender = await startTestService({
    connectionString: String(worker.database.pool.options.connectionString),
    // Noon there, so that no day ends while the test runs.
    flags: [
      ...mailFlags(server),
      ...['--secret-key', worker.running.service.configuration.secretKey],
      ...['--time-zone', noonZone(new Date().getUTCHours())],
    ],
  });
});
afterAll(async () => {
  await sender.close();
  await worker.close();
  await server.close();
});

test('a campaign of thirty days sends its kickoff, its reminders and its end when the table says, and nothing else', async () => {
  const campaigns = await createCampaigns(worker);
  const cy = await worker.inventory.person({ display_name: 'Cy', email: 'cy@harbor.example' });
  const ann = await worker.inventory.person({ display_name: 'Ann' });
  const app = await insertManyGrants(worker.database, 'month', {
    accounts: 2,
    entitlements: 1,
    people: [ann],
    owners: [cy],
  });
  const policy = await campaigns.policy([{ approval: { users: { userIds: [cy] } } }]);
  const begin = Date.now();
  const id = await campaigns.open(policy, {
    displayName: 'Month',
    scopeV2: inApp(app),
    completionDate: new Date(begin + 30 * DAY).toISOString(),
    notificationConfig: { sendKickoff: true, sendReminders: true, sendClose: true },
  });
  await campaigns.until(id, 'OPEN');
  // One worker may have collected the kickoff already; its burst is a minute.
  const sent: string[] = [];
  const signal = new AbortController().signal;
  const { service } = sender.running;
  let seen = 0;
  const look = async (day: number, moment = begin + day * DAY): Promise<void> => {
    const now = new Date(moment + 3_600_000).toISOString();
    await runDueCampaigns(service, signal, now);
    // The worker looks for mails, too, and may be holding some.
    await eventually(
      'nothing waits',
      async () => {
        await sendMails(service, signal, now);
        const { rows } = await worker.database.pool.query<{ n: number }>(
          `select (select count(*) from messages where collected_at is null)::int + (select count(*) from mails where state in ('WAITING', 'SENDING'))::int as n`,
        );
        return rows[0]?.n;
      },
      (n) => n === 0,
    );
    for (const { to, mail } of await server.mails(seen)) sent.push(`${day} ${to} ${mail.subject}`);
    seen = server.count();
  };
  for (let day = 0; day <= DAYS; day += 1) await look(day);
  await campaigns.end(id, 'CLOSE_DECISION_SKIP');
  // Its messages are of now. From another day, a mail that the worker has made of them would have waited too long to be sent.
  await look(DAYS + 1, Date.now());

  const reminder = (day: number): string => `${day} cy@harbor.example Reminder: reviews in Month`;
  const overdue = (day: number): string => `${day} cy@harbor.example Overdue: reviews in Month`;
  expect(sent.filter((line) => line.includes('cy@'))).toEqual([
    '0 cy@harbor.example Please review access: Month',
    reminder(7),
    reminder(14),
    reminder(21),
    reminder(27),
    reminder(29),
    '30 cy@harbor.example Due today: reviews in Month',
    overdue(31),
    overdue(32),
    overdue(33),
    '34 cy@harbor.example The campaign has ended: Month',
  ]);
  expect(sent.filter((line) => !line.includes('cy@'))).toEqual(['34 admin@example.com The campaign has ended: Month']);
  const { list } = expectOk(
    await worker.call('listAccessReviewMessages', { path: { access_review_id: id }, query: { page_size: 100 } }),
  );
  expect(list).toHaveLength(sent.length);
});
