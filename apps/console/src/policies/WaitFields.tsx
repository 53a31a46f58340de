import { useLingui } from '@lingui/react/macro';
import type { WaitInput } from '@oag/client';
import { Checkbox, Select, TextInput } from '../design/Field.tsx';
import { ExpressionEditor } from '../expressions/ExpressionEditor.tsx';
import { DurationField } from './DurationField.tsx';
import styles from './PolicyEditor.module.css';
import { durationSeconds } from './policy-words.ts';

const KINDS = ['duration', 'untilTime', 'condition'] as const;
const DAY = '86400s';
const WEEK = '604800s';

/** What a step waits for, and what happens when it waits too long. */
export function WaitFields({ wait, onChange }: { wait: WaitInput; onChange: (wait: WaitInput) => void }) {
  const { t } = useLingui();
  const kind = KINDS.find((name) => wait[name]) ?? 'duration';
  const words = { duration: t`A length of time`, untilTime: t`A time of day`, condition: t`A condition` };
  const start = {
    duration: { duration: DAY },
    untilTime: { hours: 8, minutes: 0, timezone: '' },
    condition: { condition: '' },
  };
  const set = (next: WaitInput): void => onChange({ ...wait, ...next });
  const { untilTime } = wait;
  const clock = `${String(untilTime?.hours ?? 0).padStart(2, '0')}:${String(untilTime?.minutes ?? 0).padStart(2, '0')}`;
  return (
    <div className={styles.fields}>
      <TextInput
        label={t`Name of the step`}
        value={wait.name ?? ''}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Select
        label={t`Wait for`}
        value={kind}
        onChange={(next) => {
          const chosen = KINDS.find((name) => name === next) ?? kind;
          set({ [kind]: null, [chosen]: start[chosen] });
        }}
        options={KINDS.map((value) => ({ value, label: words[value] }))}
      />
      {kind === 'duration' && (
        <DurationField
          label={t`Length`}
          seconds={durationSeconds(wait.duration?.duration ?? DAY)}
          onChange={(seconds) => set({ duration: { duration: `${seconds}s` } })}
        />
      )}
      {kind === 'untilTime' && (
        <div className={styles.pair}>
          <TextInput
            label={t`Time`}
            type="time"
            value={clock}
            onChange={({ target }) => {
              const [hours = 0, minutes = 0] = target.value.split(':').map(Number);
              set({ untilTime: { ...untilTime, hours, minutes } });
            }}
          />
          <TextInput
            label={t`Time zone`}
            hint={t`Such as Europe/Vienna. Empty is UTC.`}
            value={untilTime?.timezone ?? ''}
            onChange={({ target }) => set({ untilTime: { ...untilTime, timezone: target.value } })}
          />
        </div>
      )}
      {kind === 'condition' && (
        <ExpressionEditor
          label={t`Until this holds`}
          hint='now() > task.createdAt + duration("24h")'
          place="EXPRESSION_PLACE_POLICY_WAIT"
          value={wait.condition?.condition ?? ''}
          onChange={(condition) => set({ condition: { condition } })}
        />
      )}
      <Checkbox
        label={t`Not longer than`}
        isChecked={(wait.timeoutDuration ?? null) !== null}
        onChange={(isChecked) => set({ timeoutDuration: isChecked ? WEEK : null })}
      />
      {(wait.timeoutDuration ?? null) !== null && (
        <div className={styles.pair}>
          <DurationField
            label={t`At most`}
            seconds={durationSeconds(wait.timeoutDuration ?? WEEK)}
            onChange={(seconds) => set({ timeoutDuration: `${seconds}s` })}
          />
          <Select
            label={t`Then`}
            value={wait.onTimeout === 'WAIT_TIMEOUT_ACTION_CONTINUE' ? 'continue' : 'close'}
            onChange={(next) =>
              set({
                onTimeout: next === 'continue' ? 'WAIT_TIMEOUT_ACTION_CONTINUE' : 'WAIT_TIMEOUT_ACTION_CLOSE',
              })
            }
            options={[
              { value: 'close', label: t`Close the task` },
              { value: 'continue', label: t`Go on with the next step` },
            ]}
          />
        </div>
      )}
    </div>
  );
}
