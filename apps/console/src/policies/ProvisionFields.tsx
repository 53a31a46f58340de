import { Trans, useLingui } from '@lingui/react/macro';
import type { ProvisionInput } from '@oag/client';
import { Select, TextArea } from '../design/Field.tsx';
import styles from './PolicyEditor.module.css';

type ProvisionFieldsProps = { provision: ProvisionInput; onChange: (provision: ProvisionInput) => void };
type Way = 'entitlement' | 'manual' | 'other';

/** How a step grants or revokes: as the entitlement says, or manually. Other ways are set through the API, and stay as they are. */
export function ProvisionFields({ provision, onChange }: ProvisionFieldsProps) {
  const { t } = useLingui();
  const policy = provision.provisionPolicy;
  const way: Way = !policy ? 'entitlement' : policy.manual ? 'manual' : 'other';
  const choose = (next: string): void => {
    if (next === 'entitlement') onChange({ provisionPolicy: null });
    if (next === 'manual') onChange({ provisionPolicy: { manual: {} } });
  };
  return (
    <>
      <Select
        label={t`How access is granted or revoked`}
        value={way}
        onChange={choose}
        options={[
          { value: 'entitlement', label: t`As the entitlement says` },
          { value: 'manual', label: t`Manually` },
          ...(way === 'other' ? [{ value: 'other', label: t`As set through the API` }] : []),
        ]}
      />
      {policy?.manual && (
        <TextArea
          label={t`Instructions`}
          rows={2}
          value={policy.manual.instructions ?? ''}
          onChange={({ target }) => {
            const manual = { ...policy.manual, instructions: target.value };
            onChange({ provisionPolicy: { ...policy, manual } });
          }}
        />
      )}
      {way === 'manual' && !policy?.manual?.assignee && (
        <p className={styles.muted}>
          <Trans>The owners of the app are assigned.</Trans>
        </p>
      )}
    </>
  );
}
