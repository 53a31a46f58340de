import { useLingui } from '@lingui/react/macro';
import type { StepUpProvider } from '@oag/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { RadioGroup, Select, TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';
import { stepUpProvidersQuery } from './identity-queries.ts';
import { kindOf, kindWords, STEP_UP_KINDS, type StepUpKind } from './step-up-kinds.ts';
import { partsOf } from './text-list.ts';

type StepUpProviderDialogProps = {
  /** The provider to change; absent for another one. */
  provider?: StepUpProvider;
  onSaved?: (providerId: string) => Promise<unknown>;
  onClose: () => void;
};

const FIELDS = ['displayName', 'issuerUrl', 'clientId', 'tenant', 'conditionalAccessIds', 'acrValues'];
const BY_TIME = 'MICROSOFT_VALIDATION_MODE_OIDC';
const BY_CONTEXT = 'MICROSOFT_VALIDATION_MODE_ACRS';

/** Adds a way to authenticate again, or changes one. */
export function StepUpProviderDialog({ provider, onSaved, onClose }: StepUpProviderDialogProps) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<StepUpKind>(provider ? kindOf(provider) : 'passkey');
  const [displayName, setDisplayName] = useState(provider?.displayName ?? '');
  const [issuerUrl, setIssuerUrl] = useState(provider?.issuerUrl ?? '');
  const [clientId, setClientId] = useState(provider?.clientId ?? '');
  const [acrValues, setAcrValues] = useState((provider?.oauth2?.acrValues ?? []).join(' '));
  const [tenant, setTenant] = useState(provider?.microsoft?.tenant ?? '');
  const [contexts, setContexts] = useState((provider?.microsoft?.conditionalAccessIds ?? []).join(' '));
  const [isByTime, setIsByTime] = useState(provider?.microsoft?.validationMode === BY_TIME);
  const save = async (): Promise<void> => {
    const settings = {
      passkey: { passkey: {} },
      oauth2: {
        issuerUrl: issuerUrl.trim(),
        clientId: clientId.trim(),
        oauth2: { acrValues: partsOf(acrValues) },
      },
      microsoft: {
        clientId: clientId.trim(),
        microsoft: {
          tenant: tenant.trim(),
          conditionalAccessIds: partsOf(contexts),
          validationMode: isByTime ? BY_TIME : BY_CONTEXT,
        },
      },
    } as const;
    const body = { displayName: displayName.trim(), ...settings[kind] };
    const { data } = provider
      ? await client.POST('/api/v1/step-up/providers/{id}', {
          params: { path: { id: provider.id } },
          body: { stepUpProvider: body },
        })
      : await client.POST('/api/v1/step-up/providers', { body });
    await queryClient.invalidateQueries({ queryKey: stepUpProvidersQuery.queryKey });
    if (data.stepUpProvider) await onSaved?.(data.stepUpProvider.id);
  };
  return (
    <FormDialog
      title={provider ? t`Edit ${provider.displayName}` : t`Add a step-up provider`}
      verb={provider ? t`Save` : t`Add`}
      isComplete={displayName.trim() !== ''}
      fields={FIELDS}
      onSave={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {!provider && (
            <RadioGroup
              label={t`People authenticate with`}
              value={kind}
              options={STEP_UP_KINDS.map((value) => ({
                value,
                label: i18n._(kindWords[value]),
                ...(value === 'passkey' && { hint: t`A passkey of this service. No identity provider is needed.` }),
              }))}
              onChange={(value) => setKind(STEP_UP_KINDS.find((one) => one === value) ?? kind)}
            />
          )}
          <TextInput
            label={t`Name`}
            hint={t`As people see it, such as “Entra ID with a security key”.`}
            error={errors['displayName']}
            value={displayName}
            maxLength={256}
            onChange={({ target }) => setDisplayName(target.value)}
          />
          {kind === 'oauth2' && (
            <TextInput
              label={t`Issuer`}
              type="url"
              hint={t`Exactly as the provider names it, such as https://login.example.com.`}
              error={errors['issuerUrl']}
              value={issuerUrl}
              maxLength={2048}
              onChange={({ target }) => setIssuerUrl(target.value)}
            />
          )}
          {kind === 'microsoft' && (
            <TextInput
              label={t`Tenant`}
              hint={t`The id of the directory.`}
              error={errors['tenant']}
              value={tenant}
              maxLength={128}
              onChange={({ target }) => setTenant(target.value)}
            />
          )}
          {kind !== 'passkey' && (
            <TextInput
              label={t`Client id`}
              hint={t`The id of this service at the provider.`}
              error={errors['clientId']}
              value={clientId}
              maxLength={512}
              onChange={({ target }) => setClientId(target.value)}
            />
          )}
          {kind === 'oauth2' && (
            <TextInput
              label={t`Accepted classes of authentication (acr)`}
              hint={t`Separated by spaces, such as phr. Empty accepts any fresh authentication.`}
              error={errors['acrValues']}
              value={acrValues}
              onChange={({ target }) => setAcrValues(target.value)}
            />
          )}
          {kind === 'microsoft' && (
            <>
              <TextInput
                label={t`Authentication contexts`}
                hint={t`Of conditional access, separated by spaces, such as c1.`}
                error={errors['conditionalAccessIds']}
                value={contexts}
                onChange={({ target }) => setContexts(target.value)}
              />
              <Select
                label={t`What proves the authentication`}
                value={String(isByTime)}
                options={[
                  { value: 'false', label: t`All these contexts (acrs)` },
                  { value: 'true', label: t`Its time alone (auth_time)` },
                ]}
                onChange={(value) => setIsByTime(value === 'true')}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
