import { Trans, useLingui } from '@lingui/react/macro';
import type { SelectField, SelectOption, StringField } from '@oag/client';
import { Button } from '../design/Button.tsx';
import { Select, TextInput } from '../design/Field.tsx';
import styles from './FormBuilder.module.css';
import { problemAt, problemsIn, type Problems } from './problems.ts';

const LOOKS = ['SELECT_TYPE_DROPDOWN', 'SELECT_TYPE_RADIO', 'SELECT_TYPE_BUTTONS'] as const;

type ChoiceFieldsProps = {
  field: StringField;
  choice: SelectField;
  problems: Problems;
  onChange: (field: StringField) => void;
};

/** The options of a choice, in order, and which of them is chosen at first. */
export function ChoiceFields({ field, choice, problems, onChange }: ChoiceFieldsProps) {
  const { t } = useLingui();
  const options = choice.options ?? [];
  const ofOptions = problemsIn(problems, 'selectField');
  const set = (changes: Partial<SelectField>): void => onChange({ ...field, selectField: { ...choice, ...changes } });
  const change = (index: number, changes: Partial<SelectOption>): void =>
    set({ options: options.map((option, other) => (other === index ? { ...option, ...changes } : option)) });
  const lookWords = {
    SELECT_TYPE_DROPDOWN: t`A list that opens`,
    SELECT_TYPE_RADIO: t`All options below each other`,
    SELECT_TYPE_BUTTONS: t`Buttons`,
  };
  return (
    <>
      <ol className={styles.options} aria-label={t`Options`}>
        {options.map((option, index) => {
          const own = problemsIn(ofOptions, `options[${index}]`);
          const number = index + 1;
          return (
            // The options have no other identity than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles.option}>
              <TextInput
                label={t`Option ${number}`}
                error={problemAt(own, 'displayName')}
                value={option.displayName}
                onChange={({ target }) => {
                  const isDerived = option.value === option.displayName;
                  change(index, { displayName: target.value, ...(isDerived && { value: target.value }) });
                }}
              />
              <TextInput
                label={t`Stored as`}
                error={problemAt(own, 'value')}
                value={option.value}
                onChange={({ target }) => change(index, { value: target.value })}
              />
              <TextInput
                label={t`Explanation`}
                value={option.description}
                onChange={({ target }) => change(index, { description: target.value })}
              />
              <Button
                look="quiet"
                aria-label={t`Remove option ${number}`}
                onClick={() => set({ options: options.filter((_, other) => other !== index) })}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          );
        })}
      </ol>
      {(problemAt(ofOptions, '') ?? problemAt(ofOptions, 'options')) ? (
        <p className={styles.problem} role="alert">
          {problemAt(ofOptions, '') ?? problemAt(ofOptions, 'options')}
        </p>
      ) : null}
      <div>
        <Button onClick={() => set({ options: [...options, { displayName: '', value: '', description: '' }] })}>
          <Trans>Add an option</Trans>
        </Button>
      </div>
      <div className={styles.pair}>
        <Select
          label={t`Shown as`}
          value={choice.type}
          onChange={(next) => set({ type: LOOKS.find((look) => look === next) ?? choice.type })}
          options={LOOKS.map((value) => ({ value, label: lookWords[value] }))}
        />
        <Select
          label={t`Default`}
          error={problemAt(problems, 'defaultValue')}
          value={field.defaultValue}
          onChange={(defaultValue) => onChange({ ...field, defaultValue })}
          options={[
            { value: '', label: t`None` },
            ...options
              .filter(({ value }) => value !== '')
              .map(({ value, displayName }) => ({ value, label: displayName || value })),
          ]}
        />
      </div>
    </>
  );
}
