import { Trans, useLingui } from '@lingui/react/macro';
import type { ClientApproval } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { Section } from '../design/Page.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { ApproveClientDialog } from './ApproveClientDialog.tsx';
import { ClientApprovalTable } from './ClientApprovalTable.tsx';
import { ClientPolicyForm } from './ClientPolicyForm.tsx';
import { clientApprovalsQuery, sessionSettingsQuery } from './identity-queries.ts';
import styles from './Identity.module.css';

/** Which programs may act for people: the rule, and what was decided about each program. */
export function ClientApprovalsPage() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: settings } = useSuspenseQuery(sessionSettingsQuery);
  const { data: programs } = useSuspenseQuery(clientApprovalsQuery);
  const [isApproving, setIsApproving] = useState(false);
  const [asked, setAsked] = useState<ClientApproval | null>(null);
  const mayChange = may(viewer, 'deleteClientApproval');
  const remove = async ({ id }: ClientApproval): Promise<void> => {
    await client.DELETE('/api/v1/iam/client_approvals/{id}', { params: { path: { id } } });
    await queryClient.invalidateQueries({ queryKey: clientApprovalsQuery.queryKey });
  };
  return (
    <SettingsPage>
      <ClientPolicyForm settings={settings} mayChange={may(viewer, 'updateSessionSettings')} />
      <Section
        title={t`Decided programs`}
        actions={
          mayChange && (
            <Button onClick={() => setIsApproving(true)}>
              <Trans>Approve a program</Trans>
            </Button>
          )
        }
      >
        {programs.length === 0 ? (
          <p className={styles.muted}>
            <Trans>No program has asked to act for anyone.</Trans>
          </p>
        ) : (
          <ClientApprovalTable programs={programs} {...(mayChange && { onRemove: setAsked })} />
        )}
      </Section>
      {isApproving && <ApproveClientDialog onClose={() => setIsApproving(false)} />}
      {asked !== null && (
        <ConfirmDialog
          title={t`Remove ${asked.displayName}?`}
          verb={t`Remove`}
          isDanger
          onClose={() => setAsked(null)}
          onConfirm={() => remove(asked)}
        >
          <p>
            <Trans>All its sessions end now. The next person who wants to use it asks again.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </SettingsPage>
  );
}
