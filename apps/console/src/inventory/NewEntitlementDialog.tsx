import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { RadioGroup, TextArea, TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { resourceIdsOf, resourceNamed, resourcesOf } from './new-entitlement.ts';

/** Creates an entitlement that is managed by hand, on a resource of the app or on another one. */
export function NewEntitlementDialog({ appId, onClose }: { appId: string; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [displayName, setDisplayName] = useState('');
  const [description, setDescription] = useState('');
  const [isNew, setIsNew] = useState(false);
  const [resource, setResource] = useState<Option | null>(null);
  const [resourceName, setResourceName] = useState('');
  const [typeName, setTypeName] = useState('');
  const hasResource = isNew ? resourceName.trim() !== '' && typeName.trim() !== '' : resource !== null;
  const save = async (): Promise<void> => {
    const ids = isNew
      ? await resourceNamed(appId, typeName.trim(), resourceName.trim())
      : resourceIdsOf(resource?.id ?? '');
    const { data } = await client.POST('/api/v1/apps/{app_id}/entitlements', {
      params: { path: { app_id: appId } },
      body: { displayName: displayName.trim(), description, ...ids },
    });
    await queryClient.invalidateQueries({ queryKey: ['entitlements'] });
    const entitlementId = data.appEntitlementView?.appEntitlement?.id;
    if (entitlementId !== undefined)
      await navigate({ to: '/apps/$appId/entitlements/$entitlementId', params: { appId, entitlementId }, search: {} });
  };
  return (
    <FormDialog
      title={t`New entitlement`}
      verb={t`Create`}
      isComplete={displayName.trim() !== '' && hasResource}
      fields={['displayName', 'description']}
      onSave={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label={t`Name`}
            hint={t`Requests, reviews and you decide who holds it. Imports never change it.`}
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
          <RadioGroup
            label={t`It is a right on`}
            value={isNew ? 'new' : 'existing'}
            options={[
              { value: 'existing', label: t`a resource of the app` },
              { value: 'new', label: t`another resource` },
            ]}
            onChange={(value) => setIsNew(value === 'new')}
          />
          {isNew ? (
            <>
              <TextInput
                label={t`Name of the resource`}
                hint={t`Such as Front desk.`}
                value={resourceName}
                maxLength={256}
                onChange={({ target }) => setResourceName(target.value)}
              />
              <TextInput
                label={t`Its type`}
                hint={t`Such as Door or Site.`}
                value={typeName}
                maxLength={256}
                onChange={({ target }) => setTypeName(target.value)}
              />
            </>
          ) : (
            <Picker label={t`Resource`} source={resourcesOf(appId)} value={resource} onChange={setResource} />
          )}
        </>
      )}
    </FormDialog>
  );
}
