import { Trans } from '@lingui/react/macro';
import type { AccessReview, AccessReviewInput } from '@oag/client';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../design/Button.tsx';
import { ErrorNote } from '../../design/ErrorNote.tsx';
import { useUpdateCampaign } from '../campaign/use-update-campaign.ts';
import { stepAfter, type Step } from './setup-search.ts';
import styles from './Setup.module.css';

type StepFormProps = {
  campaign: AccessReview;
  step: Step;
  /** The members of the campaign that this question answers. */
  changes: () => AccessReviewInput;
  isComplete?: boolean;
  children: ReactNode;
};

/** One question of the setup: it saves the answer and goes on to the next. */
export function StepForm({ campaign, step, changes, isComplete = true, children }: StepFormProps) {
  const navigate = useNavigate();
  const update = useUpdateCampaign(campaign.id);
  const next = (): void => {
    void navigate({
      to: '/campaigns/$campaignId/setup',
      params: { campaignId: campaign.id },
      search: { step: stepAfter(step) },
    });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate(changes(), { onSuccess: next });
      }}
    >
      {children}
      <ErrorNote error={update.error} />
      <div className={styles.buttons}>
        <Button type="submit" look="primary" disabled={update.isPending || !isComplete}>
          {update.isPending ? <Trans>Saving …</Trans> : <Trans>Save and go on</Trans>}
        </Button>
      </div>
    </form>
  );
}
