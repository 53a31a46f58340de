import { useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '../design/Field.tsx';
import styles from './PolicyEditor.module.css';

const UNITS = { day: 86_400, hour: 3_600, minute: 60 } as const;
const UNIT_NAMES = ['day', 'hour', 'minute'] as const;

type DurationFieldProps = { label: string; seconds: number; onChange: (seconds: number) => void };

/** A length of time as a number of days, hours or minutes. */
export function DurationField({ label, seconds, onChange }: DurationFieldProps) {
  const { t } = useLingui();
  const unit = UNIT_NAMES.find((name) => seconds >= UNITS[name] && seconds % UNITS[name] === 0) ?? 'minute';
  const words = { day: t`days`, hour: t`hours`, minute: t`minutes` };
  const amount = Math.round(seconds / UNITS[unit]);
  return (
    <div className={styles.duration}>
      <TextInput
        label={label}
        type="number"
        min={1}
        value={amount}
        onChange={({ target }) => onChange(Math.max(Math.round(Number(target.value)), 1) * UNITS[unit])}
      />
      <Select
        label={t`Unit`}
        value={unit}
        onChange={(next) => onChange(amount * UNITS[UNIT_NAMES.find((name) => name === next) ?? unit])}
        options={UNIT_NAMES.map((value) => ({ value, label: words[value] }))}
      />
    </div>
  );
}
