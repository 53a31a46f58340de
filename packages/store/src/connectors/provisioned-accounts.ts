import { sql } from 'kysely';
import { type Db, newId } from '../database/index.ts';

/** An account that another system has created for the person of a task. What it leaves out is ''. */
export type ProvisionedAccountRow = {
  taskId: string;
  key: string;
  username: string;
  email: string;
  displayName: string;
};

/**
 * Records accounts of the people of tasks, as imports will find them, and names them in their tasks. An account that an import knows already stays as it is,
 * unless it is deleted or belongs to nobody; that of somebody else is left alone.
 */
export async function recordAccounts(tx: Db, accounts: readonly ProvisionedAccountRow[]): Promise<void> {
  if (accounts.length === 0) return;
  const rows = accounts.map((account) => ({ ...account, newId: newId() }));
  await sql`
    with told as (
      select a."newId", t.id as task_id, t.app_id, u.id as user_id, coalesce(nullif(a.key, ''), nullif(a.username, ''), u.email) as key,
        coalesce(nullif(a.username, ''), nullif(a.email, ''), u.email) as username, coalesce(nullif(a.email, ''), u.email) as email,
        coalesce(nullif(a."displayName", ''), u.display_name) as display_name
      from json_to_recordset(${JSON.stringify(rows)}::json) as a ("newId" text, "taskId" text, key text, username text, email text, "displayName" text)
      join tasks t on t.id = a."taskId" and t.kind = 'grant' and t.app_user_id is null join users u on u.id = t.identity_user_id),
    stored as (
      insert into app_users as o (id, app_id, key, username, email, display_name, identity_user_id)
      select distinct on (app_id, key) "newId", app_id, key, username, email, display_name, user_id from told order by app_id, key, task_id
      on conflict (app_id, key) do update set deleted_at = null, status = case when o.deleted_at is null then o.status else 'ENABLED' end,
        identity_user_id = coalesce(o.identity_user_id, excluded.identity_user_id), updated_at = now()
      returning id, app_id, key, identity_user_id)
    update tasks t set app_user_id = s.id from told d join stored s on s.app_id = d.app_id and s.key = d.key and s.identity_user_id = d.user_id
    where t.id = d.task_id`.execute(tx);
}
