import type { AccessReviewInput, AccessReviewRemediationConfigInput, Remediation } from '@oag/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runDueCampaigns } from '../../src/campaigns/jobs/run-due-campaigns.ts';
import { ENTITLEMENT_OWNERS, inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { decideTask, eventually, expectOk, reasonOf, tasksOf } from '../service/campaigns.ts';
import type { Headers } from '../service/test-service.ts';

// Remediation of denied access. The test sets the clock.

let on: CampaignService;
beforeAll(async () => {
  on = await startCampaignService();
});
afterAll(() => on.service.close());

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const signal = new AbortController().signal;
/** Two processes look at once, as they may at any time. */
const wakeAt = async (now: string): Promise<void> => {
  const { service } = on.service.running;
  await Promise.all([runDueCampaigns(service, signal, now), runDueCampaigns(service, signal, now)]);
};
const coolingOff = { mode: 'REMEDIATION_MODE_AFTER_COOLING_OFF', coolingOff: '259200s' } as const;
const noRevocations = { postActions: [] };

/** An open campaign with four reviews, the first `count` of them denied. Its policy requests no revocations. */
async function denied(
  count: number,
  remediation: AccessReviewRemediationConfigInput,
  settings: AccessReviewInput = {},
): Promise<string> {
  const app = await on.newApp([on.ann, on.bob, on.ann, on.bob], [on.cy]);
  const policy = await on.campaigns.policy([{ approval: { entitlementOwners: {} } }], noRevocations);
  const id = await on.campaigns.open(policy, { scopeV2: inApp(app), ownerIds: [on.lead] });
  await set(id, { remediation, ...settings });
  const tasks = await tasksOf(on.service, id);
  for (const [index, task] of tasks.entries())
    expectOk(await decideTask(on.service, index < count ? 'denyTask' : 'approveTask', task, on.asCy));
  return id;
}
const set = async (id: string, accessReview: AccessReviewInput): Promise<void> =>
  void expectOk(await on.service.call('updateAccessReview', { path: { id }, body: { accessReview } }));
const path = (access_review_id: string) => ({ path: { access_review_id } });
const countsOf = async (id: string): Promise<{ [state: string]: string }> => {
  const { counts } = expectOk(await on.service.call('getAccessReviewRemediation', path(id)));
  return Object.fromEntries(Object.entries(counts ?? {}).filter(([, count]) => count !== '0'));
};
const listOf = async (id: string, states: string[] = []): Promise<readonly Remediation[]> =>
  expectOk(await on.service.call('searchRemediations', { ...path(id), body: { states } })).list;
const start = (id: string, body: object = {}, headers?: Headers) =>
  on.service.call('startAccessReviewRemediation', { ...path(id), body }, headers);
const cancel = (id: string, body: object = {}, headers?: Headers) =>
  on.service.call('cancelAccessReviewRemediation', { ...path(id), body }, headers);
const atRest = (id: string) =>
  eventually(
    'rest',
    () => on.countOf(`long_work where object_id = $1 and state = 'OPEN'`, id),
    (n) => n === 0,
  );
const revokesOf = async (id: string): Promise<number> => (await tasksOf(on.service, id, 'revoke')).length;
const kinds = async (id: string): Promise<string[]> => {
  const { rows } = await on.service.database.pool.query<{ kind: string }>(
    'select distinct kind from messages where access_review_id = $1 order by kind',
    [id],
  );
  return rows.map(({ kind }) => kind);
};

describe('REMEDIATION_MODE_…', () => {
  test('UNSPECIFIED: access that the policy does not revoke stays until an owner starts the remediation', async () => {
    const id = await denied(2, { maximumRevokedShare: 10 });
    await on.campaigns.end(id, 'CLOSE_DECISION_SKIP');
    await atRest(id);
    expect([await countsOf(id), await revokesOf(id)]).toEqual([{ notPlanned: '2' }, 0]);
    const [first] = await listOf(id);
    expectOk(await start(id, { certifyTaskIds: [first?.certifyTaskId] }));
    await atRest(id);
    expect(await countsOf(id)).toEqual({ notPlanned: '1', open: '1' });
    await Promise.all([start(id), start(id)]);
    await atRest(id);
    expect([await countsOf(id), await revokesOf(id)]).toEqual([{ open: '2' }, 2]);
  });
  test('AT_ONCE: a denial makes its revoke task', async () => {
    const id = await denied(2, { mode: 'REMEDIATION_MODE_AT_ONCE' });
    expect([await countsOf(id), await revokesOf(id)]).toEqual([{ open: '2' }, 2]);
    await on.campaigns.end(id, 'CLOSE_DECISION_SKIP');
  });
  test('AT_CLOSE: the end creates all revoke tasks, including those of its own revocations', async () => {
    const id = await denied(2, { mode: 'REMEDIATION_MODE_AT_CLOSE' });
    expect([await countsOf(id), await revokesOf(id)]).toEqual([{ planned: '2' }, 0]);
    await on.campaigns.end(id, 'CLOSE_DECISION_SKIP');
    await atRest(id);
    expect([await countsOf(id), await revokesOf(id)]).toEqual([{ open: '2' }, 2]);
    const app = await on.newApp([on.ann, on.bob], [on.cy]);
    const other = await on.campaigns.open(ENTITLEMENT_OWNERS, {
      scopeV2: inApp(app),
      remediation: { mode: 'REMEDIATION_MODE_AT_CLOSE' },
    });
    await on.campaigns.end(other, 'CLOSE_DECISION_REVOKED');
    await atRest(other);
    expect(await countsOf(other)).toEqual({ open: '2' });
  });
});

describe('a cooling-off period', () => {
  test('shows the planned revocations, and creates them once when the period ends', async () => {
    const id = await denied(3, coolingOff);
    await on.campaigns.end(id, 'CLOSE_DECISION_SKIP');
    const { dueAt, counts, selectedCount, openCount } = expectOk(
      await on.service.call('getAccessReviewRemediation', path(id)),
    );
    expect([
      counts?.planned,
      selectedCount,
      openCount,
      Math.round((Date.parse(dueAt ?? '') - Date.now()) / 86_400_000),
    ]).toEqual(['3', '4', '0', 3]);
    expect((await listOf(id, ['REMEDIATION_STATE_PLANNED'])).length).toBe(3);
    expect(await kinds(id)).toEqual(['REVOCATIONS_PLANNED']);
    await wakeAt(inDays(2.9));
    expect([await countsOf(id), await revokesOf(id)]).toEqual([{ planned: '3' }, 0]);
    await wakeAt(inDays(3.1));
    await atRest(id);
    await wakeAt(inDays(4));
    await atRest(id);
    expect([await countsOf(id), await revokesOf(id)]).toEqual([{ open: '3' }, 3]);
    expect(
      await on.countOf(`log_entries where object_id = $1 and kind = 'campaignRemediating' and actor_id = ''`, id),
    ).toBe(1);
  });
  test('is cancelled for one review, for a reason, and for all; cancelled ones are revoked only when they are named', async () => {
    const id = await denied(3, coolingOff);
    await on.campaigns.end(id, 'CLOSE_DECISION_SKIP');
    const [one, two] = await listOf(id);
    const approved = (await tasksOf(on.service, id)).find(({ outcome }) => outcome === 'CERTIFIED');
    const refused = await cancel(id, { certifyTaskIds: [one?.certifyTaskId, approved?.id] });
    expect([reasonOf(refused), JSON.stringify(refused.error)]).toEqual([
      'INVALID_FIELD',
      expect.stringContaining('certifyTaskIds[1]'),
    ]);
    expect(await countsOf(id)).toEqual({ planned: '3' });
    expectOk(await cancel(id, { certifyTaskIds: [one?.certifyTaskId], comment: 'Covers for Bob.' }));
    expect(await listOf(id, ['REMEDIATION_STATE_KEPT'])).toEqual([
      expect.objectContaining({
        certifyTaskId: one?.certifyTaskId,
        keptByUserId: on.service.admin.userId,
        comment: 'Covers for Bob.',
      }),
    ]);
    expectOk(await start(id, { certifyTaskIds: [two?.certifyTaskId] }));
    await atRest(id);
    expect(reasonOf(await cancel(id, { certifyTaskIds: [two?.certifyTaskId] }))).toBe('INVALID_FIELD');
    expect(await countsOf(id)).toEqual({ kept: '1', open: '1', planned: '1' });
    expectOk(await cancel(id));
    expect(await countsOf(id)).toEqual({ kept: '1', open: '1', notPlanned: '1' });
    await wakeAt(inDays(4));
    expect(reasonOf(await cancel(id))).toBe('WRONG_STATE');
    expectOk(await start(id));
    await atRest(id);
    expect(await countsOf(id)).toEqual({ kept: '1', open: '2' });
    expectOk(await start(id, { certifyTaskIds: [one?.certifyTaskId] }));
    await atRest(id);
    expect(await countsOf(id)).toEqual({ open: '3' });
  });
  test('is not set before the end, and only the owners and those who see all read it', async () => {
    const id = await denied(1, coolingOff);
    expect([reasonOf(await start(id)), reasonOf(await cancel(id))]).toEqual(['WRONG_STATE', 'WRONG_STATE']);
    for (const call of [start, cancel]) expect((await call(id, {}, on.asCy)).status).toBe(403);
    expect((await on.service.call('getAccessReviewRemediation', path(id), on.asCy)).status).toBe(403);
    expect((await on.service.call('searchRemediations', { ...path(id), body: {} }, on.asLead)).status).toBe(200);
    await on.campaigns.end(id, 'CLOSE_DECISION_SKIP');
  });
});

describe('remediation.maximumRevokedShare', () => {
  test('an end that would revoke more is refused with the figures, and runs when it is confirmed', async () => {
    const id = await denied(3, { mode: 'REMEDIATION_MODE_AT_CLOSE', maximumRevokedShare: 50 });
    const refused = await on.act('endAccessReview', id);
    expect([refused.status, reasonOf(refused), refused.error.message]).toEqual([
      409,
      'TOO_MANY_REVOCATIONS',
      expect.stringContaining('3 of 4'),
    ]);
    expect(await on.stateOf(id)).toBe('OPEN');
    expectOk(await on.act('endAccessReview', id, { confirmRevocations: true }));
    await on.campaigns.until(id, 'CLOSED');
    await atRest(id);
    expect(await countsOf(id)).toEqual({ open: '3' });
  });
  test('a scheduled end that would revoke more waits, and its owners are notified once', async () => {
    const app = await on.newApp([on.ann, on.bob], [on.cy]);
    const id = await on.campaigns.open(ENTITLEMENT_OWNERS, {
      scopeV2: inApp(app),
      ownerIds: [on.lead],
      remediation: { maximumRevokedShare: 50 },
    });
    await set(id, { autoCloseCampaign: true, autoCloseDecision: 'CLOSE_DECISION_REVOKED', completionDate: inDays(2) });
    for (const days of [2.1, 2.2, 3]) await wakeAt(inDays(days));
    const { accessReview } = expectOk(await on.service.call('getAccessReview', { path: { id } }));
    expect([await on.stateOf(id), accessReview?.warnings, (await kinds(id)).includes('END_WAITS')]).toEqual([
      'OPEN',
      ['ACCESS_REVIEW_WARNING_END_WAITS'],
      true,
    ]);
    expect(await on.countOf(`messages where access_review_id = $1 and kind = 'END_WAITS'`, id)).toBe(1);
    await set(id, { remediation: { maximumRevokedShare: 100 } });
    await wakeAt(inDays(3.1));
    await on.campaigns.until(id, 'CLOSED');
    expect(await revokesOf(id)).toBe(2);
  });
});

test('a cancelled revoke task is created again only for a named review', async () => {
  const id = await denied(1, { mode: 'REMEDIATION_MODE_AT_ONCE' });
  const [revoke] = await tasksOf(on.service, id, 'revoke');
  expectOk(
    await on.service.call('cancelProvision', {
      path: { task_id: revoke?.id ?? '' },
      body: { policyStepId: revoke?.stepId ?? '' },
    }),
  );
  await on.campaigns.end(id, 'CLOSE_DECISION_SKIP');
  expectOk(await start(id));
  await atRest(id);
  expect(await countsOf(id)).toEqual({ failed: '1' });
  const [{ certifyTaskId } = { certifyTaskId: '' }] = await listOf(id);
  expectOk(await start(id, { certifyTaskIds: [certifyTaskId] }));
  await atRest(id);
  expect(await countsOf(id)).toEqual({ open: '1' });
});
