import type { SignInProvider } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import {
  all,
  cutPage,
  type Db,
  following,
  type Page,
  type PageRows,
  type SignInProvidersTable,
} from '../database/index.ts';

/** A provider with its client secret, which only the service decrypts. */
export type StoredSignInProvider = { provider: SignInProvider; clientSecretEncrypted: Buffer | null };

const fromRow = (row: Selectable<SignInProvidersTable>): StoredSignInProvider => ({
  provider: row.document,
  clientSecretEncrypted: row.client_secret_encrypted,
});

export async function insertSignInProvider(
  tx: Db,
  { provider, clientSecretEncrypted }: StoredSignInProvider,
): Promise<void> {
  await tx
    .insertInto('sign_in_providers')
    .values({
      id: provider.id,
      document: JSON.stringify(provider),
      client_secret_encrypted: clientSecretEncrypted,
      created_at: provider.createdAt ?? undefined,
    })
    .execute();
}

/** Writes a provider. The client secret stays as it is unless one is given; null removes it. */
export async function updateSignInProviderRow(tx: Db, provider: SignInProvider, secret?: Buffer | null): Promise<void> {
  await tx
    .updateTable('sign_in_providers')
    .set({ document: JSON.stringify(provider), ...(secret !== undefined && { client_secret_encrypted: secret }) })
    .where('id', '=', provider.id)
    .execute();
}

/** Deletes a provider, and with it who its subjects are. */
export async function deleteSignInProviderRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('sign_in_providers').where('id', '=', id).execute();
}

export async function findSignInProvider(
  db: Db,
  id: string,
  lock: 'forUpdate' | 'none' = 'none',
): Promise<StoredSignInProvider | undefined> {
  const query = db.selectFrom('sign_in_providers').selectAll().where('id', '=', id);
  const row = await (lock === 'forUpdate' ? query.forUpdate() : query).executeTakeFirst();
  return row && fromRow(row);
}

/** The providers in the order of their ids. */
export async function listSignInProviders(db: Db, page: Page): Promise<PageRows<SignInProvider>> {
  const found = await db
    .selectFrom('sign_in_providers')
    .selectAll()
    .where(all(following('id', page.after)))
    .orderBy('id')
    .limit(page.size + 1)
    .execute();
  return cutPage(
    found,
    page,
    (row) => [row.id],
    (row) => fromRow(row).provider,
  );
}

/** The providers that people can sign in through, by name. There are few. */
export async function enabledSignInProviders(db: Db): Promise<{ id: string; displayName: string }[]> {
  const { rows } = await sql<{ id: string; displayName: string }>`
    select id, document ->> 'displayName' as "displayName" from sign_in_providers where (document ->> 'enabled')::boolean
    order by 2, 1 limit 100`.execute(db);
  return rows;
}
