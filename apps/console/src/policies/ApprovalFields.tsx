import { Trans, useLingui } from '@lingui/react/macro';
import type { ApprovalInput } from '@oag/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Checkbox, Select } from '../design/Field.tsx';
import { ApproverFields } from './ApproverFields.tsx';
import { EscalationFields } from './EscalationFields.tsx';
import { PeopleField } from './PeopleField.tsx';
import styles from './PolicyEditor.module.css';
import { newApproval } from './policy-draft.ts';
import { stepUpProvidersQuery } from './policy-editor-queries.ts';
import { APPROVER_KINDS } from './policy-steps.ts';
import { approverKindWords } from './policy-words.ts';

type ApprovalFieldsProps = { approval: ApprovalInput; onChange: (approval: ApprovalInput) => void };

/** Who approves, and what holds for the approval. */
export function ApprovalFields({ approval, onChange }: ApprovalFieldsProps) {
  const { t } = useLingui();
  const { data: providers } = useSuspenseQuery(stepUpProvidersQuery);
  const kind = APPROVER_KINDS.find((name) => approval[name]) ?? 'manager';
  const words = approverKindWords();
  const set = (next: ApprovalInput): void => onChange({ ...approval, ...next });
  return (
    <>
      <Select
        label={t`Who approves`}
        value={kind}
        onChange={(next) => {
          const chosen = APPROVER_KINDS.find((name) => name === next) ?? kind;
          onChange({ ...approval, [kind]: null, [chosen]: newApproval(chosen)[chosen] });
        }}
        options={APPROVER_KINDS.map((value) => ({ value, label: words[value] }))}
      />
      <ApproverFields kind={kind} approval={approval} onChange={set} />
      <details className={styles.more}>
        <summary>
          <Trans>Reasons, reassignment, escalation, fresh sign-in</Trans>
        </summary>
        <fieldset className={styles.checks}>
          <legend>
            <Trans>A reason is required for</Trans>
          </legend>
          <Checkbox
            label={t`an approval`}
            isChecked={approval.requireApprovalReason ?? false}
            onChange={(requireApprovalReason) => set({ requireApprovalReason })}
          />
          <Checkbox
            label={t`a denial`}
            isChecked={approval.requireDenialReason ?? false}
            onChange={(requireDenialReason) => set({ requireDenialReason })}
          />
          <Checkbox
            label={t`a reassignment`}
            isChecked={approval.requireReassignmentReason ?? false}
            onChange={(requireReassignmentReason) => set({ requireReassignmentReason })}
          />
        </fieldset>
        <fieldset className={styles.checks}>
          <legend>
            <Trans>Others instead of those who are asked</Trans>
          </legend>
          <Checkbox
            label={t`Delegates may decide`}
            isChecked={approval.allowDelegation ?? true}
            onChange={(allowDelegation) => set({ allowDelegation })}
          />
          <Checkbox
            label={t`The step may be reassigned`}
            isChecked={approval.allowReassignment ?? false}
            onChange={(allowReassignment) =>
              set({ allowReassignment, ...(!allowReassignment && { allowedReassignees: [] }) })
            }
          />
          {approval.allowReassignment === true && (
            <PeopleField
              label={t`Only to these people (empty: to anybody)`}
              ids={approval.allowedReassignees ?? []}
              onChange={(allowedReassignees) => set({ allowedReassignees })}
            />
          )}
        </fieldset>
        <EscalationFields approval={approval} onChange={set} />
        {providers.length > 0 && (
          <Select
            label={t`Fresh sign-in before an approval`}
            value={approval.requiresStepUpProviderId ?? ''}
            onChange={(requiresStepUpProviderId) => set({ requiresStepUpProviderId })}
            options={[
              { value: '', label: t`Not required` },
              ...providers.map(({ id, displayName }) => ({ value: id, label: displayName })),
            ]}
          />
        )}
      </details>
    </>
  );
}
