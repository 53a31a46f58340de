import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { Checkbox } from '../../design/Field.tsx';
import type { CampaignView } from '../campaign/campaign-queries.ts';
import { progressQuery } from '../campaign/campaign-queries.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import { useReloadCampaign } from '../campaign/use-reload-campaign.ts';

/** The last question before reviewers see a campaign. */
export function StartDialog({ view: { campaign, warnings }, onClose }: { view: CampaignView; onClose: () => void }) {
  const { t } = useLingui();
  const { data: progress } = useQuery(progressQuery(campaign.id));
  const isStale = warnings.includes('ACCESS_REVIEW_WARNING_STALE_PREPARATION');
  const [confirmStale, setConfirmStale] = useState(false);
  const name = campaign.displayName;
  const reload = useReloadCampaign(campaign.id);
  return (
    <ConfirmDialog
      title={t`Start “${name}”?`}
      verb={<Trans>Start campaign</Trans>}
      isComplete={!isStale || confirmStale}
      onConfirm={async () => {
        await client.POST('/api/v1/access_review/{access_review_id}/action/start', {
          params: { path: { access_review_id: campaign.id } },
          body: { confirmStale },
        });
        await reload();
      }}
      onClose={onClose}
    >
      {progress && (
        <p>
          <Plural value={progress.reviewers.length} one="# reviewer sees" other="# reviewers see" />{' '}
          <Plural value={progress.counts.total} one="# review and may decide." other="# reviews and may decide." />
        </p>
      )}
      <p>
        <Trans>A campaign that runs cannot be taken back to a draft. It can be ended.</Trans>
      </p>
      {isStale && (
        <Checkbox
          label={t`Start although the preparation is more than seven days old`}
          hint={t`It reviews the access of then.`}
          isChecked={confirmStale}
          onChange={setConfirmStale}
        />
      )}
    </ConfirmDialog>
  );
}
