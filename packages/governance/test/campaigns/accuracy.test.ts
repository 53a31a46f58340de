import type { AccuracySource } from '@oag/types';
import { describe, expect, test } from 'vitest';
import {
  accuracyIssues,
  accuracyOf,
  campaignCommand,
  campaignWarnings,
  restingClock,
  type Campaign,
  type CampaignCommand,
} from '@oag/governance/campaigns';
import { draft, later } from '../fixtures.ts';

const now = '2026-03-20T00:00:00Z';
const source = (change: Partial<AccuracySource>): AccuracySource => ({
  appId: 'app',
  displayName: 'Payroll',
  importId: 'import',
  importedAt: '2026-03-19T00:00:00Z',
  lastImportId: 'import',
  lastImportState: 'IMPORT_STATE_DONE',
  files: [],
  grantedAgainCount: '0',
  issues: [],
  ...change,
});

test.each([
  ['2026-03-13T00:00:00Z', 'DONE', []],
  ['2026-03-12T23:59:59Z', 'DONE', ['STALE']],
  ['2026-03-19T00:00:00Z', 'FAILED', ['LAST_IMPORT_FAILED']],
  ['2026-01-01T00:00:00Z', 'FAILED', ['STALE', 'LAST_IMPORT_FAILED']],
  [null, 'UNSPECIFIED', []],
] as const)('the data of a source of %s whose last import is %s has the issues %j', (importedAt, state, issues) => {
  expect(accuracyIssues({ importedAt, lastImportState: `IMPORT_STATE_${state}` }, now)).toEqual(
    issues.map((issue) => `ACCURACY_ISSUE_${issue}`),
  );
});

test('all sources: never imported ones cannot be checked, and a description names the issues of ten apps', () => {
  expect(accuracyOf([])).toEqual({ isSupported: false, issueCount: 0, problems: '' });
  expect(accuracyOf([source({}), source({ importedAt: null })])).toMatchObject({ isSupported: false, issueCount: 0 });
  const stale = source({
    importedAt: '2026-01-01T00:00:00Z',
    issues: ['ACCURACY_ISSUE_STALE', 'ACCURACY_ISSUE_LAST_IMPORT_FAILED'],
  });
  expect(accuracyOf([source({}), stale])).toEqual({
    isSupported: true,
    issueCount: 1,
    problems: 'Payroll: last imported on 2026-01-01T00:00:00Z, its last import failed',
  });
  const { problems } = accuracyOf(Array.from({ length: 12 }, () => stale));
  expect(problems.split('; ')).toHaveLength(11);
  expect(problems).toContain('and 2 more apps');
});

describe('accuracyIssueAction', () => {
  const armed = (accuracyIssueAction: 'CONTINUE' | 'WAIT' | 'UNSPECIFIED'): Campaign => ({
    accessReview: draft({
      state: 'ACCESS_REVIEW_STATE_PENDING',
      connectorSourcesFrozenAt: later,
      autoStartCampaign: true,
      scheduledStartDate: later,
      accuracyIssueAction: `ACCURACY_ISSUE_ACTION_${accuracyIssueAction}`,
    }),
    closingSince: null,
    clock: restingClock,
  });
  const run = (campaign: Campaign, command: CampaignCommand) => {
    const result = campaignCommand(campaign, command, { now: later });
    const told = result.effects.flatMap((effect) => (effect.kind === 'tell' ? [effect.message] : []));
    return { state: result.campaign.accessReview.state.replace('ACCESS_REVIEW_STATE_', ''), told, ...result };
  };
  const start = { kind: 'start', scheduled: true, problems: 'Payroll: its last import failed' } as const;

  test('WAIT holds a scheduled start until nothing is wrong; one by hand goes on', () => {
    const { state, told, campaign } = run(armed('WAIT'), start);
    expect([state, told]).toEqual([
      'PENDING',
      [{ kind: 'START_WAITS', occasion: later, comment: expect.stringContaining(start.problems) }],
    ]);
    expect(campaign.clock.heldUntil).not.toBeNull();
    expect(run(armed('WAIT'), { ...start, problems: '' }).state).toBe('OPEN');
    expect(run(armed('WAIT'), { kind: 'start' }).state).toBe('OPEN');
  });
  test.each(['CONTINUE', 'UNSPECIFIED'] as const)('%s starts anyway, and the owners are notified', (action) => {
    const { state, told } = run(armed(action), start);
    expect([state, told.map(({ kind, comment }) => [kind, comment])]).toEqual([
      'OPEN',
      [
        ['ACCURACY_PROBLEM', start.problems],
        ['STARTED', undefined],
      ],
    ]);
  });
  test('a preparation sets hasAccuracySupport, and a scheduled start notifies its owners of issues', () => {
    const preparing: Campaign = {
      ...armed('WAIT'),
      accessReview: { ...armed('WAIT').accessReview, state: 'ACCESS_REVIEW_STATE_PREPARING' },
    };
    const prepared: CampaignCommand = {
      kind: 'prepared',
      count: 3,
      accuracy: { isSupported: true, issueCount: 1, problems: 'x' },
    };
    const { campaign, told } = run(preparing, prepared);
    expect([campaign.accessReview.hasAccuracySupport, told.map(({ kind }) => kind)]).toEqual([
      true,
      ['ACCURACY_PROBLEM'],
    ]);
    expect(run(campaign, { kind: 'unprepare' }).campaign.accessReview.hasAccuracySupport).toBe(false);
    expect(campaignWarnings({ ...campaign, hasActiveOwner: true, accuracyIssues: 1 }, later)).toEqual([
      'ACCESS_REVIEW_WARNING_ACCURACY_ISSUES',
    ]);
    const byHand = { ...preparing, accessReview: { ...preparing.accessReview, autoStartCampaign: false } };
    expect(run(byHand, prepared).told).toEqual([]);
  });
});
