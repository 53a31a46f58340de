import type { Form } from '@oag/client';
import { AnswerField } from './AnswerField.tsx';
import styles from './FormFields.module.css';
import { isAsked, isOpen, isShown, type FormValues } from './form-values.ts';
import { ServiceAnswer } from './ServiceAnswer.tsx';

type FormFieldsProps = {
  form: Form;
  /** The request form that the fields belong to; empty for the form of a step. */
  requestSchemaId: string;
  /** The task that waits for the form of a step; empty for a request form. */
  taskId?: string;
  values: FormValues;
  /** What the service said is wrong, by the name of the field. */
  errors: { readonly [name: string]: string };
  /** Nothing is sent: files are not uploaded. */
  isPreview?: boolean;
  onChange: (values: FormValues) => void;
};

/** The fields of a form that a person sees, in their groups. A field that depends on others is shown once they are filled in. */
export function FormFields(props: FormFieldsProps) {
  const { form, requestSchemaId, taskId = '', values, errors, isPreview = false, onChange } = props;
  const fields = new Map(
    (form.fields ?? []).filter((field) => isShown(field)).map((field) => [field.name, field] as const),
  );
  const groups = (form.fieldGroups ?? []).filter(({ fields: names }) =>
    (names ?? []).some((name) => fields.has(name) && isOpen(form, values, name)),
  );
  const grouped = new Set((form.fieldGroups ?? []).flatMap(({ fields: names }) => names ?? []));
  const shown = (names: readonly string[]) =>
    names.map((name) => {
      const field = fields.get(name);
      if (!field || !isOpen(form, values, name)) return null;
      return isAsked(field) ? (
        <AnswerField
          // Another kind of answer is another field.
          key={`${name} ${field.stringField?.pickerField ? 'picker' : ''}`}
          field={field}
          requestSchemaId={requestSchemaId}
          taskId={taskId}
          value={values[name] ?? ''}
          error={errors[name]}
          isPreview={isPreview}
          onChange={(value) => onChange({ ...values, [name]: value })}
        />
      ) : (
        <ServiceAnswer key={name} field={field} />
      );
    });
  return (
    <div className={styles.fields}>
      {form.description !== '' && <p className={styles.muted}>{form.description}</p>}
      {groups.map((group) => (
        <fieldset key={group.name} className={styles.group}>
          {group.displayName !== '' && <legend>{group.displayName}</legend>}
          {group.helpText !== '' && <p className={styles.muted}>{group.helpText}</p>}
          {shown(group.fields ?? [])}
        </fieldset>
      ))}
      {shown([...fields.keys()].filter((name) => !grouped.has(name)))}
    </div>
  );
}
