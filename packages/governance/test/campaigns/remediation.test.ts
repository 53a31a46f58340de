import type { AccessReview, AccessReviewRemediationConfig, RemediationMode } from '@oag/types';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  campaignCommand,
  dueCommand,
  isRemediationPlanned,
  newAccessReview,
  restingClock,
  updateAccessReview,
  type Campaign,
  type CampaignCommand,
  type RevocationShare,
} from '@oag/governance/campaigns';
import { decide } from '@oag/governance/task-commands';
import { GovernanceError } from '@oag/governance/input';
import type { TaskCommand } from '@oag/governance/tasks';
import {
  approval,
  by,
  campaignRequest,
  certifyRequest,
  certifyTask,
  contextWith,
  draft,
  lookups,
  fieldsOf,
  later,
  now,
  openCampaign,
  refusalOf,
} from '../fixtures.ts';

const at = { now: later };
const deny: TaskCommand = { kind: 'deny', by: by('ada'), comment: '' };
const byTheEnd: TaskCommand = { kind: 'close', as: 'decertified' };
const DAY = 86_400_000;
const threeDaysLater = new Date(Date.parse(later) + 3 * DAY).toISOString();
const modes = ['AT_ONCE', 'AT_CLOSE', 'AFTER_COOLING_OFF'] as const;
type Name = (typeof modes)[number] | 'UNSPECIFIED';

const config = (mode: Name, maximumRevokedShare = 0): AccessReviewRemediationConfig => ({
  mode: `REMEDIATION_MODE_${mode}`,
  coolingOff: mode === 'AFTER_COOLING_OFF' ? '259200s' : null,
  maximumRevokedShare,
  separateTasks: false,
});
const running = (remediation: AccessReview['remediation']): Campaign => ({
  accessReview: { ...draft(), state: 'ACCESS_REVIEW_STATE_OPEN', startedAt: now, remediation },
  closingSince: null,
  clock: restingClock,
});
const step = (campaign: Campaign, command: CampaignCommand) => campaignCommand(campaign, command, at);
const nothing = {
  ends: { certified: 0, denied: 0, revokedAtEnd: 0, undecided: 0 },
  byApp: [],
  byReviewer: [],
  late: 0,
};
const endWith = (remediation: AccessReview['remediation'], waiting: number) => {
  const { campaign } = step(running(remediation), { kind: 'end', openReviews: 'CLOSE_DECISION_SKIP', openCount: 0 });
  return step(campaign, {
    kind: 'ended',
    numbers: { ...nothing, revocations: { open: 0, done: 0, gone: 0, notDone: 0, waiting } },
  });
};
const makes = ({ effects }: { effects: { kind: string }[] }): number =>
  effects.filter((effect) => 'work' in effect && effect.work === 'remediate').length;

describe('after a denial', () => {
  const remediating = { postActions: [{ certifyRemediateImmediately: true }] };
  const follows = (mode: Name, more: object, byEnd: boolean): boolean => {
    const remediation = mode === 'UNSPECIFIED' ? undefined : mode;
    const { task } = certifyTask(certifyRequest([approval()], more));
    const done = decide(task, byEnd ? byTheEnd : deny, contextWith({ campaign: { ...openCampaign, remediation } }));
    return done.effects.some(({ kind }) => kind === 'createRevokeTask');
  };
  test.each([
    ['UNSPECIFIED', {}, false, false],
    ['UNSPECIFIED', remediating, false, true],
    ['UNSPECIFIED', {}, true, true],
    ['AT_ONCE', {}, false, true],
    ['AT_ONCE', {}, true, true],
    ['AT_CLOSE', remediating, false, false],
    ['AT_CLOSE', remediating, true, false],
    ['AFTER_COOLING_OFF', remediating, false, false],
    ['AFTER_COOLING_OFF', {}, true, false],
  ] as const)(
    'remediation.mode %s, policy %j, by the end %s: a revoke task at once is %s',
    (mode, policy, byEnd, expected) => {
      expect(follows(mode, policy, byEnd)).toBe(expected);
    },
  );
});

