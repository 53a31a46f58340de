import { Trans, useLingui } from '@lingui/react/macro';
import type { AppEntitlement } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { AddHoldersDialog } from './AddHoldersDialog.tsx';
import { EntitlementDialog } from './EntitlementDialog.tsx';

/** What administrators and owners change about an entitlement by hand. */
export function EntitlementActions({ entitlement }: { entitlement: AppEntitlement }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const [asked, setAsked] = useState<'edit' | 'add' | 'delete' | null>(null);
  const close = (): void => setAsked(null);
  const { id, appId, displayName, isManuallyManaged, systemBuiltin, deletedAt } = entitlement;
  if (!may(viewer, 'updateAppEntitlement') || deletedAt !== null) return null;
  return (
    <>
      {isManuallyManaged && (
        <Button look="primary" onClick={() => setAsked('add')}>
          <Trans>Add people</Trans>
        </Button>
      )}
      <Button onClick={() => setAsked('edit')}>
        <Trans>Edit</Trans>
      </Button>
      {isManuallyManaged && !systemBuiltin && (
        <Button look="danger" onClick={() => setAsked('delete')}>
          <Trans>Delete</Trans>
        </Button>
      )}
      {asked === 'edit' && <EntitlementDialog entitlement={entitlement} onClose={close} />}
      {asked === 'add' && <AddHoldersDialog appId={appId} entitlementId={id} onClose={close} />}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${displayName}?`}
          verb={t`Delete`}
          isDanger
          onClose={close}
          onConfirm={async () => {
            await client.DELETE('/api/v1/apps/{app_id}/entitlements/{id}', {
              params: { path: { app_id: appId, id } },
            });
            await navigate({ to: '/apps/$appId', params: { appId }, search: {} });
            await queryClient.invalidateQueries({ queryKey: ['entitlements'] });
          }}
        >
          <p>
            <Trans>
              Its grants are deleted with it. Requests for it are canceled, and open reviews of it close. Past reviews
              and reports keep the name.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
