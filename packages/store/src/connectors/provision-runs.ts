import type { Ticket } from '@oag/governance/connectors';
import type { Connector } from '@oag/types';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The details of a run: an action of its connector, or the attributes of a new account as expressions. */
export type RunSettings = { action?: string; config?: { readonly [attribute: string]: string } };

/** A provision step that the service carries out at another system. */
export type NewProvisionRun = {
  stepId: string;
  taskId: string;
  kind: string;
  runBy: string;
  instructions: string;
  settings: RunSettings;
};

/** Stores runs, which are due now. */
export async function insertProvisionRuns(tx: Db, runs: readonly NewProvisionRun[], now: string): Promise<void> {
  if (runs.length === 0) return;
  await sql`
    insert into provision_runs (step_id, task_id, kind, run_by, instructions, settings, due_at, created_at)
    select r."stepId", r."taskId", r.kind, r."runBy", r.instructions, r.settings, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(runs)}::json) as r ("stepId" text, "taskId" text, kind text, "runBy" text, instructions text, settings jsonb)`.execute(
    tx,
  );
}

/** A run that this process is to make now, with what the other system knows the access by. `connector` is null once it is deleted. */
export type ClaimedRun = {
  stepId: string;
  taskId: string;
  kind: string;
  settings: RunSettings;
  attempts: number;
  failingSince: string | null;
  connector: Connector | null;
  secretEncrypted: Buffer | null;
  /** Its ticket in another system, '' before it has one. */
  ticketId: string;
  ticketUrl: string;
  instructions: string;
  createdAt: string;
  taskNumericId: string;
  appId: string;
  appName: string;
  holderName: string;
  taskKind: string;
  /** Whether the task still waits for the run: nothing is changed elsewhere for a task that people have taken another way. */
  isAtStep: boolean;
  /** Null when the person has no account in the app. */
  account: { id: string; key: string; username: string; email: string; displayName: string } | null;
  /** The person whose access it is, null for an account of nobody. */
  person: { id: string; email: string; displayName: string } | null;
  /** Null for a task about no entitlement. `isAccess`: it is the access to the app itself. */
  entitlement: { displayName: string; externalId: string; resourceExternalId: string; isAccess: boolean } | null;
};

/** The runs of one connector that are made at the same time. */
const AT_ONCE_FOR_ONE = 4;
/** A process that does not report within this time has been killed: another one repeats the run. */
const CLAIM_MINUTES = 2;

