import { type Row, rows, without, withoutEntries, person, denied, type Mutation } from './signed-changes.ts';

/** Changes of reviews, decisions and submissions. */
export const mutationsOfDecisions: readonly Mutation[] = [
  [
    'the comment of a decision',
    [rows('decisions.ndjson', (row) => ({ ...row, comments: ['Looks fine'] }), denied)],
    /decisions\.ndjson, row \d+: has a comment that the log does not have/,
  ],
  [
    'who decided',
    [rows('decisions.ndjson', (row) => ({ ...row, actor: { ...(row['actor'] as object), id: 'x' } }), denied)],
    /decisions\.ndjson, row \d+: names somebody else than who decided/,
  ],
  [
    'how long somebody looked',
    [rows('decisions.ndjson', (row) => ({ ...row, seconds: 4_000 }), denied)],
    /says another time since it was assigned than there was/,
  ],
  [
    'since when a step was assigned',
    [rows('decisions.ndjson', (row) => ({ ...row, assignedAt: '2020-01-01T00:00:00.000Z', seconds: null }), denied)],
    /decisions\.ndjson/,
  ],
  [
    'what else a step says',
    [rows('decisions.ndjson', (row) => ({ ...row, document: { note: 'x' } }), denied)],
    /lacks a step, as the log recorded it, that the log has/,
  ],
  [
    'a decision left out',
    [without('decisions.ndjson', denied)],
    /decisions\.ndjson: lacks a decision that the log has/,
    (totals) => void ((totals['decisions'] as { denied: number }).denied -= 1),
  ],
  [
    'who was asked',
    [rows('reviews.ndjson', (row) => ({ ...row, assignees: [{ ...(person(row) as unknown as Row[])[0], id: 'x' }] }))],
    /reviews\.ndjson, row 1: is not what the log recorded last/,
  ],
  [
    'how they were found',
    [rows('reviews.ndjson', (row) => ({ ...row, foundBy: 'reassigned' }))],
    /reviews\.ndjson, row 1: is not what the log recorded last/,
  ],
  [
    'what was recommended',
    [rows('reviews.ndjson', (row) => ({ ...row, recommendation: 'DENY' }))],
    /reviews\.ndjson, row 1: what was known or recommended is not/,
  ],
  [
    'what was known',
    [rows('reviews.ndjson', (row) => ({ ...row, known: { ...(row['known'] as object), is_new: true, conflicts: 3 } }))],
    /reviews\.ndjson, row 1: what was known/,
  ],
  [
    'the outcome of a review',
    [
      rows(
        'reviews.ndjson',
        (row) => ({ ...row, outcome: 'CERTIFIED' }),
        (row) => row['outcome'] === 'DECERTIFIED',
      ),
    ],
    /reviews\.ndjson, row \d: is not what the log recorded last/,
  ],
  [
    'a reason for asking somebody',
    [rows('reviews.ndjson', (row) => ({ ...row, reasons: [] }))],
    /reviews\.ndjson: lacks a reason that the log has/,
  ],
  [
    'the holder of an access',
    [
      rows(
        'population.ndjson',
        (row) => ({ ...row, owner: { ...(row['owner'] as object), email: 'x@example.com' } }),
        (row) => row['no'] === 3,
      ),
    ],
    /population\.ndjson, row 3: is not what the log recorded/,
  ],
  [
    'the last access and its review left out',
    [without('population.ndjson', (row) => row['no'] === 8), without('reviews.ndjson', (row) => row['no'] === 8)],
    /population\.ndjson, after row 7: has 7 grants; the log says that 8 were selected/,
  ],
  [
    'the verbs of a submission',
    [rows('submitted.ndjson', (row) => ({ ...row, verb: 'APPROVE' }))],
    /submitted\.ndjson: the decisions of submission \w{27} are not those/,
  ],
  [
    'a submission',
    [rows('submissions.ndjson', (row) => ({ ...row, denied: 0 }))],
    /submissions\.ndjson, row 1: is not what the log recorded/,
  ],
  [
    'a submission left out',
    [without('submissions.ndjson', () => true), without('submitted.ndjson', () => true, false)],
    /submissions\.ndjson: lacks 1 submissions that the log has/,
  ],
  [
    'two reviews swapped',
    [
      (pack) =>
        pack.rows('reviews.ndjson', (all) =>
          [all[1]!, all[0]!, ...all.slice(2)].map((row, index) => ({ ...row, no: index + 1 })),
        ),
    ],
    /reviews\.ndjson, row 1: is about the review of another access than number 1/,
  ],
  [
    'a decision put beside another access',
    [rows('decisions.ndjson', (row) => ({ ...row, no: Number(row['no']) + 1 }), denied)],
    /decisions\.ndjson, row \d+: is about the review of another access/,
  ],
  [
    'a submitted decision put beside another access',
    [rows('submitted.ndjson', (row) => ({ ...row, no: Number(row['no']) + 1 }))],
    /submitted\.ndjson, row \d+: is about the review of another access/,
  ],
  [
    'the kind of a step',
    [rows('decisions.ndjson', (row) => ({ ...row, kind: 'exempt' }), denied)],
    /is about neither a review nor a revocation/,
  ],
  [
    'the comment of a decision left out',
    [rows('decisions.ndjson', (row) => ({ ...row, comments: [] }), denied)],
    /decisions\.ndjson, row \d+: lacks a comment that the log has/,
  ],
  [
    'the name of who decided',
    [
      rows(
        'decisions.ndjson',
        (row) => ({ ...row, actor: { ...(row['actor'] as object), name: 'Chief Auditor' } }),
        denied,
      ),
    ],
    /decisions\.ndjson, row \d+: names \w+ otherwise than the log did/,
  ],
  [
    'the address of who was asked',
    [
      rows('reviews.ndjson', (row) => ({
        ...row,
        assignees: (row['assignees'] as unknown as object[]).map((one) => ({ ...one, email: 'x@example.com' })),
      })),
    ],
    /reviews\.ndjson, row 1: names \w+ otherwise/,
  ],
  [
    'the name of who submitted',
    [rows('submissions.ndjson', (row) => ({ ...row, reviewer: { ...(row['reviewer'] as object), name: 'X' } }))],
    /submissions\.ndjson, row 1: names \w+ otherwise/,
  ],
  [
    'a submission invented',
    [(pack) => pack.rows('submissions.ndjson', (all) => [...all, { ...all[0]!, submissionId: 'zz' }])],
    /submissions\.ndjson: has 1 submissions that the log does not have/,
  ],
  [
    'a remark added to a review',
    [rows('reviews.ndjson', (row) => ({ ...row, exception: 'Approved by the board' }))],
    /reviews\.ndjson, row 1: has exception, which the service does not write/,
  ],
  [
    'a denial left out together with its log entries',
    [
      without('decisions.ndjson', denied),
      withoutEntries(
        ({ kind, document }) => kind === 'approvalInstanceChange' && JSON.stringify(document).includes('"denied"'),
      ),
    ],
    /log\.ndjson, entry \d+: is number \d+ of the campaign, after number \d+: entries between them were left out/,
    (totals) => void ((totals['decisions'] as { denied: number }).denied -= 1),
  ],
];
