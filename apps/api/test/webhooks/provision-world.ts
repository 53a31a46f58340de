import { builtinPolicies } from '@oag/governance/policies';
import { storeBuiltinPolicies } from '@oag/store/policies';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { expectOk } from '../service/campaigns.ts';
import type { TestService } from '../service/test-service.ts';

/** An entitlement that many accounts hold, in an app with an owner. */
export type HeldEntitlement = { owner: string; appId: string; entitlementId: string; accountIds: string[] };

/** An entitlement with so many holders. */
export async function heldEntitlement(service: TestService, accounts: number): Promise<HeldEntitlement> {
  const { database, inventory, call } = service;
  await storeBuiltinPolicies(database.db, builtinPolicies('2026-01-01T00:00:00Z'));
  const owner = await inventory.person({ display_name: 'Owner' });
  const { appId, entitlementIds } = await insertManyGrants(database, 'app', {
    accounts,
    entitlements: 1,
  });
  expectOk(await call('createAppOwner', { path: { app_id: appId, user_id: owner }, body: {} }));
  const { rows } = await database.pool.query<{ id: string }>('select id from app_users where app_id = $1 order by id', [
    appId,
  ]);
  return { owner, appId, entitlementId: entitlementIds[0] ?? '', accountIds: rows.map(({ id }) => id) };
}

/** Registers a webhook that revokes the entitlement, and returns its id. */
export async function revokedBy(
  { call }: TestService,
  { appId, entitlementId }: HeldEntitlement,
  url: string,
): Promise<string> {
  const { webhook } = expectOk(await call('createWebhook', { body: { displayName: 'Keys', url } }));
  const webhookId = webhook?.id ?? '';
  const entitlement = { deprovisionerPolicy: { webhook: { webhookId } } };
  expectOk(await call('updateAppEntitlement', { path: { app_id: appId, id: entitlementId }, body: { entitlement } }));
  return webhookId;
}

/** Revokes the entitlement from one of its holders, and returns the task. */
export async function revokeFrom(
  { call }: TestService,
  { appId, entitlementId }: HeldEntitlement,
  appUserId: string,
): Promise<{ id: string; createdAt: string }> {
  const { taskView } = expectOk(
    await call('createRevokeTask', { body: { appId, appEntitlementId: entitlementId, appUserId } }),
  );
  return { id: taskView?.task?.id ?? '', createdAt: taskView?.task?.createdAt ?? '' };
}
