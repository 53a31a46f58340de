import type { FindingTarget } from '@oag/governance/findings';
import type { Finding, SearchFindingsRequest } from '@oag/types';
import { sql, type RawBuilder } from 'kysely';
import {
  all,
  among,
  contains,
  following,
  given,
  type Condition,
  type Db,
  cutPage,
  type Page,
  type PageRows,
} from '../database/index.ts';

/** A finding with the people who own it. */
export type StoredFinding = { finding: Finding; ownerIds: string[] };

/** The owners of an app, the manager of a person, and a person. */
const ownersOf = (
  appId: RawBuilder<unknown>,
  managedId: RawBuilder<unknown>,
  userId: RawBuilder<unknown> = sql`null`,
): RawBuilder<string[]> => sql<string[]>`array(
  select o.user_id from app_owners o where o.app_id = ${appId} union select u.manager_id from users u where u.id = ${managedId} and u.manager_id is not null
  union select u.id from users u where u.id = ${userId})`;

const stored = [
  sql.ref<Finding>('f.document').as('finding'),
  ownersOf(sql`f.owner_app_id`, sql`f.owner_managed_id`, sql`f.owner_user_id`).as('ownerIds'),
] as const;

/** Who searches: with `isLimited` they find only findings that they own. */
export type FindingSearcher = { userId: string; isLimited: boolean };

const ownedBy = (userIds: readonly string[]): Condition => sql<boolean>`(f.owner_user_id = any(${userIds}::text[]) or
   f.owner_app_id in (select o.app_id from app_owners o where o.user_id = any(${userIds}::text[]))
  or f.owner_managed_id in (select u.id from users u where u.manager_id = any(${userIds}::text[])))`;

const readableBy = ({ userId, isLimited }: FindingSearcher): Condition[] => (isLimited ? [ownedBy([userId])] : []);

/** An open or in-progress finding about this account or resource of this app, which the searcher may read. */
export const openFindingAbout = (
  {
    app,
    appUser,
    resource,
  }: { app: RawBuilder<unknown>; appUser?: RawBuilder<unknown>; resource?: RawBuilder<unknown> },
  searcher: FindingSearcher,
): Condition =>
  sql<boolean>`exists (select from findings f where f.app_id = ${app} and ${appUser ? sql`f.app_user_id = ${appUser}` : sql`f.app_resource_id = ${resource}`}
    and f.state in ('FINDING_STATE_OPEN', 'FINDING_STATE_IN_PROGRESS') and ${all(readableBy(searcher))})`;

/** The target in a request: whether it exists, and the owners of a finding about it. */
export async function findFindingTarget(
  db: Db,
  { member, appId, appUserId, appResourceTypeId, appResourceId, identityUserId }: FindingTarget,
): Promise<{ exists: boolean; ownerIds: string[] }> {
  const exists = {
    appUserTarget: sql`exists (select from app_users a where a.id = ${appUserId} and a.app_id = ${appId} and a.deleted_at is null)`,
    appResourceTarget: sql`exists (select from resources r where r.id = ${appResourceId} and r.app_id = ${appId} and r.resource_type_id = ${appResourceTypeId} and r.deleted_at is null)`,
    identityUserTarget: sql`exists (select from users u where u.id = ${identityUserId} and u.deleted_at is null)`,
    tenantTarget: sql`true`,
  }[member];
  const { rows } = await sql<{ exists: boolean; ownerIds: string[] }>`
    select ${exists} as exists, ${ownersOf(sql`${appId}`, sql`${identityUserId}`)} as "ownerIds"`.execute(db);
  return rows[0] ?? { exists: false, ownerIds: [] };
}

/** Adds a finding unless its fingerprint exists. Returns whether it was added. */
export async function insertFinding(tx: Db, finding: Finding): Promise<boolean> {
  const row = await tx
    .insertInto('findings')
    .values({ id: finding.id, fingerprint: finding.fingerprint, document: JSON.stringify(finding) })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A finding by its id or its fingerprint; `forUpdate` locks it until the transaction ends. */
export async function findFinding(
  db: Db,
  by: { id: string } | { fingerprint: string },
  lock: 'forUpdate' | 'none' = 'none',
): Promise<StoredFinding | undefined> {
  const query = db.selectFrom('findings as f').select(stored);
  const found = 'id' in by ? query.where('f.id', '=', by.id) : query.where('f.fingerprint', '=', by.fingerprint);
  return (lock === 'forUpdate' ? found.forNoKeyUpdate() : found).executeTakeFirst();
}

/** Findings by id, locked until the transaction ends. */
export async function lockFindings(tx: Db, ids: readonly string[]): Promise<Finding[]> {
  const rows = await tx
    .selectFrom('findings')
    .select('document')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ document }) => document);
}

