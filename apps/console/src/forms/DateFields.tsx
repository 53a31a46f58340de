import { useLingui } from '@lingui/react/macro';
import type { DateField, StringField } from '@oag/client';
import { Checkbox, TextInput } from '../design/Field.tsx';
import styles from './FormBuilder.module.css';
import { problemAt, problemsIn, type Problems } from './problems.ts';

type DateFieldsProps = {
  field: StringField;
  date: DateField;
  problems: Problems;
  onChange: (field: StringField) => void;
};

/** The earliest and the latest date, as days or counted from the day of the answer. */
export function DateFields({ field, date, problems, onChange }: DateFieldsProps) {
  const { t } = useLingui();
  const own = problemsIn(problems, 'dateField');
  const set = (changes: Partial<DateField>): void => onChange({ ...field, dateField: { ...date, ...changes } });
  const days = [
    ['minDate', t`Not before`],
    ['maxDate', t`Not after`],
  ] as const;
  const distances = [
    ['minDaysFromToday', t`First day, in days from today`, t`0 is today, -7 a week ago.`],
    ['maxDaysFromToday', t`Last day, in days from today`, ''],
  ] as const;
  return (
    <div className={styles.pair}>
      {days.map(([member, label]) => (
        <TextInput
          key={member}
          label={label}
          type="date"
          error={problemAt(own, member)}
          value={date[member]}
          onChange={({ target }) => set({ [member]: target.value })}
        />
      ))}
      {distances.map(([member, label, hint]) => (
        <TextInput
          key={member}
          label={label}
          hint={hint}
          type="number"
          step={1}
          error={problemAt(own, member)}
          value={date[member] ?? ''}
          onChange={({ target }) => set({ [member]: target.value === '' ? null : Math.trunc(Number(target.value)) })}
        />
      ))}
      <TextInput
        label={t`Default`}
        type="date"
        error={problemAt(problems, 'defaultValue')}
        value={field.defaultValue}
        onChange={({ target }) => onChange({ ...field, defaultValue: target.value })}
      />
      <Checkbox
        label={t`Today is suggested`}
        hint={problemAt(own, 'defaultToToday')}
        isChecked={date.defaultToToday}
        onChange={(defaultToToday) => set({ defaultToToday })}
      />
    </div>
  );
}
