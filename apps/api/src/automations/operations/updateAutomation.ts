import { assertMayAutomate } from '@oag/governance/auth';
import { updateAutomation as applyUpdate } from '@oag/governance/automations';
import { logAction } from '@oag/store/log';
import { updateAutomationRow } from '@oag/store/automations';
import { loadAutomationLookups, requireAutomation } from '../automation-access.ts';
import type { Handler } from '../../http/index.ts';

export const updateAutomation: Handler<'updateAutomation'> = async (
  { path, body },
  { caller, database, now, requestId },
) => {
  const patch = body.automation ?? {};
  assertMayAutomate(patch.automationSteps, caller, 'automation.automationSteps');
  const automation = await database.db.transaction().execute(async (tx) => {
    const current = await requireAutomation(tx, path.id, 'forUpdate');
    const { automation: updated, changed } = applyUpdate(
      current,
      patch,
      body.updateMask,
      await loadAutomationLookups(tx, patch.automationSteps),
      { now },
    );
    if (changed.length === 0) return current;
    await updateAutomationRow(tx, updated);
    await logAction(
      tx,
      { caller, requestId },
      { kind: 'automationUpdated', objectType: 'automation', objectId: updated.id, document: { changed } },
    );
    return updated;
  });
  return { automation };
};
