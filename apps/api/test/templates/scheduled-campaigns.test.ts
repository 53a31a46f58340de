import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessReviewInput, AccessReviewView } from '@oag/types';
import { runDueCampaigns } from '../../src/campaigns/jobs/run-due-campaigns.ts';
import { ENTITLEMENT_OWNERS, inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { decideTask, eventually, expectOk, tasksOf } from '../service/campaigns.ts';

// Campaigns to which something happens by itself. The clock is what the test says it is.

let on: CampaignService;
beforeAll(async () => {
  on = await startCampaignService();
});
afterAll(() => on.service.close());

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const signal = new AbortController().signal;
/** Two processes look at once, as they may at any time. */
const wakeAt = async (now: string): Promise<void> => {
  const { service } = on.service.running;
  await Promise.all([runDueCampaigns(service, signal, now), runDueCampaigns(service, signal, now)]);
};
const set = async (id: string, accessReview: AccessReviewInput): Promise<void> => {
  expectOk(await on.service.call('updateAccessReview', { path: { id }, body: { accessReview } }));
};
const viewOf = async (id: string): Promise<AccessReviewView | null> =>
  expectOk(await on.service.call('getAccessReview', { path: { id } })).accessReview ?? null;
/** The kinds of messages about a campaign, each with the number of messages. */
const told = async (id: string): Promise<{ [kind: string]: number }> => {
  const { rows } = await on.service.database.pool.query<{ kind: string; n: number }>(
    'select kind, count(*)::int as n from messages where access_review_id = $1 group by kind order by kind',
    [id],
  );
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
};
/** Until the worker is done with a campaign. */
const atRest = (id: string) =>
  eventually(
    'rest',
    () => on.countOf(`long_work where object_id = $1 and state = 'OPEN'`, id),
    (n) => n === 0,
  );
const draft = async (people: string[], reviewers: string[], settings: AccessReviewInput): Promise<string> => {
  const id = await on.campaigns.draft(ENTITLEMENT_OWNERS, {
    scopeV2: inApp(await on.newApp(people, reviewers)),
    ownerIds: [on.lead],
  });
  await set(id, settings);
  return id;
};

describe('a scheduled start', () => {
  test('scheduledStartDate with autoStartCampaign: a draft is prepared, and then started, once, and its owners are notified', async () => {
    const id = await draft([on.ann, on.bob], [on.cy], { autoStartCampaign: true, scheduledStartDate: inDays(3) });
    await wakeAt(inDays(2));
    expect(await on.stateOf(id)).toBe('DRAFT');
    // The second of two looks at once already finds it prepared when the worker was quick; the log below shows that it
    // was prepared first.
    await wakeAt(inDays(3.1));
    await atRest(id);
    await wakeAt(inDays(3.1));
    expect([await on.stateOf(id), await told(id)]).toEqual(['OPEN', { STARTED: 1 }]);
    await wakeAt(inDays(3.2));
    const events = await on.service.database.pool.query<{ kind: string; actor_id: string }>(
      `select kind, actor_id from log_entries where object_id = $1 and kind <> 'campaignCreated' and kind <> 'campaignUpdated' order by seq`,
      [id],
    );
    expect(events.rows).toEqual(
      ['campaignPreparing', 'campaignPrepared', 'campaignStarted'].map((kind) => ({ kind, actor_id: '' })),
    );
    expect(
      (
        await decideTask(
          on.service,
          'approveTask',
          (await tasksOf(on.service, id))[0] ?? { id: '', stepId: '' },
          on.asCy,
        )
      ).status,
    ).toBe(200);
  });

  test('without autoStartCampaign, or with its date put off, does not happen', async () => {
    const byHand = await draft([on.ann], [on.cy], { scheduledStartDate: inDays(1) });
    const putOff = await draft([on.ann], [on.cy], { autoStartCampaign: true, scheduledStartDate: inDays(1) });
    await set(putOff, { scheduledStartDate: inDays(5) });
    await wakeAt(inDays(2));
    expect([await on.stateOf(byHand), await on.stateOf(putOff)]).toEqual(['DRAFT', 'DRAFT']);
  });

  test('of a campaign that was prepared more than a week before is prepared again first', async () => {
    const app = await on.newApp([on.ann, on.bob], [on.cy]);
    const id = await on.campaigns.draft(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
    await set(id, { autoStartCampaign: true, scheduledStartDate: inDays(9) });
    expectOk(await on.act('prepareAccessReview', id));
    await on.campaigns.until(id, 'PENDING');
    const account = await on.service.inventory.account(app.appId, { identity_user_id: on.cy });
    await on.service.inventory.grant(app.entitlementIds[0] ?? '', { app_user_id: account });
    // The preparation is undone and repeated, and the campaign started; how far one look gets depends on how fast the
    // work between is done.
    for (let looks = 0; looks < 5 && (await on.stateOf(id)) !== 'OPEN'; looks++) {
      await wakeAt(inDays(9.1));
      await atRest(id);
    }
    expect(await on.stateOf(id)).toBe('OPEN');
    expect(await on.countOf(`log_entries where object_id = $1 and kind = 'campaignUnprepared'`, id)).toBe(1);
    expect(await tasksOf(on.service, id)).toHaveLength(3);
  });

  test('without matching access waits, is retried every hour, and its owners are notified once', async () => {
    const id = await draft([], [], { autoStartCampaign: true, scheduledStartDate: inDays(1) });
    for (const hours of [0, 1, 1.1, 2.2]) await wakeAt(inDays(1 + hours / 24));
    expect([await on.stateOf(id), await told(id)]).toEqual(['DRAFT', { START_WAITS: 1 }]);
    expect((await viewOf(id))?.warnings).toEqual(['ACCESS_REVIEW_WARNING_START_WAITS']);
    expect(await on.countOf(`log_entries where object_id = $1 and kind = 'campaignHeld'`, id)).toBe(3);
    await set(id, { autoStartCampaign: false });
    expect((await viewOf(id))?.warnings).toEqual([]);
  });
});

describe('a scheduled end', () => {
  test.each([
    ['CLOSE_DECISION_NO_ACTION', 'CANCELLED', 'cancelled', 0],
    ['CLOSE_DECISION_SKIP', 'CANCELLED', 'skipped', 0],
    ['CLOSE_DECISION_REVOKED', 'DECERTIFIED', 'denied', 2],
  ] as const)(
    'completionDate with autoCloseCampaign and autoCloseDecision %s',
    async (autoCloseDecision, outcome, stepOutcome, revokes) => {
      const id = await draft([on.ann, on.bob], [on.cy], {
        autoCloseCampaign: true,
        autoCloseDecision,
        completionDate: inDays(10),
      });
      await on.campaigns.prepare(id);
      await on.campaigns.start(id);
      await wakeAt(inDays(8.9));
      expect(await told(id)).toEqual({});
      await wakeAt(inDays(9.1));
      expect([await on.stateOf(id), await told(id)]).toEqual(['OPEN', { CLOSE_WARNING: 2 }]);
      await wakeAt(inDays(10.1));
      await on.campaigns.until(id, 'CLOSED');
      const tasks = await tasksOf(on.service, id);
      expect(tasks.map((task) => task.outcome)).toEqual([outcome, outcome]);
      const { rows } = await on.service.database.pool.query('select outcome from task_steps where task_id = $1', [
        tasks[0]?.id,
      ]);
      expect(rows).toEqual([{ outcome: stepOutcome }]);
      expect(await tasksOf(on.service, id, 'revoke')).toHaveLength(revokes);
      expect(await told(id)).toEqual({ CLOSE_WARNING: 2, ENDED: 1 });
    },
  );

  test('does not happen without autoCloseCampaign: after completionDate reviewers decide as before, and are reminded every day', async () => {
    const notificationConfig = { sendReminders: true };
    const id = await draft([on.ann, on.bob], [on.cy], { completionDate: inDays(2), notificationConfig });
    await on.campaigns.prepare(id);
    await on.campaigns.start(id);
    const reminders = async (): Promise<number> => (await told(id))['REMINDER'] ?? 0;
    const counts: number[] = [];
    for (const days of [0.9, 1.1, 2.1, 2.2, 3.1, 4.1]) {
      await wakeAt(inDays(days));
      counts.push(await reminders());
    }
    expect([await on.stateOf(id), counts]).toEqual(['OPEN', [0, 1, 2, 2, 3, 4]]);
    for (const task of await tasksOf(on.service, id))
      expectOk(await decideTask(on.service, 'approveTask', task, on.asCy));
    await wakeAt(inDays(5.1));
    expect(await reminders()).toBe(4);
  });

  test('follows its date when that is changed while it runs', async () => {
    const id = await draft([on.ann], [on.cy], { autoCloseCampaign: true, completionDate: inDays(2) });
    await on.campaigns.prepare(id);
    await on.campaigns.start(id);
    await set(id, { completionDate: inDays(20) });
    await wakeAt(inDays(3));
    expect([await on.stateOf(id), await told(id)]).toEqual(['OPEN', {}]);
  });
});

test('super admins run a campaign whose last owner has left; they are notified once, and get the messages for its owners', async () => {
  const owner = await on.service.inventory.person({ display_name: 'Leaver' }, ['campaign_admin']);
  const app = await on.newApp([on.ann], [on.cy]);
  const id = await on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(app), ownerIds: [owner] });
  await wakeAt(inDays(0.1));
  expect([await told(id), (await viewOf(id))?.warnings]).toEqual([{}, []]);
  await on.service.database.pool.query(`update users set status = 'DISABLED' where id = $1`, [owner]);
  await wakeAt(inDays(0.1));
  await wakeAt(inDays(0.2));
  expect([await told(id), (await viewOf(id))?.warnings]).toEqual([
    { NO_ACTIVE_OWNER: 1 },
    ['ACCESS_REVIEW_WARNING_NO_ACTIVE_OWNER'],
  ]);
  expect(
    (await on.service.call('generateAccessReviewReport', { path: { access_review_id: id }, body: {} })).status,
  ).toBe(200);
  await eventually(
    'the report',
    () => told(id),
    (kinds) => kinds['REPORT_READY'] === 1,
  );
  const { rows } = await on.service.database.pool.query(
    `select user_id from messages where access_review_id = $1 and kind = 'REPORT_READY'`,
    [id],
  );
  expect(rows).toEqual([{ user_id: on.service.admin.userId }]);
  await on.campaigns.end(id, 'CLOSE_DECISION_SKIP');
});
