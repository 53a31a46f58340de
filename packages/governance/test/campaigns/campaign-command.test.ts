import type { AccessReview } from '@oag/types';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  campaignCommand,
  campaignWarnings,
  dueCommand,
  nextReminder,
  restingClock,
  SELECTIONS_MAX,
  type Campaign,
  type CampaignCommand,
} from '@oag/governance/campaigns';
import { campaignPermissions } from '@oag/governance/auth';
import { GovernanceError } from '@oag/governance/input';
import { draft, entitlementOwners, fieldsOf, later, now, refusalOf } from '../fixtures.ts';

const at = { now: later };
const run = (campaign: Campaign, ...commands: CampaignCommand[]): Campaign =>
  commands.reduce((current, command) => campaignCommand(current, command, at).campaign, campaign);
const fresh: Campaign = { accessReview: draft(), closingSince: null, clock: restingClock };
const prepare: CampaignCommand = { kind: 'prepare', policy: entitlementOwners };
const end = (openReviews?: string, openCount = 3): CampaignCommand => ({ kind: 'end', openReviews, openCount });
const review = run(fresh, prepare, { kind: 'prepared', count: 3 });
const open = run(review, { kind: 'start' });
const ending = run(open, end('CLOSE_DECISION_SKIP'));
const closed = run(ending, { kind: 'ended' });
const known = { hasActiveOwner: true, accuracyIssues: 0 };
const state = ({ accessReview }: Campaign): string => accessReview.state.replace('ACCESS_REVIEW_STATE_', '');
const refuse = (campaign: Campaign, command: CampaignCommand) =>
  refusalOf(() => campaignCommand(campaign, command, at));

describe('the life of a campaign', () => {
  test('draft, preparing, review, open, closed', () => {
    expect([fresh, run(fresh, prepare), review, open, ending, closed].map(state)).toEqual([
      'DRAFT',
      'PREPARING',
      'REVIEW',
      'OPEN',
      'OPEN',
      'CLOSED',
    ]);
  });
  test('a preparation freezes the sources and leaves the number of reviews', () => {
    expect(review.accessReview).toMatchObject({ connectorSourcesFrozenAt: later, expectedTicketCount: 3 });
    expect(campaignCommand(fresh, prepare, at).effects).toEqual([
      { kind: 'log', event: 'campaignPreparing', details: {} },
      {
        kind: 'startJob',
        work: 'prepare',
        policies: [expect.objectContaining({ policyType: 'POLICY_TYPE_CERTIFY' })],
      },
    ]);
  });
  test('a preparation that finds nothing leaves a draft and says so', () => {
    const { campaign, effects } = campaignCommand(run(fresh, prepare), { kind: 'prepared', count: 0 }, at);
    expect(campaign.accessReview).toMatchObject({
      state: 'ACCESS_REVIEW_STATE_DRAFT',
      expectedTicketCount: 0,
      connectorSourcesFrozenAt: null,
    });
    expect(effects).toContainEqual({
      kind: 'prepareFailed',
      reason: 'NOTHING_SELECTED',
      message: expect.stringContaining('widen the scope'),
    });
  });
  test('a preparation beyond the quota leaves a draft in error, which the next one clears', () => {
    const failed = run(fresh, prepare, { kind: 'prepared', count: SELECTIONS_MAX + 1 });
    expect(failed.accessReview).toMatchObject({
      state: 'ACCESS_REVIEW_STATE_DRAFT',
      errorState: 'ACCESS_REVIEW_ERROR_STATE_SELECTION_QUOTA_EXCEED_ERROR',
    });
    expect(run(failed, prepare).accessReview.errorState).toBe('ACCESS_REVIEW_ERROR_STATE_UNSPECIFIED');
  });
  test('a preparation that is known to find nothing is refused', () => {
    expect(refuse(fresh, { kind: 'prepare', policy: entitlementOwners, anySelected: false }).reason).toBe(
      'NOTHING_SELECTED',
    );
  });
  test('a preparation needs the policy to be there still', () => {
    expect(fieldsOf(refuse(fresh, { kind: 'prepare', policy: { ...entitlementOwners, deletedAt: now } }))).toEqual([
      ['policyId', 'DELETED'],
    ]);
    expect(fieldsOf(refuse(fresh, { kind: 'prepare', policy: null }))).toEqual([['policyId', 'NOT_FOUND']]);
  });
  test('a preparation can be taken back until the start', () => {
    const back = run(review, { kind: 'unprepare' });
    expect(back.accessReview).toMatchObject({ state: 'ACCESS_REVIEW_STATE_DRAFT', expectedTicketCount: 3 });
    expect(refuse(open, { kind: 'unprepare' }).reason).toBe('WRONG_STATE');
  });
  test('start and end leave their times', () => {
    expect(closed.accessReview).toMatchObject({ startedAt: later, closedAt: later });
    expect([open.closingSince, ending.closingSince, closed.closingSince]).toEqual([null, later, null]);
  });
  test('the report is made at the end where that was asked for', () => {
    const automatic = { ...ending, accessReview: { ...ending.accessReview, autoGenerateReport: true } };
    expect(campaignCommand(automatic, { kind: 'ended' }, at).effects).toContainEqual({ kind: 'generateReport' });
    expect(campaignCommand(ending, { kind: 'ended' }, at).effects).not.toContainEqual({ kind: 'generateReport' });
  });
});

