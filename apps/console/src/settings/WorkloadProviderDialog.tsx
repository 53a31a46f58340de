import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Select, TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';

const CUSTOM = 'WELL_KNOWN_WORKLOAD_PROVIDER_CUSTOM';
const GITHUB = 'WELL_KNOWN_WORKLOAD_PROVIDER_GITHUB_ACTIONS';
const GITLAB = 'WELL_KNOWN_WORKLOAD_PROVIDER_GITLAB_CI';
const TERRAFORM = 'WELL_KNOWN_WORKLOAD_PROVIDER_HCP_TERRAFORM';
const AWS = 'WELL_KNOWN_WORKLOAD_PROVIDER_AWS_IAM_OUTBOUND';
const PLATFORMS = [GITHUB, GITLAB, TERRAFORM, AWS, CUSTOM] as const;

/** Adds an issuer of workload identities. It permits nothing until an API client trusts it. */
export function WorkloadProviderDialog({ onSaved, onClose }: { onSaved: () => Promise<void>; onClose: () => void }) {
  const { t } = useLingui();
  const [platform, setPlatform] = useState<(typeof PLATFORMS)[number]>(GITHUB);
  const [displayName, setDisplayName] = useState('');
  const [issuerUrl, setIssuerUrl] = useState('');
  const hasOwnIssuer = platform === CUSTOM || platform === AWS;
  const names = {
    [GITHUB]: 'GitHub Actions',
    [GITLAB]: 'GitLab CI',
    [TERRAFORM]: 'HCP Terraform',
    [AWS]: 'AWS IAM',
    [CUSTOM]: t`Another OpenID Connect issuer`,
  };
  return (
    <FormDialog
      title={t`Add an issuer`}
      verb={t`Add`}
      isComplete={displayName.trim() !== '' && (!hasOwnIssuer || issuerUrl.trim() !== '')}
      fields={['displayName', 'issuerUrl']}
      onSave={async () => {
        const body = { displayName: displayName.trim(), issuerUrl: issuerUrl.trim(), wellKnownProvider: platform };
        await client.POST('/api/v1/workload_federation/providers', { body });
        await onSaved();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Select
            label={t`Platform`}
            value={platform}
            options={PLATFORMS.map((value) => ({ value, label: names[value] }))}
            onChange={(value) => setPlatform(PLATFORMS.find((one) => one === value) ?? CUSTOM)}
          />
          <TextInput
            label={t`Name`}
            error={errors['displayName']}
            value={displayName}
            maxLength={200}
            onChange={({ target }) => setDisplayName(target.value)}
          />
          <TextInput
            label={t`Issuer`}
            type="url"
            hint={
              hasOwnIssuer
                ? t`Exactly as the claim iss of its tokens has it. It cannot be changed later.`
                : t`Empty for the public one of the platform. It cannot be changed later.`
            }
            error={errors['issuerUrl']}
            value={issuerUrl}
            maxLength={2048}
            onChange={({ target }) => setIssuerUrl(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
