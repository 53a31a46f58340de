import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  campaignCommand,
  campaignPermissions,
  GovernanceError,
  SELECTIONS_MAX,
  type Campaign,
  type CampaignCommand,
} from '../src/index.ts';
import { draft, entitlementOwners, fieldsOf, later, now, refusalOf } from './fixtures.ts';

const at = { now: later };
const run = (campaign: Campaign, ...commands: CampaignCommand[]): Campaign =>
  commands.reduce((current, command) => campaignCommand(current, command, at).campaign, campaign);
const fresh: Campaign = { accessReview: draft(), closingSince: null };
const prepare: CampaignCommand = { kind: 'prepare', policy: entitlementOwners };
const end = (openReviews?: string, openCount = 3): CampaignCommand => ({ kind: 'end', openReviews, openCount });
const review = run(fresh, prepare, { kind: 'prepared', count: 3 });
const open = run(review, { kind: 'start' });
const ending = run(open, end('CLOSE_DECISION_SKIP'));
const closed = run(ending, { kind: 'ended' });
const state = ({ accessReview }: Campaign): string => accessReview.state.replace('ACCESS_REVIEW_STATE_', '');
const refuse = (campaign: Campaign, command: CampaignCommand) => refusalOf(() => campaignCommand(campaign, command, at));

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
      { kind: 'startWork', work: 'prepare', policies: [expect.objectContaining({ policyType: 'POLICY_TYPE_CERTIFY' })] },
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
    expect(refuse(fresh, { kind: 'prepare', policy: entitlementOwners, anySelected: false }).reason).toBe('NOTHING_SELECTED');
  });
  test('a preparation needs the policy to be there still', () => {
    expect(fieldsOf(refuse(fresh, { kind: 'prepare', policy: { ...entitlementOwners, deletedAt: now } }))).toEqual([
      ['policyId', 'DELETED'],
    ]);
    expect(fieldsOf(refuse(fresh, { kind: 'prepare', policy: null }))).toEqual([['policyId', 'NOT_FOUND']]);
  });
  test('a preparation can be taken back until the start', () => {
    const back = run(review, { kind: 'unprepare' });
    expect(back.accessReview).toMatchObject({ state: 'ACCESS_REVIEW_STATE_DRAFT', expectedTicketCount: 0 });
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
      kind: 'startWork',
      work: 'end',
      openReviews: 'REVOKED',
    });
  });
  test('a campaign that is being ended takes no further command', () => {
    for (const command of [end('CLOSE_DECISION_SKIP'), { kind: 'delete' }, { kind: 'start' }] satisfies CampaignCommand[]) {
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
  for (const campaign of [fresh, review, closed]) expect(state(run(campaign, { kind: 'delete' }, { kind: 'deleted' }))).toBe('DELETED');
});

test('whatever is asked of a campaign, it never goes back after its start, and it closes once', () => {
  const command: fc.Arbitrary<CampaignCommand> = fc.oneof(
    fc.constantFrom<CampaignCommand>(
      prepare,
      { kind: 'unprepare' },
      { kind: 'start' },
      { kind: 'ended' },
      { kind: 'delete' },
      { kind: 'deleted' },
    ),
    fc.nat({ max: 2 }).map((count): CampaignCommand => ({ kind: 'prepared', count })),
    fc
      .record({
        openReviews: fc.constantFrom('CLOSE_DECISION_SKIP', 'CLOSE_DECISION_REVOKED', 'CLOSE_DECISION_NO_ACTION', undefined),
        openCount: fc.nat({ max: 2 }),
      })
      .map(({ openReviews, openCount }) => end(openReviews, openCount)),
  );
  const ranks = ['DRAFT', 'PREPARING', 'REVIEW', 'OPEN', 'CLOSED', 'DELETING', 'DELETED'];
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      let campaign = fresh;
      let ends = 0;
      for (const drawn of commands) {
        const before = campaign;
        try {
          const { campaign: after, effects } = campaignCommand(before, drawn, at);
          campaign = after;
          ends += effects.filter((effect) => effect.kind === 'startWork' && effect.work === 'end').length;
          expect(effects.filter(({ kind }) => kind === 'log')).toHaveLength(1);
          if (ranks.indexOf(state(before)) >= 3) expect(ranks.indexOf(state(after))).toBeGreaterThanOrEqual(ranks.indexOf(state(before)));
        } catch (error) {
          expect(error).toBeInstanceOf(GovernanceError);
        }
        expect(campaign.closingSince === null || state(campaign) === 'OPEN').toBe(true);
        expect(campaign.accessReview.closedAt !== null).toBe(
          ['CLOSED'].includes(state(campaign)) || (campaign.accessReview.closedAt !== null && ranks.indexOf(state(campaign)) > 4),
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
  expect(may('owner', ['campaign_admin'], false)).toEqual({ read: true, edit: true, delete: true, extra: {} });
  expect(may('owner', ['basic_user'], false).edit).toBe(false);
  expect(may('other', ['campaign_admin'], false).read).toBe(false);
  expect(may('root', ['super_admin'], false).edit).toBe(true);
  expect(may('ada', ['basic_user'], true)).toMatchObject({ read: true, edit: false });
  expect(may('ada', ['basic_user'], true, review.accessReview).read).toBe(false);
});
