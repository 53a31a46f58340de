import { providerType, type ProviderUse } from '@oag/governance/step-up';
import type { SearchStepUpProvidersRequest, StepUpProvider } from '@oag/types';
import { sql } from 'kysely';
import {
  all,
  among,
  contains,
  cutPage,
  type Db,
  following,
  given,
  type Page,
  type PageRows,
} from '../database/index.ts';

const columnsOf = (provider: StepUpProvider) => ({
  display_name: provider.displayName,
  provider_type: providerType(provider),
  enabled: provider.enabled,
  document: JSON.stringify(provider),
});

export async function insertStepUpProvider(
  tx: Db,
  provider: StepUpProvider,
  clientSecretEncrypted: Buffer | null,
): Promise<void> {
  await tx
    .insertInto('step_up_providers')
    .values({
      id: provider.id,
      created_at: provider.createdAt ?? undefined,
      client_secret_encrypted: clientSecretEncrypted,
      ...columnsOf(provider),
    })
    .execute();
}

export async function updateStepUpProviderRow(tx: Db, provider: StepUpProvider): Promise<void> {
  await tx.updateTable('step_up_providers').set(columnsOf(provider)).where('id', '=', provider.id).execute();
}

export async function setStepUpProviderSecret(tx: Db, id: string, clientSecretEncrypted: Buffer): Promise<void> {
  await tx
    .updateTable('step_up_providers')
    .set({ client_secret_encrypted: clientSecretEncrypted })
    .where('id', '=', id)
    .execute();
}

export async function deleteStepUpProviderRow(tx: Db, id: string, now: string): Promise<void> {
  await tx
    .updateTable('step_up_providers')
    .set({ deleted_at: now, enabled: false, client_secret_encrypted: null })
    .where('id', '=', id)
    .execute();
}

export type StoredStepUpProvider = { provider: StepUpProvider; clientSecretEncrypted: Buffer | null };

/** A provider that is not deleted. */
export async function findStepUpProvider(
  db: Db,
  id: string,
  lock?: 'forUpdate',
): Promise<StoredStepUpProvider | undefined> {
  const query = db
    .selectFrom('step_up_providers')
    .select(['document', 'client_secret_encrypted'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && { provider: row.document, clientSecretEncrypted: row.client_secret_encrypted };
}

/** Those of these providers that are enabled. They can be neither disabled nor deleted until the transaction ends. */
export async function enabledStepUpProviders(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('step_up_providers')
    .select('id')
    .where('id', 'in', ids)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export type StepUpProviderFilter = Pick<SearchStepUpProvidersRequest, 'providerType' | 'query' | 'refs'>;

/** Providers that are not deleted, in the order of their ids. */
export async function searchStepUpProviders(
  db: Db,
  { providerType: wanted, query, refs }: StepUpProviderFilter,
  page: Page,
): Promise<PageRows<StepUpProvider>> {
  const type = wanted === undefined || wanted === 'PROVIDER_TYPE_UNSPECIFIED' ? [] : [wanted];
  const found = await db
    .selectFrom('step_up_providers')
    .select(['id', 'document'])
    .where(
      all([
        sql<boolean>`deleted_at is null`,
        ...among('provider_type', type),
        ...contains(['display_name'], query),
        ...given(
          refs?.map(({ id }) => id ?? ''),
          (ids) => sql<boolean>`id = any(${ids}::text[])`,
        ),
        ...following('id', page.after),
      ]),
    )
    .orderBy('id')
    .limit(page.size + 1)
    .execute();
  return cutPage(
    found,
    page,
    ({ id }) => [id],
    ({ document }) => document,
  );
}

/** The first uses of a provider, by kind. They keep it from being deleted. */
export async function listStepUpProviderUses(tx: Db, id: string, limit: number): Promise<ProviderUse[]> {
  const named = sql`jsonb_build_object('id', ${id}::text)`;
  const inPolicy = sql`'$.policySteps.*.steps[*].approval.requiresStepUpProviderId ? (@ == $id)'::jsonpath`;
  const inSnapshot = sql`'$.**.approval.requiresStepUpProviderId ? (@ == $id)'::jsonpath`;
  const { rows } = await sql<ProviderUse>`
    (select 'policy' as kind, id, display_name as "displayName" from policies
      where deleted_at is null and jsonb_path_exists(document, ${inPolicy}, ${named}) order by id limit ${limit})
    union all
    (select 'accessReview', id, document ->> 'displayName' from access_reviews
      where deleted_at is null and state not in ('CLOSED', 'DELETING', 'DELETED')
        and document -> 'signatureConfig' ->> 'stepUpProviderId' = ${id} order by id limit ${limit})
    union all
    (select 'accessReviewTemplate', id, document ->> 'displayName' from access_review_templates
      where deleted_at is null and document -> 'signatureConfig' ->> 'stepUpProviderId' = ${id} order by id limit ${limit})
    union all
    (select 'task', t.id, t.numeric_id::text from tasks t
      where t.deleted_at is null and t.state = 'OPEN' and t.snapshot_id in (
        select s.id from policy_snapshots s where jsonb_path_exists(s.document, ${inSnapshot}, ${named}))
      order by t.id limit ${limit})
    limit ${limit}`.execute(tx);
  return rows;
}
