import type { Fault } from './fault.ts';

const CONCURRENCY = 'apps/api/test/tasks/concurrency.test.ts';

/** Faults in which something happens twice, not at all, or at the wrong time. */
export const workFaults: readonly Fault[] = [
  {
    broken: 'A task is not locked while it is decided, so two people decide',
    edits: [
      {
        file: 'packages/store/src/tasks/tasks.ts',
        find: 'and (select count(*) from campaign) >= 0 for update)',
        replace: 'and (select count(*) from campaign) >= 0)',
      },
    ],
    test: CONCURRENCY,
    name: 'one wins, the other gets 409 with a reason, and the log has one decision',
  },
  {
    broken: 'A chunk of prepared tasks does not move its cursor',
    edits: [
      {
        file: 'apps/api/src/campaigns/jobs/prepare-chunks.ts',
        find: 'cursor: { ...before.cursor, record, made: rows.to } });',
        replace: 'cursor: { ...before.cursor, record } });',
      },
    ],
    test: 'apps/api/test/campaigns/campaign-life.test.ts',
    name: 'can be reverted from REVIEW and prepared again, with the access of that time',
  },
  {
    broken: 'A chunk is committed before the one that comes before it',
    edits: [
      {
        file: 'packages/store/src/jobs/chunks-at-once.ts',
        find: 'return chunk.advance(tx, await before, written);',
        replace: 'return chunk.advance(tx, work, written);',
      },
      {
        file: 'packages/store/src/jobs/chunks-at-once.ts',
        find: 'if (no > 0) await',
        replace: 'if (no > 1) await',
      },
    ],
    test: 'packages/store/test/jobs/chunks-at-once.test.ts',
    name: 'chunks are written at once, and committed in their order',
  },
  {
    broken: 'A chunk of the end of a campaign does not move its cursor',
    edits: [
      {
        file: 'apps/api/src/campaigns/jobs/end-job.ts',
        find: 'cursor: { ...work.cursor, after: last.id, closed:',
        replace: 'cursor: { ...work.cursor, closed:',
      },
    ],
    test: CONCURRENCY,
    name: 'take over from one that stops between two chunks',
  },
  {
    broken: 'An import takes away more than half of an app unasked',
    edits: [
      {
        file: 'packages/store/src/imports/import-conclude.ts',
        find: 'if (!confirmRemovals) {',
        replace: 'if (confirmRemovals === undefined) {',
      },
    ],
    test: 'packages/store/test/imports/import-access.test.ts',
    name: 'stops when more than half of what an app has would go, unless that is confirmed',
  },
  {
    broken: 'A task is looked up before it is due',
    edits: [
      {
        file: 'packages/store/src/tasks/due-tasks.ts',
        find: ".where('due_at', '<=', now)",
        replace: ".where('due_at', 'is not', null)",
      },
    ],
    test: 'apps/api/test/tasks/run-due-tasks.test.ts',
    name: 'tasks are woken when their time has come, those that have waited longest first, and not before',
  },
  {
    broken: 'A task that is not due is woken',
    edits: [
      {
        file: 'packages/governance/src/task-commands/run-due-step.ts',
        find: "if (condition === 'holds' || isDue(clock.waitUntil, context.now))",
        replace: "if (condition === 'holds' || clock.waitUntil !== null)",
      },
    ],
    test: 'packages/governance/test/tasks/task-actions.test.ts',
    name: 'a wait for a length of time is over when it has passed, and not before',
  },
  {
    broken: 'A denial makes two revoke tasks, and the index that forbids it is removed',
    edits: [
      {
        file: 'apps/api/src/task-commands/save-decided.ts',
        find: 'return rows.filter((row) => denied.has(row.id));',
        replace: 'return rows.filter((row) => denied.has(row.id)).flatMap((row) => [row, row]);',
      },
      {
        file: 'packages/store/src/tasks/write-tasks.ts',
        find: "on conflict (certify_task_id) where certify_task_id is not null and deleted_at is null and outcome <> 'CANCELLED' do nothing",
        replace: 'on conflict do nothing',
      },
      {
        file: 'packages/store/migrations/0009-task-rounds.sql',
        find: 'create unique index tasks_remediation',
        replace: 'create index tasks_remediation',
      },
    ],
    test: 'apps/api/test/campaigns/campaign-reviews.test.ts',
    name: 'stops at a denial: no later step starts, and there is one revoke task',
  },
];
