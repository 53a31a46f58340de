import { Trans, useLingui } from '@lingui/react/macro';
import type { AutomationStepInput } from '@oag/client';
import { useState } from 'react';
import { TextArea, TextInput } from '../design/Field.tsx';
import { EntitlementPicker } from '../pickers/EntitlementPicker.tsx';
import { Picker } from '../pickers/Picker.tsx';
import { people } from '../pickers/sources.ts';
import type { StepNames } from './automation-queries.ts';
import { ChosenEntitlements } from './ChosenEntitlements.tsx';
import { ExpressionList } from './ExpressionList.tsx';
import { PersonChoice } from './PersonChoice.tsx';
import { RevokeAllFields } from './RevokeAllFields.tsx';
import styles from './Automations.module.css';

const DAY_SECONDS = 86_400;

type StepFieldsProps = {
  step: AutomationStepInput;
  names: StepNames;
  onChange: (step: AutomationStepInput) => void;
};

/** The settings of one step, by its kind. */
export function StepFields({ step, names, onChange }: StepFieldsProps) {
  const { t } = useLingui();
  const [picked, setPicked] = useState('');
  const nameOf = (id: string): string => names.people.get(id) ?? id;
  const { createRevokeTasksV2, createRevokeTask, delegate, comment, waitForDuration, evaluateExpressions } = step;
  if (createRevokeTasksV2)
    return (
      <RevokeAllFields
        settings={createRevokeTasksV2}
        names={names}
        onChange={(next) => onChange({ ...step, createRevokeTasksV2: next })}
      />
    );
  if (createRevokeTask) {
    const { userId: _, userFrom: __, ...grant } = createRevokeTask;
    const id = grant.appEntitlementId ?? '';
    return (
      <div className={styles.fields}>
        <PersonChoice
          person={createRevokeTask}
          nameOf={nameOf}
          onChange={(person) => onChange({ ...step, createRevokeTask: { ...grant, ...person } })}
        />
        <ChosenEntitlements
          refs={id === '' ? [] : [{ id }]}
          nameOf={() => picked || (names.entitlements.get(id)?.name ?? id)}
          onRemove={() =>
            onChange({ ...step, createRevokeTask: { ...createRevokeTask, appId: '', appEntitlementId: '' } })
          }
        />
        {id === '' && (
          <EntitlementPicker
            label={t`the access that is revoked`}
            onPick={(entitlement) => {
              setPicked(entitlement.name);
              const chosen = { appId: entitlement.appId, appEntitlementId: entitlement.id };
              onChange({ ...step, createRevokeTask: { ...createRevokeTask, ...chosen } });
            }}
          />
        )}
        <TextInput
          label={t`Reason`}
          value={createRevokeTask.description ?? ''}
          onChange={({ target }) =>
            onChange({ ...step, createRevokeTask: { ...createRevokeTask, description: target.value } })
          }
        />
      </div>
    );
  }
  if (delegate) {
    const { userId: _, userFrom: __, ...rest } = delegate;
    return (
      <div className={styles.fields}>
        <PersonChoice
          person={delegate}
          nameOf={nameOf}
          onChange={(person) => onChange({ ...step, delegate: { ...rest, ...person } })}
        />
        <div className={styles.pair}>
          <Picker
            label={t`Delegate`}
            source={people}
            minimum={2}
            value={
              delegate.delegatedUserId
                ? { id: delegate.delegatedUserId, label: nameOf(delegate.delegatedUserId) }
                : null
            }
            onChange={(option) => onChange({ ...step, delegate: { ...delegate, delegatedUserId: option?.id ?? '' } })}
          />
          <DaysInput
            label={t`For how many days`}
            hint={t`Empty for without an end.`}
            duration={delegate.duration ?? null}
            onChange={(duration) => onChange({ ...step, delegate: { ...delegate, duration } })}
          />
        </div>
      </div>
    );
  }
  if (comment)
    return (
      <TextArea
        label={t`Comment`}
        hint={t`On the task whose step started the run.`}
        value={comment.comment ?? ''}
        onChange={({ target }) => onChange({ ...step, comment: { ...comment, comment: target.value } })}
      />
    );
  if (waitForDuration)
    return (
      <DaysInput
        label={t`For how many days`}
        duration={waitForDuration.duration ?? null}
        onChange={(duration) => onChange({ ...step, waitForDuration: { duration } })}
      />
    );
  if (evaluateExpressions)
    return (
      <ExpressionList
        expressions={evaluateExpressions.expressions ?? []}
        onChange={(expressions) => onChange({ ...step, evaluateExpressions: { expressions } })}
      />
    );
  return (
    <p className={styles.muted}>
      <Trans>This step is edited through the API. It stays as it is.</Trans>
    </p>
  );
}

type DaysInputProps = {
  label: string;
  hint?: string;
  duration: string | null;
  onChange: (duration: string | null) => void;
};

/** A length of time in days; parts of a day stay as they are. */
function DaysInput({ label, hint, duration, onChange }: DaysInputProps) {
  const { t } = useLingui();
  return (
    <TextInput
      label={label}
      {...(hint !== undefined && { hint })}
      type="number"
      min={0}
      step="any"
      suffix={t`days`}
      value={duration === null ? '' : Number.parseFloat(duration) / DAY_SECONDS}
      onChange={({ target }) =>
        onChange(target.value === '' ? null : `${Math.round(Number(target.value) * DAY_SECONDS)}s`)
      }
    />
  );
}
