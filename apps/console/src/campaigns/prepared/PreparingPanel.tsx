import { Plural, Trans } from '@lingui/react/macro';
import type { AccessReview } from '@oag/client';
import { Notice } from '../../design/Notice.tsx';
import styles from './Prepared.module.css';

/** The preparation while it runs. The service goes on with it when this page is closed. */
export const PreparingPanel = ({ campaign }: { campaign: AccessReview }) => (
  <div role="status">
    <Notice title="">
      <p className={styles.working}>
        <Trans>Freezing the access and creating the reviews …</Trans>
      </p>
      <progress className={styles.progress} aria-label={campaign.displayName} />
      {campaign.expectedTicketCount > 0 && (
        <p>
          <Plural value={campaign.expectedTicketCount} one="About # review." other="About # reviews." />
        </p>
      )}
      <p>
        <Trans>
          You can close this page: the service goes on, and the page shows how far it is when you come back.
        </Trans>
      </p>
    </Notice>
  </div>
);