describe('ending', () => {
  test('open reviews need a decision', () => {
    const error = refuse(open, end());
    expect(error.reason).toBe('OPEN_REVIEWS');
    expect(fieldsOf(error)).toEqual([['openReviews', 'REQUIRED']]);
    expect(run(open, end(undefined, 0)).closingSince).toBe(later);
  });
  test('a person cannot leave them as they are', () => {
    expect(fieldsOf(refuse(open, end('CLOSE_DECISION_NO_ACTION', 0)))).toEqual([['openReviews', 'INVALID']]);
  });
  test('the decision goes along with the work', () => {
    expect(campaignCommand(open, end('CLOSE_DECISION_REVOKED'), at).effects).toContainEqual({
      kind: 'startJob',
      work: 'end',
      openReviews: 'REVOKED',
      scheduled: false,
    });
  });
  test('a campaign that is being ended takes no further command', () => {
    for (const command of [
      end('CLOSE_DECISION_SKIP'),
      { kind: 'delete' },
      { kind: 'start' },
    ] satisfies CampaignCommand[]) {
      expect(refuse(ending, command).message).toContain('is being ended');
    }
    expect(refuse(open, { kind: 'ended' }).reason).toBe('WRONG_STATE');
  });
});

test('a second preparation is refused, saying which state is needed', () => {
  const error = refuse(run(fresh, prepare), prepare);
  expect([error.reason, error.message]).toEqual([
    'WRONG_STATE',
    'The campaign is in state PREPARING; prepare needs DRAFT: wait until it is in REVIEW',
  ]);
});

test('a running campaign cannot be deleted, others can', () => {
  expect(refuse(open, { kind: 'delete' }).message).toContain('end it first');
  expect(refuse(run(fresh, prepare), { kind: 'delete' }).reason).toBe('WRONG_STATE');
  for (const campaign of [fresh, review, closed])
    expect(state(run(campaign, { kind: 'delete' }, { kind: 'deleted' }))).toBe('DELETED');
});

const everyMessage = { sendKickoff: true, sendReminders: true, sendClose: true };
const told = (campaign: Campaign, command: CampaignCommand, moment = later): string[] =>
  campaignCommand(campaign, command, { now: moment }).effects.flatMap((effect) =>
    effect.kind === 'tell' ? [effect.message.kind] : [],
  );
const withSettings = (campaign: Campaign, settings: Partial<AccessReview>): Campaign => ({
  ...campaign,
  accessReview: { ...campaign.accessReview, ...settings },
});

describe('a campaign with a schedule', () => {
  const armed = { autoStartCampaign: true, scheduledStartDate: '2026-03-10T09:00:00Z' };
  const pending = run(withSettings(fresh, armed), prepare, { kind: 'prepared', count: 3 });

  test('is PENDING once it is prepared, and starts by itself', () => {
    expect(state(pending)).toBe('PENDING');
    expect(dueCommand(pending, '2026-03-10T08:59:59Z')).toBeNull();
    expect(dueCommand(pending, '2026-03-10T09:00:00Z')).toBe('start');
    expect(told(pending, { kind: 'start', scheduled: true })).toEqual(['STARTED']);
    expect(state(run(pending, { kind: 'start' }))).toBe('OPEN');
    expect(state(run(pending, { kind: 'unprepare' }))).toBe('DRAFT');
  });
  test('whose start is held is left alone for an hour', () => {
    const held = run(pending, { kind: 'hold', message: { kind: 'START_WAITS', occasion: 'x' } });
    expect(held.clock.heldUntil).toBe('2026-03-05T18:30:00.000Z');
    const late = { ...held, clock: { ...held.clock, heldUntil: '2026-03-10T10:00:00.000Z' } };
    expect([dueCommand(late, '2026-03-10T09:30:00Z'), dueCommand(late, '2026-03-10T10:00:00Z')]).toEqual([
      null,
      'start',
    ]);
    expect(campaignWarnings({ ...late, ...known }, '2026-03-05T17:30:00Z')).toEqual([
      'ACCESS_REVIEW_WARNING_START_WAITS',
    ]);
  });
  test('ends at its completionDate only if it is set to', () => {
    const closing = { autoCloseCampaign: true, completionDate: '2026-03-20T00:00:00Z' } as const;
    const running = run(withSettings(review, closing), { kind: 'start' });
    expect([dueCommand(running, '2026-03-18T23:59:59Z'), dueCommand(running, '2026-03-19T00:00:00Z')]).toEqual([
      null,
      'warn',
    ]);
    const warned = run(running, { kind: 'warn' });
    expect([dueCommand(warned, '2026-03-19T12:00:00Z'), dueCommand(warned, '2026-03-20T00:00:00Z')]).toEqual([
      null,
      'end',
    ]);
    expect(
      dueCommand(
        run(withSettings(review, { completionDate: closing.completionDate }), { kind: 'start' }),
        '2027-03-20T00:00:00Z',
      ),
    ).toBeNull();
    const works = (
      [
        'CLOSE_DECISION_UNSPECIFIED',
        'CLOSE_DECISION_NO_ACTION',
        'CLOSE_DECISION_SKIP',
        'CLOSE_DECISION_REVOKED',
      ] as const
    ).map((autoCloseDecision) =>
      campaignCommand(
        withSettings(running, { autoCloseDecision }),
        { kind: 'end', scheduled: true, openCount: 2 },
        at,
      ).effects.find(({ kind }) => kind === 'startJob'),
    );
    expect(works.map((work) => work?.kind === 'startJob' && work.work === 'end' && work.openReviews)).toEqual([
      'NO_ACTION',
      'NO_ACTION',
      'SKIP',
      'REVOKED',
    ]);
  });
});

