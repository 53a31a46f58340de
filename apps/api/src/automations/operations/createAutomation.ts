import { assertMayAutomate } from '@oag/governance/auth';
import { newAutomation } from '@oag/governance/automations';
import { logAction } from '@oag/store/log';
import { insertAutomation } from '@oag/store/automations';
import { newId } from '@oag/store/database';
import { loadAutomationLookups } from '../automation-access.ts';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';

export const createAutomation: Handler<'createAutomation'> = async ({ body }, context) => {
  const { caller, database, now } = context;
  assertMayAutomate(body.automationSteps, caller, 'automationSteps');
  const automation = await database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'createAutomation', body, context, async () => {
      const created = newAutomation(body, await loadAutomationLookups(tx, body.automationSteps), { id: newId(), now });
      await insertAutomation(tx, created, caller.userId);
      const document = { displayName: created.displayName };
      await logAction(tx, context, {
        kind: 'automationCreated',
        objectType: 'automation',
        objectId: created.id,
        document,
      });
      return created;
    }),
  );
  return { automation };
};
