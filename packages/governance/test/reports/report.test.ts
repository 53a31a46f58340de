import { AccessReviewReportColumnValues } from '@oag/types';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultReportColumns,
  reportColumns,
  reportCsvHeader,
  reportCsvRow,
  reportJsonRow,
  reportRow,
  reportTotals,
  wireColumn,
  type ReportInput,
} from '@oag/governance/reports';
import type { TaskOutcome } from '@oag/governance/tasks';
import { csvLine } from '../../src/reports/csv-line.ts';
import { fieldsOf, later, now, refusalOf } from '../fixtures.ts';

const ada = { displayName: 'Ada Lovelace', email: 'ada@example.com' };
const row: ReportInput = {
  numericId: '42',
  isDeleted: false,
  state: 'CLOSED',
  outcome: 'DECERTIFIED',
  outcomeAt: later,
  holder: {
    kind: 'account',
    displayName: '',
    username: 'charles',
    email: 'charles@example.com',
    type: 'USER',
    owner: {
      displayName: 'Charles Babbage',
      email: 'charles@example.com',
      employeeId: '7',
      jobTitle: 'Engineer',
      department: 'Engines',
      employmentStatus: 'On leave',
      employmentType: 'Contractor',
      managerEmail: 'ada@example.com',
    },
  },
  app: 'Analytical engine',
  resource: 'Mill',
  resourceType: 'Part',
  entitlement: 'operate',
  description: 'May turn the crank',
  policy: 'Entitlement owner certification',
  assignees: [ada],
  steps: [{ by: ada, outcome: 'denied', at: later }],
  reassignments: [
    { by: ada, to: [{ displayName: 'Charles Babbage', email: 'charles@example.com' }], at: now },
    { by: null, to: [ada], at: later },
  ],
  comments: [
    { by: ada, at: now, text: 'Who?' },
    { by: null, at: later, text: 'Left.' },
  ],
  lastLoginAt: now,
  submissions: [
    { by: ada, at: later, result: 'APPLIED' },
    { by: null, at: now, result: 'ALREADY_DECIDED' },
  ],
  revocation: 'VERIFIED',
  externalTicket: '=HELP+4711',
  externalTicketStatus: 'In-Progress',
};

test('AccessReviewReportColumn.EXTERNAL_TICKET and EXTERNAL_TICKET_STATUS tell the ticket, and start no formula', () => {
  const columns = reportColumns({
    columns: ['ACCESS_REVIEW_REPORT_COLUMN_EXTERNAL_TICKET', 'ACCESS_REVIEW_REPORT_COLUMN_EXTERNAL_TICKET_STATUS'],
  });
  expect(reportRow(columns, row)).toEqual(['=HELP+4711', 'In-Progress']);
  expect(reportCsvHeader(columns) + reportCsvRow(columns, row)).toBe(
    "External ticket,External ticket status\r\n'=HELP+4711,In-Progress\r\n",
  );
});

test('AccessReviewReportColumn.REASSIGNMENTS tells who handed a review on, when, and to whom', () => {
  expect(reportRow(['REASSIGNMENTS'], row)).toEqual([
    `Ada Lovelace <ada@example.com> ${now}: to Charles Babbage <charles@example.com>; the service ${later}: to Ada Lovelace <ada@example.com>`,
  ]);
});

test('AccessReviewReportColumn.SUBMISSIONS tells who handed decisions in, when, and what became of each', () => {
  expect(reportRow(['SUBMISSIONS'], row)).toEqual([
    `Ada Lovelace <ada@example.com> ${later}: submitted; the service ${now}: decided already`,
  ]);
});

test('the 19 columns of a report stand in this order', () => {
  expect(reportCsvHeader(reportColumns(null))).toBe(
    'Task,Account,User name,Identity type,Account owner,Account owner email,Application,Resource,Resource type,Entitlement,Description,' +
      'Certification policy,Assigned to,Reassignments,Certifiers,Decisions,Resolved on,Comments,Last login\r\n',
  );
  expect(defaultReportColumns).toHaveLength(19);
  const places = defaultReportColumns.map((column) => AccessReviewReportColumnValues.indexOf(wireColumn(column)));
  expect(places).toEqual([...places].toSorted((a, b) => a - b));
});

test('a row tells who holds what, who decided and when', () => {
  expect(reportRow(defaultReportColumns, row)).toEqual([
    '42',
    'charles',
    'charles',
    'User',
    'Charles Babbage',
    'charles@example.com',
    'Analytical engine',
    'Mill',
    'Part',
    'operate',
    'May turn the crank',
    'Entitlement owner certification',
    'Ada Lovelace <ada@example.com>',
    `Ada Lovelace <ada@example.com> ${now}: to Charles Babbage <charles@example.com>; the service ${later}: to Ada Lovelace <ada@example.com>`,
    'Ada Lovelace <ada@example.com>',
    `Denied; denied ${later}`,
    later,
    `Ada Lovelace <ada@example.com> ${now}: Who?\nthe service ${later}: Left.`,
    now,
  ]);
});

