import { Trans, useLingui } from '@lingui/react/macro';
import type { AgentApprovalInput } from '@oag/client';
import { Checkbox, Select } from '../design/Field.tsx';
import { Picker } from '../pickers/Picker.tsx';
import { policiesOf } from '../pickers/sources.ts';
import { PeopleField } from './PeopleField.tsx';
import styles from './PolicyEditor.module.css';
import { useNames } from './use-names.ts';

type AgentFieldsProps = { agent: AgentApprovalInput; onChange: (agent: AgentApprovalInput) => void };

const MODE = 'APPROVAL_AGENT_MODE_';
const ACTION = 'APPROVAL_AGENT_FAILURE_ACTION_';

/** How far an agent may go, and who decides when it does not. */
export function AgentFields({ agent, onChange }: AgentFieldsProps) {
  const { t } = useLingui();
  const names = useNames();
  const set = (next: AgentApprovalInput): void => onChange({ ...agent, ...next });
  const [otherPolicy = ''] = agent.policyIds ?? [];
  return (
    <>
      <Select
        label={t`The agent may`}
        value={agent.agentMode ?? ''}
        onChange={(agentMode) => set({ agentMode, ...(!agentMode.endsWith('POLICY_ONLY') && { policyIds: [] }) })}
        options={[
          { value: `${MODE}COMMENT_ONLY`, label: t`comment its answer` },
          { value: `${MODE}FULL_CONTROL`, label: t`decide (requests only)` },
          { value: `${MODE}CHANGE_POLICY_ONLY`, label: t`switch to another policy (requests only)` },
        ]}
      />
      {agent.agentMode?.endsWith('POLICY_ONLY') && (
        <Picker
          label={t`Policy when a person is to decide`}
          source={policiesOf()}
          value={otherPolicy === '' ? null : { id: otherPolicy, label: names.policies.get(otherPolicy) ?? otherPolicy }}
          onChange={(option) => set({ policyIds: option ? [option.id] : [] })}
        />
      )}
      <Select
        label={t`When the agent does not decide`}
        value={agent.agentFailureAction ?? ''}
        onChange={(agentFailureAction) =>
          set({ agentFailureAction, ...(!agentFailureAction.endsWith('TO_USERS') && { reassignToUserIds: [] }) })
        }
        options={[
          { value: `${ACTION}REASSIGN_TO_SUPER_ADMINS`, label: t`super admins decide` },
          { value: `${ACTION}REASSIGN_TO_USERS`, label: t`chosen people decide` },
          { value: `${ACTION}SKIP_POLICY_STEP`, label: t`the next step follows` },
        ]}
      />
      {agent.agentFailureAction?.endsWith('TO_USERS') && (
        <PeopleField
          label={t`People who decide instead`}
          ids={agent.reassignToUserIds ?? []}
          onChange={(reassignToUserIds) => set({ reassignToUserIds })}
        />
      )}
      <fieldset className={styles.checks}>
        <legend>
          <Trans>Limits of the agent</Trans>
        </legend>
        <Checkbox
          label={t`Its answers take effect`}
          hint={t`Otherwise it is in shadow mode: its answers are kept, and people decide.`}
          isChecked={agent.live ?? false}
          onChange={(live) => set({ live })}
        />
        <Checkbox
          label={t`It may deny`}
          isChecked={agent.mayDeny ?? false}
          onChange={(mayDeny) => set({ mayDeny, ...(!mayDeny && { denyFrom: 0 }) })}
        />
      </fieldset>
    </>
  );
}
