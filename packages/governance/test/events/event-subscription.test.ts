import { GovernanceError } from '../../src/input/index.ts';
import { assertReplayable, eventKinds, isSubscribed, newEventSubscription } from '../../src/events/index.ts';
import { describe, expect, test } from 'vitest';

const fieldsOf = (action: () => unknown): string[] => {
  try {
    action();
  } catch (error) {
    return (error as GovernanceError).fieldViolations.map(({ field }) => field);
  }
  return [];
};

describe('a subscription', () => {
  test('names kinds that exist, each once', () => {
    expect(newEventSubscription({ webhookId: 'w' })).toEqual({ webhookId: 'w', kinds: [], accessReviewId: '' });
    expect(newEventSubscription({ webhookId: 'w', kinds: ['task.closed', 'task.closed'] }).kinds).toEqual([
      'task.closed',
    ]);
    expect(newEventSubscription({ webhookId: 'w', kinds: [...eventKinds] }).kinds).toEqual(eventKinds.toSorted());
    for (const kinds of [
      ['task.closed', 'task'],
      ['log.sealed', 'events.lost'],
    ])
      expect(fieldsOf(() => newEventSubscription({ webhookId: 'w', kinds }))).toEqual(['kinds[1]']);
  });

  test('is for its kinds and its campaign only', () => {
    const event = { kind: 'task.closed', accessReviewId: 'c' };
    const [all, ofKind, ofCampaign] = [
      { kinds: [], accessReviewId: '' },
      { kinds: ['task.closed'], accessReviewId: '' },
      { kinds: [], accessReviewId: 'c' },
    ];
    expect([all, ofKind, ofCampaign].map((one) => isSubscribed(one, event))).toEqual([true, true, true]);
    const other = { kind: 'task.created', accessReviewId: 'd' };
    expect([all, ofKind, ofCampaign].map((one) => isSubscribed(one, other))).toEqual([true, false, false]);
  });

  test('is replayed from a moment of the last week', () => {
    const now = '2026-01-14T08:00:00Z';
    expect(fieldsOf(() => assertReplayable('2026-01-07T08:00:00Z', now))).toEqual([]);
    expect(fieldsOf(() => assertReplayable(now, now))).toEqual([]);
    expect(fieldsOf(() => assertReplayable('2026-01-07T07:59:59Z', now))).toEqual(['since']);
    expect(fieldsOf(() => assertReplayable('2026-01-14T08:00:01Z', now))).toEqual(['since']);
  });
});
