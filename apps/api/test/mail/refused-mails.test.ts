import selfsigned from 'selfsigned';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMails } from '../../src/mail/jobs/send-mails.ts';
import { readConfiguration } from '../../src/index.ts';
import { startTestService, type TestService } from '../service/test-service.ts';
import { type MailServer, mailFlags, refusal, startMailServer } from './mail-server.ts';

const PASSWORD = 'correct-horse-battery';
const MINUTE = 60_000;
const signal = new AbortController().signal;

let folder: string;
let server: MailServer;
let port: number;
/** The answer of the server to a recipient. */
let onRecipient: (address: string) => Error | undefined = () => undefined;
let service: TestService;
let flags: string[];
let people = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oag-mail-'));
  const { private: key, cert } = await selfsigned.generate([{ name: 'commonName', value: '127.0.0.1' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  await writeFile(join(folder, 'password'), `${PASSWORD}\n`);
  await writeFile(join(folder, 'ca.pem'), cert);
  server = await startMailServer({
    key,
    cert,
    disabledCommands: [],
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      if (username === 'governance' && password === PASSWORD) done(null, { user: username });
      else done(refusal(535, 'Authentication failed'));
    },
    onRcptTo: ({ address }, _session, done) => done(onRecipient(address)),
  });
  ({ port } = server);
  flags = [
    ...mailFlags({ port }).filter((flag) => !['--smtp-security', 'none'].includes(flag)),
    ...['--smtp-user', 'governance', '--smtp-password-file', join(folder, 'password')],
    ...['--smtp-ca-file', join(folder, 'ca.pem')],
  ];
  service = await startTestService({ flags, logLevel: 'trace' });
});
afterAll(async () => {
  await service.close();
  await server.close();
  await rm(folder, { recursive: true });
});

/** Somebody with a message that is due now. */
async function notified(now: string, email?: string): Promise<string> {
  people += 1;
  const userId = await service.inventory.person({ email: email ?? `person${people}@harbor.example` });
  await service.database.pool.query(
    `insert into messages (id, kind, user_id, occasion, due_at) values ('message' || lpad($1, 20, '0'), 'OTHER', $2, '', $3)`,
    [String(people), userId, now],
  );
  return userId;
}

type Mail = { state: string; last_answer: string; attempts: number };
const mailOf = async (userId: string): Promise<Mail | undefined> => {
  const { rows } = await service.database.pool.query<Mail>(
    'select state, last_answer, attempts from mails where user_id = $1',
    [userId],
  );
  return rows[0];
};
const at = (minutes: number): string => new Date(Date.parse('2027-03-01T08:00:00Z') + minutes * MINUTE).toISOString();

test('mails go over an encrypted connection with a sign-in, and the password is in no log', async () => {
  const userId = await notified(at(0));
  await sendMails(service.running.service, signal, at(0));
  expect(await mailOf(userId)).toMatchObject({
    state: 'SENT',
    attempts: 1,
    last_answer: expect.stringContaining('250'),
  });
  expect(service.logLines().join('')).not.toContain(PASSWORD);
});

test('an answer of 500 or more to a recipient bounces, and is kept with the mail', async () => {
  onRecipient = (address) => (address.startsWith('left@') ? refusal(550, 'No such person here') : undefined);
  const left = await notified(at(1), 'left@harbor.example');
  const other = await notified(at(1));
  await sendMails(service.running.service, signal, at(1));
  expect(await mailOf(left)).toMatchObject({
    state: 'FAILED',
    last_answer: expect.stringContaining('550 No such person here'),
  });
  expect(await mailOf(other)).toMatchObject({ state: 'SENT' });
});

test('a refusal for now is tried again after 1, 2, 4 … minutes, and sent when the server takes it', async () => {
  onRecipient = () => refusal(451, 'Greylisted');
  const userId = await notified(at(2));
  for (const [minute, attempts] of [
    [2, 1],
    [2.5, 1],
    [3, 2],
    [4, 2],
    [5, 3],
  ] as const) {
    await sendMails(service.running.service, signal, at(minute));
    expect(await mailOf(userId), `minute ${minute}`).toMatchObject({
      state: 'WAITING',
      attempts,
      last_answer: expect.stringContaining('Greylisted'),
    });
  }
  onRecipient = () => undefined;
  await sendMails(service.running.service, signal, at(9));
  expect(await mailOf(userId)).toMatchObject({ state: 'SENT', attempts: 4 });
});

