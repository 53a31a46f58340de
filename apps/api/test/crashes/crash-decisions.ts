import { setTimeout as sleep } from 'node:timers/promises';
import { decideTask, eventually } from '../service/campaigns.ts';
import { expectDecidedWhole, type Verb } from './crash-checks.ts';
import { isFull, PATIENCE, random } from './crash-seed.ts';
import type { CrashSite } from './crash-site.ts';
import type { Victim } from './crash-victims.ts';
import { hold } from './crash-locks.ts';
import { isPoint, type Moment } from './crash-work.ts';
import type { Headers, TestService } from '../service/test-service.ts';

type Decidable = { id: string; stepId: string; headers: Headers };
type Attempt = { task: Decidable; verb: Verb; mayBeLate: boolean };

/** The answers so far to clients that decide concurrently. */
export type Deciding = {
  /** How many tasks there are to decide. */
  total: number;
  /** Decisions that were answered with 200. */
  acknowledged: Map<string, Verb>;
  /** How many requests were answered with 503, and how many not at all. */
  lost: { unavailable: number; unanswered: number };
  /** Answers that there should not have been. */
  faults: string[];
  /** From so many answers on, clients begin no further decision until another number is given. */
  pauseAt(count: number): void;
  /** Resolves when every task was answered. */
  done: Promise<void>;
};

/** Each has sessions of its own to begin with, which plan every statement of a decision. */
const CLIENTS = isFull ? 8 : 4;

/** Open reviews of a campaign, each with the headers of one who may decide it. */
export async function decidableTasks({ service }: CrashSite, campaignId: string, limit: number): Promise<Decidable[]> {
  const { rows } = await service.database.pool.query<{ id: string; stepId: string; userId: string }>(
    `select t.id, t.step_id as "stepId", s.members[1] as "userId" from tasks t join assignee_sets s on s.id = t.assignee_set_id
     where t.access_review_id = $1 and t.kind = 'certify' and t.state = 'OPEN' and cardinality(s.members) > 0 order by t.id limit $2`,
    [campaignId, limit],
  );
  const clients = new Map<string, Headers>();
  for (const userId of new Set(rows.map((row) => row.userId))) clients.set(userId, await service.clientFor(userId));
  return rows.map(({ id, stepId, userId }) => ({ id, stepId, headers: clients.get(userId) ?? service.admin.headers }));
}

/**
 * Clients that decide the tasks, one request each, and ask again what was not answered. Every tenth task is decided by two of them at
 * once, and differently.
 */
export function startDeciding(service: TestService, tasks: Decidable[]): Deciding {
  const queue = tasks.flatMap((task, index): Attempt[] => {
    const verb = random(task.id) < 0.5 ? 'approveTask' : 'denyTask';
    if (index % 10 !== 0) return [{ task, verb, mayBeLate: false }];
    return (['approveTask', 'denyTask'] as const).map((one) => ({ task, verb: one, mayBeLate: true }));
  });
  const deciding = {
    total: tasks.length,
    acknowledged: new Map<string, Verb>(),
    lost: { unavailable: 0, unanswered: 0 },
    faults: [] as string[],
  };

  let most = Number.POSITIVE_INFINITY;
  let moved = Promise.withResolvers<void>();
  const pauseAt = (count: number): void => {
    most = count;
    moved.resolve();
    moved = Promise.withResolvers();
  };
  const next = async (): Promise<Attempt | undefined> => {
    while (deciding.acknowledged.size >= most) await moved.promise;
    return queue.shift();
  };
  const client = async (): Promise<void> => {
    for (let attempt = await next(); attempt; attempt = await next()) {
      const { task, verb, mayBeLate } = attempt;
      const answer = await decideTask(service, verb, task, task.headers).catch(() => undefined);
      if (answer === undefined || answer.status === 503) {
        deciding.lost[answer ? 'unavailable' : 'unanswered'] += 1;
        if (answer && answer.retryAfter !== '2')
          deciding.faults.push(`503 without Retry-After: ${JSON.stringify(answer.error)}`);
        queue.push({ ...attempt, mayBeLate: true });
        await sleep(50);
      } else if (answer.status === 200) {
        if (deciding.acknowledged.has(task.id)) deciding.faults.push(`${task.id} was decided twice`);
        deciding.acknowledged.set(task.id, verb);
      } else if (answer.status !== 409 || !mayBeLate) {
        deciding.faults.push(`${verb} ${task.id} answered ${answer.status}: ${answer.error.message}`);
      }
    }
  };
  const done = Promise.all(Array.from({ length: CLIENTS }, client)).then(() => undefined);
  return { ...deciding, pauseAt, done };
}

/** Clients that decide, once so many of their decisions are answered. */
export async function startedDeciding(service: TestService, tasks: Decidable[], answered: number): Promise<Deciding> {
  const deciding = startDeciding(service, tasks);
  await eventually(
    'decisions',
    async () => deciding.acknowledged.size,
    (n) => n >= answered,
    PATIENCE,
  );
  return deciding;
}

/** Kills at each moment while clients decide, and looks each time at what that left; then lets them finish. Gives the number of kills. */
export async function killWhileDeciding(
  site: CrashSite,
  victim: Victim,
  campaignId: string,
  deciding: Deciding,
  moments: Moment[],
): Promise<number> {
  const { acknowledged } = deciding;
  const between = Math.floor(deciding.total / (moments.length + 1));
  // The last decisions could be answered before the lock is held, so clients wait for it.
  const pauseBefore = (from: number): void => {
    const next = moments.findIndex((moment, index) => index >= from && isPoint(moment));
    deciding.pauseAt(next < 0 ? Number.POSITIVE_INFINITY : (next + 1) * between);
  };
  pauseBefore(0);
  let kills = 0;
  let isDone = false;
  const finished = deciding.done.then(() => (isDone = true));
  for (const [index, moment] of moments.entries()) {
    if (isDone) break;
    await victim.begin('serve');
    // Clients go on while what a kill left is looked at: the next one comes at its place all the same.
    await eventually(
      'decisions',
      async () => isDone || acknowledged.size >= (index + 1) * between,
      (is) => is,
      5 * PATIENCE,
    );
    const held = isPoint(moment) ? await hold(site, moment) : undefined;
    if (held) {
      pauseBefore(index + 1);
      await held.untilWaiting(3);
    }
    if (moment === 'some time later') await sleep(random(`submit ${index}`) * 300);
    await victim.kill();
    kills += 1;
    await held?.letGo();
    await victim.settle();
    await expectDecidedWhole(site, campaignId, acknowledged);
  }
  await victim.serveOn();
  await finished;
  await victim.finish();
  return kills;
}
