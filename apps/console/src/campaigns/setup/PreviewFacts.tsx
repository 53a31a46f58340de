import { Plural, Trans } from '@lingui/react/macro';
import type { ValidateAccessReviewScopeResponse } from '@oag/client';
import { formatCount } from '../../design/format.ts';
import { Figure, Figures } from '../campaign/Figures.tsx';

/** How much is reviewed and by how many, of how much there is. */
export function PreviewFacts({ preview }: { preview: ValidateAccessReviewScopeResponse }) {
  const reviews = Number(preview.reviews);
  const held = Number(preview.heldCount);
  const reviewers = Number(preview.reviewerCount);
  // An average would hide how much some have to do: several people may be asked about the same access.
  const [busiest] = preview.reviewers;
  const { campaignOwners, fallback, superAdmins, nobody } = preview.unresolved ?? {};
  const unresolved = [campaignOwners, fallback, superAdmins, nobody].reduce(
    (sum, count) => sum + Number(count ?? 0),
    0,
  );
  return (
    <Figures>
      <Figure label={<Trans>reviews, of {formatCount(held)} grants that there are</Trans>}>
        {formatCount(reviews)}
      </Figure>
      <Figure label={<Plural value={reviewers} one="reviewer" other="reviewers" />}>{formatCount(reviewers)}</Figure>
      <Figure label={<Trans>reviews at most for one reviewer</Trans>}>
        {busiest === undefined ? '–' : formatCount(Number(busiest.reviews))}
      </Figure>
      <Figure isAmber={unresolved > 0} label={<Trans>for which the policy finds nobody</Trans>}>
        {formatCount(unresolved)}
      </Figure>
    </Figures>
  );
}
