import { checkFindingAction } from '@oag/governance/findings';
import { assertNoViolations, violation } from '@oag/governance/input';
import { appExists, usersByIds } from '@oag/store/inventory';
import { startFindingBulk } from '../finding-bulk.ts';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';

const actions = ['acceptRisk', 'assignOwner', 'reopen', 'snooze', 'suppress', 'unsuppress'] as const;

export const updateFindingStates: Handler<'updateFindingStates'> = async ({ body }, context) => {
  const { database, now } = context;
  const { refs: _, searchRequest: __, ...change } = body;
  return database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'updateFindingStates', body, context, async () => {
      checkFindingAction(change, actions, now);
      const { appOwnerAppId, identityUserId, managerOfUserId } = change.assignOwner?.owner ?? {};
      const people = [identityUserId, managerOfUserId].flatMap((id) => id || []);
      const known = await usersByIds(tx, people);
      const at = 'assignOwner.owner';
      assertNoViolations([
        ...(appOwnerAppId && !(await appExists(tx, appOwnerAppId))
          ? [violation(`${at}.appOwnerAppId`, 'NOT_FOUND', 'is of no app; list them with GET /api/v1/apps')]
          : []),
        ...(people.some((id) => !known.has(id))
          ? [
              violation(
                `${at}.${identityUserId ? 'identityUserId' : 'managerOfUserId'}`,
                'NOT_FOUND',
                'is of nobody; search people with POST /api/v1/search/users',
              ),
            ]
          : []),
      ]);
      return startFindingBulk(tx, body, { kind: 'state', change }, context);
    }),
  );
};
