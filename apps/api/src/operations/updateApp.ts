import { updateApp as policyChanges } from '@oag/governance';
import { appendLog, findApp, setAppPolicies } from '@oag/store';
import { namedPolicyMap } from '../named-policy-map.ts';
import { notFound } from '../not-found.ts';
import type { Handler } from '../request-context.ts';

export const updateApp: Handler<'updateApp'> = async ({ path, body }, { caller, database, requestId }) => {
  const app = await database.db.transaction().execute(async (tx) => {
    const current = await findApp(tx, path.id);
    if (!current || current.deletedAt !== null) throw notFound('app', path.id, 'list the apps with GET /api/v1/apps');
    const patch = body.app ?? {};
    const changes = policyChanges({ current, patch, mask: body.updateMask, policies: await namedPolicyMap(tx, patch) });
    if (Object.keys(changes).length === 0) return current;
    await setAppPolicies(tx, path.id, changes);
    await appendLog(tx, [{ actorId: caller.userId, kind: 'appUpdated', objectType: 'app', objectId: path.id, requestId, document: { ...changes } }]);
    return (await findApp(tx, path.id)) ?? current;
  });
  return { app };
};