test('AccessReviewReportColumn.EMPLOYMENT_STATUS and EMPLOYMENT_TYPE tell how the owner of the account is employed', () => {
  const columns = reportColumns({
    columns: ['ACCESS_REVIEW_REPORT_COLUMN_EMPLOYMENT_STATUS', 'ACCESS_REVIEW_REPORT_COLUMN_EMPLOYMENT_TYPE'],
  });
  expect(reportRow(columns, row)).toEqual(['On leave', 'Contractor']);
  expect(reportRow(columns, { ...row, holder: { kind: 'resource', displayName: 'Team A' } })).toEqual(['', '']);
});

test('an open review, a deleted one and one of a resource say so', () => {
  const cell = (column: 'DECISIONS' | 'IDENTITY_TYPE' | 'ACCOUNT' | 'REVOCATION', more: Partial<ReportInput>) =>
    reportRow([column], { ...row, steps: [], ...more })[0];
  expect(cell('DECISIONS', { state: 'OPEN', outcome: '' })).toBe('Open');
  expect(cell('DECISIONS', { isDeleted: true })).toBe('Deleted');
  expect(
    (['', 'FAILED', 'VERIFIED', 'RETURNED'] as const).map((revocation) => cell('REVOCATION', { revocation })),
  ).toEqual(['', 'Revocation errored', 'Access revoked', 'Revoked, came back']);
  expect(cell('IDENTITY_TYPE', { holder: { kind: 'resource', displayName: 'Team A' } })).toBe('Resource');
  expect(cell('ACCOUNT', { holder: { kind: 'resource', displayName: 'Team A' } })).toBe('Team A');
});

test('the columns that are asked for are the columns that come, in their order', () => {
  const columns = reportColumns({
    columns: ['ACCESS_REVIEW_REPORT_COLUMN_MANAGER', 'ACCESS_REVIEW_REPORT_COLUMN_TASK'],
  });
  expect(reportJsonRow(columns, row)).toEqual({
    ACCESS_REVIEW_REPORT_COLUMN_MANAGER: 'ada@example.com',
    ACCESS_REVIEW_REPORT_COLUMN_TASK: '42',
  });
  expect(reportCsvRow(columns, row)).toBe('ada@example.com,42\r\n');
});

test('a column that is unknown or doubled is named', () => {
  const asked = ['TASK', 'UNSPECIFIED', 'TASK'].map((name) => `ACCESS_REVIEW_REPORT_COLUMN_${name}`);
  expect(fieldsOf(refusalOf(() => reportColumns({ columns: asked })))).toEqual([
    ['reportColumnConfig.columns[1]', 'ENUM'],
    ['reportColumnConfig.columns[2]', 'DUPLICATE'],
  ]);
});

describe('CSV', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', `"'\tx"`.replaceAll('"', '')],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['a\nb', '"a\nb"'],
  ])('%j is written as %j', (cell, written) => expect(csvLine([cell, 'x'])).toBe(`${written},x\r\n`));
  test('whatever a cell holds, it stays one cell and starts no formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), (cells) => {
        const read = readLine(csvLine(cells));
        expect(read.map((cell, index) => (cell === `'${cells[index]}` ? cells[index] : cell))).toEqual(cells);
        for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
    );
  });
});

/** A reader of one line of RFC 4180, for the test only. */
function readLine(line: string): string[] {
  const cells = [''];
  let isQuoted = false;
  const characters = Array.from(line.slice(0, -2));
  for (const [index, character] of characters.entries()) {
    if (character === '"') {
      isQuoted = !isQuoted;
      if (isQuoted && characters[index - 1] === '"') cells.push(`${cells.pop()}"`);
    } else if (character === ',' && !isQuoted) cells.push('');
    else cells.push(`${cells.pop()}${character}`);
  }
  return cells;
}

test('the totals add up', () => {
  const outcome = fc.constantFrom<TaskOutcome>('', 'CERTIFIED', 'DECERTIFIED', 'CANCELLED', 'WAIT_TIMED_OUT', 'ERROR');
  fc.assert(
    fc.property(fc.array(fc.record({ outcome, count: fc.nat() })), (counts) => {
      const { selected, ...parts } = reportTotals(counts);
      expect(BigInt(selected)).toBe(Object.values(parts).reduce((sum, part) => sum + BigInt(part), 0n));
      expect(BigInt(selected)).toBe(counts.reduce((sum, { count }) => sum + BigInt(count), 0n));
    }),
  );
  expect(
    reportTotals([
      { outcome: 'CERTIFIED', count: 2 },
      { outcome: '', count: 3 },
    ]),
  ).toEqual({ selected: '5', certified: '2', decertified: '0', cancelled: '0', open: '3' });
});
