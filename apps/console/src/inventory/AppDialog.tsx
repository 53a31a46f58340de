import { useLingui } from '@lingui/react/macro';
import type { App } from '@oag/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { TextArea, TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { accessProfiles } from '../pickers/sources.ts';
import { changedMembers } from './changed-members.ts';
import { defaultProfileQuery } from './inventory-queries.ts';

type AppDialogProps = {
  /** The app to change; absent for another one, which is managed by hand. */
  app?: App;
  onSaved?: (appId: string) => Promise<unknown>;
  onClose: () => void;
};

/** Creates an app that no import covers, or changes what people set about an app. */
export function AppDialog({ app, onSaved, onClose }: AppDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [displayName, setDisplayName] = useState(app?.displayName ?? '');
  const [description, setDescription] = useState(app?.description ?? '');
  const [instructions, setInstructions] = useState(app?.instructions ?? '');
  const profileId = app?.defaultRequestCatalogId ?? '';
  // The page of the app has read it.
  const named = queryClient.getQueryData(defaultProfileQuery(profileId).queryKey);
  const [profile, setProfile] = useState<Option | null>(
    profileId === '' ? null : { id: profileId, label: named?.displayName ?? profileId },
  );
  const [cost, setCost] = useState(String(app?.monthlyCostUsd ?? 0));
  const save = async (): Promise<void> => {
    const values = {
      displayName: displayName.trim(),
      description,
      instructions,
      monthlyCostUsd: Number(cost),
    };
    const saved = app
      ? await change(app.id, { ...values, defaultRequestCatalogId: profile?.id ?? '' })
      : (await client.POST('/api/v1/apps', { body: values })).data.app;
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['apps'] }),
      queryClient.invalidateQueries({ queryKey: ['app'] }),
    ]);
    if (saved) await onSaved?.(saved.id);
  };
  const change = async (id: string, values: object): Promise<App | null> => {
    const updateMask = changedMembers(app ?? {}, values);
    if (updateMask === '') return null;
    const { data } = await client.POST('/api/v1/apps/{id}', {
      params: { path: { id } },
      body: { app: values, updateMask },
    });
    return data.app;
  };
  return (
    <FormDialog
      title={app ? t`Edit ${app.displayName}` : t`New app`}
      verb={app ? t`Save` : t`Create`}
      isComplete={displayName.trim() !== ''}
      fields={['displayName', 'description', 'instructions', 'monthlyCostUsd', 'defaultRequestCatalogId']}
      onSave={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label={t`Name`}
            hint={
              app
                ? t`Imports still find the app by the name that they have for it.`
                : t`Keys, badges, a supplier's portal: access that no import covers.`
            }
            error={errors['displayName']}
            value={displayName}
            maxLength={256}
            onChange={({ target }) => setDisplayName(target.value)}
          />
          <TextArea
            label={t`Description`}
            error={errors['description']}
            value={description}
            maxLength={4096}
            onChange={({ target }) => setDescription(target.value)}
          />
          <TextArea
            label={t`For people who request access`}
            error={errors['instructions']}
            value={instructions}
            maxLength={4096}
            onChange={({ target }) => setInstructions(target.value)}
          />
          <TextInput
            label={t`Cost of an account per month, in US dollars`}
            type="number"
            min={0}
            error={errors['monthlyCostUsd']}
            value={cost}
            onChange={({ target }) => setCost(target.value)}
          />
          {app && (
            <Picker
              label={t`Access profile by default`}
              hint={t`It offers the entitlements of the app that no access profile contains.`}
              error={errors['defaultRequestCatalogId']}
              source={accessProfiles}
              value={profile}
              onChange={setProfile}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
