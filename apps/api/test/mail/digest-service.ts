import type { DigestPreferenceInput, EmailChannelSettingsInput, UpdateNotificationSettingsRequest } from '@oag/types';
import { sendMails } from '../../src/mail/jobs/send-mails.ts';
import { createCampaigns, eventually, expectOk } from '../service/campaigns.ts';
import { type Headers, startTestService, type TestService } from '../service/test-service.ts';
import { type Arrived, type MailServer, mailFlags, startMailServer } from './mail-server.ts';

export type Person = { id: string; email: string; headers: Headers };

/** A service whose mails are sent at the times that a test says. */
export type DigestService = {
  /** It starts campaigns and has no mail server. */
  worker: TestService;
  /** They send mails of the same database, when a test says so. */
  senders: readonly [TestService, TestService];
  server: MailServer;
  /** She requests access. */
  rita: Person;
  person(name: string, roles?: string[]): Promise<Person>;
  /** A person chooses about digests, and with `more` about other mails. */
  choose(who: Person, digest: DigestPreferenceInput, more?: UpdateNotificationSettingsRequest): Promise<void>;
  organization(email: EmailChannelSettingsInput): Promise<void>;
  /** A request of Rita that these people have to decide. Gives the id of the task. */
  request(approvers: readonly Person[], name: string, grantDuration?: string): Promise<string>;
  /** Sends what the log says about tasks so far, so that no later mail is about what a test has set up. */
  settle(now: string): Promise<void>;
  /** The mails that go out when it is this time, to these people if some are given. */
  sentAt(now: string, to?: readonly Person[]): Promise<Arrived[]>;
  /** The same as `recipient: subject`. */
  subjectsAt(now: string, to?: readonly Person[]): Promise<string[]>;
  close(): Promise<void>;
};

/** `flags` are further settings of the worker. */
export async function startDigestService(flags: string[] = []): Promise<DigestService> {
  const server: MailServer = await startMailServer();
  const worker = await startTestService({ work: true, flags });
  const { call, inventory, database, running } = worker;
  const sender = (): Promise<TestService> =>
    startTestService({
      connectionString: String(database.pool.options.connectionString),
      flags: [
        ...mailFlags(server),
        ...['--secret-key', running.service.configuration.secretKey, '--time-zone', 'Europe/Berlin'],
      ],
    });
  const senders = [await sender(), await sender()] as const;
  await createCampaigns(worker);
  const person: DigestService['person'] = async (name, roles = []) => {
    const email = `${name.toLowerCase()}@harbor.example`;
    const id = await inventory.person({ display_name: name, email }, roles);
    return { id, email, headers: await worker.clientFor(id) };
  };
  const rita = await person('Rita');
  const service: DigestService = {
    worker,
    senders,
    server,
    rita,
    person,
    async choose({ headers }, digest, more = {}) {
      const body = { channelSettings: { email: { digest } }, ...more };
      expectOk(await call('updateUserNotificationSettings', { body }, headers));
    },
    async organization(email) {
      expectOk(await call('updateOrgNotificationSettings', { body: { channelSettings: { email } } }));
    },
    async request(approvers, name, grantDuration) {
      const { policy } = expectOk(
        await call('createPolicy', {
          body: {
            displayName: name,
            policyType: 'POLICY_TYPE_GRANT',
            policySteps: { grant: { steps: [{ approval: { users: { userIds: approvers.map(({ id }) => id) } } }] } },
          },
        }),
      );
      const appId = await inventory.app({ display_name: 'Wiki' });
      const resource = await inventory.resource(await inventory.resourceType(appId));
      const values = { display_name: name, grant_policy_id: policy?.id ?? '' };
      const appEntitlementId = await inventory.entitlement(resource, values);
      const body = { appId, appEntitlementId, identityUserId: rita.id, ...(grantDuration && { grantDuration }) };
      const { taskView } = expectOk(await call('createGrantTask', { body }, rita.headers));
      return taskView?.task?.id ?? '';
    },
    async settle(now) {
      await eventually(
        'the log is sealed and read',
        async () => {
          const { rows } = await database.pool.query<{ n: number }>(
            `select count(*)::int as n from log_entries e left join log_leaves l on l.seq = e.seq
             where e.task_id is not null and (l.no is null or l.no >= (select (value ->> 'next')::bigint from installation where name = 'taskMessages'))`,
          );
          return rows[0]?.n;
        },
        (n) => n === 0,
      );
      await service.sentAt(now);
    },
    async sentAt(now, to) {
      const from = server.count();
      await sendMails(senders[0].running.service, new AbortController().signal, new Date(now).toISOString());
      const mails = await server.mails(from);
      const isMeant = (address: string): boolean => !to || to.some(({ email }) => email === address);
      return mails.filter((mail) => isMeant(mail.to)).toSorted((a, b) => (a.to < b.to ? -1 : 1));
    },
    async subjectsAt(now, to) {
      return (await service.sentAt(now, to)).map((mail) => `${mail.to.split('@')[0]}: ${mail.mail.subject}`);
    },
    async close() {
      for (const one of senders) await one.close();
      await worker.close();
      await server.close();
    },
  };
  return service;
}
