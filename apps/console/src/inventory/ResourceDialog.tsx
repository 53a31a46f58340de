import { useLingui } from '@lingui/react/macro';
import type { AppResource } from '@oag/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { TextArea } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';

/** Describes a resource in the words of the organization. Imports never change them. */
export function ResourceDialog({ resource, onClose }: { resource: AppResource; onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [customDescription, setCustomDescription] = useState(resource.customDescription);
  return (
    <FormDialog
      title={t`Describe ${resource.displayName}`}
      verb={t`Save`}
      fields={['customDescription']}
      onSave={async () => {
        await client.POST('/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}', {
          params: {
            path: { app_id: resource.appId, app_resource_type_id: resource.appResourceTypeId, id: resource.id },
          },
          body: { appResource: { customDescription }, updateMask: 'customDescription' },
        });
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: ['resource'] }),
          queryClient.invalidateQueries({ queryKey: ['resources'] }),
        ]);
      }}
      onClose={onClose}
    >
      {(errors) => (
        <TextArea
          label={t`Description`}
          hint={t`It overrides the one from the source, and imports never change it. Empty for the one from the source.`}
          error={errors['customDescription']}
          value={customDescription}
          maxLength={4096}
          onChange={({ target }) => setCustomDescription(target.value)}
        />
      )}
    </FormDialog>
  );
}
