import { Trans, useLingui } from '@lingui/react/macro';
import type { PolicyStepInput } from '@oag/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Select, TextArea } from '../design/Field.tsx';
import { ApprovalFields } from './ApprovalFields.tsx';
import { automationsQuery } from './policy-editor-queries.ts';
import { ProvisionFields } from './ProvisionFields.tsx';
import styles from './PolicyEditor.module.css';
import { WaitFields } from './WaitFields.tsx';

type StepFieldsProps = { step: PolicyStepInput; onChange: (step: PolicyStepInput) => void };

/** The settings of one step, by its kind. */
export function StepFields({ step, onChange }: StepFieldsProps) {
  const { t } = useLingui();
  const { data: automations } = useSuspenseQuery(automationsQuery);
  const { approval, wait, accept, reject, action, provision } = step;
  if (approval)
    return <ApprovalFields approval={approval} onChange={(next) => onChange({ ...step, approval: next })} />;
  if (wait) return <WaitFields wait={wait} onChange={(next) => onChange({ ...step, wait: next })} />;
  if (accept)
    return (
      <TextArea
        label={t`Comment on the task`}
        rows={2}
        value={accept.acceptMessage ?? ''}
        onChange={({ target }) => onChange({ ...step, accept: { acceptMessage: target.value } })}
      />
    );
  if (reject)
    return (
      <TextArea
        label={t`Comment on the task`}
        rows={2}
        value={reject.rejectMessage ?? ''}
        onChange={({ target }) => onChange({ ...step, reject: { rejectMessage: target.value } })}
      />
    );
  if (action)
    return (
      <Select
        label={t`Automation`}
        value={action.automation?.automationTemplateId ?? ''}
        onChange={(automationTemplateId) => onChange({ ...step, action: { automation: { automationTemplateId } } })}
        options={[
          { value: '', label: t`Choose one` },
          ...automations.map(({ id, displayName }) => ({ value: id, label: displayName })),
        ]}
      />
    );
  if (provision)
    return <ProvisionFields provision={provision} onChange={(next) => onChange({ ...step, provision: next })} />;
  return (
    <p className={styles.muted}>
      <Trans>This step is edited through the API. It stays as it is.</Trans>
    </p>
  );
}
