import { clearCustomPolicies } from '@oag/store/scope';
import { findCampaign } from '@oag/store/campaigns';
import { finishJob } from '@oag/store/jobs';
import { moveCampaign } from '../campaign-effects.ts';
import { jobActor, type JobHandler } from '../../jobs/index.ts';

/** Removes the policies set for chosen entitlements, all in one transaction: the campaign is a draft again, or still waits. */
export const resetPoliciesJob: JobHandler<'resetPolicies'> = (work, { database }) =>
  database.db.transaction().execute(async (tx) => {
    const campaign = await findCampaign(tx, work.objectId, 'forUpdate');
    if (campaign?.accessReview.state !== 'ACCESS_REVIEW_STATE_RESETTING_POLICIES') {
      return finishJob(tx, work, {
        state: 'FAILED',
        error: 'The policies of the campaign are no longer being reset',
      });
    }
    await clearCustomPolicies(tx, work.objectId);
    const actor = { ...jobActor(work), requestId: '', now: new Date().toISOString() };
    await moveCampaign(tx, campaign, { kind: 'policiesReset' }, actor);
    return finishJob(tx, work);
  });
