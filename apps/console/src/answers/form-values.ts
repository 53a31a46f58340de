import type { Field, Form } from '@oag/client';

/** The content of the fields of a form, by their names. Lists have an item on each line, maps a `name: text`. */
export type FormValues = { readonly [name: string]: string | boolean };
export type Answers = { [name: string]: string | boolean | string[] | { [name: string]: string } | null };

/** Whether a person fills the field in. The service computes the others. */
export const isAsked = ({ adminConfig, readOnly, sharedConfig }: Field): boolean =>
  !adminConfig && !readOnly && !(sharedConfig?.lockDefaultValues ?? false);

/** Whether a person sees the field, who may not fill it in. */
export const isShown = ({ adminConfig }: Field): boolean => !adminConfig || adminConfig.showToUser;

const isFilled = (value: string | boolean | undefined): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value === true;

/** Whether a field is asked now: everything that it depends on is filled in, and is asked itself. */
export function isOpen(form: Form, values: FormValues, name: string, above: readonly string[] = []): boolean {
  if (above.includes(name)) return true;
  return (form.fieldRelationships ?? []).every(
    ({ dependentOn, fieldNames }) =>
      !dependentOn ||
      !(fieldNames ?? []).includes(name) ||
      (dependentOn.dependencyFieldNames ?? []).every(
        (other) =>
          isFilledByService(form, other) || (isFilled(values[other]) && isOpen(form, values, other, [...above, name])),
      ),
  );
}

/** The answer of a field that nobody is asked for is the service's: it decides what depends on it. */
const isFilledByService = ({ fields }: Form, name: string): boolean =>
  (fields ?? []).some((field) => field.name === name && !isAsked(field));

/** The day as the calendar of the person has it. */
function today(): string {
  const now = new Date();
  const digits = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${digits(now.getMonth() + 1)}-${digits(now.getDate())}`;
}

const initialText = ({ dateField, defaultValue }: NonNullable<Field['stringField']>): string =>
  defaultValue || (dateField?.defaultToToday ? today() : '');

export const initialValue = ({ boolField, stringField, int64Field, stringSliceField, stringMapField }: Field) => {
  if (boolField) return boolField.defaultValue ?? false;
  if (stringField) return initialText(stringField);
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

/** Whether the service puts its suggestion in when the field is left empty. */
export const isSuggested = ({ sharedConfig }: Field): boolean => (sharedConfig?.defaultValueCel ?? '') !== '';

/**
 * The answers as the service takes them: null leaves a field empty, and so does a field that is not asked now. A field that is left out gets the
 * suggestion of the service.
 */
export const answersOf = (form: Form | null, values: FormValues): Answers =>
  Object.fromEntries(
    (form?.fields ?? []).filter(isAsked).flatMap((field) => {
      if (!form || !isOpen(form, values, field.name)) return [[field.name, null] as const];
      const answer = answerOf(field, values[field.name] ?? '');
      return answer === null && isSuggested(field) ? [] : [[field.name, answer] as const];
    }),
  );
