import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '../../design/Notice.tsx';
import type { CampaignView } from '../campaign/campaign-queries.ts';
import { ButtonLink } from '../../design/ButtonLink.tsx';
import styles from './Prepared.module.css';

/** A draft: what is left to do before it can be prepared. */
export function DraftPanel({ view: { campaign, mayEdit } }: { view: CampaignView }) {
  const { t } = useLingui();
  const params = { campaignId: campaign.id };
  return (
    <Notice
      title={t`This campaign is a draft`}
      action={
        mayEdit && (
          <div className={styles.buttons}>
            <ButtonLink look="primary" to="/campaigns/$campaignId/setup" params={params} search={{ step: 'preview' }}>
              <Trans>Preview and prepare</Trans>
            </ButtonLink>
            <ButtonLink to="/campaigns/$campaignId/setup" params={params} search={{ step: 'what' }}>
              <Trans>Change the setup</Trans>
            </ButtonLink>
          </div>
        )
      }
    >
      {campaign.errorState === 'ACCESS_REVIEW_ERROR_STATE_SELECTION_QUOTA_EXCEED_ERROR' && (
        <p role="alert">
          <Trans>
            The last preparation failed: the scope selects more grants than one campaign may have. Narrow it.
          </Trans>
        </p>
      )}
      {campaign.expectedTicketCount > 0 && (
        <p>
          <Plural
            value={campaign.expectedTicketCount}
            one="It would have # review now."
            other="It would have # reviews now."
          />
        </p>
      )}
      <p>
        <Trans>Look at the preview, prepare the campaign, and start it. Nobody is asked before you start it.</Trans>
      </p>
    </Notice>
  );
}
