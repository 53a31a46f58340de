import { Trans, useLingui } from '@lingui/react/macro';
import type { RequestCatalog } from '@oag/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldErrors } from '../answers/field-errors.ts';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { TextArea, TextInput } from '../design/Field.tsx';
import styles from './Profiles.module.css';

/** Creates a profile and opens it, or changes the name and the purpose of one. */
export function ProfileDialog({ profile, onClose }: { profile: RequestCatalog | null; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [displayName, setDisplayName] = useState(profile?.displayName ?? '');
  const [description, setDescription] = useState(profile?.description ?? '');
  const saving = useMutation({
    mutationFn: async () => {
      const catalog = { displayName, description };
      if (profile === null) {
        const { data } = await client.POST('/api/v1/catalogs', { body: catalog });
        return data.requestCatalogView?.requestCatalog?.id ?? '';
      }
      const params = { path: { id: profile.id } };
      // Somebody else may be changing who sees it: only these two are sent.
      await client.POST('/api/v1/catalogs/{id}', { params, body: { catalog, updateMask: 'displayName,description' } });
      return profile.id;
    },
    onSuccess: async (profileId) => {
      await queryClient.invalidateQueries({ queryKey: ['profiles'] });
      onClose();
      await navigate({ to: '/profiles/$profileId', params: { profileId }, search: {} });
    },
  });
  const errors = { ...fieldErrors(saving.error), ...fieldErrors(saving.error, 'catalog') };
  return (
    <Dialog
      title={profile === null ? t`New profile` : t`Change ${profile.displayName}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" disabled={saving.isPending} onClick={() => saving.mutate()}>
            {profile === null ? <Trans>Create profile</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
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
        {Object.keys(errors).length === 0 && <ErrorNote error={saving.error} />}
      </div>
    </Dialog>
  );
}
