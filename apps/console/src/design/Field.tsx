import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './Field.module.css';

type FieldProps = { label: string; hint?: ReactNode; error?: string | undefined };

export function TextArea({ label, hint, error, ...props }: FieldProps & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} rows={3} aria-describedby={`${id}-hint`} aria-invalid={error !== undefined} {...props} />
      <p id={`${id}-hint`} className={error === undefined ? styles.hint : styles.error}>
        {error ?? hint}
      </p>
    </div>
  );
}

export function TextInput({ label, hint, error, ...props }: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" aria-describedby={`${id}-hint`} aria-invalid={error !== undefined} {...props} />
      <p id={`${id}-hint`} className={error === undefined ? styles.hint : styles.error}>
        {error ?? hint}
      </p>
    </div>
  );
}
