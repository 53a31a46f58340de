import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessReview } from '@oag/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../api/client.ts';
import { campaignKey, campaignsQuery } from '../campaign/campaign-queries.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';

/** Deletes a campaign that does not run. */
export function DeleteDialog({ campaign, onClose }: { campaign: AccessReview; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const name = campaign.displayName;
  return (
    <ConfirmDialog
      title={t`Delete “${name}”?`}
      verb={<Trans>Delete campaign</Trans>}
      isDanger
      onConfirm={async () => {
        await client.DELETE('/api/v1/access_review/{id}', { params: { path: { id: campaign.id } } });
        queryClient.removeQueries({ queryKey: campaignsQuery.queryKey });
        await navigate({ to: '/campaigns', search: {} });
        queryClient.removeQueries({ queryKey: campaignKey(campaign.id) });
      }}
      onClose={onClose}
    >
      <p>
        <Trans>The campaign and its reviews are deleted. The log keeps what was done.</Trans>
      </p>
    </ConfirmDialog>
  );
}
