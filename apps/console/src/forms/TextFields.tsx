import { useLingui } from '@lingui/react/macro';
import type { StringField } from '@oag/client';
import { TextInput } from '../design/Field.tsx';
import styles from './FormBuilder.module.css';
import { MoreSettings } from './MoreSettings.tsx';
import { problemAt, problemsIn, type Problems } from './problems.ts';
import { TextRulesFields } from './TextRulesFields.tsx';

type TextFieldsProps = { field: StringField; problems: Problems; onChange: (field: StringField) => void };

/** The settings of a line of text, of several lines, and of a password. */
export function TextFields({ field, problems, onChange }: TextFieldsProps) {
  const { t } = useLingui();
  const { textField, passwordField, rules } = field;
  const ofRules = problemsIn(problems, 'rules');
  return (
    <>
      <div className={styles.pair}>
        {!passwordField && (
          <TextInput
            label={t`Default`}
            error={problemAt(problems, 'defaultValue')}
            value={field.defaultValue}
            onChange={({ target }) => onChange({ ...field, defaultValue: target.value })}
          />
        )}
        <TextInput
          label={t`Example in the empty box`}
          value={field.placeholder}
          onChange={({ target }) => onChange({ ...field, placeholder: target.value })}
        />
        {textField && !textField.multiline && (
          <TextInput
            label={t`Unit behind the box`}
            value={textField.suffix ?? ''}
            onChange={({ target }) =>
              onChange({ ...field, textField: { ...textField, suffix: target.value === '' ? null : target.value } })
            }
          />
        )}
      </div>
      <MoreSettings title={t`Rules for the answer`} hasProblem={ofRules.length > 0}>
        <TextRulesFields rules={rules} problems={ofRules} onChange={(next) => onChange({ ...field, rules: next })} />
      </MoreSettings>
    </>
  );
}
