import { GovernanceError, openParts, scopePredicate } from '@oag/governance';
import { findOpenWork, listChosenEntitlements, newIdBlock, selectsAnything } from '@oag/store';
import { runCampaignAction } from '../campaign-action.ts';
import { campaignPolicy } from '../campaign-policy.ts';
import { toSetupRow } from '../campaign-selection.ts';
import type { Handler } from '../request-context.ts';

export const prepareAccessReview: Handler<'prepareAccessReview'> = ({ path, body }, context) =>
  runCampaignAction(
    context,
    path.access_review_id,
    body,
    async (tx, { accessReview }) => {
      const chosen = await campaignPolicy(tx, accessReview.policyId);
      if (accessReview.state !== 'ACCESS_REVIEW_STATE_DRAFT') return { kind: 'prepare', ...chosen };
      if (await findOpenWork(tx, accessReview.id)) {
        throw new GovernanceError({ reason: 'WRONG_STATE', message: 'The preparation before is still being taken back; try again in a few seconds' });
      }
      const rows = await listChosenEntitlements(tx, accessReview.id);
      const predicate = scopePredicate(accessReview, rows.map(toSetupRow), context.now);
      // What has to be evaluated person by person is left to the worker.
      if (openParts(predicate).length > 0) return { kind: 'prepare', ...chosen };
      return { kind: 'prepare', ...chosen, anySelected: await selectsAnything(tx, predicate) };
    },
    { selectionBlock: newIdBlock(), taskBlock: newIdBlock(), stepBlock: newIdBlock() },
  );
