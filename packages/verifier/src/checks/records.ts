import { recordHash, textRecordHash, type TextMembers } from '../canonical.ts';
import type { LogEntry } from './check.ts';

/** The records of an entry: the hash of each row, see `canonical`. */
export type LogRecord = {
  /** How `access`, `known` and `task` are hashed: as lists of texts; as objects without it. */
  form?: 2;
  access?: string;
  known?: string;
  task?: string;
  steps?: string[];
  by?: { clientId: string };
  campaign?: string;
  population?: { count: number; root: string; form?: 2 };
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

const TASK: TextMembers = {
  taskId: 'string',
  numericId: 'string',
  state: 'string',
  outcome: 'string',
  outcomeAt: 'string',
  isDeleted: 'boolean',
  policySha256: 'string',
  position: 'number',
  foundBy: 'string',
  assignedAt: 'string',
  certifyTaskId: 'string',
  createdAt: 'string',
};

const TASK_MEMBERS = Object.keys(TASK);
const idsOf = (people: unknown): unknown[] =>
  Array.isArray(people) ? people.map((person) => (person as { id?: unknown } | null)?.id ?? null) : [];

/** The record of a review, from its row. */
const taskRecord = (row: { [member: string]: unknown }): object => ({
  ...pick(row, TASK_MEMBERS),
  assignees: idsOf(row['assignees']),
});

/** The hash of the record of a task, in the form of its entry. */
export const taskHash = (record: object, form: LogRecord['form']): string =>
  form === 2
    ? textRecordHash('task', [[TASK, record]], (record as { assignees?: unknown }).assignees)
    : recordHash(record);

/** The same of a review, from its row. */
export const reviewHash = (row: { [member: string]: unknown }, form: LogRecord['form']): string =>
  form === 2 ? textRecordHash('task', [[TASK, row]], idsOf(row['assignees'])) : recordHash(taskRecord(row));

const KNOWN: TextMembers = {
  last_used_at: 'string',
  granted_at: 'string',
  reviewed_at: 'string',
  reviewed_outcome: 'string',
  is_new: 'boolean',
  holder_status: 'string',
  account_status: 'string',
  employment_status: 'string',
  has_no_owner: 'boolean',
  is_external: 'boolean',
  risk_level: 'string',
  frameworks: 'number',
  conflicts: 'number',
  severe_conflicts: 'number',
  manager_held: 'number',
  manager_total: 'number',
  title_held: 'number',
  title_total: 'number',
  department_held: 'number',
  department_total: 'number',
  requester_id: 'string',
};
/** The members of the inputs of insights. */
export const KNOWN_MEMBERS: readonly string[] = Object.keys(KNOWN);
const RECOMMENDED: TextMembers = { recommendation: 'string' };

/** The hash of what was known and recommended of a review, from its row. */
export function knownHash(row: { [member: string]: unknown }, form: LogRecord['form']): string {
  const { known } = row;
  if (form !== 2) return recordHash(pick(row, ['recommendation', 'known']));
  return textRecordHash('known', [
    [RECOMMENDED, row],
    [KNOWN, known],
  ]);
}

const STEP = ['taskId', 'stepNo', 'stepId', 'position', 'outcome', 'actorId', 'at', 'assignedAt', 'document'];
export const stepRecord = (row: { [member: string]: unknown }): object => pick(row, STEP);

/** Whether two values are equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
