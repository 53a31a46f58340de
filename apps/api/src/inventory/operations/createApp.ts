import { blankApp, assertNameFree, updateApp } from '@oag/governance/inventory';
import { logAction } from '@oag/store/log';
import { changeApp } from '@oag/store/policies';
import { insertManualApp, nameHolder } from '@oag/store/inventory';
import { newId } from '@oag/store/database';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';
import { checkPeopleNamed, liveApp } from '../manual-inventory.ts';
import { parseExpressionsIn } from '../../expressions/index.ts';
import { loadAppLookups } from '../app-lookups.ts';
import { namedPolicyMap } from '../named-policy-map.ts';

export const createApp: Handler<'createApp'> = async ({ body }, context) => {
  const { caller, database, expressions } = context;
  const { owners, ...patch } = body;
  await parseExpressionsIn(expressions, body);
  return database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'createApp', body, context, async () => {
      await checkPeopleNamed(tx, owners ?? [], 'owners');
      const id = newId();
      const displayName = patch.displayName.trim();
      const current = blankApp(id, '');
      const { details, ...changes } = updateApp({
        current,
        patch: { ...patch, displayName },
        mask: null,
        policies: await namedPolicyMap(tx, patch),
        ...(await loadAppLookups(tx, patch, context)),
        inBody: (member) => member,
      });
      assertNameFree('app', displayName, await nameHolder(tx, { table: 'apps' }, displayName));
      const ownerIds = [...new Set([caller.userId, ...(owners ?? [])])];
      await insertManualApp(tx, { id, displayName, ownerIds });
      await changeApp(tx, id, { ...changes, details });
      await logAction(tx, context, {
        kind: 'appCreated',
        objectType: 'app',
        objectId: id,
        document: { displayName, ownerIds },
      });
      return { app: await liveApp(tx, id) };
    }),
  );
};
