import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './Field.module.css';

type FieldProps = { label: string; hint?: ReactNode; error?: string | undefined };
/** What ties a control to its label and to the text below it. */
type ControlProps = { id: string; 'aria-describedby': string; 'aria-invalid': boolean };

/** A label, its control, and below it a hint or what is wrong. */
function Field({ label, hint, error, children }: FieldProps & { children: (props: ControlProps) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}-hint`, 'aria-invalid': error !== undefined })}
      <p id={`${id}-hint`} className={error === undefined ? styles.hint : styles.error}>
        {error ?? hint}
      </p>
    </div>
  );
}

export const TextArea = ({ label, hint, error, ...props }: FieldProps & ComponentProps<'textarea'>) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <textarea rows={3} {...control} {...props} />}
  </Field>
);

/** One line of text; `type` for dates, numbers and addresses as the browser knows them. `suffix` is a unit behind the box. */
export const TextInput = ({
  label,
  hint,
  error,
  suffix = '',
  ...props
}: FieldProps & ComponentProps<'input'> & { suffix?: string }) => (
  <Field label={label} hint={hint} error={error}>
    {(control) =>
      suffix === '' ? (
        <input type="text" {...control} {...props} />
      ) : (
        <span className={styles.suffixed}>
          <input type="text" {...control} {...props} />
          <span>{suffix}</span>
        </span>
      )
    }
  </Field>
);

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'onChange'> & {
    options: readonly { value: string; label: string }[];
    onChange: (value: string) => void;
  };

/** One of a few choices. For many, and for objects of the service, there is the Picker. */
export const Select = ({ label, hint, error, options, onChange, ...props }: SelectProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <select {...control} {...props} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);

type CheckboxProps = { label: ReactNode; hint?: ReactNode; isChecked: boolean; onChange: (isChecked: boolean) => void };

export function Checkbox({
  label,
  hint,
  isChecked,
  onChange,
  ...props
}: CheckboxProps & Omit<ComponentProps<'input'>, 'onChange'>) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
        {...props}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}

type RadioGroupProps = {
  label: string;
  value: string;
  /** `details`: what the choice still needs. They are shown with it while it is chosen. */
  options: readonly { value: string; label: string; hint?: ReactNode; details?: ReactNode }[];
  onChange: (value: string) => void;
};

/** One of a few choices, each with its explanation. */
export function RadioGroup({ label, value, options, onChange }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {options.map((option) => (
        <div key={option.value} className={styles.choice}>
          <input
            id={`${id}-${option.value}`}
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            aria-describedby={`${id}-${option.value}-hint`}
            onChange={() => onChange(option.value)}
          />
          <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
          <p id={`${id}-${option.value}-hint`} className={styles.hint}>
            {option.hint}
          </p>
          {option.value === value && option.details !== undefined && (
            <div className={styles.details}>{option.details}</div>
          )}
        </div>
      ))}
    </fieldset>
  );
}
