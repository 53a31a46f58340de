import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { FormDialog } from '../design/FormDialog.tsx';
import { PickList } from '../pickers/PickList.tsx';
import { people } from '../pickers/sources.ts';

type AddHoldersDialogProps = { appId: string; entitlementId: string; onClose: () => void };

/** Gives people an entitlement that is managed by hand, without a request. Those who cannot get it stay in the list, with the reason. */
export function AddHoldersDialog({ appId, entitlementId, onClose }: AddHoldersDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [ids, setIds] = useState<string[]>([]);
  const save = async (): Promise<void> => {
    const { data } = await client.POST('/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/add-manual-user', {
      params: { path: { app_id: appId, app_entitlement_id: entitlementId } },
      body: { userIds: ids },
    });
    await Promise.all(
      ['entitlement', 'grants', 'grant-history'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    );
    const refused = Object.entries(data.failedUsersErrorMap ?? {});
    if (refused.length === 0) return;
    setIds(refused.map(([id]) => id));
    throw new Error([t`Not everybody got it:`, ...refused.map(([, reason]) => String(reason))].join(' '));
  };
  return (
    <FormDialog
      title={t`Add people`}
      verb={t`Give it to them`}
      isComplete={ids.length > 0}
      fields={[]}
      onSave={save}
      onClose={onClose}
    >
      {() => (
        <PickList
          label={t`People`}
          hint={t`They get it at once, without a request.`}
          source={people}
          ids={ids}
          nameOf={(id) => id}
          onChange={setIds}
        />
      )}
    </FormDialog>
  );
}
