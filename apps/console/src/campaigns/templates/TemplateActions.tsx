import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessReviewTemplate } from '@oag/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../design/Button.tsx';
import { campaignsQuery } from '../campaign/campaign-queries.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import styles from './Templates.module.css';
import { templatesQuery } from './templates-query.ts';

type Opened = 'create' | 'schedule' | 'delete' | null;

/** The things that an owner can do with a template. */
export function TemplateActions({ template }: { template: AccessReviewTemplate }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<Opened>(null);
  const onClose = (): void => setOpened(null);
  const name = template.displayName;
  const params = { path: { access_review_template_id: template.id } };
  const reload = () => queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey });
  return (
    <div className={styles.buttons}>
      <Button look="quiet" aria-label={t`Create a campaign from ${name}`} onClick={() => setOpened('create')}>
        <Trans>Create campaign</Trans>
      </Button>
      <Button look="quiet" aria-label={t`Schedule of ${name}`} onClick={() => setOpened('schedule')}>
        <Trans>Schedule</Trans>
      </Button>
      <Button look="quiet" aria-label={t`Delete ${name}`} onClick={() => setOpened('delete')}>
        <Trans>Delete</Trans>
      </Button>
      {opened === 'schedule' && <ScheduleDialog template={template} onClose={onClose} />}
      {opened === 'create' && (
        <ConfirmDialog
          title={t`Create a campaign now?`}
          verb={<Trans>Create draft</Trans>}
          onConfirm={async () => {
            const path = '/api/v1/access_review_template/{access_review_template_id}/action/create_campaign';
            const { data } = await client.POST(path, { params, body: {} });
            const campaignId = data.accessReview?.accessReview?.id ?? '';
            queryClient.removeQueries({ queryKey: campaignsQuery.queryKey });
            await reload();
            await navigate({ to: '/campaigns/$campaignId', params: { campaignId } });
          }}
          onClose={onClose}
        >
          <p>
            <Trans>It is a draft with everything that “{name}” says. Nobody is asked before you start it.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {opened === 'delete' && (
        <ConfirmDialog
          title={t`Delete “${name}”?`}
          verb={<Trans>Delete template</Trans>}
          isDanger
          onConfirm={async () => {
            await client.DELETE('/api/v1/access_review_template/{id}', { params: { path: { id: template.id } } });
            await reload();
          }}
          onClose={onClose}
        >
          <p>
            <Trans>It creates no more campaigns. Those that it has created stay.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
