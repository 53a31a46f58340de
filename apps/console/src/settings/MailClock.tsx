import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Select, TextInput } from '../design/Field.tsx';
import type { NotificationScope, NotificationSettings } from './notification-queries.ts';
import { Picker, type Option, type OptionSource } from '../pickers/Picker.tsx';
import styles from './Settings.module.css';

type Clock = Pick<NotificationSettings, 'timeZone' | 'quietHours'>;

type MailClockProps = Clock & { scope: NotificationScope; isFixed: boolean; onChange: (clock: Partial<Clock>) => void };

const zoneOption = (id: string): Option => ({ id, label: id.replaceAll('_', ' ') });

/** The time zones that the browser knows. */
const zones: OptionSource = {
  key: 'time-zones',
  search: async (text) =>
    Intl.supportedValuesOf('timeZone')
      .map(zoneOption)
      .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
      .slice(0, 25),
};

const NONE = 'none';
const [EVENING, MORNING] = ['20:00', '07:00'];

/** The time zone of mails, and the hours in which none are sent. */
export function MailClock({ scope, timeZone, quietHours, isFixed, onChange }: MailClockProps) {
  const { t } = useLingui();
  const [from = EVENING, to = MORNING] = quietHours.includes('-') ? quietHours.split('-') : [];
  const [hours, setHours] = useState({ from, to });
  const choice = quietHours === '' ? 'default' : quietHours === NONE ? NONE : 'own';
  const inherited = scope === 'user' ? t`Those of the organization` : t`Those of the service`;
  const save = ({ from: start, to: end }: typeof hours): void => {
    // A field that is being typed in is empty for a moment, and hours that end when they begin are none.
    if (start !== '' && end !== '' && start !== end) onChange({ quietHours: `${start}-${end}` });
  };
  const hour = (name: 'from' | 'to', label: string) => (
    <TextInput
      label={label}
      type="time"
      disabled={isFixed}
      value={hours[name]}
      onChange={({ target }) => {
        const next = { ...hours, [name]: target.value };
        setHours(next);
        save(next);
      }}
    />
  );
  return (
    <div className={styles.line}>
      {isFixed ? (
        <TextInput label={t`Time zone`} value={timeZone} disabled readOnly />
      ) : (
        <Picker
          label={t`Time zone`}
          hint={scope === 'user' ? t`Empty for that of the organization.` : t`Empty for that of the service.`}
          source={zones}
          minimum={2}
          value={timeZone === '' ? null : zoneOption(timeZone)}
          onChange={(option) => onChange({ timeZone: option?.id ?? '' })}
        />
      )}
      <Select
        label={t`Hours without mails`}
        value={choice}
        disabled={isFixed}
        options={[
          { value: 'default', label: inherited },
          { value: 'own', label: t`Every day between two times` },
          { value: NONE, label: t`None` },
        ]}
        onChange={(value) => {
          if (value === 'own') save(hours);
          else onChange({ quietHours: value === NONE ? NONE : '' });
        }}
      />
      {choice === 'own' && (
        <>
          {hour('from', t`From`)}
          {hour('to', t`Until`)}
        </>
      )}
    </div>
  );
}
