import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonalClient } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { Notice } from '../design/Notice.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { CreateSecretDialog } from './CreateSecretDialog.tsx';
import { PersonalClientTable } from './PersonalClientTable.tsx';
import { personalClientsQuery } from './settings-queries.ts';
import { SettingsPage } from './SettingsPage.tsx';

/** The API clients that act as the viewer. */
export function PersonalClientsPage() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: clients } = useSuspenseQuery(personalClientsQuery);
  const [isCreating, setIsCreating] = useState(false);
  const [asked, setAsked] = useState<PersonalClient | null>(null);
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: personalClientsQuery.queryKey });
  const create = may(viewer, 'createPersonalClient') && (
    <Button look="primary" onClick={() => setIsCreating(true)}>
      <Trans>New client</Trans>
    </Button>
  );
  return (
    <SettingsPage actions={clients.length > 0 && create}>
      {clients.length === 0 ? (
        <Notice title={t`No program acts as you`} action={create || undefined}>
          <Trans>
            Create a client for a script or a tool of yours. It may do what you may do, or less if you limit it.
          </Trans>
        </Notice>
      ) : (
        <PersonalClientTable clients={clients} onRevoke={setAsked} />
      )}
      {isCreating && (
        <CreateSecretDialog
          title={t`New client`}
          verb={t`Create client`}
          roleIds={viewer.roles}
          networksField="allowSourceCidr"
          onCreate={async ({ networks, ...limits }) => {
            const body = { ...limits, allowSourceCidr: networks };
            const { data } = await client.POST('/api/v1/iam/personal_clients', { body });
            return { clientId: data.client?.clientId ?? '', clientSecret: data.clientSecret };
          }}
          onCreated={reload}
          onClose={() => setIsCreating(false)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={t`Revoke ${asked.displayName || asked.clientId}?`}
          verb={t({ message: 'Revoke', context: 'credential' })}
          isDanger
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await client.DELETE('/api/v1/iam/personal_clients/{id}', { params: { path: { id: asked.id } } });
            await reload();
          }}
        >
          <p>
            <Trans>Its tokens stop working at once. The log keeps what it did.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </SettingsPage>
  );
}
