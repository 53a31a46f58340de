import { useLingui } from '@lingui/react/macro';
import type { Finding } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { RadioGroup, TextArea } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';
import { PickList } from '../pickers/PickList.tsx';
import { PolicyPicker } from '../pickers/PolicyPicker.tsx';
import { people } from '../pickers/sources.ts';
import { may, viewerQuery } from '../session/session-queries.ts';

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Gives a finding to others: to decide about it, or to fix it. */
export function FindingTaskDialog({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const [isFix, setIsFix] = useState(finding.remediationDescription !== '');
  const [instructions, setInstructions] = useState(finding.remediationDescription);
  const [assigneeUserIds, setAssigneeUserIds] = useState<string[]>([]);
  const [policyId, setPolicyId] = useState('');
  const save = async (): Promise<void> => {
    const params = { path: { finding_id: finding.id } };
    if (isFix) {
      const body = { instructions, assigneeUserIds, policyId };
      await client.POST('/api/v1/findings/{finding_id}/remediation', { params, body });
    } else await client.POST('/api/v1/findings/{finding_id}/task', { params, body: { policyId } });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['finding', finding.id] }),
      queryClient.invalidateQueries({ queryKey: ['findings'] }),
    ]);
  };
  return (
    <FormDialog
      title={t`Create a task`}
      verb={t`Create`}
      fields={['instructions', 'assigneeUserIds', 'policyId']}
      onSave={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <RadioGroup
            label={t`The task is`}
            value={isFix ? 'fix' : 'decide'}
            options={[
              { value: 'fix', label: t`to fix the problem`, hint: t`After approval, somebody does it and says so.` },
              {
                value: 'decide',
                label: t`to decide about the problem`,
                hint: t`An approval means that it is fixed, a denial that the risk is accepted.`,
              },
            ]}
            onChange={(value) => setIsFix(value === 'fix')}
          />
          {isFix && (
            <TextArea
              label={t`Instructions`}
              error={errors['instructions']}
              value={instructions}
              maxLength={4096}
              onChange={({ target }) => setInstructions(target.value)}
            />
          )}
          {isFix && may(viewer, 'searchUsers') && (
            <PickList
              label={t`Who fixes it`}
              hint={t`Empty for those who are responsible for the finding.`}
              minimum={2}
              source={people}
              ids={assigneeUserIds}
              nameOf={(id) => id}
              onChange={setAssigneeUserIds}
            />
          )}
          {may(viewer, 'searchPolicies') && (
            <PolicyPicker
              label={t`Policy`}
              hint={t`Empty for the policy of the app, or the built-in one.`}
              error={errors['policyId']}
              type="POLICY_TYPE_GRANT"
              policyId={policyId}
              names={NO_NAMES}
              onChange={setPolicyId}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
