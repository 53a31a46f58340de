import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../design/FormDialog.tsx';
import { PolicyPicker } from '../pickers/PolicyPicker.tsx';
import { choosePolicies, policyIdsOf, type Governed } from './chosen-policies.ts';

type ChosenPoliciesDialogProps = { governed: Governed; names: ReadonlyMap<string, string>; onClose: () => void };

/** Chooses the policies of an app or an entitlement by hand. */
export function ChosenPoliciesDialog({ governed, names, onClose }: ChosenPoliciesDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [ids, setIds] = useState(policyIdsOf(governed.object));
  const isApp = governed.kind === 'app';
  const ofApp = t`Empty for the policy of the app.`;
  const fields = [
    {
      member: 'grantPolicyId',
      type: 'POLICY_TYPE_GRANT',
      label: t`Policy for requests`,
      hint: isApp ? t`Empty for the built-in policy.` : ofApp,
    },
    {
      member: 'certifyPolicyId',
      type: 'POLICY_TYPE_CERTIFY',
      label: t`Policy for reviews`,
      hint: isApp
        ? t`Empty for the policy of the campaign. Campaigns use it if they let apps and entitlements decide.`
        : ofApp,
    },
    {
      member: 'revokePolicyId',
      type: 'POLICY_TYPE_REVOKE',
      label: t`Policy for revocations`,
      hint: isApp ? t`Empty for the built-in policy.` : ofApp,
    },
  ] as const;
  return (
    <FormDialog
      title={t`Policies of ${governed.object.displayName}`}
      verb={t`Save`}
      fields={fields.map(({ member }) => member)}
      onSave={async () => {
        await choosePolicies(governed, ids);
        await queryClient.invalidateQueries({ queryKey: [governed.kind] });
      }}
      onClose={onClose}
    >
      {(errors) =>
        fields.map(({ member, type, label, hint }) => (
          <PolicyPicker
            key={member}
            label={label}
            hint={hint}
            error={errors[member]}
            type={type}
            policyId={ids[member]}
            names={names}
            onChange={(policyId) => setIds({ ...ids, [member]: policyId })}
          />
        ))
      }
    </FormDialog>
  );
}
