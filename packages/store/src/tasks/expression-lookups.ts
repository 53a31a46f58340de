import {
  expressionAccount,
  expressionBounds,
  lookupKey,
  expressionUser,
  type ExpressionAccount,
  type LookupRequest,
  type LookupValue,
  type ExpressionGroup,
  type ExpressionUser,
} from '@oag/governance/expressions';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { appUserToWire, userToWire } from '../inventory/index.ts';
import { type Db, holdersOf, type AppUsersTable, type UsersTable } from '../database/index.ts';

type RequestOf<Kind extends LookupRequest['kind']> = Extract<LookupRequest, { kind: Kind }>;
type PersonRow = Selectable<UsersTable> & { manager_email: string | null };

/** One more than the bound of an expression, so that it can detect that there are too many. */
const MOST = sql.lit(expressionBounds.people + 1);

const personColumns = sql`u.*, (select m.email from users m where m.id = u.manager_id) as manager_email`;
const toExpressionUser = ({ manager_email: manager, ...row }: PersonRow): ExpressionUser =>
  expressionUser(userToWire({ ...row, roles: [] }), manager ?? '');

/** People by id as expressions see them; deleted ones are left out. */
export async function loadExpressionUsers(db: Db, userIds: readonly string[]): Promise<Map<string, ExpressionUser>> {
  const { rows } =
    await sql<PersonRow>`select ${personColumns} from users u where u.id = any(${userIds}::text[]) and u.deleted_at is null`.execute(
      db,
    );
  return new Map(rows.map((row) => [row.id, toExpressionUser(row)]));
}

/** The owners of apps by the id of the app, as expressions see them; an app without owners is left out. */
export async function loadAppOwners(db: Db, appIds: readonly string[]): Promise<Map<string, ExpressionUser[]>> {
  const { rows } = await sql<
    PersonRow & { app_id: string }
  >`select o.app_id, ${personColumns} from app_owners o join users u on u.id = o.user_id
    where o.app_id = any(${appIds}::text[]) and u.deleted_at is null order by u.id`.execute(db);
  return new Map(
    [...Map.groupBy(rows, (row) => row.app_id)].map(([appId, owners]) => [appId, owners.map(toExpressionUser)]),
  );
}

/**
 * Answers the lookups of expressions: one statement for each kind of request, however many there are. The answers are
 * named by `lookupKey`; every request gets one. Deleted people and accounts do not exist.
 */
export async function runLookups(db: Db, requests: readonly LookupRequest[]): Promise<Map<string, LookupValue>> {
  const of = <Kind extends LookupRequest['kind']>(kind: Kind): RequestOf<Kind>[] =>
    requests.filter((request): request is RequestOf<Kind> => request.kind === kind);
  const parts = [
    await personFor(db, of('userByEmail'), ({ email }) => email, sql`u.email = k.value`),
    await personFor(db, of('userById'), ({ userId }) => userId, sql`u.id = k.value`),
    await personFor(db, of('userByName'), ({ displayName }) => displayName, sql`u.display_name = k.value`),
    await peopleFor(
      db,
      of('managersOf'),
      ({ userId }) => [userId, ''],
      sql`join users r on r.id = k.one join users u on u.id = r.manager_id`,
    ),
    await peopleFor(db, of('reportsOf'), ({ userId }) => [userId, ''], sql`join users u on u.manager_id = k.one`),
    await peopleFor(
      db,
      of('entitlementOwners'),
      entitlementOf,
      sql`join entitlements e on e.app_id = k.one and e.id = k.other and e.deleted_at is null
      join entitlement_owners o on o.entitlement_id = e.id join users u on u.id = o.user_id`,
    ),
    await peopleFor(
      db,
      of('entitlementMembers'),
      entitlementOf,
      sql`join entitlements e on e.app_id = k.one and e.id = k.other and e.deleted_at is null
      join users u on u.id in (${holdersOf})`,
    ),
    await accountsFor(db, of('accountsOf')),
    await groupFor(db, of('groupByName')),
    await holdingFor(db, of('holdsEntitlement')),
  ];
  return new Map(parts.flatMap((part) => [...part]));
}

const entitlementOf = ({ appId, entitlementId }: { appId: string; entitlementId: string }): [string, string] => [
  appId,
  entitlementId,
];

