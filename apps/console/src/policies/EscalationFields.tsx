import { Trans, useLingui } from '@lingui/react/macro';
import type { ApprovalInput, EscalationInput } from '@oag/client';
import { Checkbox, Select, TextInput } from '../design/Field.tsx';
import { Picker } from '../pickers/Picker.tsx';
import { DurationField } from './DurationField.tsx';
import { PeopleField } from './PeopleField.tsx';
import styles from './PolicyEditor.module.css';
import { policiesOf } from '../pickers/sources.ts';
import { useNames } from './use-names.ts';

const ACTIONS = ['reassignToApprovers', 'replacePolicy', 'skipStep', 'cancelTicket'] as const;
type EscalationAction = (typeof ACTIONS)[number];
const THREE_DAYS = '259200';

type EscalationFieldsProps = { approval: ApprovalInput; onChange: (next: ApprovalInput) => void };

/** What happens when nobody decides in time. */
export function EscalationFields({ approval, onChange }: EscalationFieldsProps) {
  const { t } = useLingui();
  const names = useNames();
  const escalation = approval.escalation ?? { expiration: THREE_DAYS, reassignToApprovers: { approverIds: [] } };
  const action = ACTIONS.find((name) => escalation[name]) ?? 'cancelTicket';
  const words: { [Action in EscalationAction]: string } = {
    reassignToApprovers: t`Ask other people`,
    replacePolicy: t`Continue with another policy`,
    skipStep: t`Skip this step`,
    cancelTicket: t`Cancel the task`,
  };
  const set = (next: EscalationInput): void => onChange({ escalation: { ...escalation, ...next } });
  const isEnabled = approval.escalationEnabled === true;
  const otherPolicy = escalation.replacePolicy?.policyId ?? '';
  return (
    <fieldset className={styles.checks}>
      <legend>
        <Trans>Escalation</Trans>
      </legend>
      <Checkbox
        label={t`When nobody decides in time`}
        isChecked={isEnabled}
        onChange={(escalationEnabled) => onChange({ escalationEnabled, ...(escalationEnabled && { escalation }) })}
      />
      {isEnabled && (
        <div className={styles.fields}>
          <DurationField
            label={t`After`}
            seconds={Number(escalation.expiration ?? THREE_DAYS)}
            onChange={(seconds) => set({ expiration: String(seconds) })}
          />
          <Select
            label={t`Then`}
            value={action}
            onChange={(next) => {
              const chosen = ACTIONS.find((name) => name === next) ?? action;
              const start = {
                reassignToApprovers: { approverIds: [] },
                replacePolicy: {},
                skipStep: {},
                cancelTicket: {},
              };
              set({ [action]: null, [chosen]: start[chosen] });
            }}
            options={ACTIONS.map((value) => ({ value, label: words[value] }))}
          />
          {action === 'reassignToApprovers' && (
            <PeopleField
              label={t`Other people`}
              ids={escalation.reassignToApprovers?.approverIds ?? []}
              onChange={(approverIds) => set({ reassignToApprovers: { approverIds } })}
            />
          )}
          {action === 'replacePolicy' && (
            <Picker
              label={t`Other policy`}
              source={policiesOf()}
              value={
                otherPolicy === '' ? null : { id: otherPolicy, label: names.policies.get(otherPolicy) ?? otherPolicy }
              }
              onChange={(option) => set({ replacePolicy: { policyId: option?.id ?? '' } })}
            />
          )}
          <TextInput
            label={t`Comment on the task`}
            value={escalation.escalationComment ?? ''}
            onChange={({ target }) => set({ escalationComment: target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}
