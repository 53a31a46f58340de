import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMails } from '../../src/mail/jobs/send-mails.ts';
import { writeDigests } from '../../src/mail/jobs/write-digests.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { createCampaigns, eventually, expectOk } from '../service/campaigns.ts';
import { inApp } from '../service/campaign-service.ts';
import { type DigestService, type Person, startDigestService } from './digest-service.ts';

// The tests say what time it is, each in weeks of its own. In Berlin clocks go forward on Sunday, 28 March 2027.

let on: DigestService;
beforeAll(async () => {
  on = await startDigestService();
});
afterAll(() => on.close());

/** A running campaign in which a person has open reviews. */
async function reviewsOf({ id }: Person, displayName: string, count: number, completionDate: string): Promise<void> {
  const { worker } = on;
  const campaigns = await createCampaigns(worker);
  const policy = await campaigns.policy([{ approval: { users: { userIds: [id] } } }]);
  const app = await insertManyGrants(worker.database, displayName, { accounts: count, entitlements: 1 });
  const campaign = await campaigns.open(policy, { displayName, scopeV2: inApp(app), completionDate });
  await eventually(
    'the reviews are counted',
    async () => {
      const { rows } = await worker.database.pool.query<{ n: string }>(
        `select n from progress_counts where access_review_id = $1 and dimension = 'reviewer' and key = $2 and outcome = ''`,
        [campaign, id],
      );
      return Number(rows[0]?.n);
    },
    (n) => n === count,
  );
}

test('a daily digest says what waits, once each working day at nine, in summer and in winter', async () => {
  const dee = await on.person('Dee');
  await on.choose(dee, { enabled: true });
  await reviewsOf(dee, 'Month', 2, '2027-03-23T12:00:00Z');
  await reviewsOf(dee, 'Quarter', 3, '2027-03-19T12:00:00Z');
  const task = await on.request([dee], 'Editor');
  await on.settle('2027-03-19T20:00:00+01:00');

  const at = (now: string): Promise<string[]> => on.subjectsAt(now, [dee]);
  expect(await at('2027-03-20T10:00:00+01:00'), 'Saturday').toEqual([]);
  expect(await at('2027-03-21T10:00:00+01:00'), 'Sunday').toEqual([]);
  expect(await at('2027-03-22T08:59:59+01:00'), 'before nine').toEqual([]);
  const [monday, ...others] = await on.sentAt('2027-03-22T09:00:00+01:00', [dee]);
  expect(others).toEqual([]);
  const subject = 'Your summary: 5 open reviews, 1 task waits for your decision';
  expect(monday?.mail.subject).toBe(subject);
  const { publicUrl } = on.worker.running.service.configuration;
  expect(monday?.mail.text).toContain(`5 open reviews
• Quarter: 3 open, overdue since 19 March 2027
• Month: 2 open, due on 23 March 2027
Open my reviews: ${publicUrl}/

1 task waits for your decision
• Rita, Editor, Wiki
Open the task: ${publicUrl}/tasks/${task}
`);
  expect(monday?.mail.html).toContain('• Quarter: 3 open, overdue since 19 March 2027');

  const each = [`dee: ${subject}`];
  expect(await at('2027-03-22T09:30:00+01:00'), 'again').toEqual([]);
  await on.choose(dee, { frequency: 'DIGEST_FREQUENCY_WEEKLY', dayOfWeek: 'WEEKDAY_MONDAY' });
  expect(await at('2027-03-22T10:00:00+01:00'), 'by another choice on the same day').toEqual([]);
  await on.choose(dee, { frequency: 'DIGEST_FREQUENCY_DAILY' });
  expect(await at('2027-03-23T22:00:00+01:00'), 'after hours without service').toEqual(each);
  expect(await at('2027-03-25T08:30:00+01:00'), 'the missed Wednesday').toEqual([]);
  expect(await at('2027-03-25T09:00:00+01:00'), 'Thursday').toEqual(each);
  expect(await at('2027-03-26T09:00:00+01:00'), 'Friday').toEqual(each);
  expect(await at('2027-03-29T08:59:59+02:00'), 'before nine in summer').toEqual([]);
  expect(await at('2027-03-29T09:00:00+02:00'), 'nine in summer').toEqual(each);
  await on.choose(dee, { enabled: false });
  expect(await at('2027-03-30T09:00:00+02:00'), 'switched off').toEqual([]);
});

