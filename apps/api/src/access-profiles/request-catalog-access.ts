import {
  entitlementsNamed,
  assertRequestCatalogNotDeleted,
  assertRestrictedVisibility,
  enrollmentBypasses,
} from '@oag/governance/access-profiles';
import {
  addToRequestCatalog,
  findRequestCatalog,
  takeFromRequestCatalog,
  type EntitlementPart,
  type StoredRequestCatalog,
} from '@oag/store/access-profiles';
import { insertJob } from '@oag/store/jobs';
import { logAction } from '@oag/store/log';
import { findReferences } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import type { AppEntitlementRefInput } from '@oag/types';
import { catalogViewer } from '../inventory/index.ts';
import { notFound, type RequestContext } from '../http/index.ts';

/** An access profile that the caller may see. Throws NOT_FOUND otherwise. */
export async function requireRequestCatalog(
  db: Db,
  id: string,
  context: Pick<RequestContext, 'caller'>,
  lock: 'forUpdate' | 'none' = 'none',
): Promise<StoredRequestCatalog> {
  const stored = await findRequestCatalog(db, id, catalogViewer(context), lock);
  if (!stored) throw notFound('access profile that you may see', id, 'list them with GET /api/v1/catalogs');
  return stored;
}

/** An access profile to change, locked until the transaction ends. Throws NOT_FOUND, or WRONG_STATE when it is deleted. */
export async function changingRequestCatalog(
  tx: Db,
  id: string,
  context: Pick<RequestContext, 'caller'>,
): Promise<StoredRequestCatalog> {
  const stored = await requireRequestCatalog(tx, id, context, 'forUpdate');
  assertRequestCatalogNotDeleted(stored.catalog);
  return stored;
}

/** A change of the contents of an access profile, or of its viewers. `field`: the member of the body with the entitlements. */
type EntitlementChange = {
  catalogId: string;
  part: EntitlementPart;
  refs: readonly AppEntitlementRefInput[];
  field: string;
};

const words: { readonly [Part in EntitlementPart]: string } = {
  request_catalog_entitlements: 'Entitlements',
  request_catalog_viewers: 'AccessEntitlements',
};

/** `only` removes all other entitlements; `createRequests` requests the new ones for every member. */
type Addition = EntitlementChange & { only?: boolean; createRequests?: boolean };

/** Adds entitlements to an access profile. */
export const addEntitlements = (
  { catalogId, part, refs, field, only = false, createRequests = false }: Addition,
  context: RequestContext,
): Promise<void> => {
  const { caller, database, now, requestId } = context;
  return database.db.transaction().execute(async (tx) => {
    const { catalog } = await changingRequestCatalog(tx, catalogId, context);
    if (part === 'request_catalog_viewers') assertRestrictedVisibility(catalog);
    const { appIdsOfEntitlements } = await findReferences(tx, { entitlementIds: refs.map(({ id = '' }) => id) });
    const ids = entitlementsNamed(refs, appIdsOfEntitlements, field);
    const removed = only ? await takeFromRequestCatalog(tx, part, catalogId, { allBut: ids }) : [];
    const added = await addToRequestCatalog(tx, part, catalogId, ids, now);
    if (added.length + removed.length === 0) return;
    if (createRequests && added.length > 0) {
      const cursor = {
        actorId: caller.userId,
        origin: 'PROFILE_MEMBERSHIP' as const,
        bypassesPolicies: enrollmentBypasses(catalog),
        entitlementIds: added,
      };
      await insertJob(tx, { kind: 'enroll', objectId: catalogId, cursor });
    }
    await logAction(
      tx,
      { caller, requestId },
      {
        kind: `requestCatalog${words[part]}Changed`,
        objectType: 'requestCatalog',
        objectId: catalogId,
        document: { added, removed },
      },
    );
  });
};

/** Removes entitlements from an access profile. Ones that it does not contain count as removed; unknown ones are refused. */
export const takeEntitlements = (
  { catalogId, part, refs, field }: EntitlementChange,
  context: RequestContext,
): Promise<void> => {
  const { caller, database, requestId } = context;
  return database.db.transaction().execute(async (tx) => {
    await changingRequestCatalog(tx, catalogId, context);
    const removed = await takeFromRequestCatalog(tx, part, catalogId, { these: refs.map(({ id = '' }) => id) });
    const { appIdsOfEntitlements } = await findReferences(tx, { entitlementIds: refs.map(({ id = '' }) => id) });
    // It may contain entitlements that have been deleted since.
    const wereIn = refs.flatMap(({ id = '', appId = '' }): [string, string][] =>
      removed.includes(id) ? [[id, appId]] : [],
    );
    entitlementsNamed(refs, new Map([...wereIn, ...appIdsOfEntitlements]), field);
    if (removed.length === 0) return;
    await logAction(
      tx,
      { caller, requestId },
      {
        kind: `requestCatalog${words[part]}Changed`,
        objectType: 'requestCatalog',
        objectId: catalogId,
        document: { added: [], removed },
      },
    );
  });
};
