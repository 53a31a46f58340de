import { useLingui } from '@lingui/react/macro';
import { Checkbox, Select, TextInput } from '../../design/Field.tsx';
import { REPEAT_NAMES, type Repeat } from './recurrence.ts';
import { useRepeatNames } from './use-repeat-names.ts';

/** When a template creates campaigns. `repeat` is empty when only on request. */
export type Schedule = { repeat: Repeat | ''; startDay: string; durationDays: number; autoStart: boolean };

export const isScheduleComplete = ({ repeat, startDay, durationDays }: Schedule): boolean =>
  (repeat === '' || startDay !== '') && durationDays >= 1;

/** How often a template creates a campaign, from when, and for how long. */
export function ScheduleFields({ value, onChange }: { value: Schedule; onChange: (schedule: Schedule) => void }) {
  const { t } = useLingui();
  const names = useRepeatNames();
  return (
    <>
      <Select
        label={t`How often?`}
        value={value.repeat}
        options={[
          { value: '', label: t`Only on request` },
          ...REPEAT_NAMES.map((name) => ({ value: name, label: names[name] })),
        ]}
        onChange={(repeat) => onChange({ ...value, repeat: REPEAT_NAMES.find((name) => name === repeat) ?? '' })}
      />
      {value.repeat !== '' && (
        <>
          <TextInput
            label={t`First on`}
            type="date"
            required
            value={value.startDay}
            onChange={({ target }) => onChange({ ...value, startDay: target.value })}
          />
          <Checkbox
            label={t`Start each campaign automatically`}
            hint={t`Two days after it was created. Otherwise an owner starts it.`}
            isChecked={value.autoStart}
            onChange={(autoStart) => onChange({ ...value, autoStart })}
          />
        </>
      )}
      <TextInput
        label={t`Days to decide`}
        hint={t`Each campaign is due this long after its start.`}
        type="number"
        min={1}
        value={value.durationDays}
        onChange={({ target }) => onChange({ ...value, durationDays: target.valueAsNumber })}
      />
    </>
  );
}
