import { expect, test } from 'vitest';
import { closingSummary, type ClosingNumbers } from '@oag/governance/campaigns';

const ends = { certified: 6, denied: 2, revokedAtEnd: 1, undecided: 1 };
const numbers: ClosingNumbers = {
  ends,
  byApp: [
    { id: 'b', name: 'Wards | <b>', certified: 1, denied: 0, revokedAtEnd: 0, undecided: 0 },
    { id: 'a', name: 'Chart', certified: 5, denied: 2, revokedAtEnd: 1, undecided: 1 },
  ],
  byReviewer: [
    { id: '2', name: 'Priya Nair', certified: 4, denied: 0 },
    { id: '1', name: 'Mateo Rios', certified: 2, denied: 2 },
  ],
  late: 3,
  revocations: { open: 1, done: 1, gone: 1, notDone: 0, waiting: 0 },
};
const campaign = {
  displayName: 'Q1 *2026*',
  startedAt: '2026-01-12T09:00:00Z',
  completionDate: '2026-01-30T17:00:00Z',
  remediation: null,
  remediationDueAt: null,
};

test('campaignInsights.markdown summarizes the results of a campaign', () => {
  expect(closingSummary(campaign, numbers, '2026-02-02T10:00:00Z')).toBe(`# Q1 \\*2026\\*

Started 2026-01-12, closed 2026-02-02, due 2026-01-30 (UTC). People decided 8 of 10 reviews (80 %).

| Decision | Reviews | Share |
| --- | ---: | ---: |
| Certified | 6 | 60 % |
| Denied | 2 | 20 % |
| Revoked when the campaign ended | 1 | 10 % |
| Closed without a decision | 1 | 10 % |

Overdue: 3 of 8 decisions were made after the due date.

## By app

| App | Certified | Denied | Revoked at the end | Without a decision | Denied by people |
| --- | ---: | ---: | ---: | ---: | ---: |
| Chart | 5 | 2 | 1 | 1 | 29 % |
| Wards \\| \\<b\\> | 1 | 0 | 0 | 0 | 0 % |

## By reviewer

| Reviewer | Certified | Denied | Share denied |
| --- | ---: | ---: | ---: |
| Mateo Rios | 2 | 2 | 50 % |
| Priya Nair | 4 | 0 | 0 % |

## Revocations

| Revoke tasks | Number |
| --- | ---: |
| Carried out | 1 |
| Of these, verified as removed by a later import | 1 |
| Open | 1 |
| Not carried out | 0 |
`);
});

test('the same numbers give the same summary, in whatever order they come', () => {
  const turned = { ...numbers, byApp: numbers.byApp.toReversed(), byReviewer: numbers.byReviewer.toReversed() };
  const summary = (of: ClosingNumbers): string => closingSummary(campaign, of, '2026-02-02T10:00:00Z');
  expect(summary(turned)).toBe(summary(numbers));
  const none: ClosingNumbers = {
    ends: { certified: 0, denied: 0, revokedAtEnd: 0, undecided: 0 },
    byApp: [],
    byReviewer: [],
    late: 0,
    revocations: { open: 0, done: 0, gone: 0, notDone: 0, waiting: 0 },
  };
  expect(summary(none)).toContain('People decided 0 of 0 reviews.');
  const many = Array.from({ length: 60 }, (_, no) => ({ id: String(no), name: `App ${no}`, ...ends }));
  expect(summary({ ...numbers, byApp: many })).toContain('And 10 more, in the report.');
});