test('a server that is away is left alone for a while, and no mail is lost', async () => {
  await server.close();
  const [ann, bob] = [await notified(at(20)), await notified(at(20))];
  await sendMails(service.running.service, signal, at(20));
  expect(await mailOf(ann)).toMatchObject({ state: 'WAITING', attempts: 1 });
  const { mailer } = service.running.service;
  expect(mailer?.pause.until).toBe(new Date(Date.parse(at(20)) + 5_000).toISOString());
  const later = await notified(at(20));
  await sendMails(service.running.service, signal, at(20));
  expect(await mailOf(later)).toMatchObject({ state: 'WAITING', attempts: 0 });
  server = await startMailServer({ disabledCommands: ['STARTTLS', 'AUTH'] }, port);
  // A server without encryption gets neither the password nor a mail.
  await sendMails(service.running.service, signal, at(22));
  expect(await mailOf(ann)).toMatchObject({ state: 'WAITING', last_answer: expect.stringMatching(/STARTTLS/u) });
  expect(await mailOf(bob)).toMatchObject({ state: 'WAITING' });
  expect(server.count()).toBe(0);
});

test('nothing is sent to people who left, and nothing that waited for more than seven days', async () => {
  const off = await startTestService({ flags: ['--mail-burst', '0'] });
  const userId = await off.inventory.person();
  await off.database.pool.query(
    `insert into messages (id, kind, user_id, occasion, due_at) values ('m', 'OTHER', $1, '', $2)`,
    [userId, at(0)],
  );
  await sendMails(off.running.service, signal, at(0));
  const states = async () => (await off.database.pool.query('select state from mails')).rows;
  expect(await states()).toEqual([{ state: 'WAITING' }]);
  await off.database.pool.query(`update users set status = 'DISABLED' where id = $1`, [userId]);
  expect(await states()).toEqual([{ state: 'CANCELLED' }]);
  await off.close();
});

test('nobody is sent mail in the quiet hours; what comes in them is one mail at their end', async () => {
  const { mail } = service.running.service.configuration;
  mail.quietHours = { from: 1_200, to: 420 };
  const userId = await notified(at(13 * 60));
  await sendMails(service.running.service, signal, at(13 * 60));
  await service.database.pool.query(
    `insert into messages (id, kind, user_id, occasion, due_at) values ('late', 'OTHER', $1, 'late', $2)`,
    [userId, at(15 * 60)],
  );
  await sendMails(service.running.service, signal, at(15 * 60));
  expect(await mailOf(userId)).toMatchObject({ state: 'WAITING', attempts: 0 });
  mail.quietHours = undefined;
  const { rows } = await service.database.pool.query<{ due_at: Date; n: number }>(
    'select due_at, (select count(*)::int from messages where mail_id = mails.id) as n from mails where user_id = $1',
    [userId],
  );
  expect(rows.map(({ due_at: due, n }) => [new Date(due).toISOString(), n])).toEqual([['2027-03-02T07:00:00.000Z', 2]]);
});

test('each person has the quiet hours of their own clock, else those of the organization', async () => {
  const { mail } = service.running.service.configuration;
  mail.quietHours = { from: 1_200, to: 420 };
  const due = at(13 * 60);
  const choices: readonly [timeZone: string | null, quietHours: string | null, sent: string][] = [
    [null, null, '2027-03-01T23:30:00.000Z'],
    ['Asia/Tokyo', null, '2027-03-01T21:00:00.000Z'],
    [null, '23:00-23:30', '2027-03-01T21:00:00.000Z'],
    [null, 'none', '2027-03-01T21:00:00.000Z'],
  ];
  await service.database.pool.query(
    `insert into notification_settings (user_id, quiet_hours) values (null, '20:30-23:30')`,
  );
  const expected: [string, string][] = [];
  for (const [timeZone, quietHours, sent] of choices) {
    const userId = await notified(due);
    if (timeZone !== null || quietHours !== null)
      await service.database.pool.query(
        'insert into notification_settings (user_id, time_zone, quiet_hours) values ($1, $2, $3)',
        [userId, timeZone, quietHours],
      );
    expected.push([userId, sent]);
  }
  await sendMails(service.running.service, signal, due);
  mail.quietHours = undefined;
  const { rows } = await service.database.pool.query<{ user_id: string; due_at: Date }>(
    'select user_id, due_at from mails where user_id = any($1)',
    [expected.map(([userId]) => userId)],
  );
  const dueOf = new Map(rows.map((row) => [row.user_id, new Date(row.due_at).toISOString()]));
  expect(expected.map(([userId]) => [userId, dueOf.get(userId)])).toEqual(expected);
  await service.database.pool.query('delete from notification_settings');
});

test.each([
  [['--mail-quiet-hours', '20:00-20:00'], /20:00-07:00/u],
  [['--smtp-host', 'mail'], /MAIL_FROM must be set/u],
  [['--smtp-host', 'mail', '--mail-from', 'a@b', '--smtp-user', 'u'], /SMTP_USER and its password/u],
  [
    [
      '--smtp-host',
      'mail',
      '--mail-from',
      'a@b',
      '--smtp-user',
      'u',
      '--smtp-password',
      'p',
      '--smtp-security',
      'none',
    ],
    /password in clear/u,
  ],
  [['--mail-from', 'nobody'], /MAIL_FROM|--mail-from/u],
])('%j stops the start with a sentence', (given, sentence) => {
  expect(() => readConfiguration(given, {})).toThrow(sentence);
});
