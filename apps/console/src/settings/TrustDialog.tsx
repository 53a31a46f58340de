import { useLingui } from '@lingui/react/macro';
import type { WorkloadFederationProvider } from '@oag/client';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Checkbox, Select, TextArea, TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';
import { RoleLimits } from './RoleLimits.tsx';

type TrustDialogProps = {
  programId: string;
  roleIds: readonly string[];
  providers: readonly WorkloadFederationProvider[];
  onSaved: () => Promise<void>;
  onClose: () => void;
};

/** Lets workloads of an issuer act as a program, where the claims of their tokens meet a condition. */
export function TrustDialog({ programId, roleIds, providers, onSaved, onClose }: TrustDialogProps) {
  const { t } = useLingui();
  const [displayName, setDisplayName] = useState('');
  const [providerId, setProviderId] = useState(providers[0]?.id ?? '');
  const [condition, setCondition] = useState('');
  const [networks, setNetworks] = useState('');
  const [scopedRoleIds, setScopedRoleIds] = useState<readonly string[]>([]);
  const [requireSingleUse, setRequireSingleUse] = useState(false);
  return (
    <FormDialog
      title={t`Trust a workload`}
      verb={t`Trust`}
      isComplete={displayName.trim() !== '' && condition.trim() !== ''}
      fields={['displayName', 'providerId', 'conditionExpression', 'allowSourceCidrs', 'scopedRoleIds']}
      onSave={async () => {
        await client.POST('/api/v1/service_principals/{service_principal_id}/trusts', {
          params: { path: { service_principal_id: programId } },
          body: {
            displayName: displayName.trim(),
            providerId,
            conditionExpression: condition.trim(),
            allowSourceCidrs: networks.split(/[\s,]+/).filter((network) => network !== ''),
            scopedRoleIds: [...scopedRoleIds],
            requireSingleUse,
          },
        });
        await onSaved();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label={t`Name`}
            hint={t`The workload and its purpose, such as “Nightly pipeline”.`}
            error={errors['displayName']}
            value={displayName}
            maxLength={200}
            onChange={({ target }) => setDisplayName(target.value)}
          />
          <Select
            label={t`Issuer`}
            error={errors['providerId']}
            value={providerId}
            options={providers.map(({ id, displayName: label }) => ({ value: id, label }))}
            onChange={setProviderId}
          />
          <TextArea
            label={t`Condition on the claims`}
            hint={t`In CEL over claims, such as claims.repository == "harbor-lane/reports". Without one, every workload of the issuer could act as the program.`}
            error={errors['conditionExpression']}
            spellCheck={false}
            value={condition}
            onChange={({ target }) => setCondition(target.value)}
          />
          <TextArea
            label={t`Only from these networks`}
            hint={t`In CIDR notation, such as 10.20.0.0/16. Empty for any network.`}
            error={errors['allowSourceCidrs']}
            rows={2}
            value={networks}
            onChange={({ target }) => setNetworks(target.value)}
          />
          <RoleLimits roleIds={roleIds} chosen={scopedRoleIds} onChange={setScopedRoleIds} />
          <Checkbox
            label={t`Each token works once`}
            hint={t`The tokens need the claim jti.`}
            isChecked={requireSingleUse}
            onChange={setRequireSingleUse}
          />
        </>
      )}
    </FormDialog>
  );
}
