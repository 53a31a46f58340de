import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../api/client.ts';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';

type RevokeDialogProps = {
  appId: string;
  entitlementId: string;
  appUserId: string;
  name: string;
  onClose: () => void;
};

/** Asks to revoke an entitlement from an account, and opens the task that does it. */
export function RevokeDialog({ appId, entitlementId, appUserId, name, onClose }: RevokeDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={t`Revoke it from ${name}?`}
      verb={t`Revoke`}
      isDanger
      onClose={onClose}
      onConfirm={async () => {
        const { data } = await client.DELETE(
          '/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/remove-membership',
          {
            params: { path: { app_id: appId, app_entitlement_id: entitlementId } },
            body: { appUserId },
          },
        );
        await navigate({ to: '/tasks/$taskId', params: { taskId: data.revokeTaskId } });
      }}
    >
      <p>
        <Trans>A task is created. The policy for revocations decides who approves it and who carries it out.</Trans>
      </p>
    </ConfirmDialog>
  );
}
