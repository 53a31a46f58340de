import type { Check } from './check.ts';
import { OWNER_MEMBERS, POPULATION_MEMBERS } from './recorded-population.ts';
import { KNOWN_MEMBERS } from './records.ts';
import { STEP_UP_MEMBERS } from './step-ups.ts';

const TASK = [
  'taskId',
  'numericId',
  'state',
  'outcome',
  'outcomeAt',
  'isDeleted',
  'policySha256',
  'position',
  'foundBy',
  'assignedAt',
  'assignees',
  'certifyTaskId',
  'createdAt',
];

/** The members that the service writes, by file and, for nested objects, by path. */
const MEMBERS: { readonly [file: string]: { readonly [path: string]: readonly string[] } } = {
  'population.ndjson': { '': POPULATION_MEMBERS, owner: OWNER_MEMBERS },
  'reviews.ndjson': {
    '': [...TASK, 'no', 'policySnapshotId', 'recommendation', 'known', 'reasons'],
    known: KNOWN_MEMBERS,
    reasons: ['kind', 'at', 'payload'],
  },
  'decisions.ndjson': {
    '': [
      'no',
      'kind',
      'taskId',
      'stepNo',
      'stepId',
      'position',
      'outcome',
      'actorId',
      'at',
      'assignedAt',
      'document',
      'actor',
      'seconds',
      'comments',
    ],
  },
  'submitted.ndjson': {
    '': [
      'no',
      'submissionId',
      'taskId',
      'stepId',
      'verb',
      'comment',
      'decidedAt',
      'markedTogether',
      'outcome',
      'reason',
    ],
  },
  'submissions.ndjson': {
    '': [
      'submissionId',
      'reviewerId',
      'reviewer',
      'state',
      'allOrNothing',
      'submitted',
      'certified',
      'denied',
      'alreadyDecided',
      'refused',
      'error',
      'signature',
      'createdAt',
      'finishedAt',
    ],
  },
  'remediation.ndjson': {
    '': [
      'no',
      'certifyTaskId',
      'deniedAt',
      'revokeTaskId',
      'numericId',
      'state',
      'outcome',
      'outcomeAt',
      'createdAt',
      'followedTaskId',
      'followedNumericId',
      'remediation',
      'grantGoneAt',
      'grantSeenAt',
      'isVerified',
      'seen',
      'kept',
      'externalTicket',
      'externalTicketStatus',
      'task',
      'assignees',
    ],
    seen: ['importId', 'isThere', 'isInherited', 'inheritedFrom', 'at'],
    kept: ['by', 'at', 'comment'],
    task: TASK,
  },
  'step-ups.ndjson': { '': STEP_UP_MEMBERS },
  'clients.ndjson': { '': ['clientId', 'userId', 'user', 'madeBy', 'maker', 'madeAt', 'signIns'] },
  'policies.ndjson': { '': ['id', 'sha256', 'document'] },
  'campaign.json': { '': ['accessReview', 'scope', 'policy'] },
  'sources.json': { '': ['imports', 'verifiedBy', 'populationByApp'], populationByApp: ['appId', 'app', 'selected'] },
};
/** The same, as rows are looked at. A row also has its number and its digest. */
const known = new Map(
  Object.entries(MEMBERS).map(([file, members]) => [
    file,
    Object.entries(members).map(
      ([path, names]) => [path, new Set(path === '' ? [...names, 'row', 'rowSha256'] : names)] as const,
    ),
  ]),
);
const MANIFEST: ReadonlySet<string> = new Set([
  'format',
  'organizationId',
  'campaign',
  'reportId',
  'createdAt',
  'createdBy',
  'totals',
  'log',
  'files',
]);
const TOTALS: ReadonlySet<string> = new Set([
  'population',
  'reviews',
  'decisions',
  'remediation',
  'logEntries',
  'unsealedEntries',
]);

/** The members of an object that are not among these names; undefined without any, as almost always. */
function unknownOf(object: unknown, names: ReadonlySet<string>): string[] | undefined {
  if (typeof object !== 'object' || object === null) return undefined;
  let unknown: string[] | undefined;
  for (const name of Object.keys(object)) if (!names.has(name)) (unknown ??= []).push(name);
  return unknown;
}

/** No row has members that no check knows. */
export const members: Check = {
  name: 'members',
  claim: 'That rows and documents say nothing beyond what the service writes',
  reads: Object.keys(MEMBERS).filter((file) => file.endsWith('.ndjson')),
  start({ problems, manifest, json }) {
    let examined = 0;
    function look(file: string, place: string, object: { [member: string]: unknown }): void {
      examined += 1;
      for (const [path, names] of known.get(file) ?? []) {
        const found = path === '' ? object : object[path];
        for (const one of (Array.isArray(found) ? found : [found]) as unknown[]) {
          const unknown = unknownOf(one, names);
          if (unknown)
            problems.add(
              file,
              place,
              `has ${unknown.map((name) => (path ? `${path}.${name}` : name)).join(', ')}, which the service does not write`,
            );
        }
      }
    }
    return {
      row: (row, place, file) => look(file, place, row),
      sum: () => examined,
      add: (sum) => void (examined += sum as number),
      async end() {
        for (const file of ['campaign.json', 'sources.json'])
          look(file, 'members', (await json(file)) as { [member: string]: unknown });
        const unknown = [
          ...Object.keys(manifest).filter((name) => !MANIFEST.has(name)),
          ...Object.keys(manifest.totals)
            .filter((name) => !TOTALS.has(name))
            .map((name) => `totals.${name}`),
        ];
        if (unknown.length > 0)
          problems.add('manifest.json', '', `has ${unknown.join(', ')}, which the service does not write`);
        return { examined, proved: `${examined} rows and documents have only members that the service writes.` };
      },
    };
  },
};
