import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The existing objects named by a form; deleted ones do not count. */
export type KnownToForm = {
  userIds: Set<string>;
  appIds: Set<string>;
  appIdsOfResourceTypes: Map<string, string>;
  signInProviderIds: Set<string>;
};

type Known = { kind: 'user' | 'app' | 'resourceType' | 'signInProvider'; id: string; app_id: string };

/** Looks up the objects named by a form, in one statement. */
export async function lookUpForForm(
  db: Db,
  ids: { userIds: string[]; appIds: string[]; resourceTypeIds: string[]; signInProviderIds: string[] },
): Promise<KnownToForm> {
  const { rows } = await sql<Known>`
    select 'user' as kind, id, '' as app_id from users where id = any(${ids.userIds}::text[]) and deleted_at is null
    union all select 'app', id, '' from apps where id = any(${ids.appIds}::text[]) and deleted_at is null
    union all select 'resourceType', id, app_id from resource_types where id = any(${ids.resourceTypeIds}::text[]) and deleted_at is null
    union all select 'signInProvider', id, '' from sign_in_providers where id = any(${ids.signInProviderIds}::text[])`.execute(
    db,
  );
  const of = (kind: Known['kind']): Known[] => rows.filter((row) => row.kind === kind);
  return {
    userIds: new Set(of('user').map(({ id }) => id)),
    appIds: new Set(of('app').map(({ id }) => id)),
    appIdsOfResourceTypes: new Map(of('resourceType').map(({ id, app_id }) => [id, app_id])),
    signInProviderIds: new Set(of('signInProvider').map(({ id }) => id)),
  };
}

/** The existing objects picked by answers; deleted ones do not count. */
export type KnownToAnswers = {
  users: Map<string, { isEnabled: boolean }>;
  appUsers: Map<string, { appId: string }>;
  resources: Map<string, { appId: string; resourceTypeId: string }>;
};

type Picked = {
  kind: 'user' | 'appUser' | 'resource';
  id: string;
  app_id: string;
  type_id: string;
  is_enabled: boolean;
};

/** Looks up the objects picked by answers, in one statement. */
export async function lookUpForAnswers(
  db: Db,
  ids: { userIds: string[]; appUserIds: string[]; resourceIds: string[] },
): Promise<KnownToAnswers> {
  const { rows } = await sql<Picked>`
    select 'user' as kind, id, '' as app_id, '' as type_id, status = 'ENABLED' as is_enabled
      from users where id = any(${ids.userIds}::text[]) and deleted_at is null
    union all select 'appUser', id, app_id, '', true from app_users where id = any(${ids.appUserIds}::text[]) and deleted_at is null
    union all select 'resource', id, app_id, resource_type_id, true from resources where id = any(${ids.resourceIds}::text[]) and deleted_at is null`.execute(
    db,
  );
  const of = (kind: Picked['kind']): Picked[] => rows.filter((row) => row.kind === kind);
  return {
    users: new Map(of('user').map(({ id, is_enabled }) => [id, { isEnabled: is_enabled }])),
    appUsers: new Map(of('appUser').map(({ id, app_id }) => [id, { appId: app_id }])),
    resources: new Map(
      of('resource').map(({ id, app_id, type_id }) => [id, { appId: app_id, resourceTypeId: type_id }]),
    ),
  };
}
