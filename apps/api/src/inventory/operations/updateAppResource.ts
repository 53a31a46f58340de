import { assertNoViolations, violation } from '@oag/governance/input';
import {
  accountsNamed,
  assertNameFree,
  memberChanges,
  parentTypeOf,
  requireChangeable,
  updateResource,
} from '@oag/governance/inventory';
import { logAction } from '@oag/store/log';
import { appUsersByIds, changeResource, findParent, lockManaged, nameHolder } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import { requireManageableApp } from '../app-access.ts';
import { readExpandMask, readerOf, type Handler } from '../../http/index.ts';
import { createExpansion } from '../expand.ts';
import { liveResource } from '../manual-inventory.ts';
import { manualResourceView, RESOURCE_PATHS, wantOfResources } from '../resource-view.ts';

export const updateAppResource: Handler<'updateAppResource'> = async ({ path, body }, context) => {
  const { database } = context;
  const mask = readExpandMask(body.expandMask, RESOURCE_PATHS);
  const appResource = await database.db.transaction().execute(async (tx) => {
    await requireManageableApp(tx, path.app_id, context);
    await liveResource(tx, path);
    const isManual = await lockManaged(tx, 'resources', path.id);
    const current = await liveResource(tx, path);
    const details = updateResource(current, body.appResource ?? {}, body.updateMask);
    const { parentAppResourceId: parentId } = details;
    if (
      parentId !== current.parentAppResourceId ||
      details.parentAppResourceTypeId !== current.parentAppResourceTypeId
    ) {
      const lookup = parentId === '' ? undefined : await findParent(tx, { appId: path.app_id, id: path.id, parentId });
      details.parentAppResourceTypeId = parentTypeOf(details, lookup);
    }
    await checkAccounts(tx, path.app_id, details);
    const document = memberChanges(current, details);
    if (!document) return current;
    const { id, displayName } = current;
    requireChangeable({ what: 'resource', id, displayName, isManual }, Object.keys(document.after));
    assertNameFree(
      'app resource',
      details.displayName,
      await nameHolder(
        tx,
        { table: 'resources', resourceTypeId: path.app_resource_type_id },
        details.displayName,
        path.id,
      ),
    );
    await changeResource(tx, path.id, details);
    await logAction(tx, context, { kind: 'resourceUpdated', objectType: 'resource', objectId: path.id, document });
    return liveResource(tx, path);
  });
  const expansion = createExpansion(await readerOf(database.db, context));
  wantOfResources(expansion, [appResource], mask);
  await expansion.load(database.db);
  return { appResourceView: manualResourceView(appResource, expansion), expanded: expansion.expanded };
};

/** Throws INVALID_FIELD when a trait names an account that the app does not have. */
async function checkAccounts(tx: Db, appId: string, details: Parameters<typeof accountsNamed>[0]): Promise<void> {
  const named = accountsNamed(details);
  const accounts = await appUsersByIds(tx, [...new Set(named.map(([, id]) => id))]);
  assertNoViolations(
    named.flatMap(([field, id]) =>
      accounts.get(id)?.appId === appId
        ? []
        : [
            violation(
              field,
              'NOT_FOUND',
              'is of no account of this app; search for one with POST /api/v1/search/app_users',
            ),
          ],
    ),
  );
}
