import type { WorkloadFederationProvider } from '@oag/types';
import { sql } from 'kysely';
import { all, cutPage, type Db, following, type Page, type PageRows } from '../database/index.ts';

const columnsOf = (provider: WorkloadFederationProvider) => ({
  issuer_url: provider.issuerUrl,
  disabled: provider.disabled,
  document: JSON.stringify(provider),
});

export async function insertWorkloadProvider(tx: Db, provider: WorkloadFederationProvider): Promise<void> {
  await tx
    .insertInto('workload_providers')
    .values({ id: provider.id, created_at: provider.createdAt ?? undefined, ...columnsOf(provider) })
    .execute();
}

export async function updateWorkloadProviderRow(tx: Db, provider: WorkloadFederationProvider): Promise<void> {
  await tx.updateTable('workload_providers').set(columnsOf(provider)).where('id', '=', provider.id).execute();
}

export async function deleteWorkloadProviderRow(tx: Db, id: string, now: string): Promise<void> {
  await tx.updateTable('workload_providers').set({ deleted_at: now, disabled: true }).where('id', '=', id).execute();
}

/** A provider that is not deleted. With `forShare` it is not deleted until the transaction ends. */
export async function findWorkloadProvider(
  db: Db,
  id: string,
  lock?: 'forUpdate' | 'forShare',
): Promise<WorkloadFederationProvider | undefined> {
  const query = db
    .selectFrom('workload_providers')
    .select('document')
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  const locked = lock === 'forUpdate' ? query.forUpdate() : lock === 'forShare' ? query.forShare() : query;
  return (await locked.executeTakeFirst())?.document;
}

/** Providers that are not deleted, in the order of their ids. */
export async function listWorkloadProviders(db: Db, page: Page): Promise<PageRows<WorkloadFederationProvider>> {
  const found = await db
    .selectFrom('workload_providers')
    .select(['id', 'document'])
    .where(all([sql<boolean>`deleted_at is null`, ...following('id', page.after)]))
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
