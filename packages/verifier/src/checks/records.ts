import type { LogEntry } from './check.ts';

/** What an entry records of rows: the hash of each, see `canonical`. */
export type LogRecord = {
  access?: string;
  known?: string;
  task?: string;
  steps?: string[];
  by?: { clientId: string };
  campaign?: string;
  population?: { count: number; root: string };
  scope?: string;
  policy?: string;
  sources?: string;
  sourcesUntil?: string | null;
  accuracy?: string;
  submission?: string;
  results?: string;
  import?: string;
  /** Denied access that one request kept where it is. */
  kept?: { at: string; hash: string };
  /** The task of another campaign that takes away what a review denied. */
  followed?: string;
};

export const recordOf = ({ document }: LogEntry): LogRecord => (document['record'] as LogRecord | undefined) ?? {};

/** After such an entry, what was recorded of the reviews of a campaign before it counts no longer: they were taken back. */
export const takesBack = ({ kind }: LogEntry): boolean => kind === 'campaignPreparing' || kind === 'campaignUnprepared';

/** Members of a row, as they are recorded. */
export const pick = (row: { [member: string]: unknown }, names: readonly string[]): { [member: string]: unknown } =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

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
  'certifyTaskId',
  'createdAt',
];

const idsOf = (people: unknown): unknown[] =>
  Array.isArray(people) ? people.map((person) => (person as { id?: unknown } | null)?.id ?? null) : [];

/** What is recorded of a review, from its row. */
export const taskRecord = (row: { [member: string]: unknown }): object => ({
  ...pick(row, TASK),
  assignees: idsOf(row['assignees']),
});

const STEP = ['taskId', 'stepNo', 'stepId', 'position', 'outcome', 'actorId', 'at', 'assignedAt', 'document'];
export const stepRecord = (row: { [member: string]: unknown }): object => pick(row, STEP);

/** Whether two values say the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
