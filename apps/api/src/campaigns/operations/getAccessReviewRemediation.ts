import { countOpenTasks } from '@oag/store/tasks';
import { countRemediations } from '@oag/store/remediation';
import { reportableCampaign } from '../campaign-access.ts';
import { isPlanned } from '../planned-remediation.ts';
import type { Handler } from '../../http/index.ts';

export const getAccessReviewRemediation: Handler<'getAccessReviewRemediation'> = async ({ path }, context) => {
  const { db } = context.database;
  const campaign = await reportableCampaign(db, path.access_review_id, context);
  const { id, remediationDueAt, expectedTicketCount } = campaign.accessReview;
  const counts = await countRemediations(db, id, await isPlanned(db, campaign));
  const count = (state: string): string => counts.get(state) ?? '0';
  return {
    counts: {
      planned: count('PLANNED'),
      notPlanned: count('NOT_PLANNED'),
      kept: count('KEPT'),
      open: count('OPEN'),
      unverified: count('UNVERIFIED'),
      stillThere: count('STILL_THERE'),
      stillInherited: count('STILL_INHERITED'),
      verified: count('VERIFIED'),
      returned: count('RETURNED'),
      failed: count('FAILED'),
    },
    dueAt: remediationDueAt,
    openCount: String(await countOpenTasks(db, id)),
    selectedCount: String(expectedTicketCount),
  };
};