describe('messages', () => {
  test('are those that the settings want', () => {
    const wanting = withSettings(review, { notificationConfig: everyMessage });
    const starting = run(wanting, { kind: 'start' });
    expect([state(starting), told(wanting, { kind: 'start' }), told(starting, { kind: 'started' })]).toEqual([
      'STARTING',
      [],
      ['KICKOFF'],
    ]);
    const running = run(starting, { kind: 'started' });
    expect([running.accessReview.startedAt, running.clock.remindAt]).toEqual([later, '2026-03-12T17:30:00.000Z']);
    expect(told(running, { kind: 'remindDue' })).toEqual(['REMINDER']);
    expect(told(run(running, end('CLOSE_DECISION_SKIP')), { kind: 'ended' })).toEqual(['CLOSE']);
    expect([
      open.clock.remindAt,
      told(ending, { kind: 'ended' }),
      told(ending, { kind: 'ended', scheduled: true }),
    ]).toEqual([null, [], ['ENDED']]);
  });
  test('remind every week, three days and one day before the due date, on it, and every day after it', () => {
    const dates: string[] = [];
    for (let last = '2026-03-01T00:00:00Z'; dates.length < 8; last = dates.at(-1) ?? '') {
      dates.push(nextReminder({ startedAt: '2026-03-01T00:00:00Z', completionDate: '2026-03-20T12:00:00Z' }, last));
    }
    const days = ['08T00', '15T00', '17T12', '19T12', '20T12', '21T12', '22T12', '23T12'];
    expect(dates).toEqual(days.map((day) => `2026-03-${day}:00:00.000Z`));
    expect(nextReminder({ startedAt: '2026-03-01T00:00:00Z', completionDate: null }, '2026-03-15T00:00:00Z')).toBe(
      '2026-03-22T00:00:00.000Z',
    );
  });
});

test('RESETTING_POLICIES: the policies of single entitlements are dropped, of a draft only', () => {
  const detail = { appId: 'app', entitlementId: 'read', policyId: 'other' };
  const multiApp = { appEntitlements: {}, appEntitlementDetails: { app: { entitlementDetails: { read: detail } } } };
  const resetting = campaignCommand(
    { ...fresh, accessReview: { ...fresh.accessReview, multiApp } },
    { kind: 'resetPolicies' },
    at,
  );
  expect(state(resetting.campaign)).toBe('RESETTING_POLICIES');
  expect(resetting.effects).toContainEqual({ kind: 'startJob', work: 'resetPolicies' });
  const done = run(resetting.campaign, { kind: 'policiesReset' });
  expect([state(done), done.accessReview.multiApp]).toEqual([
    'DRAFT',
    { ...multiApp, appEntitlementDetails: { app: { entitlementDetails: { read: { ...detail, policyId: '' } } } } },
  ]);
  for (const campaign of [review, open, closed, resetting.campaign])
    expect(refuse(campaign, { kind: 'resetPolicies' }).reason).toBe('WRONG_STATE');
});

test('slackChannel: a start invites to it', () => {
  const slackChannel = { channelId: 'C1', isChannelId: true, name: '', description: '' };
  const { effects } = campaignCommand(
    { ...review, accessReview: { ...review.accessReview, slackChannel } },
    { kind: 'start' },
    at,
  );
  expect(effects).toContainEqual({
    kind: 'tell',
    message: { kind: 'CHANNEL_INVITATION', occasion: 'C1', comment: 'C1' },
  });
});

