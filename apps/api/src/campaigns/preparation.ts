import { GovernanceError } from '@oag/governance/input';
import { unresolvedParts, scopePredicate } from '@oag/governance/scope';
import type { CampaignCommand } from '@oag/governance/campaigns';
import { findOpenJob } from '@oag/store/jobs';
import { listChosenEntitlements, selectsAnything } from '@oag/store/scope';
import { newIdBlock, type Db } from '@oag/store/database';
import type { CampaignChange, StoredCampaign } from '@oag/store/campaigns';
import { campaignPolicy } from './campaign-policy.ts';
import { toSetupRow } from './campaign-selection.ts';

/** The command that prepares a campaign, with the lookups for its scope, and the ids for its tasks. */
export async function preparation(
  tx: Db,
  { accessReview }: StoredCampaign,
  now: string,
): Promise<{ command: CampaignCommand; change: CampaignChange }> {
  const chosen = await campaignPolicy(tx, accessReview.policyId);
  const change = { selectionBlock: newIdBlock(), taskBlock: newIdBlock(), stepBlock: newIdBlock() };
  if (accessReview.state !== 'ACCESS_REVIEW_STATE_DRAFT') return { command: { kind: 'prepare', ...chosen }, change };
  if (await findOpenJob(tx, accessReview.id)) {
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: 'The previous preparation is still being removed; try again in a few seconds',
    });
  }
  const rows = await listChosenEntitlements(tx, accessReview.id);
  const predicate = scopePredicate(accessReview, rows.map(toSetupRow), now);
  // The worker evaluates expressions that need each person.
  if (unresolvedParts(predicate).length > 0) return { command: { kind: 'prepare', ...chosen }, change };
  return { command: { kind: 'prepare', ...chosen, anySelected: await selectsAnything(tx, predicate) }, change };
}
