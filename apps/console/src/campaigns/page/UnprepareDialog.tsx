import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { AccessReview } from '@oag/client';
import { client } from '../../api/client.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import { useReloadCampaign } from '../campaign/use-reload-campaign.ts';

/** Takes a prepared campaign back to a draft. */
export function UnprepareDialog({ campaign, onClose }: { campaign: AccessReview; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const reload = useReloadCampaign(campaign.id);
  return (
    <ConfirmDialog
      title={t`Back to a draft?`}
      verb={<Trans>Back to draft</Trans>}
      onConfirm={async () => {
        await client.POST('/api/v1/access_review/{access_review_id}/action/unprepare', {
          params: { path: { access_review_id: campaign.id } },
          body: {},
        });
        await reload();
        await navigate({
          to: '/campaigns/$campaignId/setup',
          params: { campaignId: campaign.id },
          search: { step: 'what' },
        });
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Its reviews are deleted, and its scope and its reviewers can change again. Nobody has decided anything yet.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