test('a preparation of more than a week ago is started only when that is confirmed', () => {
  const stale = '2026-03-13T17:30:00Z';
  expect(campaignWarnings({ ...review, ...known }, stale)).toEqual(['ACCESS_REVIEW_WARNING_STALE_PREPARATION']);
  expect(refusalOf(() => campaignCommand(review, { kind: 'start' }, { now: stale })).reason).toBe('STALE_PREPARATION');
  expect(state(campaignCommand(review, { kind: 'start', confirmStale: true }, { now: stale }).campaign)).toBe('OPEN');
});

test('a campaign without an active owner says so as long as it lives', () => {
  expect([
    campaignWarnings({ ...open, ...known, hasActiveOwner: false }, later),
    campaignWarnings({ ...closed, ...known, hasActiveOwner: false }, later),
  ]).toEqual([['ACCESS_REVIEW_WARNING_NO_ACTIVE_OWNER'], []]);
});

test('whatever is asked of a campaign, it never goes back after its start, and it closes once', () => {
  const command: fc.Arbitrary<CampaignCommand> = fc.oneof(
    fc.constantFrom<CampaignCommand>(
      prepare,
      { kind: 'unprepare' },
      { kind: 'start' },
      { kind: 'start', scheduled: true },
      { kind: 'started' },
      { kind: 'hold', message: { kind: 'START_WAITS', occasion: '' } },
      { kind: 'remind', comment: '' },
      { kind: 'remindDue' },
      { kind: 'warn' },
      { kind: 'end', scheduled: true, openCount: 1 },
      { kind: 'ended' },
      { kind: 'remediate', taskIds: [] },
      { kind: 'stopRemediation', taskIds: [], comment: '' },
      { kind: 'delete' },
      { kind: 'deleted' },
    ),
    fc.nat({ max: 2 }).map((count): CampaignCommand => ({ kind: 'prepared', count })),
    fc
      .record({
        openReviews: fc.constantFrom(
          'CLOSE_DECISION_SKIP',
          'CLOSE_DECISION_REVOKED',
          'CLOSE_DECISION_NO_ACTION',
          undefined,
        ),
        openCount: fc.nat({ max: 2 }),
      })
      .map(({ openReviews, openCount }) => end(openReviews, openCount)),
  );
  const ranks = ['DRAFT', 'PREPARING', 'REVIEW', 'PENDING', 'STARTING', 'OPEN', 'CLOSED', 'DELETING', 'DELETED'];
  const settings = fc.record({
    autoStartCampaign: fc.boolean(),
    notificationConfig: fc.constantFrom(null, everyMessage),
  });
  fc.assert(
    fc.property(settings, fc.array(command, { maxLength: 30 }), (set, commands) => {
      let campaign: Campaign = { ...fresh, accessReview: { ...fresh.accessReview, ...set, scheduledStartDate: later } };
      let ends = 0;
      for (const drawn of commands) {
        const before = campaign;
        try {
          const { campaign: after, effects } = campaignCommand(before, drawn, at);
          campaign = after;
          ends += effects.filter((effect) => effect.kind === 'startJob' && effect.work === 'end').length;
          expect(effects.filter(({ kind }) => kind === 'log')).toHaveLength(1);
          if (ranks.indexOf(state(before)) >= 4)
            expect(ranks.indexOf(state(after))).toBeGreaterThanOrEqual(ranks.indexOf(state(before)));
        } catch (error) {
          expect(error).toBeInstanceOf(GovernanceError);
        }
        expect(campaign.closingSince === null || state(campaign) === 'OPEN').toBe(true);
        expect(campaign.accessReview.closedAt !== null).toBe(
          ['CLOSED'].includes(state(campaign)) ||
            (campaign.accessReview.closedAt !== null && ranks.indexOf(state(campaign)) > 6),
        );
      }
      expect(ends).toBeLessThanOrEqual(1);
    }),
    { numRuns: 400 },
  );
});

test('owners with the role and super admins run a campaign; its reviewers read it once it has started', () => {
  const may = (userId: string, roles: string[], isReviewer: boolean, accessReview = open.accessReview) =>
    campaignPermissions(accessReview, { userId, roles, isReviewer });
  expect(may('owner', ['campaign_admin'], false)).toEqual({
    read: true,
    edit: true,
    delete: true,
    extra: { report: true },
  });
  expect(may('owner', ['basic_user'], false).edit).toBe(false);
  expect(may('other', ['campaign_admin'], false).read).toBe(false);
  expect(may('root', ['super_admin'], false).edit).toBe(true);
  expect(may('ada', ['basic_user'], true)).toMatchObject({ read: true, edit: false });
  expect(may('ada', ['basic_user'], true, review.accessReview).read).toBe(false);
});
