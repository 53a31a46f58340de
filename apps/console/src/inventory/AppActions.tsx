import { Trans, useLingui } from '@lingui/react/macro';
import type { App } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { AppDialog } from './AppDialog.tsx';
import { NewEntitlementDialog } from './NewEntitlementDialog.tsx';

/** What administrators and owners change about an app by hand. */
export function AppActions({ app }: { app: App }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const [asked, setAsked] = useState<'edit' | 'entitlement' | 'delete' | null>(null);
  const close = (): void => setAsked(null);
  if (!may(viewer, 'updateApp') || app.deletedAt !== null) return null;
  return (
    <>
      <Button onClick={() => setAsked('edit')}>
        <Trans>Edit</Trans>
      </Button>
      <Button onClick={() => setAsked('entitlement')}>
        <Trans>New entitlement</Trans>
      </Button>
      {app.isManuallyManaged && (
        <Button look="danger" onClick={() => setAsked('delete')}>
          <Trans>Delete</Trans>
        </Button>
      )}
      {asked === 'edit' && <AppDialog app={app} onClose={close} />}
      {asked === 'entitlement' && <NewEntitlementDialog appId={app.id} onClose={close} />}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${app.displayName}?`}
          verb={t`Delete`}
          isDanger
          onClose={close}
          onConfirm={async () => {
            await client.DELETE('/api/v1/apps/{id}', { params: { path: { id: app.id } } });
            await navigate({ to: '/apps', search: {} });
            await queryClient.invalidateQueries({ queryKey: ['apps'] });
          }}
        >
          <p>
            <Trans>
              Its entitlements, accounts and grants are deleted with it. Requests for access to it are canceled, and
              open reviews of it close. Past reviews and reports keep the names.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
