import { setTimeout as sleep } from 'node:timers/promises';
import { random } from './crash-seed.ts';
import type { CrashSite } from './crash-site.ts';
import type { Headers, TestService } from '../service/test-service.ts';
import type { World } from './timers-world.ts';

type Verb = 'approveTask' | 'denyTask' | 'completeProvision' | 'reportProvisionError' | 'retryTaskProvisioning';
type Deed = { key: string; run: (service: TestService) => Promise<{ status: number; text: string }> };
type Actionable = {
  id: string;
  stepId: string;
  position: number;
  asksOpener: boolean;
  stepKind: string;
  state: string;
  failed: boolean;
};

/** The answers to the people of the world. */
export type People = {
  /** Commands that were answered with 200, by verb, task and the step of its policy. */
  acknowledged: Set<string>;
  /** Requests that nobody answered, or that were put off. */
  lost: number;
  /** Answers that there should not have been. */
  faults: string[];
};

const CLIENTS = 8;
const AT_ONCE = 200;

/** The id of a task determines its final decision. */
export const isDenied = (taskId: string): boolean => random(`deny ${taskId}`) < 0.4;
export const failsFirst = (taskId: string): boolean => random(`fail ${taskId}`) < 0.2;

/** Does what is there to be done, over and over, until nothing is left after `isOver`. */
export async function letPeopleWork(
  site: CrashSite,
  over: TestService,
  world: World,
  isOver: () => boolean,
): Promise<People> {
  const people: People = { acknowledged: new Set(), lost: 0, faults: [] };
  const doubtful = new Set<string>();
  const asked = new Set<string>();
  while (true) {
    const isLast = isOver();
    const deeds = [...requestsOf(world, asked).slice(0, AT_ONCE), ...(await deedsOf(site, world))];
    if (isLast && deeds.length === 0 && (await site.count(`tasks where state = 'OPEN' or due_at is not null`)) === 0)
      return people;
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        for (let deed = deeds.shift(); deed; deed = deeds.shift()) await act(deed, over, people, { doubtful, asked });
      }),
    );
    await sleep(100);
  }
}

async function act(
  { key, run }: Deed,
  over: TestService,
  people: People,
  { doubtful, asked }: { doubtful: Set<string>; asked: Set<string> },
): Promise<void> {
  const answer = await run(over).catch(() => undefined);
  if (!answer || answer.status === 503 || answer.status === 429) {
    people.lost += 1;
    doubtful.add(key);
    await sleep(100);
  } else if (answer.status === 200) {
    if (people.acknowledged.has(key)) people.faults.push(`${key} succeeded twice`);
    people.acknowledged.add(key);
    asked.add(key);
  } else if (answer.status === 409 && doubtful.has(key)) {
    asked.add(key);
  } else {
    people.faults.push(`${key} answered ${answer.status}: ${answer.text}`);
  }
}

/** A retry after a lost answer sends the same idempotency key: by then the access may have been granted, and have expired. */
const requestsOf = ({ requests, requestsApp, requester }: World, asked: ReadonlySet<string>): Deed[] =>
  requests.flatMap(({ entitlementId, userId }) => {
    const key = `createGrantTask ${entitlementId} ${userId}`;
    const body = {
      appId: requestsApp,
      appEntitlementId: entitlementId,
      identityUserId: userId,
      grantDuration: '3600s',
    };
    const headers = { ...requester, 'idempotency-key': `${entitlementId}-${userId}` };
    return asked.has(key)
      ? []
      : [{ key, run: async (service) => inShort(await service.call('createGrantTask', { body }, headers)) }];
  });

async function deedsOf({ service }: CrashSite, { opener, decider, owner }: World): Promise<Deed[]> {
  const { rows } = await service.database.pool.query<Actionable>(
    `select t.id, coalesce(t.step_id, '') as "stepId", t.step_kind as "stepKind", t.state, t.position, $3 = any(s.members) as "asksOpener",
       exists (select from task_steps st where st.task_id = t.id and st.outcome = 'errored') as failed
     from tasks t join assignee_sets s on s.id = t.assignee_set_id
     where t.state = 'OPEN' and (t.step_kind = 'approval' and s.members && array[$1, $3] or t.step_kind = 'provision' and $2 = any(s.members)) or t.state = 'CLOSED' and t.outcome = 'ERROR'
     order by t.id limit ${AT_ONCE}`,
    [decider.id, owner.id, opener.id],
  );
  return rows.map((task) =>
    deedOn(task, task.stepKind !== 'approval' ? owner.headers : task.asksOpener ? opener.headers : decider.headers),
  );
}

function deedOn({ id, stepId, position, asksOpener, stepKind, state, failed }: Actionable, headers: Headers): Deed {
  const verb: Verb =
    state === 'CLOSED'
      ? 'retryTaskProvisioning'
      : stepKind === 'approval'
        ? isDenied(id) && !asksOpener
          ? 'denyTask'
          : 'approveTask'
        : failsFirst(id) && !failed
          ? 'reportProvisionError'
          : 'completeProvision';
  const body =
    verb === 'reportProvisionError'
      ? { policyStepId: stepId, errorCode: 'LOCKED', description: 'It is locked.' }
      : verb === 'retryTaskProvisioning'
        ? {}
        : { policyStepId: stepId };
  return {
    key: `${verb} ${id} ${position}`,
    run: async (service) => inShort(await service.call(verb, { path: { task_id: id }, body }, headers)),
  };
}

const inShort = ({
  status,
  error,
}: {
  status: number;
  error: { message?: string };
}): { status: number; text: string } => ({ status, text: error.message ?? '' });
