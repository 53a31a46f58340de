import { searchRemediations as search } from '@oag/store/remediation';
import { reportableCampaign } from '../campaign-access.ts';
import { isPlanned } from '../planned-remediation.ts';
import type { Handler } from '../../http/index.ts';
import { accessName } from '../../tasks/index.ts';

export const searchRemediations: Handler<'searchRemediations'> = async ({ path, body }, context) => {
  const {
    database: { db },
    pager,
  } = context;
  const campaign = await reportableCampaign(db, path.access_review_id, context);
  const accessReviewId = campaign.accessReview.id;
  const states = (body.states ?? []).map((state) => state.replace('REMEDIATION_STATE_', ''));
  const pages = pager({ ...body, accessReviewId });
  const { rows, after } = await search(
    await context.searchDb(),
    { accessReviewId, isPlanned: await isPlanned(db, campaign), states },
    pages.read(body),
  );
  const list = rows.map(({ entitlement_name, resource_name, app_name, holder_name, ...row }) => ({
    ...row,
    displayName: accessName({ entitlement_name, resource_name, app_name, holder_name }),
  }));
  return { list, nextPageToken: pages.token(after) };
};
