import { GovernanceError, scopePredicate } from '@oag/governance';
import { findOpenWork, listChosenEntitlements, newIdBlock, selectsAnything } from '@oag/store';
import { runCampaignAction } from '../campaign-action.ts';
import { campaignPolicy } from '../campaign-policy.ts';
import { toSetupRow } from '../prepare-work.ts';
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
      const anySelected = await selectsAnything(tx, scopePredicate(accessReview.scopeV2, rows.map(toSetupRow)));
      return { kind: 'prepare', ...chosen, anySelected };
    },
    { selectionBlock: newIdBlock(), taskBlock: newIdBlock(), stepBlock: newIdBlock() },
  );
