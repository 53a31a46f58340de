import { byResourceType } from '@oag/governance/scope';
import { GovernanceError, assertNoViolations } from '@oag/governance/input';
import type { Handler } from '../../http/index.ts';
import { setScopeOfCampaign } from '../set-campaign-scope.ts';

const IN_SCOPE = 'scopeV2.resourceTypeSelections.resourceTypeRefs';

export const setCampaignScopeByResourceType: Handler<'setCampaignScopeByResourceType'> = async (
  { path, body },
  context,
) => {
  await setScopeOfCampaign(path.access_review_id, byResourceType(body), context).catch((error: unknown) => {
    // Violations use the field names of this request.
    if (error instanceof GovernanceError)
      assertNoViolations(
        error.fieldViolations.map((broken) => ({
          ...broken,
          field: broken.field.replace(IN_SCOPE, 'resourceTypeSelections'),
        })),
      );
    throw error;
  });
  return {};
};
