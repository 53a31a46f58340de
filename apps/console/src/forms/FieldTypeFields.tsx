import { Trans } from '@lingui/react/macro';
import type { Field } from '@oag/client';
import { ChoiceFields } from './ChoiceFields.tsx';
import { ConsentFields } from './ConsentFields.tsx';
import { DateFields } from './DateFields.tsx';
import { typeOf } from './field-types.ts';
import styles from './FormBuilder.module.css';
import { NumberFields } from './NumberFields.tsx';
import { ObjectFields } from './ObjectFields.tsx';
import { FileFields, ListFields, PairsFields, YesNoFields } from './OtherTypeFields.tsx';
import { problemsIn, type Problems } from './problems.ts';
import { TextFields } from './TextFields.tsx';

type FieldTypeFieldsProps = { field: Field; problems: Problems; onChange: (field: Field) => void };

/** The settings that the kind of a field has. */
export function FieldTypeFields({ field, problems, onChange }: FieldTypeFieldsProps) {
  const { boolField, fileField, int64Field, oauth2Field, stringField, stringMapField, stringSliceField } = field;
  if (typeOf(field) === 'object') return <ObjectFields field={field} onChange={onChange} />;
  if (stringField) {
    const common = {
      field: stringField,
      problems: problemsIn(problems, 'stringField'),
      onChange: (next: typeof stringField): void => onChange({ ...field, stringField: next }),
    };
    if (stringField.selectField) return <ChoiceFields {...common} choice={stringField.selectField} />;
    if (stringField.dateField) return <DateFields {...common} date={stringField.dateField} />;
    return <TextFields {...common} />;
  }
  if (int64Field)
    return (
      <NumberFields
        field={int64Field}
        problems={problemsIn(problems, 'int64Field')}
        onChange={(next) => onChange({ ...field, int64Field: next })}
      />
    );
  if (boolField)
    return (
      <YesNoFields
        field={boolField}
        problems={problemsIn(problems, 'boolField')}
        onChange={(next) => onChange({ ...field, boolField: next })}
      />
    );
  if (oauth2Field)
    return (
      <ConsentFields
        field={oauth2Field}
        problems={problemsIn(problems, 'oauth2Field')}
        onChange={(next) => onChange({ ...field, oauth2Field: next })}
      />
    );
  if (fileField)
    return (
      <FileFields
        field={fileField}
        problems={problemsIn(problems, 'fileField')}
        onChange={(next) => onChange({ ...field, fileField: next })}
      />
    );
  if (stringSliceField)
    return (
      <ListFields
        field={stringSliceField}
        problems={problemsIn(problems, 'stringSliceField')}
        onChange={(next) => onChange({ ...field, stringSliceField: next })}
      />
    );
  if (stringMapField)
    return (
      <PairsFields
        field={stringMapField}
        problems={problemsIn(problems, 'stringMapField')}
        onChange={(next) => onChange({ ...field, stringMapField: next })}
      />
    );
  return (
    <p className={styles.muted}>
      <Trans>This kind of field is set through the API. It stays as it is.</Trans>
    </p>
  );
}
