import { Plural, Trans } from '@lingui/react/macro';
import type { ValidateAccessReviewScopeResponse } from '@oag/client';
import { formatCount } from '../../design/format.ts';
import styles from './Setup.module.css';

/** How much is reviewed and by how many, of how much there is. */
export function PreviewFacts({ preview }: { preview: ValidateAccessReviewScopeResponse }) {
  const reviews = Number(preview.reviews);
  const held = Number(preview.heldCount);
  const reviewers = Number(preview.reviewerCount);
  const { campaignOwners, fallback, superAdmins, nobody } = preview.unresolved ?? {};
  const unresolved = [campaignOwners, fallback, superAdmins, nobody].reduce(
    (sum, count) => sum + Number(count ?? 0),
    0,
  );
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>reviews, of {formatCount(held)} grants that there are</Trans>
        </dt>
        <dd>{formatCount(reviews)}</dd>
      </div>
      <div>
        <dt>
          <Plural value={reviewers} one="reviewer" other="reviewers" />
        </dt>
        <dd>{formatCount(reviewers)}</dd>
      </div>
      <div>
        <dt>
          <Trans>reviews per reviewer, on average</Trans>
        </dt>
        <dd>{reviewers === 0 ? '–' : formatCount(Math.round(reviews / reviewers))}</dd>
      </div>
      <div>
        <dt>
          <Trans>for which the policy finds nobody</Trans>
        </dt>
        <dd className={unresolved > 0 ? styles.amber : undefined}>{formatCount(unresolved)}</dd>
      </div>
    </dl>
  );
}
