import { useLingui } from '@lingui/react/macro';
import type { SignInProvider } from '@oag/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Checkbox, TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';
import { signInProvidersQuery } from './identity-queries.ts';
import { partsOf } from './text-list.ts';

type SignInProviderDialogProps = {
  /** The provider to change; absent for another one. */
  provider?: SignInProvider;
  onSaved?: (providerId: string) => Promise<unknown>;
  onClose: () => void;
};

const FIELDS = ['displayName', 'issuerUrl', 'clientId', 'scopes', 'acceptedEmailDomains'];

/** Adds a provider, or changes one. Its secret and its role rules have dialogs of their own. */
export function SignInProviderDialog({ provider, onSaved, onClose }: SignInProviderDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [displayName, setDisplayName] = useState(provider?.displayName ?? '');
  const [issuerUrl, setIssuerUrl] = useState(provider?.issuerUrl ?? '');
  const [clientId, setClientId] = useState(provider?.clientId ?? '');
  const [scopes, setScopes] = useState((provider?.scopes ?? []).join(' '));
  const [domains, setDomains] = useState((provider?.acceptedEmailDomains ?? []).join(', '));
  const [createUsers, setCreateUsers] = useState(provider?.createUsers ?? false);
  const [trustEmail, setTrustEmail] = useState(provider?.trustEmail ?? false);
  const save = async (): Promise<void> => {
    const values = {
      displayName: displayName.trim(),
      issuerUrl: issuerUrl.trim(),
      clientId: clientId.trim(),
      scopes: partsOf(scopes),
      acceptedEmailDomains: partsOf(domains),
      createUsers,
      trustEmail,
    };
    const { data } = provider
      ? await client.POST('/api/v1/sign_in/providers/{id}', {
          params: { path: { id: provider.id } },
          body: { provider: values },
        })
      : await client.POST('/api/v1/sign_in/providers', { body: values });
    await queryClient.invalidateQueries({ queryKey: signInProvidersQuery.queryKey });
    if (data.provider) await onSaved?.(data.provider.id);
  };
  return (
    <FormDialog
      title={provider ? t`Edit ${provider.displayName}` : t`Add a sign-in provider`}
      verb={provider ? t`Save` : t`Add`}
      isComplete={displayName.trim() !== '' && issuerUrl.trim() !== ''}
      fields={FIELDS}
      onSave={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label={t`Name`}
            hint={t`On the button of the sign-in page, such as “Entra ID”.`}
            error={errors['displayName']}
            value={displayName}
            maxLength={256}
            onChange={({ target }) => setDisplayName(target.value)}
          />
          <TextInput
            label={t`Issuer`}
            type="url"
            hint={t`Exactly as the provider names it, such as https://login.microsoftonline.com/<tenant>/v2.0.`}
            error={errors['issuerUrl']}
            value={issuerUrl}
            maxLength={2048}
            onChange={({ target }) => setIssuerUrl(target.value)}
          />
          <TextInput
            label={t`Client id`}
            hint={t`The id of this service at the provider. You can add it later, before you enable the provider.`}
            error={errors['clientId']}
            value={clientId}
            maxLength={512}
            onChange={({ target }) => setClientId(target.value)}
          />
          <TextInput
            label={t`Only these e-mail domains`}
            hint={t`Separated by commas. Empty for any.`}
            error={errors['acceptedEmailDomains']}
            value={domains}
            onChange={({ target }) => setDomains(target.value)}
          />
          <TextInput
            label={t`Scopes`}
            hint={t`Empty for openid, email and profile. Add groups where the provider needs it for role rules.`}
            error={errors['scopes']}
            value={scopes}
            onChange={({ target }) => setScopes(target.value)}
          />
          <Checkbox
            label={t`Add people at their first sign-in`}
            hint={t`Otherwise, only people who are known already can sign in.`}
            isChecked={createUsers}
            onChange={setCreateUsers}
          />
          <Checkbox
            label={t`Trust its e-mail addresses`}
            hint={t`Only if nobody but the administrators of the provider sets them. Without it, the provider has to say that an address is verified.`}
            isChecked={trustEmail}
            onChange={setTrustEmail}
          />
        </>
      )}
    </FormDialog>
  );
}
