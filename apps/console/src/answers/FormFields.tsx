import type { Form } from '@oag/client';
import { AnswerField } from './AnswerField.tsx';
import styles from './FormFields.module.css';
import { isAsked, type FormValues } from './form-values.ts';

type FormFieldsProps = {
  form: Form;
  /** The request form that the fields belong to; empty for the form of a step. */
  requestSchemaId: string;
  values: FormValues;
  /** What the service said is wrong, by the name of the field. */
  errors: { readonly [name: string]: string };
  onChange: (values: FormValues) => void;
};

/** The fields of a form that a person fills in, in their groups. */
export function FormFields({ form, requestSchemaId, values, errors, onChange }: FormFieldsProps) {
  const fields = (form.fields ?? []).filter(isAsked);
  const groups = (form.fieldGroups ?? []).filter(({ fields: names }) => (names ?? []).length > 0);
  const grouped = new Set(groups.flatMap(({ fields: names }) => names ?? []));
  const shown = (names: ReadonlySet<string>) =>
    fields
      .filter(({ name }) => names.has(name))
      .map((field) => (
        <AnswerField
          key={field.name}
          field={field}
          requestSchemaId={requestSchemaId}
          value={values[field.name] ?? ''}
          error={errors[field.name]}
          onChange={(value) => onChange({ ...values, [field.name]: value })}
        />
      ));
  return (
    <div className={styles.fields}>
      {form.description !== '' && <p className={styles.muted}>{form.description}</p>}
      {groups.map((group) => (
        <fieldset key={group.name} className={styles.group}>
          {!group.default && group.displayName !== '' && <legend>{group.displayName}</legend>}
          {group.helpText !== '' && <p className={styles.muted}>{group.helpText}</p>}
          {shown(new Set(group.fields ?? []))}
        </fieldset>
      ))}
      {shown(new Set(fields.flatMap(({ name }) => (grouped.has(name) ? [] : name))))}
    </div>
  );
}
