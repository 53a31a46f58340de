import { useLingui } from '@lingui/react/macro';
import type { Field, Int64Field } from '@oag/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Checkbox, RadioGroup, Select, TextArea, TextInput } from '../design/Field.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { ConsentAnswer } from './ConsentAnswer.tsx';
import { FileAnswer } from './FileAnswer.tsx';
import { isSuggested } from './form-values.ts';
import { PickedAnswer } from './PickedAnswer.tsx';
import { pickedFrom } from './picked-from.ts';

type AnswerFieldProps = {
  field: Field;
  requestSchemaId: string;
  taskId: string;
  value: string | boolean;
  error: string | undefined;
  isPreview: boolean;
  onChange: (value: string | boolean) => void;
};

/** One field of a form, as its kind and its view want it. */
export function AnswerField(props: AnswerFieldProps) {
  const { field, requestSchemaId, taskId, value, error, isPreview, onChange } = props;
  const { t } = useLingui();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { boolField, fileField, int64Field, oauth2Field, stringField, stringMapField, stringSliceField } = field;
  const text = typeof value === 'string' ? value : '';
  const base = {
    label: field.required ? t`${field.displayName} (required)` : field.displayName,
    hint: isSuggested(field)
      ? [field.description, t`Left empty, the service fills it in.`].filter(Boolean).join(' ')
      : field.description,
    error,
  };
  const typed = {
    ...base,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (boolField)
    return <Checkbox label={base.label} hint={error ?? base.hint} isChecked={value === true} onChange={onChange} />;
  if (fileField)
    return (
      <FileAnswer
        {...base}
        field={{ requestSchemaId, fieldName: field.name }}
        accept={(fileField.acceptedFileTypes ?? []).join(',')}
        isPreview={isPreview}
        onUploaded={onChange}
      />
    );
  if (oauth2Field)
    return (
      <ConsentAnswer
        {...base}
        asked={{ requestSchemaId, taskId, fieldName: field.name }}
        providerId={oauth2Field.providerId}
        isPreview={isPreview}
        isGiven={text !== ''}
        onConsent={onChange}
      />
    );
  if (int64Field)
    return <TextInput {...typed} inputMode="numeric" placeholder={int64Field.placeholder} {...numberBox(int64Field)} />;
  const picker = (stringField ?? stringSliceField)?.pickerField;
  const source = picker && pickedFrom(picker, (operation) => may(viewer, operation));
  if (source)
    return (
      <PickedAnswer {...base} source={source} isSeveral={stringSliceField !== null} value={text} onChange={onChange} />
    );
  if (stringSliceField)
    return <TextArea {...typed} hint={[base.hint, t`One on each line.`].filter(Boolean).join(' ')} />;
  if (stringMapField)
    return <TextArea {...typed} hint={[base.hint, t`One on each line, as name: text.`].filter(Boolean).join(' ')} />;
  const { dateField, passwordField, selectField, textField } = stringField ?? {};
  if (selectField) {
    const options = (selectField.options ?? []).map((option) => ({
      value: option.value,
      label: option.displayName || option.value,
      hint: option.description,
    }));
    return selectField.type === 'SELECT_TYPE_RADIO' || selectField.type === 'SELECT_TYPE_BUTTONS' ? (
      <RadioGroup label={base.label} value={text} options={options} onChange={onChange} />
    ) : (
      <Select {...base} value={text} options={[{ value: '', label: t`Choose …` }, ...options]} onChange={onChange} />
    );
  }
  if (dateField)
    return (
      <TextInput {...typed} type="date" min={dateField.minDate || undefined} max={dateField.maxDate || undefined} />
    );
  if (passwordField) return <TextInput {...typed} type="password" autoComplete="off" />;
  if (textField?.multiline) return <TextArea {...typed} placeholder={stringField?.placeholder} />;
  return <TextInput {...typed} placeholder={stringField?.placeholder} suffix={textField?.suffix ?? ''} />;
}

/** The bounds and the step of a number box, where the form has one: the service writes 0 for what is not set. */
const numberBox = ({ numberField }: Int64Field): ComponentProps<'input'> => {
  if (!numberField) return { pattern: '-?[0-9]*' };
  const { minValue, maxValue, step } = numberField;
  const isBounded = minValue !== '0' || maxValue !== '0';
  return {
    type: 'number',
    ...(isBounded && { min: minValue, max: maxValue }),
    ...(step !== '0' && { step }),
  };
};
