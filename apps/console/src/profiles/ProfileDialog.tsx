import { Trans, useLingui } from '@lingui/react/macro';
import type { RequestCatalog } from '@oag/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { FormDialog } from '../design/FormDialog.tsx';
import { TextArea, TextInput } from '../design/Field.tsx';

/** Creates a profile and opens it, or changes the name and the purpose of one. */
export function ProfileDialog({ profile, onClose }: { profile: RequestCatalog | null; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [displayName, setDisplayName] = useState(profile?.displayName ?? '');
  const [description, setDescription] = useState(profile?.description ?? '');
  const save = async (): Promise<void> => {
    const catalog = { displayName, description };
    if (profile === null) {
      const { data } = await client.POST('/api/v1/catalogs', { body: catalog });
      const profileId = data.requestCatalogView?.requestCatalog?.id ?? '';
      await navigate({ to: '/profiles/$profileId', params: { profileId }, search: {} });
    } else {
      const params = { path: { id: profile.id } };
      // Somebody else may be changing who sees it: only these two are sent.
      await client.POST('/api/v1/catalogs/{id}', { params, body: { catalog, updateMask: 'displayName,description' } });
    }
    await queryClient.invalidateQueries({ queryKey: ['profiles'] });
  };
  return (
    <FormDialog
      title={profile === null ? t`New profile` : t`Change ${profile.displayName}`}
      verb={profile === null ? <Trans>Create profile</Trans> : <Trans>Save</Trans>}
      fields={['displayName', 'description']}
      onSave={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label={t`Name`}
            error={errors['displayName']}
            value={displayName}
            maxLength={256}
            autoFocus
            onChange={({ target }) => setDisplayName(target.value)}
          />
          <TextArea
            label={t`Purpose`}
            hint={t`People who look for access read it.`}
            error={errors['description']}
            value={description}
            maxLength={4096}
            onChange={({ target }) => setDescription(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