/** A changed finding. `reopensAt`: when it reopens automatically. */
export type FindingChange = { finding: Finding; reopensAt: string | null };

/** Writes the changes of many findings in one statement. */
export async function updateFindings(tx: Db, changes: readonly FindingChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`update findings f set document = c.finding, wakes_at = c."reopensAt"
    from json_to_recordset(${JSON.stringify(changes)}::json) as c (finding jsonb, "reopensAt" timestamptz)
    where f.id = c.finding ->> 'id'`.execute(tx);
}

/** The findings due to reopen, locked until the transaction ends. Skips those that another process has locked. */
export async function lockDueFindings(tx: Db, now: string, limit: number): Promise<Finding[]> {
  const rows = await tx
    .selectFrom('findings')
    .select('document')
    .where('wakes_at', '<=', now)
    .orderBy('wakes_at')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ document }) => document);
}

function conditionsOf(request: SearchFindingsRequest, searcher: FindingSearcher): Condition[] {
  const owners = request.ownerIdentityUserIds ?? [];
  const unassigned = sql<boolean>`f.owner_user_id is null and f.owner_app_id is null and f.owner_managed_id is null`;
  return [
    ...readableBy(searcher),
    ...(request.scopeToAppOwner
      ? [sql<boolean>`f.owner_app_id in (select o.app_id from app_owners o where o.user_id = ${searcher.userId})`]
      : []),
    ...(owners.length > 0
      ? [request.includeUnassigned ? sql<boolean>`(${ownedBy(owners)} or ${unassigned})` : ownedBy(owners)]
      : []),
    ...among('f.app_id', request.appIds),
    ...among('f.app_resource_id', request.appResourceIds),
    ...among('f.app_resource_type_id', request.appResourceTypeIds),
    ...among('f.app_user_id', request.appUserIds),
    ...given(
      request.appUserTypes,
      (types) =>
        sql<boolean>`exists (select from app_users a where a.id = f.app_user_id and 'APP_USER_TYPE_' || a.type = any(${types}::text[]))`,
    ),
    ...among('f.custom_sub_type', request.customSubTypes),
    ...given(request.findingTypes, (types) => sql<boolean>`'FINDING_TYPE_CUSTOM' = any(${types}::text[])`),
    ...given(request.sourceKinds, (kinds) => sql<boolean>`f.document ->> 'sourceKind' = any(${kinds}::text[])`),
    ...among(
      'f.id',
      request.refs?.map(({ id }) => id ?? ''),
    ),
    ...among('f.severity', request.severities),
    ...among('f.state', request.states),
    ...contains(['f.description', 'f.custom_sub_type'], request.query),
  ];
}

/** The ids among these without a finding that the searcher can find. */
export async function missingFindings(db: Db, ids: readonly string[], searcher: FindingSearcher): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${ids}::text[]) as wanted (id)
    where not exists (select from findings f where f.id = wanted.id and ${all(conditionsOf({}, searcher))})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Whether a search finds more than this many. */
export async function findsMoreThan(
  db: Db,
  request: SearchFindingsRequest,
  searcher: FindingSearcher,
  count: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('findings as f')
    .select('f.id')
    .where(all(conditionsOf(request, searcher)))
    .limit(1)
    .offset(count)
    .executeTakeFirst();
  return row !== undefined;
}

/** Findings in the order of their ids. */
export async function searchFindings(
  db: Db,
  request: SearchFindingsRequest,
  searcher: FindingSearcher,
  page: Page,
): Promise<PageRows<Finding>> {
  const found = await db
    .selectFrom('findings as f')
    .select('f.document')
    .where(all([...conditionsOf(request, searcher), ...following('f.id', page.after)]))
    .orderBy('f.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(
    found,
    page,
    ({ document }) => [document.id],
    ({ document }) => document,
  );
}