describe('after the end', () => {
  test('nothing where the policies decide, or where nothing waits', () => {
    expect(makes(endWith(config('UNSPECIFIED'), 3)) + makes(endWith(null, 3))).toBe(0);
    for (const mode of modes)
      expect(endWith(config(mode), 0)).toMatchObject({ campaign: { accessReview: { remediationDueAt: null } } });
    for (const mode of modes) expect(makes(endWith(config(mode), 0))).toBe(0);
  });
  test('AT_CLOSE, and AT_ONCE for what was denied before it was set: the revoke tasks', () => {
    for (const mode of ['AT_CLOSE', 'AT_ONCE'] as const) expect(makes(endWith(config(mode), 3))).toBe(1);
  });
  test('AFTER_COOLING_OFF: nothing until then, and the owners are notified', () => {
    const { campaign, effects } = endWith(config('AFTER_COOLING_OFF'), 3);
    expect([makes({ effects }), campaign.accessReview.remediationDueAt]).toEqual([0, threeDaysLater]);
    expect(effects).toContainEqual({
      kind: 'tell',
      message: {
        kind: 'REVOCATIONS_PLANNED',
        occasion: later,
        comment: expect.stringMatching(/^Denied access .*: 3$/),
      },
    });
    expect(campaign.accessReview.campaignInsights?.markdown).toContain(
      'Denied access that is revoked on 2026-03-08 unless somebody cancels it: 3.',
    );
    expect([dueCommand(campaign, later), dueCommand(campaign, threeDaysLater)]).toEqual([null, 'remediate']);
  });
  test('it can be stopped, hurried, and begun after it was stopped', () => {
    const { campaign } = endWith(config('AFTER_COOLING_OFF'), 3);
    const some = step(campaign, { kind: 'stopRemediation', taskIds: ['a'], comment: 'Needed.' });
    expect(some.campaign.accessReview.remediationDueAt).toBe(threeDaysLater);
    expect(some.effects).toEqual([
      { kind: 'log', event: 'campaignRemediationStopped', details: { taskCount: 1, comment: 'Needed.' } },
    ]);
    const stopped = step(campaign, { kind: 'stopRemediation', taskIds: [], comment: '' }).campaign;
    expect([stopped.accessReview.remediationDueAt, dueCommand(stopped, threeDaysLater)]).toEqual([null, null]);
    expect(refusalOf(() => step(stopped, { kind: 'stopRemediation', taskIds: [], comment: '' })).reason).toBe(
      'WRONG_STATE',
    );
    for (const before of [campaign, stopped]) {
      const begun = step(before, { kind: 'remediate', taskIds: [] });
      expect([makes(begun), begun.campaign.accessReview.remediationDueAt]).toEqual([1, null]);
    }
    expect(step(campaign, { kind: 'remediate', taskIds: ['a'] }).campaign.accessReview.remediationDueAt).toBe(
      threeDaysLater,
    );
  });
  test('before the end nothing is begun and nothing stopped', () => {
    const open = running(config('AT_CLOSE'));
    for (const command of [
      { kind: 'remediate', taskIds: [] },
      { kind: 'stopRemediation', taskIds: [], comment: '' },
    ] as const) {
      expect(refusalOf(() => step(open, command))).toMatchObject({
        reason: 'WRONG_STATE',
        metadata: { needs: 'CLOSED' },
      });
    }
    expect([
      isRemediationPlanned(open.accessReview, false),
      isRemediationPlanned(running(null).accessReview, false),
      isRemediationPlanned(running(null).accessReview, true),
    ]).toEqual([true, false, true]);
  });
});