test('nobody gets a digest until the organization or the person says so, and what it locks or switches off applies', async () => {
  const eve = await on.person('Eve');
  const fay = await on.person('Fay');
  const idle = await on.person('Idle');
  await on.request([eve, fay], 'Reader');
  await on.choose(fay, { enabled: false });
  await on.choose(idle, { enabled: true });
  await on.settle('2027-04-04T20:00:00+02:00');
  const people = [eve, fay, idle];
  const on9 = async (date: string): Promise<string[]> =>
    (await on.sentAt(`${date}T09:00:00+02:00`, people)).map(({ to }) => to);

  expect(await on9('2027-04-05'), 'nobody has chosen, or nothing waits').toEqual([]);
  await on.organization({ digest: { enabled: true } });
  expect(await on9('2027-04-06'), 'the organization has it on').toEqual([eve.email]);
  await on.organization({ digest: { locked: true } });
  expect(await on9('2027-04-07'), 'locked for everybody').toEqual([eve.email, fay.email]);
  await on.organization({ digest: { locked: false }, enabled: false });
  expect(await on9('2027-04-08'), 'no e-mail at all').toEqual([]);
  await on.organization({ enabled: true });
  expect(await on.sentAt('2027-04-08T11:00:00+02:00', people), 'not later that day').toEqual([]);
  const off = { channelSettings: { email: { enabled: false } } };
  expectOk(await on.worker.call('updateUserNotificationSettings', { body: off }, eve.headers));
  expect(await on9('2027-04-09'), 'Eve wants no e-mails').toEqual([]);
  await on.organization({ digest: { enabled: false, locked: true } });
  expect(await on9('2027-04-12'), 'locked off').toEqual([]);
  await on.organization({ digest: { enabled: false, locked: false } });
  await on.choose(idle, { enabled: false });
});

test('a weekly digest comes at ten on its day, on the clocks of each person, and after their quiet hours', async () => {
  const gus = await on.person('Gus');
  const hal = await on.person('Hal');
  await on.request([gus, hal], 'Author');
  const weekly = { enabled: true, frequency: 'DIGEST_FREQUENCY_WEEKLY', dayOfWeek: 'WEEKDAY_SATURDAY' } as const;
  await on.choose(gus, weekly, { timeZone: 'Asia/Tokyo' });
  await on.choose(hal, { enabled: true }, { timeZone: 'America/New_York', quietHours: '20:00-09:30' });
  await on.settle('2027-04-15T20:00:00Z');
  const at = (now: string): Promise<string[]> => on.subjectsAt(now, [gus, hal]);
  const subject = 'Your summary: 1 task waits for your decision';

  expect(await at('2027-04-16T01:00:00Z'), 'Friday in Tokyo').toEqual([]);
  expect(await at('2027-04-16T13:00:00Z'), 'nine in New York, where it is quiet').toEqual([]);
  expect(await at('2027-04-16T13:30:00Z'), 'half past nine in New York').toEqual([`hal: ${subject}`]);
  expect(await at('2027-04-17T00:59:59Z'), 'before ten in Tokyo').toEqual([]);
  expect(await at('2027-04-17T01:00:00Z'), 'ten on Saturday in Tokyo').toEqual([`gus: ${subject}`]);
  expect(await at('2027-04-23T13:30:00Z')).toEqual([`hal: ${subject}`]);
  expect(await at('2027-04-24T12:00:00Z'), 'late on the next Saturday').toEqual([`gus: ${subject}`]);
  await on.choose(gus, { enabled: false });
  await on.choose(hal, { enabled: false });
});

test('access that ends before the next digest is in it, and a digest is in the language of its recipient', async () => {
  const ivo = await on.person('Ivo');
  const seconds = (until: string): string => `${Math.floor((Date.parse(until) - Date.now()) / 1_000)}s`;
  const id = await on.request([ivo], 'Publisher', seconds('2027-05-04T06:30:00Z'));
  const step = async (): Promise<string> =>
    expectOk(await on.worker.call('getTask', { path: { id } })).taskView?.task?.policy?.current?.id ?? '';
  const approval = { path: { task_id: id }, body: { policyStepId: await step() } };
  expectOk(await on.worker.call('approveTask', approval, ivo.headers));
  expectOk(await on.worker.call('completeProvision', { path: { task_id: id }, body: { policyStepId: await step() } }));
  await on.choose(on.rita, { enabled: true }, { language: 'NOTIFICATION_LANGUAGE_GERMAN' });
  await on.settle('2027-05-02T20:00:00+02:00');
  const [mail, ...others] = await on.sentAt('2027-05-03T09:00:00+02:00', [on.rita]);
  expect(others).toEqual([]);
  expect(mail?.mail.subject).toBe('Ihre Übersicht: 1 Ihrer Zugriffsrechte läuft bald ab');
  expect(mail?.mail.text).toContain('• Publisher, Wiki: endet am 4. Mai 2027\nAufgabe öffnen: ');
  expect(mail?.mail.text).toContain(`/tasks/${id}`);
  expect(await on.sentAt('2027-05-04T09:00:00+02:00', [on.rita]), 'it has ended').toEqual([]);
  await on.choose(on.rita, { enabled: false });
});

