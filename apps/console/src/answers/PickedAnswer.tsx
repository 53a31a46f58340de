import { useState } from 'react';
import { Picker, type Option, type OptionSource } from '../pickers/Picker.tsx';
import { PickList } from '../pickers/PickList.tsx';

type PickedAnswerProps = {
  label: string;
  hint: string;
  error: string | undefined;
  source: OptionSource;
  isSeveral: boolean;
  /** The id, or an id on each line. */
  value: string;
  onChange: (value: string) => void;
};

/** One object of the service as an answer, or several. */
export function PickedAnswer({ label, hint, error, source, isSeveral, value, onChange }: PickedAnswerProps) {
  const [picked, setPicked] = useState<Option | null>(null);
  if (isSeveral)
    return (
      <PickList
        label={label}
        hint={error ?? hint}
        source={source}
        ids={value === '' ? [] : value.split('\n')}
        nameOf={(id) => id}
        onChange={(ids) => onChange(ids.join('\n'))}
      />
    );
  return (
    <Picker
      label={label}
      hint={hint}
      error={error}
      source={source}
      value={picked ?? (value === '' ? null : { id: value, label: value })}
      onChange={(option) => {
        setPicked(option);
        onChange(option?.id ?? '');
      }}
    />
  );
}
