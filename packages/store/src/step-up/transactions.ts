import { type StartedStepUp, targetType } from '@oag/governance/step-up';
import type { SearchStepUpTransactionsRequest, StepUpTransaction } from '@oag/types';
import { sql } from 'kysely';
import {
  all,
  among,
  cutPage,
  type Db,
  given,
  madeBefore,
  type Page,
  type PageRows,
  whenMade,
} from '../database/index.ts';

export async function insertStepUpTransaction(
  tx: Db,
  { transaction, startedBy, isInSession }: StartedStepUp,
): Promise<void> {
  await tx
    .insertInto('step_up_transactions')
    .values({
      id: transaction.id,
      user_id: transaction.userId,
      provider_id: transaction.providerId,
      started_by: startedBy,
      is_in_session: isInSession,
      target_type: targetType(transaction),
      task_id: transaction.approveTask?.taskId ?? null,
      state: transaction.state,
      document: JSON.stringify(transaction),
      created_at: transaction.createdAt ?? undefined,
      expires_at: transaction.expiresAt ?? undefined,
      used_at: null,
    })
    .execute();
}

/** A transaction after the person has authenticated, or failed to. */
export async function updateStepUpTransaction(tx: Db, transaction: StepUpTransaction): Promise<void> {
  await tx
    .updateTable('step_up_transactions')
    .set({
      state: transaction.state,
      document: JSON.stringify(transaction),
      expires_at: transaction.expiresAt ?? '',
    })
    .where('id', '=', transaction.id)
    .execute();
}

export async function findStepUpTransaction(db: Db, id: string): Promise<StepUpTransaction | undefined> {
  const row = await db
    .selectFrom('step_up_transactions')
    .select(['document', 'used_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toWire(row);
}

const toWire = ({ document, used_at }: { document: StepUpTransaction; used_at: string | null }): StepUpTransaction => ({
  ...document,
  usedAt: used_at,
});

/** Transactions by id, locked until the transaction of the database ends, so that two requests at once use each only once. */
export async function lockStepUpTransactions(
  tx: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StartedStepUp>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('step_up_transactions')
    .select(['id', 'document', 'used_at', 'started_by', 'is_in_session'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { transaction: toWire(row), startedBy: row.started_by, isInSession: row.is_in_session },
    ]),
  );
}

/** A transaction with the API client or session that started it. */
export async function findStartedStepUp(db: Db, id: string): Promise<StartedStepUp | undefined> {
  const row = await db
    .selectFrom('step_up_transactions')
    .select(['document', 'used_at', 'started_by', 'is_in_session'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { transaction: toWire(row), startedBy: row.started_by, isInSession: row.is_in_session };
}

/** Uses transactions up. The caller has locked them. */
export async function markStepUpTransactionsUsed(tx: Db, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('step_up_transactions').set({ used_at: now }).where('id', 'in', ids).execute();
}

/** The filters of a search. `userId` is the only person whose transactions are found, null for everybody. */
export type StepUpTransactionFilter = Pick<
  SearchStepUpTransactionsRequest,
  'createdAfter' | 'createdBefore' | 'providerId' | 'state' | 'targetType' | 'taskId'
> & { userId: string | null };

const one = (value: string | undefined): string[] =>
  value === undefined || value === '' || value.endsWith('_UNSPECIFIED') ? [] : [value];

/** Transactions, newest first. */
export async function searchStepUpTransactions(
  db: Db,
  filter: StepUpTransactionFilter,
  page: Page,
): Promise<PageRows<StepUpTransaction>> {
  const found = await db
    .selectFrom('step_up_transactions')
    .select(['id', 'created_at', 'document', 'used_at'])
    .where(
      all([
        ...among('user_id', filter.userId === null ? [] : [filter.userId]),
        ...among('provider_id', one(filter.providerId)),
        ...among('state', one(filter.state)),
        ...among('target_type', one(filter.targetType)),
        ...among('task_id', one(filter.taskId)),
        ...given(filter.createdAfter ? [filter.createdAfter] : [], ([at]) => sql<boolean>`created_at >= ${at}`),
        ...given(filter.createdBefore ? [filter.createdBefore] : [], ([at]) => sql<boolean>`created_at < ${at}`),
        madeBefore(page),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, whenMade, toWire);
}
