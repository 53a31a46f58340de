import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMails } from '../../src/mail/jobs/send-mails.ts';
import { mailFlags, type MailServer, startMailServer } from '../mail/mail-server.ts';
import { ENTITLEMENT_OWNERS, inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { eventually } from '../service/campaigns.ts';
import { startServiceProcess } from '../service/service-process.ts';
import { startTestService } from '../service/test-service.ts';

const REVIEWERS = 2_000;
const KILLED_AT = 700;

let on: CampaignService;
let server: MailServer;
let onMail: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  // It has no mail server: what it writes waits for the process that is killed.
  on = await startCampaignService(['--mail-burst', '0']);
  server = await startMailServer({
    onMailFrom(_address, _session, done) {
      void (async () => {
        await onMail();
        done();
      })();
    },
  });
});
afterAll(async () => {
  await on.service.close();
  await server.close();
});

async function reviewers(): Promise<string[]> {
  const { rows } = await on.service.database.pool.query<{ id: string }>(
    `insert into users (id, email, display_name)
     select 'reviewer' || lpad(n::text, 19, '0'), 'reviewer' || n || '@harbor.example', 'Reviewer ' || n from generate_series(1, $1::integer) n returning id`,
    [REVIEWERS],
  );
  return rows.map(({ id }) => id);
}

test(`${REVIEWERS} reviewers get one kickoff each, and a kill in the middle costs nobody one and gives nobody two`, async () => {
  const { database, running } = on.service;
  const owners = await reviewers();
  const app = await on.newApp([on.ann], owners);
  // The owners of one entitlement are assigned together.
  await database.pool.query(
    'insert into entitlement_owners (entitlement_id, user_id) select $1, unnest($2::text[]) on conflict do nothing',
    [app.entitlementIds[0], owners],
  );
  const id = await on.campaigns.open(ENTITLEMENT_OWNERS, {
    displayName: 'Quarter',
    scopeV2: inApp(app),
    notificationConfig: { sendKickoff: true },
  });
  await on.campaigns.until(id, 'OPEN');
  expect(await on.countOf(`messages where access_review_id = $1 and kind = 'KICKOFF'`, id)).toBe(REVIEWERS);

  const { publicUrl, secretKey } = running.service.configuration;
  const sender = startServiceProcess(
    {
      DATABASE_URL: String(database.pool.options.connectionString),
      SECRET_KEY: secretKey,
      PUBLIC_URL: publicUrl,
      ROLE: 'work',
    },
    mailFlags(server),
  );
  // Some mails are being handed over, others are taken and not marked yet.
  const killed = new Promise<void>((done) => {
    onMail = async () => {
      if (server.count() < KILLED_AT) return;
      onMail = async () => undefined;
      await sender.kill();
      done();
    };
  });
  await killed;
  const atKill = server.count();

  const other = await startTestService({
    connectionString: String(database.pool.options.connectionString),
    flags: [...mailFlags(server), '--secret-key', secretKey],
  });
  const { service } = other.running;
  const signal = new AbortController().signal;
  await sendMails(service, signal);
  // The killed process keeps its claims for some minutes.
  expect(await on.countOf(`mails where state = 'SENDING'`)).toBeGreaterThan(0);
  await sendMails(service, signal, new Date(Date.now() + 360_000).toISOString());
  await other.close();

  const mails = await server.mails();
  const kickoffs = new Map<string, Set<string>>();
  for (const { to, mail } of mails)
    kickoffs.set(
      to,
      (kickoffs.get(to) ?? new Set()).add(`${mail.messageId} ${mail.subject} ${mail.date?.toISOString()}`),
    );
  expect(kickoffs.size).toBe(REVIEWERS);
  expect([...kickoffs.values()].filter(({ size }) => size !== 1)).toEqual([]);
  // Only what the killed process held can come a second time, as the same mail.
  expect(mails.length - REVIEWERS).toBeLessThanOrEqual(20);
  expect(atKill).toBeGreaterThanOrEqual(KILLED_AT);
  expect(atKill).toBeLessThan(REVIEWERS);
  await eventually(
    'every mail is marked',
    () => on.countOf(`mails where state <> 'SENT'`),
    (n) => n === 0,
  );
});
