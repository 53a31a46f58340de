import { expect } from 'vitest';
import type { CrashSite } from './crash-site.ts';
import { failsFirst, isDenied, type People } from './timers-people.ts';
import type { Way, World } from './timers-world.ts';

type Done = {
  id: string;
  kind: string;
  origin: string;
  outcome: string;
  campaign: string | null;
  comments: number;
  steps: string[];
  history: string[];
  revokes: number;
};

/** Every task as it ended, with the whole of its history and its steps in their order. */
async function readAll({ service }: CrashSite): Promise<Done[]> {
  const { rows } = await service.database.pool.query<Done>(
    `select t.id, t.kind, t.origin, t.outcome, t.access_review_id as campaign, t.comment_count as comments,
       array(select st.outcome from task_steps st where st.task_id = t.id order by st.no) as steps,
       array(select l.kind from log_entries l where l.task_id = t.id order by l.seq) as history,
       (select count(*)::int from tasks r where r.certify_task_id = t.id) as revokes
     from tasks t order by t.id`,
  );
  return rows;
}

type Expected = { outcome: string; steps: string[]; history: string[]; revokes: number };

const closed = ['certifyOutcome', 'stateChange'];
const decided = ['actionSubmitted', 'approvalInstanceChange'];
const revoked = (id: string): Pick<Expected, 'outcome' | 'revokes'> =>
  isDenied(id) ? { outcome: 'DECERTIFIED', revokes: 1 } : { outcome: 'CERTIFIED', revokes: 0 };
const vote = (id: string): string => (isDenied(id) ? 'denied' : 'approved');

const reviews: { readonly [W in Way]: (id: string) => Expected } = {
  waits: (id) => ({
    ...revoked(id),
    steps: ['approved', 'succeeded', vote(id)],
    history: ['taskCreated', ...decided, 'comment', 'waitStepUntilTime', 'waitStepSuccess', ...decided, ...closed],
  }),
  handedOn: (id) => ({
    ...revoked(id),
    steps: ['reassigned', vote(id)],
    history: [
      'taskCreated',
      'comment',
      'slaEscalation',
      'approvalInstanceChange',
      'approvalReassigned',
      ...decided,
      ...closed,
    ],
  }),
  skipped: () => ({
    outcome: 'CERTIFIED',
    revokes: 0,
    steps: ['skipped'],
    history: ['taskCreated', 'comment', 'slaEscalation', 'approvalInstanceChange', 'stepSkipped', ...closed],
  }),
  cancelled: () => ({
    outcome: 'CANCELLED',
    revokes: 0,
    steps: ['cancelled'],
    history: ['taskCreated', 'comment', 'slaEscalation', 'approvalInstanceChange', ...closed],
  }),
  timedOut: (id) =>
    isDenied(id)
      ? { outcome: 'DECERTIFIED', revokes: 1, steps: ['denied'], history: ['taskCreated', ...decided, ...closed] }
      : {
          outcome: 'WAIT_TIMED_OUT',
          revokes: 0,
          steps: ['approved', 'timedOut'],
          history: ['taskCreated', ...decided, 'waitStepUntilTime', 'comment', 'waitStepTimedOut', ...closed],
        },
};

/** A grant or revocation that is carried out; for some tasks the first attempt fails, and is tried again. */
const carriedOut = (id: string, kind: 'grant' | 'revoke', opening: string[], first: string[]): Expected => {
  const told = [`${kind}Outcome`, 'stateChange'];
  const failure = failsFirst(id)
    ? ['actionSubmitted', 'provisionError', ...told, 'actionSubmitted', 'stateChange']
    : [];
  return {
    outcome: kind === 'grant' ? 'GRANTED' : 'REVOKED',
    revokes: 0,
    steps: [...first, ...(failsFirst(id) ? ['errored'] : []), 'completed'],
    history: [...opening, ...failure, 'actionSubmitted', ...told],
  };
};

/** Every task is there once and ended as it had to, with each event once and in its order. Gives how many tasks there are. */
export async function expectNothingLostOrDoubled(
  site: CrashSite,
  { campaigns, reviews: each, requests }: World,
  { acknowledged }: People,
): Promise<number> {
  const all = await readAll(site);
  const wayOf = new Map(Object.entries(campaigns).map(([way, id]) => [id, way as Way]));
  const expected = (task: Done): Expected => {
    if (task.kind === 'grant')
      return carriedOut(
        task.id,
        'grant',
        ['taskCreated', 'waitStepAnalysisSuccess', 'requestDefaultsApplied', 'approvalAutoAcceptedByPolicy'],
        ['accepted'],
      );
    if (task.kind === 'revoke')
      return carriedOut(
        task.id,
        'revoke',
        ['taskCreated', 'taskCreatedFrom', 'approvalAutoAcceptedByPolicy'],
        ['accepted'],
      );
    return reviews[wayOf.get(task.campaign ?? '') ?? 'waits'](task.id);
  };
  for (const task of all) {
    const { outcome, steps, history, revokes } = task;
    expect({ outcome, steps, history, revokes }, `${task.kind} ${task.id}`).toEqual(expected(task));
    expect(task.comments, task.id).toBe(history.filter((kind) => kind === 'comment').length);
  }

  const number = (isMeant: (task: Done) => boolean): number => all.filter(isMeant).length;
  for (const [way, id] of Object.entries(campaigns))
    expect(
      number(({ kind, campaign }) => kind === 'certify' && campaign === id),
      way,
    ).toBe(each);
  expect(number(({ kind }) => kind === 'grant')).toBe(requests.length);
  expect(await site.count(`(select distinct entitlement_id, identity_user_id from tasks where kind = 'grant') g`)).toBe(
    requests.length,
  );
  // Each grant for one hour is revoked once, and so is each denied one.
  expect(number(({ origin }) => origin === 'TIME_REVOKE')).toBe(requests.length);
  expect(number(({ kind }) => kind === 'revoke')).toBe(
    requests.length + number(({ outcome }) => outcome === 'DECERTIFIED'),
  );
  expect(await site.count('tasks where due_at is not null')).toBe(0);

  // Every command that was answered with 200 has happened.
  const done = new Map(all.map((task) => [task.id, task]));
  for (const key of acknowledged) {
    const [verb = '', id = ''] = key.split(' ');
    if (verb === 'createGrantTask') continue;
    const happened =
      {
        approveTask: 'approved',
        denyTask: 'denied',
        completeProvision: 'completed',
        reportProvisionError: 'errored',
        retryTaskProvisioning: 'errored',
      }[verb] ?? '';
    expect(done.get(id)?.steps, key).toContain(happened);
  }
  return all.length;
}
