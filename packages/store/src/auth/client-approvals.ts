import type { ClientApproval } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import {
  all,
  cutPage,
  type ClientApprovalsTable,
  type Db,
  following,
  joinParts,
  type Page,
  type PageRows,
} from '../database/index.ts';

type State = Selectable<ClientApprovalsTable>['state'];
/** How many of the people who may decide are shown. */
const DECIDERS_MAX = 20;

const PREFIX = 'CLIENT_APPROVAL_STATE_';
const stateOf = (state: ClientApproval['state']): State => state.slice(PREFIX.length) as State;

const fromRow = (row: Selectable<ClientApprovalsTable>): ClientApproval => ({
  id: row.id,
  clientIdUrl: row.client_id,
  displayName: row.display_name,
  state: joinParts(PREFIX, row.state),
  taskId: row.task_id ?? '',
  requestedByUserId: row.requested_by,
  decidedByUserId: row.decided_by,
  refusalReason: row.refusal_reason,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
  lastUsedAt: row.last_used_at,
});

/** Stores the decision about a program, or the request for one. False when there is one for this client id: of two at once one is stored. */
export async function insertClientApproval(tx: Db, approval: ClientApproval): Promise<boolean> {
  const inserted = await tx
    .insertInto('client_approvals')
    .values({
      id: approval.id,
      client_id: approval.clientIdUrl,
      display_name: approval.displayName,
      state: stateOf(approval.state),
      task_id: approval.taskId || null,
      requested_by: approval.requestedByUserId,
      decided_by: approval.decidedByUserId,
      created_at: approval.createdAt ?? undefined,
      decided_at: approval.decidedAt,
    })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The entry with this id. With `forUpdate` it stays as it is until the transaction ends. */
export async function findClientApproval(
  db: Db,
  id: string,
  lock: 'forUpdate' | 'none' = 'none',
): Promise<ClientApproval | undefined> {
  const query = db.selectFrom('client_approvals').selectAll().where('id', '=', id);
  const row = await (lock === 'forUpdate' ? query.forUpdate() : query).executeTakeFirst();
  return row && fromRow(row);
}

/** The entry of this client id. With a lock it stays as it is until the transaction ends. */
export async function clientApprovalOf(
  db: Db,
  clientId: string,
  lock?: 'forShare' | 'forUpdate',
): Promise<ClientApproval | undefined> {
  const query = db.selectFrom('client_approvals').selectAll().where('client_id', '=', clientId);
  const locked = lock === 'forUpdate' ? query.forUpdate() : lock === 'forShare' ? query.forShare() : query;
  const row = await locked.executeTakeFirst();
  return row && fromRow(row);
}

/** All entries, in the order of their ids. */
export async function listClientApprovals(db: Db, page: Page): Promise<PageRows<ClientApproval>> {
  const found = await db
    .selectFrom('client_approvals')
    .selectAll()
    .where(all(following('id', page.after)))
    .orderBy('id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, (row) => [row.id], fromRow);
}

export async function deleteClientApprovalRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('client_approvals').where('id', '=', id).execute();
}

export async function touchClientApproval(tx: Db, clientId: string): Promise<void> {
  await sql`update client_approvals set last_used_at = now() where client_id = ${clientId}`.execute(tx);
}

/** The decision of a task about its program; `state` null removes the entry. */
export type DecidedClient = {
  id: string;
  clientIdUrl: string;
  displayName: string;
  taskId: string;
  requestedByUserId: string;
  state: ClientApproval['state'] | null;
  refusalReason: string;
};

/**
 * Writes the decisions of tasks about their programs, in two statements. A task that was left behind by another one for the same program changes
 * nothing, unless it approves.
 */
export async function writeDecidedClients(
  tx: Db,
  decided: readonly DecidedClient[],
  { by, now }: { by: string; now: string },
): Promise<void> {
  const removed = decided.flatMap(({ state, taskId }) => (state === null ? [taskId] : []));
  if (removed.length > 0) await tx.deleteFrom('client_approvals').where('task_id', 'in', removed).execute();
  const rows = decided.flatMap(({ state, ...client }) => {
    if (state === null) return [];
    const isDecided = state !== 'CLIENT_APPROVAL_STATE_REQUESTED';
    return [
      {
        id: client.id,
        client_id: client.clientIdUrl,
        display_name: client.displayName,
        state: stateOf(state),
        task_id: client.taskId,
        requested_by: client.requestedByUserId,
        decided_by: isDecided ? by : '',
        refusal_reason: client.refusalReason,
        decided_at: isDecided ? now : null,
      },
    ];
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('client_approvals')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('client_id')
        .doUpdateSet((row) => ({
          state: row.ref('excluded.state'),
          task_id: row.ref('excluded.task_id'),
          decided_by: row.ref('excluded.decided_by'),
          refusal_reason: row.ref('excluded.refusal_reason'),
          decided_at: row.ref('excluded.decided_at'),
        }))
        .where(sql<boolean>`client_approvals.task_id = excluded.task_id or excluded.state = 'APPROVED'`),
    )
    .execute();
}

/** The first assignees of the step of an open task, by name. */
export async function decidersOfTask(db: Db, taskId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.display_name as name from tasks t join assignee_set_members m on m.set_id = t.assignee_set_id join users u on u.id = m.user_id
    where t.id = ${taskId} and t.state = 'OPEN' order by u.display_name, u.id limit ${DECIDERS_MAX}`.execute(db);
  return rows;
}
