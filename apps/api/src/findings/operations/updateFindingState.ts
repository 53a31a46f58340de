import { updateFindingState as update, reopensAt } from '@oag/governance/findings';
import { logAction } from '@oag/store/log';
import { updateFindings } from '@oag/store/findings';
import { loadFinding } from '../load-finding.ts';
import type { Handler } from '../../http/index.ts';

export const updateFindingState: Handler<'updateFindingState'> = async ({ path, body }, context) => {
  const { database, caller, now } = context;
  return database.db.transaction().execute(async (tx) => {
    const finding = update(await loadFinding(tx, path.finding_id, context), body, { now, by: caller.userId });
    await updateFindings(tx, [{ finding, reopensAt: reopensAt(finding) }]);
    await logAction(tx, context, {
      kind: 'findingStateChanged',
      objectType: 'finding',
      objectId: finding.id,
      document: { state: finding.state, ...body },
    });
    return { finding };
  });
};
