import { findCampaign } from '@oag/store/campaigns';
import { finishJob } from '@oag/store/jobs';
import { moveCampaign } from '../campaign-effects.ts';
import { jobActor, type JobHandler } from '../../jobs/index.ts';

/** Notifies the reviewers that the campaign starts, and opens it, in one transaction: nobody gets the message twice. */
export const startJob: JobHandler<'start'> = async (work, { database }) => {
  await database.db.transaction().execute(async (tx) => {
    const campaign = await findCampaign(tx, work.objectId, 'forUpdate');
    if (campaign?.accessReview.state !== 'ACCESS_REVIEW_STATE_STARTING') {
      return finishJob(tx, work, { state: 'FAILED', error: 'The campaign is no longer being started' });
    }
    const actor = { ...jobActor(work), requestId: '', now: new Date().toISOString() };
    await moveCampaign(tx, campaign, { kind: 'started' }, actor);
    await finishJob(tx, work);
  });
};
