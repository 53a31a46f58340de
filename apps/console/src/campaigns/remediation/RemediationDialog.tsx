import { Trans, useLingui } from '@lingui/react/macro';
import type { Remediation } from '@oag/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { TextArea } from '../../design/Field.tsx';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import { useReloadCampaign } from '../campaign/use-reload-campaign.ts';

type RemediationDialogProps = {
  campaignId: string;
  verb: 'keep' | 'revoke';
  remediation: Remediation;
  onClose: () => void;
};

/** Keeps one denied grant, or revokes it without waiting. */
export function RemediationDialog({ campaignId, verb, remediation, onClose }: RemediationDialogProps) {
  const { t } = useLingui();
  const [comment, setComment] = useState('');
  const reload = useReloadCampaign(campaignId);
  const params = { path: { access_review_id: campaignId } };
  const certifyTaskIds = [remediation.certifyTaskId];
  return verb === 'keep' ? (
    <ConfirmDialog
      title={t`Keep this access?`}
      verb={<Trans>Keep</Trans>}
      isComplete={comment.trim() !== ''}
      onConfirm={async () => {
        await client.POST('/api/v1/access_review/{access_review_id}/action/cancel-remediation', {
          params,
          body: { certifyTaskIds, comment: comment.trim() },
        });
        await reload();
      }}
      onClose={onClose}
    >
      <p>{remediation.displayName}</p>
      <TextArea
        label={t`Why?`}
        hint={t`Auditors read it.`}
        value={comment}
        maxLength={2000}
        onChange={({ target }) => setComment(target.value)}
      />
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={t`Revoke this access now?`}
      verb={<Trans>Revoke now</Trans>}
      isDanger
      onConfirm={async () => {
        await client.POST('/api/v1/access_review/{access_review_id}/action/start-remediation', {
          params,
          body: { certifyTaskIds },
        });
        await reload();
      }}
      onClose={onClose}
    >
      <p>{remediation.displayName}</p>
    </ConfirmDialog>
  );
}
