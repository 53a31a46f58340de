import type { Grant } from '@oag/store/grants';
import { appUsersByIds, entitlementsByIds, resourcesByIds } from '@oag/store/inventory';
import type { Any, AppEntitlementWithUserBinding } from '@oag/types';
import { readerOf, type RequestContext } from '../http/index.ts';
import {
  createExpansion,
  ENTITLEMENT_PATHS,
  grantView,
  manageableApps,
  wantOfEntitlements,
} from '../inventory/index.ts';

type EntitlementPath = (typeof ENTITLEMENT_PATHS)[number];

const present = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => id !== '');

/** A page of grants with their entitlements and holders, and the objects that the mask asks for, as the caller may see them. */
export async function grantViews(
  context: RequestContext,
  rows: readonly Grant[],
  mask: Set<EntitlementPath>,
): Promise<{ list: AppEntitlementWithUserBinding[]; expanded: Any[] }> {
  const { db } = context.database;
  const [entitlements, accounts, resources] = await Promise.all([
    entitlementsByIds(db, present(rows.map((grant) => grant.entitlementId))),
    appUsersByIds(db, present(rows.map((grant) => grant.appUserId))),
    resourcesByIds(db, present(rows.map((grant) => grant.principalResourceId))),
  ]);
  const expansion = createExpansion(await readerOf(db, context, { accounts: true }));
  wantOfEntitlements(expansion, [...entitlements.values()], mask);
  await expansion.load(db);
  const isManageable = await manageableApps(db, context);
  const list = rows.map((grant) =>
    grantView(
      grant,
      entitlements.get(grant.entitlementId),
      accounts.get(grant.appUserId),
      resources.get(grant.principalResourceId),
      expansion,
      isManageable,
    ),
  );
  return { list, expanded: expansion.expanded };
}
