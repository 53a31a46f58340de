import type { Field, Form } from '@oag/client';

/** The content of the fields of a form, by their names. Lists have an item on each line, maps a `name: text`. */
export type FormValues = { readonly [name: string]: string | boolean };
export type Answers = { [name: string]: string | boolean | string[] | { [name: string]: string } | null };

/** Whether a person fills the field in. The service computes the others. */
export const isAsked = ({ adminConfig, readOnly, sharedConfig }: Field): boolean =>
  !adminConfig && !readOnly && !(sharedConfig?.lockDefaultValues ?? false);

const initialValue = ({ boolField, stringField, int64Field, stringSliceField, stringMapField }: Field) => {
  if (boolField) return boolField.defaultValue ?? false;
  if (stringField) return stringField.defaultValue ?? '';
  if (int64Field) return int64Field.defaultValue ?? '';
  if (stringSliceField) return (stringSliceField.defaultValues ?? []).join('\n');
  if (stringMapField)
    return Object.entries(stringMapField.defaultValue ?? {})
      .map(([name, text]) => `${name}: ${String(text)}`)
      .join('\n');
  return '';
};

export const initialValues = (form: Form | null): FormValues =>
  Object.fromEntries((form?.fields ?? []).filter(isAsked).map((field) => [field.name, initialValue(field)]));

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function answerOf(field: Field, value: string | boolean): Answers[string] {
  if (typeof value === 'boolean') return value;
  if (value.trim() === '') return null;
  if (field.stringSliceField) return linesOf(value);
  if (field.stringMapField)
    return Object.fromEntries(
      linesOf(value).map((line) => {
        const [name = '', ...text] = line.split(':');
        return [name.trim(), text.join(':').trim()];
      }),
    );
  return value;
}

/** The answers as the service takes them: null leaves a field empty. */
export const answersOf = (form: Form | null, values: FormValues): Answers =>
  Object.fromEntries(
    (form?.fields ?? []).filter(isAsked).map((field) => [field.name, answerOf(field, values[field.name] ?? '')]),
  );
