import { rows, without, json, withoutEntries, withoutTail, isVerified, type Mutation } from './signed-changes.ts';

/** Changes of the campaign, its policies, imports and remediation, and of the pack itself. */
export const mutationsOfCampaigns: readonly Mutation[] = [
  [
    'the hash of an imported file',
    [
      json(
        'sources.json',
        (document) =>
          void ((document['imports'] as { files: { sha256: string }[] }[])[0]!.files[0]!.sha256 = '0'.repeat(64)),
      ),
    ],
    /sources\.json, imports: is not what the log recorded/,
  ],
  [
    'an import left out',
    [json('sources.json', (document) => void (document['imports'] as unknown[]).pop())],
    /sources\.json, imports/,
  ],
  [
    'what a verifying import counted',
    [json('sources.json', (document) => void Object.assign((document['verifiedBy'] as object[])[0]!, { warnings: 7 }))],
    /sources\.json, import \w{27}: is not what the log recorded/,
  ],
  [
    'how much was selected',
    [
      json(
        'sources.json',
        (document) => void ((document['populationByApp'] as { selected: string }[])[0]!.selected = '99'),
      ),
    ],
    /sources\.json, populationByApp/,
  ],
  [
    'how good the data was',
    [rows('accuracy.ndjson', (row) => ({ ...row, issues: ['STALE'] }))],
    /accuracy\.ndjson: is not what the log recorded|accuracy\.ndjson/,
  ],
  [
    'the scope in words',
    [json('campaign.json', (document) => void Object.assign(document['scope'] as object, { inWords: 'Everything' }))],
    /campaign\.json, scope/,
  ],
  [
    'the policy',
    [
      json(
        'campaign.json',
        (document) => void Object.assign(document['policy'] as object, { displayName: 'Stricter' }),
      ),
    ],
    /campaign\.json, policy/,
  ],
  [
    'the dates of the campaign',
    [
      json(
        'campaign.json',
        (document) => void Object.assign(document['accessReview'] as object, { startedAt: '2020-01-01T00:00:00Z' }),
      ),
    ],
    /campaign\.json, accessReview/,
  ],
  [
    'a resolved policy',
    [rows('policies.ndjson', (row) => ({ ...row, document: { ...(row['document'] as object), steps: [] } }))],
    /policies\.ndjson, row 1: is not the policy that its SHA-256 names/,
  ],
  [
    'a row of remediation left out',
    [without('remediation.ndjson', (row) => row['remediation'] === 'OPEN')],
    /remediation\.ndjson: lacks task \w{27}, which the log has/,
    (totals) => void ((totals['remediation'] as { OPEN: number }).OPEN -= 1),
  ],
  [
    'when access was gone',
    [rows('remediation.ndjson', (row) => ({ ...row, grantGoneAt: '2020-01-01T00:00:00.000Z' }), isVerified)],
    /remediation\.ndjson, row \d: says grantGoneAt 2020/,
  ],
  [
    'when access was gone, also where it says that an import showed it',
    [
      rows(
        'remediation.ndjson',
        (row) => ({
          ...row,
          grantGoneAt: '2020-01-01T00:00:00.000Z',
          seen: (row['seen'] as object[]).map((seen) => ({ ...seen, at: '2020-01-01T00:00:00.000Z' })),
        }),
        isVerified,
      ),
    ],
    /remediation\.ndjson: has an observation of an import that the log does not have/,
  ],
  [
    'the ticket',
    [
      rows(
        'remediation.ndjson',
        (row) => ({ ...row, externalTicket: 'HELP-2' }),
        (row) => row['externalTicket'] !== '',
      ),
    ],
    /names another ticket than the log/,
  ],
  [
    'an emptied report',
    [(pack) => pack.text('report.csv', (text) => text.slice(0, text.indexOf('\n') + 1))],
    /report\.csv: has 0 rows/,
  ],
  [
    'an outcome in the report',
    [(pack) => pack.text('report.csv', (text) => text.replace('Denied', 'Certified'))],
    /report\.csv, row \d: says another outcome/,
  ],
  [
    'what became of one denial put beside another',
    [rows('remediation.ndjson', (row) => ({ ...row, no: Number(row['no']) + 1 }))],
    /remediation\.ndjson, row \d+: is about the review of another access/,
  ],
  [
    'a revocation step beside another access',
    [
      rows(
        'decisions.ndjson',
        (row) => ({ ...row, no: Number(row['no']) + 1 }),
        (row) => row['kind'] === 'revoke',
      ),
    ],
    /decisions\.ndjson, row \d+: is about the revocation of another access/,
  ],
  [
    'the name of who imported',
    [
      json(
        'sources.json',
        (document) =>
          void Object.assign((document['imports'] as { createdBy: object }[])[0]!.createdBy, { name: 'The system' }),
      ),
    ],
    /sources\.json, import \w{27}: names \w+ otherwise/,
  ],
  [
    'a verifying import left out',
    [json('sources.json', (document) => void (document['verifiedBy'] as unknown[]).pop())],
    /sources\.json, verifiedBy: lacks import/,
  ],
  [
    'a verifying import invented',
    [
      json(
        'sources.json',
        (document) =>
          void (document['verifiedBy'] as unknown[]).push({
            ...(document['verifiedBy'] as object[])[0],
            importId: 'x',
          }),
      ),
    ],
    /sources\.json, verifiedBy: has import x, which showed nothing/,
  ],
  [
    'a verifying import and its entry',
    [
      json('sources.json', (document) => void Object.assign((document['verifiedBy'] as object[])[0]!, { warnings: 7 })),
      withoutEntries(({ kind }) => kind === 'importDone'),
    ],
    /sources\.json, import \w{27}: is not an import that the log has/,
  ],
  [
    'that removal is verified',
    [
      rows(
        'remediation.ndjson',
        (row) => ({ ...row, isVerified: true }),
        (row) => row['remediation'] === 'OPEN',
      ),
    ],
    /remediation\.ndjson, row \d: says of another state that it is verified/,
  ],
  [
    'how far a revocation is',
    [
      rows(
        'remediation.ndjson',
        (row) => ({ ...row, remediation: 'UNVERIFIED' }),
        (row) => row['remediation'] === 'OPEN',
      ),
    ],
    /says UNVERIFIED, which does not follow from its task/,
    (totals) => {
      const states = totals['remediation'] as { [state: string]: number };
      states['UNVERIFIED'] = states['OPEN'] ?? 0;
      delete states['OPEN'];
    },
  ],
  [
    'a policy by which nothing was decided',
    [
      (pack) =>
        pack.rows('policies.ndjson', (all) => [
          ...all,
          {
            ...all[0]!,
            id: '99',
            document: {},
            sha256: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
          },
        ]),
    ],
    /policies\.ndjson: has the policy \w+, by which nothing was decided/,
  ],
  [
    'the number of a policy',
    [rows('policies.ndjson', (row) => ({ ...row, id: '99' }))],
    /policies\.ndjson: has the policy \w+ under another id/,
  ],
  [
    'a remark added to what an import showed',
    [
      rows('remediation.ndjson', (row) => ({
        ...row,
        seen: (row['seen'] as object[]).map((seen) => ({ ...seen, note: 'x' })),
      })),
    ],
    /has seen\.note, which the service does not write/,
  ],
  [
    'a remark added to the campaign',
    [json('campaign.json', (document) => void Object.assign(document, { audited: true }))],
    /campaign\.json, members: has audited/,
  ],
  [
    'a total added',
    [() => Promise.resolve()],
    /manifest\.json: has totals\.exceptions/,
    (totals) => void (totals['exceptions'] = 0),
  ],
  [
    'who asked for the pack',
    [json('manifest.json', (manifest) => void Object.assign(manifest['createdBy'] as object, { id: 'x' }))],
    /manifest\.json, createdBy: is somebody else than who asked/,
  ],
  [
    'the name of the campaign',
    [
      json(
        'manifest.json',
        (manifest) => void Object.assign(manifest['campaign'] as object, { displayName: 'Another' }),
      ),
    ],
    /manifest\.json, campaign: is not the one of campaign\.json/,
  ],
  [
    'that the campaign is over',
    [
      json(
        'manifest.json',
        (manifest) => void Object.assign(manifest['campaign'] as object, { state: 'ACCESS_REVIEW_STATE_OPEN' }),
      ),
    ],
    /manifest\.json, campaign\.state/,
  ],
  [
    'that the pack is older than its beginning',
    [json('manifest.json', (manifest) => void Object.assign(manifest, { createdAt: '2020-01-01T00:00:00.000Z' }))],
    /manifest\.json, createdAt: is before the pack was begun/,
  ],
  ['the last entries of the campaign left out', [withoutTail], /log\.ndjson: has no entry that this pack/],
];
