import { useLingui } from '@lingui/react/macro';
import type { CreateRevokeTasksV2Input } from '@oag/client';
import { useState } from 'react';
import type { NamedEntitlement } from '../api/object-names.ts';
import { Select } from '../design/Field.tsx';
import { ExpressionEditor } from '../expressions/ExpressionEditor.tsx';
import { EntitlementPicker } from '../pickers/EntitlementPicker.tsx';
import { Picker } from '../pickers/Picker.tsx';
import { people } from '../pickers/sources.ts';
import type { StepNames } from './automation-queries.ts';
import { ofAccess, personKind, revokedAccess } from './automation-steps.ts';
import { ChosenEntitlements } from './ChosenEntitlements.tsx';
import styles from './Automations.module.css';

const ACCESS = ['all', 'except', 'only'] as const;

type RevokeAllFieldsProps = {
  settings: CreateRevokeTasksV2Input;
  names: StepNames;
  onChange: (settings: CreateRevokeTasksV2Input) => void;
};

/** Whose access is revoked, and which of it. */
export function RevokeAllFields({ settings, names, onChange }: RevokeAllFieldsProps) {
  const { t } = useLingui();
  const kind = personKind(settings);
  // The editor of an expression is there before its first letter.
  const [isExpression, setIsExpression] = useState(kind === 'expression');
  const [added, setAdded] = useState<readonly NamedEntitlement[]>([]);
  const { which, refs } = revokedAccess(settings);
  const access = ofAccess({ which, refs });
  const person = {
    useSubjectUser: settings.useSubjectUser ?? false,
    userRef: settings.userRef ?? null,
    userIdCel: settings.userIdCel ?? '',
  };
  const shown = isExpression ? 'expression' : kind;
  const nameOf = (id: string): string =>
    added.find((one) => one.id === id)?.name ?? names.entitlements.get(id)?.name ?? id;
  const setRefs = (next: { appId: string; id: string }[]): void =>
    onChange({ ...person, ...ofAccess({ which, refs: next }) });
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Select
          label={t`Person`}
          value={shown}
          options={[
            { value: 'subject', label: t`The person that the run is about` },
            { value: 'person', label: t`Always the same person` },
            { value: 'expression', label: t`The person that an expression gives` },
          ]}
          onChange={(next) => {
            setIsExpression(next === 'expression');
            onChange({
              ...access,
              ...(next === 'subject' && { useSubjectUser: true }),
              ...(next === 'person' && { userRef: { id: '' } }),
            });
          }}
        />
        {shown === 'person' && (
          <Picker
            label={t`Who`}
            source={people}
            minimum={2}
            value={
              settings.userRef?.id
                ? { id: settings.userRef.id, label: names.people.get(settings.userRef.id) ?? settings.userRef.id }
                : null
            }
            onChange={(option) => onChange({ ...access, userRef: { id: option?.id ?? '' } })}
          />
        )}
      </div>
      {shown === 'expression' && (
        <ExpressionEditor
          label={t`Id of the person`}
          hint="ctx.trigger.person"
          place="EXPRESSION_PLACE_AUTOMATION_STEP"
          value={settings.userIdCel ?? ''}
          onChange={(userIdCel) => onChange({ ...access, userIdCel })}
        />
      )}
      <Select
        label={t`Access`}
        value={which}
        options={[
          { value: 'all', label: t`All that the person has` },
          { value: 'except', label: t`All but some entitlements` },
          { value: 'only', label: t`Some entitlements only` },
        ]}
        onChange={(next) =>
          onChange({ ...person, ...ofAccess({ which: ACCESS.find((name) => name === next) ?? which, refs }) })
        }
      />
      {which !== 'all' && (
        <>
          <ChosenEntitlements
            refs={refs}
            nameOf={nameOf}
            onRemove={(id) => setRefs(refs.filter((ref) => ref.id !== id))}
          />
          <EntitlementPicker
            label={which === 'only' ? t`the access that is revoked` : t`the access that stays`}
            onPick={({ appId, id, name }) => {
              setAdded([...added, { appId, id, name, place: '' }]);
              if (!refs.some((ref) => ref.id === id)) setRefs([...refs, { appId, id }]);
            }}
          />
        </>
      )}
    </div>
  );
}
