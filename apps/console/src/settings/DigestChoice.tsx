import { useLingui } from '@lingui/react/macro';
import type { DigestFrequency, DigestPreference, DigestPreferenceInput, Weekday } from '@oag/client';
import { Checkbox, Select } from '../design/Field.tsx';
import type { NotificationScope } from './notification-queries.ts';
import styles from './Settings.module.css';

type DigestChoiceProps = {
  scope: NotificationScope;
  digest: DigestPreference;
  isFixed: boolean;
  onChange: (digest: DigestPreferenceInput) => void;
};

/** Whether, how often and on which day one mail sums up what waits. */
export function DigestChoice({ scope, digest, isFixed, onChange }: DigestChoiceProps) {
  const { t } = useLingui();
  const { enabled, locked, frequency, dayOfWeek } = digest;
  const isLocked = scope === 'user' && locked;
  const isWeekly = frequency === 'DIGEST_FREQUENCY_WEEKLY';
  const frequencies: { value: DigestFrequency; label: string }[] = [
    { value: 'DIGEST_FREQUENCY_DAILY', label: t`Monday to Friday at 9:00` },
    { value: 'DIGEST_FREQUENCY_WEEKLY', label: t`Once a week at 10:00` },
  ];
  const days: { value: Weekday; label: string }[] = [
    { value: 'WEEKDAY_MONDAY', label: t`Monday` },
    { value: 'WEEKDAY_TUESDAY', label: t`Tuesday` },
    { value: 'WEEKDAY_WEDNESDAY', label: t`Wednesday` },
    { value: 'WEEKDAY_THURSDAY', label: t`Thursday` },
    { value: 'WEEKDAY_FRIDAY', label: t`Friday` },
    { value: 'WEEKDAY_SATURDAY', label: t`Saturday` },
    { value: 'WEEKDAY_SUNDAY', label: t`Sunday` },
  ];
  return (
    <>
      <Checkbox
        label={scope === 'user' ? t`Send you a summary` : t`Send a summary`}
        hint={
          isLocked ? t`Set by the organization` : t`One e-mail about everything that waits, only when something does.`
        }
        isChecked={enabled}
        disabled={isFixed || isLocked}
        onChange={(isOn) => onChange({ enabled: isOn })}
      />
      {scope === 'org' && (
        <Checkbox
          label={t`Lock the summary for everybody`}
          isChecked={locked}
          disabled={isFixed}
          onChange={(isOn) => onChange({ locked: isOn })}
        />
      )}
      {enabled && (
        <div className={styles.line}>
          <Select
            label={t`When`}
            value={frequency}
            disabled={isFixed || isLocked}
            options={frequencies}
            onChange={(value) => {
              const chosen = frequencies.find((one) => one.value === value);
              if (chosen) onChange({ frequency: chosen.value });
            }}
          />
          {isWeekly && (
            <Select
              label={t`Day of the week`}
              value={dayOfWeek}
              disabled={isFixed || isLocked}
              options={days}
              onChange={(value) => {
                const chosen = days.find((one) => one.value === value);
                if (chosen) onChange({ dayOfWeek: chosen.value });
              }}
            />
          )}
        </div>
      )}
    </>
  );
}