/** Answers each request with the rows of its number; those without rows with what `toValue` makes of none. */
function answers<Row extends { no: string }>(
  requests: readonly LookupRequest[],
  rows: readonly Row[],
  toValue: (rows: Row[]) => LookupValue,
): Map<string, LookupValue> {
  const byNumber = Map.groupBy(rows, ({ no }) => Number(no));
  return new Map(requests.map((request, at) => [lookupKey(request), toValue(byNumber.get(at + 1) ?? [])]));
}

async function personFor<Request extends LookupRequest>(
  db: Db,
  requests: Request[],
  valueOf: (request: Request) => string,
  match: RawBuilder<unknown>,
): Promise<Map<string, LookupValue>> {
  if (requests.length === 0) return new Map();
  const { rows } = await sql<PersonRow & { no: string }>`
    select k.no, u.* from unnest(${requests.map(valueOf)}::text[]) with ordinality k (value, no),
      lateral (select ${personColumns} from users u where ${match} and u.deleted_at is null order by u.id limit 1) u`.execute(
    db,
  );
  return answers(requests, rows, ([row]) => (row ? toExpressionUser(row) : null));
}

async function peopleFor<Request extends LookupRequest>(
  db: Db,
  requests: Request[],
  keysOf: (request: Request) => [string, string],
  joins: RawBuilder<unknown>,
): Promise<Map<string, LookupValue>> {
  if (requests.length === 0) return new Map();
  const keys = requests.map(keysOf);
  const { rows } = await sql<PersonRow & { no: string }>`
    select k.no, found.* from unnest(${keys.map(([one]) => one)}::text[], ${keys.map(([, other]) => other)}::text[]) with ordinality k (one, other, no),
      lateral (select ${personColumns} from (select k.one, k.other) k ${joins} where u.deleted_at is null order by u.id limit ${MOST}) found
    order by k.no, found.id`.execute(db);
  return answers(requests, rows, (people) => people.map(toExpressionUser));
}

async function accountsFor(db: Db, requests: RequestOf<'accountsOf'>[]): Promise<Map<string, LookupValue>> {
  if (requests.length === 0) return new Map();
  const { rows } = await sql<Selectable<AppUsersTable> & { no: string }>`
    select k.no, a.* from unnest(${requests.map(({ userId }) => userId)}::text[], ${requests.map(({ appId }) => appId)}::text[]) with ordinality k (user_id, app_id, no)
      join app_users a on a.identity_user_id = k.user_id and a.app_id = k.app_id and a.deleted_at is null
    order by k.no, a.id`.execute(db);
  return answers(requests, rows, (accounts): ExpressionAccount[] =>
    accounts.map((row) => expressionAccount(appUserToWire(row))),
  );
}

/** A group is a resource of the type `group`; what is held is its first entitlement. */
async function groupFor(db: Db, requests: RequestOf<'groupByName'>[]): Promise<Map<string, LookupValue>> {
  if (requests.length === 0) return new Map();
  const { rows } = await sql<{ no: string; id: string; app_id: string; display_name: string }>`
    select k.no, found.* from unnest(${requests.map(({ displayName }) => displayName)}::text[]) with ordinality k (name, no),
      lateral (select e.id, e.app_id, r.display_name from resources r
        join resource_types t on t.id = r.resource_type_id and t.key = 'group'
        join entitlements e on e.resource_id = r.id and e.deleted_at is null and not e.is_access
        where r.display_name = k.name and r.deleted_at is null order by e.id limit 1) found`.execute(db);
  return answers(requests, rows, ([row]): ExpressionGroup | null =>
    row ? { id: row.id, appId: row.app_id, displayName: row.display_name } : null,
  );
}

async function holdingFor(db: Db, requests: RequestOf<'holdsEntitlement'>[]): Promise<Map<string, LookupValue>> {
  if (requests.length === 0) return new Map();
  const { rows } = await sql<{ no: string }>`
    select k.no from unnest(${requests.map(({ userId }) => userId)}::text[], ${requests.map(({ appId }) => appId)}::text[],
      ${requests.map(({ entitlement }) => entitlement)}::text[]) with ordinality k (user_id, app_id, entitlement, no)
    where exists (select from entitlements e
      where e.app_id = k.app_id and e.deleted_at is null and (e.id = k.entitlement or e.key = lower(k.entitlement))
        and exists (select from app_users a where a.identity_user_id = k.user_id and a.app_id = e.app_id and a.deleted_at is null
          and (e.is_access or exists (select from grants g where g.entitlement_id = e.id and g.app_user_id = a.id))))`.execute(
    db,
  );
  return answers(requests, rows, (found) => found.length > 0);
}
