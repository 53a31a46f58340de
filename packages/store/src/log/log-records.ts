import { sql, type RawBuilder } from 'kysely';
import { valueAtSelection } from '../inventory/index.ts';

// The canonical form of a row in evidence: JSON as PostgreSQL writes it (`jsonb::text`). A log entry holds its SHA-256
// in `document.record`, so that a row that was changed without an entry no longer matches. A verifier computes the same
// from the files of a pack.

/** A member of a record: its name and its value. */
type Member = readonly [name: string, value: RawBuilder<unknown>];

const objectOf = (members: readonly Member[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(members.flatMap(([name, value]) => [sql.lit(name), value]))})`;
/** The same as columns: packs name the members themselves, which takes the database half the time of making objects of JSON. */
const columnsOf = (members: readonly Member[]): RawBuilder<unknown> =>
  sql.join(members.map(([name, value]) => sql`${value} as ${sql.id(name)}`));

/** A time in the format of packs. */
export const packTime = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SHA-256 of a row in its canonical form, in hex. */
export const recordHash = (record: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`encode(sha256(convert_to((${record})::text, 'UTF8')), 'hex')`;

const policySha256 = (t: string): RawBuilder<string> =>
  sql<string>`(select encode(ps.sha256, 'hex') from policy_snapshots ps where ps.id = ${sql.ref(`${t}.snapshot_id`)})`;
const reassignedAt = (t: string): RawBuilder<string | null> =>
  sql`(select ${packTime(`${t}.assigned_at`)} where ${sql.ref(`${t}.kind`)} <> 'certify'
    or ${sql.ref(`${t}.assigned_at`)} is distinct from (select ar.started_at from access_reviews ar where ar.id = ${sql.ref(`${t}.access_review_id`)}))`;
const assignees = (t: string): RawBuilder<unknown> =>
  sql`to_jsonb(coalesce((select st.members from assignee_sets st where st.id = ${sql.ref(`${t}.assignee_set_id`)}), '{}'))`;
const creation = (t: string): RawBuilder<string | null> =>
  sql`case when ${sql.ref(`${t}.kind`)} <> 'certify' then ${packTime(`${t}.created_at`)} end`;

const taskMembers = (
  t: string,
): RawBuilder<unknown> => sql`'taskId', ${sql.ref(`${t}.id`)}, 'numericId', ${sql.ref(`${t}.numeric_id`)}::text,
  'state', ${sql.ref(`${t}.state`)}, 'outcome', ${sql.ref(`${t}.outcome`)}, 'outcomeAt', ${packTime(`${t}.outcome_at`)}, 'isDeleted', ${sql.ref(`${t}.deleted_at`)} is not null,
  'policySha256', ${policySha256(t)}, 'position', ${sql.ref(`${t}.position`)}, 'foundBy', ${sql.ref(`${t}.assigned_via`)}, 'assignedAt', ${reassignedAt(t)},
  'assignees', ${assignees(t)}, 'certifyTaskId', ${sql.ref(`${t}.certify_task_id`)}, 'createdAt', ${creation(t)}`;

/**
 * A task `t` of a campaign. The clock of a first step starts with the campaign, so that time is not part of the task.
 * The creation and the origin of a revocation are part of it.
 */
export const taskRecord = (t: string): RawBuilder<unknown> => sql`jsonb_build_object(${taskMembers(t)})`;

/** A completed step `d`, without the encrypted answers of password fields: they do not leave the service, and a new key changes them. */
export const stepRecord = (
  d: string,
): RawBuilder<unknown> => sql`jsonb_build_object('taskId', ${sql.ref(`${d}.task_id`)}, 'stepNo', ${sql.ref(`${d}.no`)},
  'stepId', ${sql.ref(`${d}.step_id`)}, 'position', ${sql.ref(`${d}.position`)}, 'outcome', ${sql.ref(`${d}.outcome`)}, 'actorId', ${sql.ref(`${d}.actor_id`)},
  'at', ${packTime(`${d}.at`)}, 'assignedAt', ${packTime(`${d}.assigned_at`)}, 'document', ${sql.ref(`${d}.document`)} - 'secrets')`;

/** A value as JSON text; the text of null is null. */
type JsonText = RawBuilder<string | null>;
const textOf = (column: string): JsonText => sql`to_json(${sql.ref(column)})::text`;
/** Of what contains nothing to escape: times, numbers, hashes. */
const quoted = (value: RawBuilder<unknown>): JsonText => sql`'"' || ${value} || '"'`;
const asJson = (value: RawBuilder<unknown>): JsonText => sql`(${value})::text`;

/**
 * SHA-256 of an object in its canonical form, without making the object, which takes the database three times as long. The members come in the order
 * in which PostgreSQL writes them: shorter names first, then by the bytes of their names.
 */
const textHash = (members: readonly (readonly [name: string, json: JsonText])[]): RawBuilder<string> =>
  sql<string>`encode(sha256(convert_to('{' || ${sql.join(
    members.map(([name, json]) => sql`${sql.lit(name)} || coalesce(${json}, 'null')`),
    sql` || ', ' || `,
  )} || '}', 'UTF8')), 'hex')`;

/** The hash of `taskRecord`. */
export const taskRecordHash = (t: string): RawBuilder<string> =>
  textHash([
    ['"state": ', textOf(`${t}.state`)],
    ['"taskId": ', textOf(`${t}.id`)],
    ['"foundBy": ', textOf(`${t}.assigned_via`)],
    ['"outcome": ', textOf(`${t}.outcome`)],
    ['"position": ', asJson(sql.ref(`${t}.position`))],
    ['"assignees": ', asJson(assignees(t))],
    ['"createdAt": ', quoted(creation(t))],
    ['"isDeleted": ', asJson(sql`${sql.ref(`${t}.deleted_at`)} is not null`)],
    ['"numericId": ', quoted(sql.ref(`${t}.numeric_id`))],
    ['"outcomeAt": ', quoted(packTime(`${t}.outcome_at`))],
    ['"assignedAt": ', quoted(reassignedAt(t))],
    ['"policySha256": ', quoted(policySha256(t))],
    ['"certifyTaskId": ', textOf(`${t}.certify_task_id`)],
  ]);

/** The hash of `stepRecord`. */
export const stepRecordHash = (d: string): RawBuilder<string> =>
  textHash([
    ['"at": ', quoted(packTime(`${d}.at`))],
    ['"stepId": ', textOf(`${d}.step_id`)],
    ['"stepNo": ', asJson(sql.ref(`${d}.no`))],
    ['"taskId": ', textOf(`${d}.task_id`)],
    ['"actorId": ', textOf(`${d}.actor_id`)],
    ['"outcome": ', textOf(`${d}.outcome`)],
    ['"document": ', asJson(sql`${sql.ref(`${d}.document`)} - 'secrets'`)],
    ['"position": ', asJson(sql.ref(`${d}.position`))],
    ['"assignedAt": ', quoted(packTime(`${d}.assigned_at`))],
  ]);

const ofAccount = (column: string): RawBuilder<string | null> =>
  sql`case when a.id is not null then ${valueAtSelection('a', column)} end`;

const ownerMembers: readonly Member[] = [
  ['id', sql`u.id`],
  ['name', valueAtSelection('u', 'display_name')],
  ['email', valueAtSelection('u', 'email')],
  ['jobTitle', valueAtSelection('u', 'job_title')],
  ['department', valueAtSelection('u', 'department')],
  ['managerEmail', valueAtSelection('m', 'email')],
];
const beforeOwner: readonly Member[] = [
  ['no', sql`s.no`],
  ['grantId', sql`s.grant_id::text`],
  ['appId', sql`s.app_id`],
  ['app', valueAtSelection('app', 'display_name')],
  ['resourceType', valueAtSelection('rt', 'display_name')],
  ['resourceId', sql`r.id`],
  ['resource', valueAtSelection('r', 'display_name')],
  ['entitlementId', sql`e.id`],
  ['entitlement', valueAtSelection('e', 'display_name')],
  ['accountId', sql`s.app_user_id`],
  ['account', ofAccount('display_name')],
  ['username', ofAccount('username')],
  ['accountEmail', ofAccount('email')],
  ['accountType', ofAccount('type')],
  ['accountStatus', ofAccount('status')],
  ['holderResourceId', sql`s.principal_resource_id`],
  ['holderResource', sql`case when h.id is not null then ${valueAtSelection('h', 'display_name')} end`],
];
const afterOwner: readonly Member[] = [
  ['sources', sql`s.sources`],
  ['grantedAt', packTime('s.granted_at')],
  ['lastUsedAt', packTime('s.last_used_at')],
];

/** A selected access `s` at the time of the selection, with `accessAtSelection` and `ownerAtSelection`. */
export const accessRecord: RawBuilder<unknown> = objectOf([
  ...beforeOwner,
  ['owner', sql`case when u.id is not null then ${objectOf(ownerMembers)} end`],
  ...afterOwner,
]);

/** The columns of such a grant, for `accessOf`. */
export const accessColumns: RawBuilder<unknown> = columnsOf([
  ...beforeOwner,
  ...ownerMembers.map(([name, value]): Member => [`owner_${name}`, value]),
  ...afterOwner,
]);

type Row = { [column: string]: unknown };

/** A selected access as its record has it, from its columns. */
export function accessOf(row: Row): Row {
  const access: Row = {};
  for (const [name] of beforeOwner) access[name] = row[name];
  access['no'] = Number(row['no']);
  access['owner'] = row['owner_id'] === null ? null : ownerOf(row);
  for (const [name] of afterOwner) access[name] = row[name];
  return access;
}

function ownerOf(row: Row): Row {
  const owner: Row = {};
  for (const [name] of ownerMembers) owner[name] = row[`owner_${name}`];
  return owner;
}

/** The inputs of the insights of a selected access at the preparation, `review_facts f`, and the recommendation. */
export const knownRecord: RawBuilder<unknown> = sql`jsonb_build_object('recommendation', f.recommendation, 'known', to_jsonb(f) - 'access_review_id' - 'no' - 'recommendation')`;
