import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { AccessReview } from '@oag/client';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { campaignKey } from '../campaign-queries.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Takes a prepared campaign back to a draft. */
export function UnprepareDialog({ campaign, onClose }: { campaign: AccessReview; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (
    <ConfirmDialog
      campaignId={campaign.id}
      title={t`Back to a draft?`}
      verb={<Trans>Back to draft</Trans>}
      act={() =>
        client.POST('/api/v1/access_review/{access_review_id}/action/unprepare', {
          params: { path: { access_review_id: campaign.id } },
          body: {},
        })
      }
      onDone={async () => {
        await queryClient.invalidateQueries({ queryKey: campaignKey(campaign.id) });
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
