import type { PolicyStepInput } from '@oag/types';
import { createCampaigns, expectOk } from '../service/campaigns.ts';
import { isSoak } from './crash-seed.ts';
import type { CrashSite } from './crash-site.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import type { Headers, TestService } from '../service/test-service.ts';

/** The way in which the reviews of a campaign end, by themselves or through the people of the world. */
export type Way = 'waits' | 'handedOn' | 'skipped' | 'cancelled' | 'timedOut';

/** Five campaigns, one for each way, and requests for access that is to end after an hour. */
export type World = {
  campaigns: { [W in Way]: string };
  reviews: number;
  requests: { entitlementId: string; userId: string }[];
  requestsApp: string;
  requester: Headers;
  opener: Person;
  decider: Person;
  owner: Person;
};
export type Person = { id: string; headers: Headers };

/** Under soak 4,500 reviews and 500 requests, and the revocations that come of them. */
const SIZE = isSoak
  ? { accounts: 45, entitlements: 20, people: 50, asked: 10 }
  : { accounts: 8, entitlements: 3, people: 5, asked: 2 };
export const TASKS: number = 5 * SIZE.accounts * SIZE.entitlements + SIZE.people * SIZE.asked;

const HOUR = '3600';

/** Makes the world through a service whose processes live. */
export async function createWorld({ service }: CrashSite, running: TestService): Promise<World> {
  const { inventory, database } = service;
  const campaigns = await createCampaigns(running);
  const person = async (name: string): Promise<Person> => {
    const id = await inventory.person({ display_name: name });
    return { id, headers: await service.clientFor(id) };
  };
  const [opener, decider, owner, idle] = [
    await person('Opener'),
    await person('Decider'),
    await person('Owner'),
    await person('Idle'),
  ];
  const escalating = (way: object): PolicyStepInput => ({
    approval: {
      users: { userIds: [idle.id] },
      escalationEnabled: true,
      escalation: { expiration: HOUR, escalationComment: 'Too late.', ...way },
    },
  });
  const by = ({ id }: Person): PolicyStepInput => ({ approval: { users: { userIds: [id] } } });
  const steps: { [W in Way]: PolicyStepInput[] } = {
    waits: [
      by(opener),
      { wait: { duration: { duration: `${HOUR}s` }, commentOnFirstWait: 'In an hour.' } },
      by(decider),
    ],
    handedOn: [escalating({ reassignToApprovers: { approverIds: [decider.id] } })],
    skipped: [escalating({ skipStep: {} })],
    cancelled: [escalating({ cancelTicket: {} })],
    timedOut: [
      by(decider),
      { wait: { duration: { duration: '864000s' }, timeoutDuration: `${HOUR}s`, commentOnTimeout: 'Nothing came.' } },
    ],
  };
  const open = async (way: Way): Promise<string> => {
    const app = await insertManyGrants(database, `${way}-`, {
      accounts: SIZE.accounts,
      entitlements: SIZE.entitlements,
      appOwners: [owner.id],
    });
    const policyId = await campaigns.policy(steps[way]);
    return campaigns.open(policyId, {
      displayName: way,
      scopeV2: { specificResources: { resourceRefs: [{ appId: app.appId, id: app.appId }] } },
    });
  };
  const opened: { [W in Way]: string } = {
    waits: await open('waits'),
    handedOn: await open('handedOn'),
    skipped: await open('skipped'),
    cancelled: await open('cancelled'),
    timedOut: await open('timedOut'),
  };
  return {
    campaigns: opened,
    reviews: SIZE.accounts * SIZE.entitlements,
    ...(await requestable(service, running, owner)),
    requester: service.admin.headers,
    opener,
    decider,
    owner,
  };
}

/** An app that people ask for access to: each request is granted without anybody's approval, and the owner of the app carries it out. */
async function requestable(
  { inventory, database }: TestService,
  running: TestService,
  owner: Person,
): Promise<Pick<World, 'requests' | 'requestsApp'>> {
  const people: string[] = [];
  for (let n = 0; n < SIZE.people; n++) people.push(await inventory.person({ display_name: `Requester ${n}` }));
  const app = await insertManyGrants(database, 'asked-', {
    accounts: SIZE.people,
    entitlements: SIZE.asked,
    people,
    appOwners: [owner.id],
  });
  const body = {
    displayName: 'Granted at once',
    policyType: 'POLICY_TYPE_GRANT',
    policySteps: { grant: { steps: [{ accept: {} }] } },
  };
  const { policy } = expectOk(await running.call('createPolicy', { body }));
  await database.pool.query('delete from grants where app_id = $1', [app.appId]);
  await database.pool.query('update entitlements set grant_policy_id = $2 where app_id = $1', [app.appId, policy?.id]);
  return {
    requestsApp: app.appId,
    requests: people.flatMap((userId) => app.entitlementIds.map((entitlementId) => ({ userId, entitlementId }))),
  };
}

/** So many times an hour passes, each time for some of the tasks. */
export const hourOf = (tick: number, ticks: number, { pool }: TestService['database']): Promise<unknown> =>
  pool.query(
    `update tasks set due_at = due_at - interval '1 hour',
       clock = (select jsonb_object_agg(key, case when key like '%At' or key = 'waitUntil' then
           case when jsonb_typeof(value) = 'string' then to_jsonb(to_char(((value #>> '{}')::timestamptz - interval '1 hour') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) else value end
           else value end) from jsonb_each(clock))
     where due_at > now() and deleted_at is null and ('x' || substr(md5(id), 1, 7))::bit(28)::int % $2 <= $1`,
    [tick, ticks],
  );
