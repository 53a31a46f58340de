import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RemediationCounts } from '@oag/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../design/Button.tsx';
import { TextArea } from '../../design/Field.tsx';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import { useReloadCampaign } from '../campaign/use-reload-campaign.ts';
import styles from './Remediation.module.css';

/** Starts or stops all revocations that wait, after the end of a campaign. */
export function RemediationActions({ campaignId, counts }: { campaignId: string; counts: RemediationCounts | null }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<'start' | 'stop' | null>(null);
  const [comment, setComment] = useState('');
  const reload = useReloadCampaign(campaignId);
  const planned = Number(counts?.planned ?? 0);
  const waiting = planned + Number(counts?.notPlanned ?? 0);
  const params = { path: { access_review_id: campaignId } };
  if (waiting === 0) return null;
  return (
    <div className={styles.buttons}>
      <Button look="danger" onClick={() => setOpened('start')}>
        <Plural value={waiting} one="Revoke # now" other="Revoke # now" />
      </Button>
      {planned > 0 && (
        <Button onClick={() => setOpened('stop')}>
          <Plural value={planned} one="Stop # planned" other="Stop # planned" />
        </Button>
      )}
      {opened === 'start' && (
        <ConfirmDialog
          title={t`Revoke now?`}
          verb={<Plural value={waiting} one="Revoke #" other="Revoke #" />}
          isDanger
          onConfirm={async () => {
            await client.POST('/api/v1/access_review/{access_review_id}/action/start-remediation', {
              params,
              body: {},
            });
            await reload();
          }}
          onClose={() => setOpened(null)}
        >
          <p>
            <Plural
              value={waiting}
              one="# revoke task is created. Access that was kept stays."
              other="# revoke tasks are created. Access that was kept stays."
            />
          </p>
        </ConfirmDialog>
      )}
      {opened === 'stop' && (
        <ConfirmDialog
          title={t`Stop all planned revocations?`}
          verb={<Trans>Stop</Trans>}
          onConfirm={async () => {
            await client.POST('/api/v1/access_review/{access_review_id}/action/cancel-remediation', {
              params,
              body: { comment: comment.trim() },
            });
            await reload();
          }}
          onClose={() => setOpened(null)}
        >
          <p>
            <Trans>The access stays until somebody starts its revocation. It remains denied on record.</Trans>
          </p>
          <TextArea
            label={t`Why?`}
            hint={t`For the record. May be empty.`}
            value={comment}
            maxLength={2000}
            onChange={({ target }) => setComment(target.value)}
          />
        </ConfirmDialog>
      )}
    </div>
  );
}
