import { expect, test } from 'vitest';
import { taskSources } from '../../src/tasks/task-sources.ts';

const nothing = { named: null, employed: null, approvals: null };
const ids = (count: number): string[] => Array.from({ length: count }, (_, n) => `id${n}`);

test.each(['openerIds', 'accessReviewIds', 'assigneesInIds', 'myWorkUserIds'] as const)(
  '%s are looked up one by one when they are few, and not when they are thousands',
  (member) => {
    expect(taskSources({ [member]: ids(3) }, 'caller', nothing)).not.toBeNull();
    expect(taskSources({ [member]: ids(10_000) }, 'caller', nothing)).toBeNull();
    expect(
      taskSources(
        { [member]: ids(10_000), includeActedAfter: '2026-01-01T00:00:00Z', taskStates: ['TASK_STATE_OPEN'] },
        'caller',
        nothing,
      ),
    ).toBeNull();
    expect(
      taskSources({ [member]: Array.from({ length: 10_000 }, () => 'the same') }, 'caller', nothing),
    ).not.toBeNull();
  },
);
