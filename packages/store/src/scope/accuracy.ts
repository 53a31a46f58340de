import type { Predicate } from '@oag/governance/scope';
import type { AccuracySource } from '@oag/types';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db } from '../database/index.ts';
import { selectedAccess } from './selections.ts';

/** A source of the access of an app, without issues yet. */
export type StoredSource = Omit<AccuracySource, 'issues' | 'grantedAgainCount'>;

/** Records the apps of an import whose files were readable and that exist. */
export async function noteImportApps(client: PoolClient, importId: string): Promise<void> {
  await client.query(
    `insert into import_apps (import_id, app_id, has_access)
     select $1, a.id, bool_or(s.is_held) from staged_objects s join apps a on a.key = s.app_key group by a.id`,
    [importId],
  );
  await client.query('update imports set read_apps = true where id = $1 and exists (select from staged_objects)', [
    importId,
  ]);
}

/**
 * The current sources of the access of these apps, in the order of their ids. A failed import without a readable app
 * affects all apps that were ever imported, until a later one takes effect and corrects it.
 */
export async function currentSources(db: Db, appIds: readonly string[]): Promise<StoredSource[]> {
  const { rows } = await sql<StoredSource>`
    with unread as (
      select i.id, i.state, i.finished_at from imports i
      where i.state = 'FAILED' and not i.read_apps and exists (select from import_files f where f.import_id = i.id and f.file <> 'people')
        and not exists (select from import_apps m where m.import_id = i.id)
        and not exists (select from imports d where d.state = 'DONE' and d.finished_at > i.finished_at and exists (select from import_apps m where m.import_id = d.id))
      order by i.finished_at desc limit 1)
    select a.id as "appId", a.display_name as "displayName", coalesce(done.id, '') as "importId", done.finished_at as "importedAt",
      coalesce(last.id, '') as "lastImportId", 'IMPORT_STATE_' || coalesce(last.state, 'UNSPECIFIED') as "lastImportState",
      coalesce((select jsonb_agg(jsonb_build_object('file', f.file, 'sha256', f.sha256, 'byteCount', f.byte_count::text) order by f.file)
        from import_files f where f.import_id = done.id), '[]') as files
    from apps a
    left join lateral (
      select i.id, i.finished_at from import_apps m join imports i on i.id = m.import_id
      where m.app_id = a.id and m.has_access and i.state = 'DONE' order by i.finished_at desc limit 1) done on true
    left join lateral (
      select * from (
        select i.id, i.state, i.finished_at from import_apps m join imports i on i.id = m.import_id where m.app_id = a.id and i.state in ('DONE', 'FAILED')
        union all select u.* from unread u where done.id is not null) ended order by ended.finished_at desc limit 1) last on true
    where a.id = any(${[...appIds]}::text[]) order by a.id`.execute(db);
  return rows;
}

type Page = { size: number; after: string[] | null };

/** The apps that a predicate selects from now, in the order of their ids. */
export async function appsInScope(db: Db, predicate: Predicate, { size, after }: Page): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct app_id as id from (${selectedAccess(predicate)}) s where app_id > ${after?.[0] ?? ''} order by 1 limit ${size + 1}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The apps in the selection of a campaign. */
export async function selectedApps(db: Db, campaignId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select distinct app_id as id from selections where access_review_id = ${campaignId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores the sources of a campaign at its preparation, replacing those of an earlier one. */
export async function freezeSources(tx: Db, campaignId: string, sources: readonly AccuracySource[]): Promise<void> {
  await sql`delete from access_review_sources where access_review_id = ${campaignId}`.execute(tx);
  await sql`
    insert into access_review_sources (access_review_id, app_id, document)
    select ${campaignId}, s ->> 'appId', s from jsonb_array_elements(${JSON.stringify(sources)}::jsonb) s`.execute(tx);
}

/** The stored sources, in the order of the ids of the apps: one more than requested if there are more. */
export async function frozenSources(db: Db, campaignId: string, { size, after }: Page): Promise<AccuracySource[]> {
  const { rows } = await sql<{ document: AccuracySource }>`
    select document from access_review_sources where access_review_id = ${campaignId} and app_id > ${after?.[0] ?? ''} order by app_id limit ${size + 1}`.execute(
    db,
  );
  return rows.map(({ document }) => document);
}

/** The number of selected grants of these apps that were removed after a time and granted again since, by app. */
export async function countGrantedAgain(
  db: Db,
  campaignId: string,
  appIds: readonly string[],
  since: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ appId: string; count: string }>`
    with again as materialized (
      select p.id, p.app_id from past_grants p
      where p.app_id = any(${[...appIds]}::text[]) and p.revoked_at > ${since}
        and exists (select from grants g where g.entitlement_id = p.entitlement_id
          and g.app_user_id is not distinct from p.app_user_id and g.principal_resource_id is not distinct from p.principal_resource_id))
    select a.app_id as "appId", count(*) from again a join selections s on s.access_review_id = ${campaignId} and s.grant_id = a.id group by a.app_id`.execute(
    db,
  );
  return new Map(rows.map(({ appId, count }) => [appId, count]));
}
