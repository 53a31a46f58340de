import { sql, type RawBuilder } from 'kysely';
import { valueAtSelection } from '../inventory/index.ts';
import { packTime } from './log-records.ts';

// Form 2 of the records of a preparation: a JSON array of texts and nulls, in a fixed order, whose first text names the
// kind of record. A list of texts is a third of the work of an object, and a preparation writes three for each row.
// Form 1, objects in log-records.ts, stays for entries that have no `form`, and for later changes of tasks.

/** How the entries of a preparation record its rows. */
export type RecordForm = 1 | 2;

/** SHA-256 of a record in form 2, in hex. `last` is a list that ends the record: its length is free. */
const textRecordHash = (
  kind: string,
  values: readonly RawBuilder<unknown>[],
  last?: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`encode(sha256(convert_to(array_to_json(
  array[${sql.join([sql.lit(kind), ...values])}]::text[]${last ? sql` || ${last}` : sql``})::text, 'UTF8')), 'hex')`;

const ofAccount = (column: string): RawBuilder<unknown> =>
  sql`case when a.id is not null then ${valueAtSelection('a', column)} end`;
const ofOwner = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`case when u.id is not null then ${value} end`;

/** The selected access of `accessRecord`. */
export const accessTextHash: RawBuilder<string> = textRecordHash(
  'access',
  [
    sql`s.no::text`,
    sql`s.grant_id::text`,
    sql`s.app_id`,
    valueAtSelection('app', 'display_name'),
    valueAtSelection('rt', 'display_name'),
    sql`r.id`,
    valueAtSelection('r', 'display_name'),
    sql`e.id`,
    valueAtSelection('e', 'display_name'),
    sql`s.app_user_id`,
    ...['display_name', 'username', 'email', 'type', 'status'].map(ofAccount),
    sql`s.principal_resource_id`,
    sql`case when h.id is not null then ${valueAtSelection('h', 'display_name')} end`,
    sql`u.id`,
    ...['display_name', 'email', 'job_title', 'department'].map((column) => ofOwner(valueAtSelection('u', column))),
    ofOwner(valueAtSelection('m', 'email')),
    packTime('s.granted_at'),
    packTime('s.last_used_at'),
  ],
  sql`s.sources`,
);

/** A time as `to_jsonb` writes it: packs have the row of `review_facts` in that form. */
const jsonTime = (column: string): RawBuilder<unknown> => sql`to_jsonb(${sql.ref(column)}) #>> '{}'`;
const FACTS = [
  'is_new',
  'holder_status',
  'account_status',
  'employment_status',
  'has_no_owner',
  'is_external',
  'risk_level',
  'frameworks',
  'conflicts',
  'severe_conflicts',
  'manager_held',
  'manager_total',
  'title_held',
  'title_total',
  'department_held',
  'department_total',
  'requester_id',
];

/** The members of `knownRecord`: the recommendation and the inputs of the insights. */
export const knownTextHash: RawBuilder<string> = textRecordHash('known', [
  sql`f.recommendation`,
  jsonTime('f.last_used_at'),
  jsonTime('f.granted_at'),
  jsonTime('f.reviewed_at'),
  sql`f.reviewed_outcome`,
  ...FACTS.map((column) => sql`${sql.ref(`f.${column}`)}::text`),
]);

/** The members of a task that a preparation sets. The others of a review that nobody has decided are constant. */
type PreparedTask = {
  id: RawBuilder<string>;
  numericId: RawBuilder<string>;
  policySha256: RawBuilder<unknown>;
  foundBy: RawBuilder<string>;
  assignees: RawBuilder<unknown>;
};

/** The record of a review that a preparation creates, without reading it back. */
export const preparedTaskTextHash = (task: PreparedTask): RawBuilder<string> =>
  textRecordHash(
    'task',
    [
      task.id,
      sql`${task.numericId}::text`,
      sql`'OPEN'`,
      sql`''`,
      sql`null`,
      sql`'false'`,
      task.policySha256,
      sql`'0'`,
      task.foundBy,
      sql`null`,
      sql`null`,
      sql`null`,
    ],
    task.assignees,
  );

/** The same record in form 1, for a preparation that an older version began. */
export const preparedTaskRecord = (task: PreparedTask): RawBuilder<unknown> => sql`jsonb_build_object(
  'taskId', ${task.id}, 'numericId', ${task.numericId}::text, 'state', 'OPEN', 'outcome', '', 'outcomeAt', null, 'isDeleted', false,
  'policySha256', ${task.policySha256}, 'position', 0, 'foundBy', ${task.foundBy}, 'assignedAt', null, 'assignees', to_jsonb(${task.assignees}),
  'certifyTaskId', null, 'createdAt', null)`;

/** The hash of any task of a campaign, in form 2, from its record in form 1. */
export const taskTextHash = (record: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select ${textRecordHash(
    'task',
    [
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
    ].map((member) => sql`x.record ->> ${sql.lit(member)}`),
    sql`array(select * from jsonb_array_elements_text(x.record -> 'assignees'))`,
  )} from (select ${record} as record offset 0) x)`;
