import { memberChanges, updateApp as changesOf } from '@oag/governance/inventory';
import { visible } from '@oag/governance/visibility';
import { logAction } from '@oag/store/log';
import { changeApp } from '@oag/store/policies';
import { findApp, lockApp } from '@oag/store/inventory';
import { requireManageableApp } from '../app-access.ts';
import { parseExpressionsIn } from '../../expressions/index.ts';
import { loadAppLookups } from '../app-lookups.ts';
import { namedPolicyMap } from '../named-policy-map.ts';
import { notFound, readerOf, type Handler } from '../../http/index.ts';

export const updateApp: Handler<'updateApp'> = async ({ path, body }, context) => {
  const { database, expressions } = context;
  await parseExpressionsIn(expressions, body);
  const app = await database.db.transaction().execute(async (tx) => {
    await requireManageableApp(tx, path.id, context);
    const patch = body.app ?? {};
    const lookups = await loadAppLookups(tx, patch, context);
    await lockApp(tx, path.id);
    const current = await findApp(tx, path.id);
    if (!current || current.deletedAt !== null) throw notFound('app', path.id, 'list the apps with GET /api/v1/apps');
    const changes = changesOf({
      current,
      patch,
      mask: body.updateMask,
      policies: await namedPolicyMap(tx, patch),
      ...lookups,
    });
    const document = memberChanges(current, { ...changes.policies, ...changes.details });
    if (!document) return current;
    await changeApp(tx, path.id, changes);
    await logAction(tx, context, { kind: 'appUpdated', objectType: 'app', objectId: path.id, document });
    return (await findApp(tx, path.id)) ?? current;
  });
  return { app: visible('app', app, await readerOf(database.db, context)) };
};
