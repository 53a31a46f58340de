import { useState } from 'react';
import { Picker, type Option } from './Picker.tsx';
import { policiesOf } from './sources.ts';

type PolicyPickerProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** The type of the tasks that it decides. */
  type: string;
  /** The id of the policy that is set; empty for none. */
  policyId: string;
  /** The name of that policy. */
  names: ReadonlyMap<string, string>;
  onChange: (policyId: string) => void;
};

/** One policy of a type, or none. */
export function PolicyPicker({ label, hint, error, type, policyId, names, onChange }: PolicyPickerProps) {
  const [policy, setPolicy] = useState<Option | null>(
    policyId === '' ? null : { id: policyId, label: names.get(policyId) ?? policyId },
  );
  return (
    <Picker
      label={label}
      {...(hint !== undefined && { hint })}
      error={error}
      source={policiesOf(type)}
      value={policy}
      onChange={(option) => {
        setPolicy(option);
        onChange(option?.id ?? '');
      }}
    />
  );
}