/** Takes runs that are due for this process, of each connector in turn. */
export async function claimRuns(db: Db, now: string, most: number): Promise<ClaimedRun[]> {
  const { rows } = await sql<ClaimedRun>`
    with recursive systems as (
      (select run_by from provision_runs where completed_at is null order by run_by limit 1)
      union all
      select (select n.run_by from provision_runs n where n.completed_at is null and n.run_by > s.run_by order by n.run_by limit 1) from systems s where s.run_by is not null),
    free as (
      select s.run_by, ${AT_ONCE_FOR_ONE}::integer - (select count(*) from provision_runs r where r.run_by = s.run_by and r.state = 'RUNNING' and r.claimed_until >= ${now}) as slots
      from systems s where s.run_by is not null),
    due as (
      select i.step_id from free f cross join lateral (
        select d.step_id, row_number() over (order by d.due_at, d.step_id) as turn from (
          select c.step_id, c.due_at from provision_runs c
          where c.run_by = f.run_by and c.due_at <= ${now} and c.completed_at is null and (c.state <> 'RUNNING' or c.claimed_until < ${now})
          order by c.due_at, c.step_id limit greatest(f.slots, 0) for update skip locked) d) i
      order by i.turn limit ${most}),
    claimed as (
      update provision_runs r set state = 'RUNNING', attempts = attempts + 1, claimed_until = ${now}::timestamptz + ${CLAIM_MINUTES} * interval '1 minute'
      from due where r.step_id = due.step_id returning r.step_id, r.task_id, r.kind, r.run_by, r.attempts, r.ticket_id, r.ticket_url, r.instructions, r.settings, r.failing_since, r.created_at)
    select c.step_id as "stepId", c.task_id as "taskId", c.kind, c.settings, c.attempts, c.failing_since as "failingSince", k.document as connector, k.secret_encrypted as "secretEncrypted", c.ticket_id as "ticketId", c.ticket_url as "ticketUrl", c.instructions, c.created_at as "createdAt",
      t.numeric_id::text as "taskNumericId", t.app_id as "appId", coalesce((select p.display_name from apps p where p.id = t.app_id), '') as "appName",
      coalesce((select u.display_name from users u where u.id = t.identity_user_id), (select nullif(a.display_name, '') from app_users a where a.id = t.app_user_id), '') as "holderName",
      t.kind as "taskKind", t.step_id is not distinct from c.step_id and t.deleted_at is null as "isAtStep",
      (select jsonb_build_object('id', a.id, 'key', a.key, 'username', a.username, 'email', a.email, 'displayName', a.display_name) from app_users a
        where a.id = coalesce(t.app_user_id, (select o.id from app_users o where o.app_id = t.app_id and o.identity_user_id = t.identity_user_id and o.deleted_at is null
          order by o.status = 'ENABLED' desc, o.id limit 1))) as account,
      (select jsonb_build_object('id', u.id, 'email', u.email, 'displayName', u.display_name) from users u where u.id = t.identity_user_id) as person,
      (select jsonb_build_object('displayName', e.display_name, 'externalId', e.external_id, 'resourceExternalId', r.external_id, 'isAccess', e.is_access)
        from entitlements e join resources r on r.id = e.resource_id where e.id = t.entitlement_id) as entitlement
    from claimed c join tasks t on t.id = c.task_id left join connectors k on k.id = c.run_by and k.deleted_at is null`.execute(
    db,
  );
  return rows;
}

/** How a run is after an attempt: it ended, or it is repeated at `dueAt`. */
export type RunResult =
  | { state: 'DONE' | 'FAILED' | 'LEFT'; error: string; dueAt: null }
  /** `isFailure`: it is tried again because the system was not available. */
  | { state: 'WAITING'; error: string; dueAt: string; ticket?: Ticket; isFailure?: true };

/** Records an attempt. Returns false when another process has taken the run over; then nothing is changed. */
export async function finishRun(
  tx: Db,
  { stepId, attempts }: Pick<ClaimedRun, 'stepId' | 'attempts'>,
  result: RunResult,
  now: string,
): Promise<boolean> {
  const { state, error, dueAt } = result;
  // A ticket that was created or read is no failure: its attempts begin again.
  const ticket = ('ticket' in result && result.ticket) || null;
  const isFailure = 'isFailure' in result && result.isFailure === true;
  const { rows } = await sql`
    update provision_runs set state = ${state}, error = ${error}, ticket_id = coalesce(${ticket?.id ?? null}, ticket_id), ticket_url = coalesce(${ticket?.url ?? null}, ticket_url),
      ticket_name = coalesce(${ticket?.name ?? null}, ticket_name), ticket_source = coalesce(${ticket?.source ?? null}, ticket_source),
      attempts = case when ${ticket !== null}::boolean then 0 else attempts end, claimed_until = null,
      failing_since = case when ${isFailure}::boolean then coalesce(failing_since, ${now}::timestamptz) end, due_at = coalesce(${dueAt}::timestamptz, due_at),
      completed_at = case when ${dueAt}::timestamptz is null then ${now}::timestamptz end
    where step_id = ${stepId} and state = 'RUNNING' and attempts = ${attempts} returning step_id`.execute(tx);
  return rows.length === 1;
}

/** Makes the runs of a deleted connector due, so that people get their steps. */
export async function hurryRuns(tx: Db, connectorId: string, now: string): Promise<void> {
  await sql`update provision_runs set due_at = ${now} where run_by = ${connectorId} and completed_at is null and due_at > ${now}`.execute(
    tx,
  );
}
