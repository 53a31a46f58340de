import type { LogEntry } from './check.ts';

/** The records of an entry: the hash of each row, see `canonical`. */
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
  /** Denied access that one request keeps. */
  kept?: { at: string; hash: string };
  /** The task of another campaign that revokes what a review denied. */
  followed?: string;
};

export const recordOf = ({ document }: LogEntry): LogRecord => (document['record'] as LogRecord | undefined) ?? {};

/** After such an entry, earlier records of the reviews of a campaign no longer count: the preparation was reverted. */
export const takesBack = ({ kind }: LogEntry): boolean => kind === 'campaignPreparing' || kind === 'campaignUnprepared';

/** The recorded members of a row. */
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

/** The record of a review, from its row. */
export const taskRecord = (row: { [member: string]: unknown }): object => ({
  ...pick(row, TASK),
  assignees: idsOf(row['assignees']),
});

const STEP = ['taskId', 'stepNo', 'stepId', 'position', 'outcome', 'actorId', 'at', 'assignedAt', 'document'];
export const stepRecord = (row: { [member: string]: unknown }): object => pick(row, STEP);

/** Whether two values are equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
