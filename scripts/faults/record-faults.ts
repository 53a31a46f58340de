import type { Fault } from './fault.ts';

const STATEMENTS = {
  test: 'packages/store/test/database/statements.test.ts',
  name: 'every statement is prepared, and gives the columns that its row type has',
};
const STRICT = 'packages/contract/test/whole-contract/strict.test.ts';

/** Faults in which an answer, the log or a report is wrong. */
export const recordFaults: readonly Fault[] = [
  {
    broken: 'An answer lacks a member: `commentCount` of a task',
    edits: [
      {
        file: 'apps/api/src/tasks/task-views.ts',
        find: 'commentCount: readsReview ? row.comment_count : 0,',
        replace: '',
      },
    ],
    test: STRICT,
    name: 'getTask, through a proxy that validates > keeps to the contract',
  },
  {
    broken: 'A new API client is answered with 201, which is not documented',
    edits: [
      {
        file: 'apps/api/src/routes.ts',
        find: "return reply\n          .header('content-type'",
        replace:
          "return reply\n          .code(operation.id === 'createPersonalClient' ? 201 : 200)\n          .header('content-type'",
      },
    ],
    test: STRICT,
    name: 'createPersonalClient, through a proxy that validates > keeps to the contract',
  },
  {
    broken: 'A revocation shows two members where only one may be set: `revoke` and `certify`',
    edits: [
      {
        file: 'apps/api/src/tasks/task-type.ts',
        find: 'return { ...NONE, revoke };',
        replace:
          "return { ...NONE, revoke, certify: { ...target, outcome: 'CERTIFY_OUTCOME_UNSPECIFIED', accessReviewId: '', accessReviewSelection: '' } };",
      },
    ],
    test: 'packages/contract/test/story/story-service.test.ts',
    name: 'access that is not needed is commented on and denied, and a revoke task is made',
    wholeFile: true,
  },
  {
    broken: 'A decision is written without its log entry',
    edits: [
      {
        file: 'apps/api/src/task-commands/save-decided.ts',
        find: 'entries: changed.flatMap(({ decision, row }) => entriesOf(decision, row, requestId)),',
        replace: 'entries: [],',
      },
    ],
    test: 'apps/api/test/tasks/concurrency.test.ts',
    name: 'one wins, the other gets 409 with a reason, and the log has one decision',
  },
  {
    broken: 'The log keeps the secret of a new API client',
    edits: [
      {
        file: 'apps/api/src/auth/operations/createPersonalClient.ts',
        find: 'const document = { userId, scopedRoles, allowSourceCidr, expiresTime, programKind };',
        replace: 'const document = { userId, scopedRoles, allowSourceCidr, expiresTime, programKind, secret };',
      },
    ],
    test: 'apps/api/test/auth/narrowed-clients.test.ts',
    name: 'the secret is returned once and never stored',
  },
  {
    broken: 'The log keeps the form of a sign-in that was refused',
    edits: [
      {
        file: 'apps/api/src/auth/operations/createToken.ts',
        find: 'const document = { error, description, source: raw.sourceAddress,',
        replace: 'const document = { error, description, body, source: raw.sourceAddress,',
      },
    ],
    test: 'apps/api/test/auth/sign-in.test.ts',
    name: 'sign-ins and refusals are logged with where they came from, and without what proves the client',
  },
  {
    broken: 'The process writes bodies and tokens to its own log',
    edits: [
      {
        file: 'apps/api/src/server.ts',
        find: '        method: request.method,\n        // The token of a callback is a secret.',
        replace:
          '        body: request.body,\n        token: request.headers.authorization,\n        method: request.method,\n        // The token of a callback is a secret.',
      },
    ],
    test: 'apps/api/test/start/process-log.test.ts',
    name: 'the process log contains no secret or token, at any level',
  },
  {
    broken: 'A report leaves out the access that teams hold',
    edits: [
      {
        file: 'packages/store/src/reports/report-inputs.ts',
        find: 'where s.access_review_id = ${campaignId} and s.no > ${from} and s.no <= ${to}\n',
        replace:
          'where s.access_review_id = ${campaignId} and s.no > ${from} and s.no <= ${to} and t.app_user_id is not null\n',
      },
    ],
    test: 'packages/contract/test/reports/campaign-reports.test.ts',
    name: 'a report has a row for each review, whoever holds the access',
  },
  {
    broken: 'A report loses a row where one page of rows follows another',
    edits: [
      {
        file: 'apps/api/src/reports/read-windows.ts',
        find: 'Math.min(from + size, last)',
        replace: 'Math.min(from + size - 1, last)',
      },
    ],
    test: 'apps/api/test/service/several-processes.full.test.ts',
    name: 'a review that was asked of either process is ended and reported once',
    wholeFile: true,
  },
  {
    broken: 'A statement names a column that its table no longer has',
    edits: [
      {
        file: 'packages/store/src/requests/requested-access.ts',
        find: 'e.longest_grant as "longestGrant"',
        replace: 'e.longest_duration as "longestGrant"',
      },
    ],
    ...STATEMENTS,
  },
  {
    broken: 'A row type has a member of another type than its column',
    edits: [
      {
        file: 'packages/store/src/requests/requested-access.ts',
        find: 'identityUserId: string | null; holds: boolean };',
        replace: 'identityUserId: string | null; holds: number };',
      },
    ],
    ...STATEMENTS,
  },
];