test('two processes at once, and one that is killed in the middle, send each person one digest', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, (_, n) => on.person(`Many${n}`)));
  for (const who of people) await on.choose(who, { enabled: true });
  await on.request(people, 'Owner');
  await on.settle('2027-05-09T20:00:00+02:00');
  const { pool } = on.worker.database;
  const signal = new AbortController().signal;
  const sendAt = (now: string): Promise<unknown>[] =>
    on.senders.map(({ running }) => sendMails(running.service, signal, new Date(now).toISOString()));

  const from = on.server.count();
  await Promise.all(sendAt('2027-05-10T09:00:00+02:00'));
  await Promise.all(sendAt('2027-05-10T09:00:05+02:00'));
  const addresses = people.map(({ email }) => email).toSorted();
  expect((await on.server.mails(from)).map(({ to }) => to).toSorted()).toEqual(addresses);

  // Its transaction waits for another one, and ends with its connection, as if the process were killed.
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query(
    `insert into messages (id, kind, user_id, occasion, due_at) values ('blocker', 'DIGEST', $1, '2027-05-11', now())`,
    [people[0]?.id],
  );
  const cutOff = eventually(
    'the statement is cut off',
    async () => {
      const { rowCount } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query ~ '^\\s*with\\s+people as'`,
      );
      return rowCount ?? 0;
    },
    (n) => n > 0,
  );
  try {
    await Promise.all([expect(on.sentAt('2027-05-11T09:00:00+02:00')).rejects.toThrow('terminat'), cutOff]);
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  expect((await on.sentAt('2027-05-11T09:00:05+02:00')).map(({ to }) => to)).toEqual(addresses);
  expect(await on.sentAt('2027-05-11T09:01:00+02:00')).toEqual([]);
});

test('a process that stops after some people leaves the others to the next one, until their day is over', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, (_, n) => on.person(`Part${n}`)));
  for (const who of people) await on.choose(who, { enabled: true });
  await on.request(people, 'Guest');
  await on.settle('2027-05-16T20:00:00+02:00');
  const [{ running }] = on.senders;
  /** Writes the digests of three people. */
  const begin = (now: string): Promise<void> => {
    let looks = 0;
    const stopped = {
      get aborted() {
        return (looks += 1) > 1;
      },
    } as AbortSignal;
    return writeDigests(running.service, stopped, new Date(now).toISOString(), 3);
  };
  const written = async (day: string): Promise<number> => {
    const { rows } = await on.worker.database.pool.query<{ n: number }>(
      `select count(*)::int as n from messages where kind = 'DIGEST' and occasion = $1`,
      [day],
    );
    return rows[0]?.n ?? 0;
  };
  await begin('2027-05-17T09:00:00+02:00');
  expect(await written('2027-05-17')).toBe(3);
  const addresses = people.map(({ email }) => email);
  expect((await on.sentAt('2027-05-17T09:01:00+02:00', people)).map(({ to }) => to)).toEqual(addresses);

  await begin('2027-05-18T09:00:00+02:00');
  await on.sentAt('2027-05-19T08:00:00+02:00');
  expect(await written('2027-05-18')).toBe(3);
  expect((await on.sentAt('2027-05-19T09:00:00+02:00', people)).map(({ to }) => to)).toEqual(addresses);
});

test('digests are deleted with their mails, and other messages stay', async () => {
  const messages = async (): Promise<{ digests: number; others: number }> => {
    const { rows } = await on.worker.database.pool.query<{ digests: number; others: number }>(
      `select count(*) filter (where kind = 'DIGEST')::int as digests, count(*) filter (where kind <> 'DIGEST')::int as others from messages`,
    );
    return rows[0] ?? { digests: 0, others: 0 };
  };
  const before = await messages();
  expect(before.digests).toBeGreaterThan(30);
  await on.sentAt('2027-08-28T20:00:00+02:00');
  expect(await messages()).toEqual({ digests: 0, others: before.others });
});