describe('maximumRevokedShare', () => {
  const tryEnd = (
    remediation: AccessReview['remediation'],
    share: RevocationShare,
    revoked: number,
    more: { confirmRevocations?: boolean; scheduled?: boolean } = {},
  ): unknown => {
    const campaign = running(remediation);
    const accessReview = { ...campaign.accessReview, autoCloseDecision: 'CLOSE_DECISION_REVOKED' as const };
    try {
      return step(
        { ...campaign, accessReview },
        { kind: 'end', openReviews: 'CLOSE_DECISION_REVOKED', openCount: revoked, share, ...more },
      ).campaign.closingSince;
    } catch (error) {
      if (error instanceof GovernanceError) return error.reason;
      throw error;
    }
  };
  test('an end that would revoke more is refused, even a scheduled one, unless it is confirmed', () => {
    const share = { made: 10, waiting: 10, selected: 100 };
    expect(tryEnd(config('AT_CLOSE', 25), share, 5)).toBe(later);
    expect(tryEnd(config('AT_CLOSE', 25), share, 6)).toBe('TOO_MANY_REVOCATIONS');
    expect(tryEnd(config('AT_CLOSE', 25), share, 6, { scheduled: true })).toBe('TOO_MANY_REVOCATIONS');
    expect(tryEnd(config('AT_CLOSE', 25), share, 6, { confirmRevocations: true })).toBe(later);
    expect(tryEnd(config('UNSPECIFIED', 25), share, 15)).toBe(later);
    expect(tryEnd(config('AT_CLOSE', 0), share, 90)).toBe(later);
  });
  test('no end revokes more than the share, and one that revokes nothing is never refused', () => {
    const drawn = fc.record({
      mode: fc.constantFrom<Name>(...modes, 'UNSPECIFIED'),
      most: fc.integer({ min: 1, max: 100 }),
      made: fc.nat({ max: 50 }),
      waiting: fc.nat({ max: 50 }),
      revoked: fc.nat({ max: 50 }),
      certified: fc.nat({ max: 200 }),
    });
    fc.assert(
      fc.property(drawn, ({ mode, most, made, waiting, revoked, certified }) => {
        const selected = made + waiting + revoked + certified;
        const taken = mode === 'UNSPECIFIED' ? 0 : waiting;
        const isRefused = tryEnd(config(mode, most), { made, waiting, selected }, revoked) === 'TOO_MANY_REVOCATIONS';
        expect(isRefused).toBe(revoked + taken > 0 && (made + taken + revoked) / selected > most / 100);
      }),
    );
  });
});

test.each([
  [{ mode: 'REMEDIATION_MODE_AFTER_COOLING_OFF' }, ['REQUIRED']],
  [{ mode: 'REMEDIATION_MODE_AFTER_COOLING_OFF', coolingOff: '60s' }, ['LIMIT']],
  [{ mode: 'REMEDIATION_MODE_AFTER_COOLING_OFF', coolingOff: '7776001s' }, ['LIMIT']],
  [{ mode: 'REMEDIATION_MODE_AFTER_COOLING_OFF', coolingOff: '3600s' }, []],
  [{ mode: 'REMEDIATION_MODE_AT_CLOSE', coolingOff: '3600s' }, ['INVALID']],
  [{ coolingOff: '3600s' }, ['INVALID']],
  [{ maximumRevokedShare: 20 }, []],
] satisfies [{ mode?: RemediationMode; coolingOff?: string; maximumRevokedShare?: number }, string[]][])(
  'remediation %j of a new campaign, and of one that changes: %j',
  (remediation, rules) => {
    const broken = (make: () => unknown): string[] => {
      try {
        make();
        return [];
      } catch (error) {
        return error instanceof GovernanceError
          ? fieldsOf(error).map(([field, rule]) =>
              field?.endsWith('remediation.coolingOff') ? String(rule) : String(field),
            )
          : [String(error)];
      }
    };
    expect(
      broken(() =>
        newAccessReview({ ...campaignRequest, remediation }, lookups, { id: 'c', now, createdById: 'owner' }),
      ),
    ).toEqual(rules);
    expect(broken(() => updateAccessReview(draft(), { remediation }, null, lookups, { now }))).toEqual(rules);
  },
);
