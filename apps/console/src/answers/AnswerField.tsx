import { useLingui } from '@lingui/react/macro';
import type { Field } from '@oag/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox, RadioGroup, Select, TextArea, TextInput } from '../design/Field.tsx';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { people } from '../pickers/sources.ts';
import { may, viewerQuery } from '../session/session-queries.ts';
import { FileAnswer } from './FileAnswer.tsx';

type AnswerFieldProps = {
  field: Field;
  requestSchemaId: string;
  value: string | boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
};

/** One field of a form, as its kind and its view want it. */
export function AnswerField({ field, requestSchemaId, value, error, onChange }: AnswerFieldProps) {
  const { t } = useLingui();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { boolField, fileField, int64Field, stringField, stringMapField, stringSliceField } = field;
  const text = typeof value === 'string' ? value : '';
  const base = {
    label: field.required ? t`${field.displayName} (needed)` : field.displayName,
    hint: field.description,
    error,
  };
  const typed = {
    ...base,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (boolField)
    return (
      <Checkbox label={base.label} hint={error ?? field.description} isChecked={value === true} onChange={onChange} />
    );
  if (fileField)
    return (
      <FileAnswer
        {...base}
        field={{ requestSchemaId, fieldName: field.name }}
        accept={(fileField.acceptedFileTypes ?? []).join(',')}
        onUploaded={onChange}
      />
    );
  if (int64Field)
    return <TextInput {...typed} inputMode="numeric" pattern="-?[0-9]*" placeholder={int64Field.placeholder} />;
  if (stringSliceField)
    return <TextArea {...typed} hint={[field.description, t`One on each line.`].filter(Boolean).join(' ')} />;
  if (stringMapField)
    return (
      <TextArea {...typed} hint={[field.description, t`One on each line, as name: text.`].filter(Boolean).join(' ')} />
    );
  const { dateField, passwordField, pickerField, selectField, textField } = stringField ?? {};
  if (selectField) {
    const options = (selectField.options ?? []).map((option) => ({
      value: option.value,
      label: option.displayName || option.value,
      hint: option.description,
    }));
    return selectField.type === 'SELECT_TYPE_RADIO' ? (
      <RadioGroup label={base.label} value={text} options={options} onChange={onChange} />
    ) : (
      <Select {...base} value={text} options={[{ value: '', label: t`Choose …` }, ...options]} onChange={onChange} />
    );
  }
  if (dateField) return <TextInput {...typed} type="date" />;
  if (passwordField) return <TextInput {...typed} type="password" autoComplete="off" />;
  if (pickerField?.c1UserPicker && may(viewer, 'searchUsers')) return <PersonAnswer {...base} onChange={onChange} />;
  if (textField?.multiline) return <TextArea {...typed} placeholder={stringField?.placeholder} />;
  return <TextInput {...typed} placeholder={stringField?.placeholder} />;
}

type PersonAnswerProps = { label: string; hint: string; error: string | undefined; onChange: (id: string) => void };

function PersonAnswer({ onChange, ...props }: PersonAnswerProps) {
  const [person, setPerson] = useState<Option | null>(null);
  return (
    <Picker
      {...props}
      source={people}
      value={person}
      onChange={(option) => {
        setPerson(option);
        onChange(option?.id ?? '');
      }}
    />
  );
}
