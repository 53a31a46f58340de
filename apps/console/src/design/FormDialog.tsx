import { Trans } from '@lingui/react/macro';
import { ServiceError } from '@oag/client';
import { useMutation } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { ErrorNote } from './ErrorNote.tsx';
import styles from './FormDialog.module.css';

/** What the service says about single fields, by their names in the request. */
export type FieldErrors = { readonly [field: string]: string | undefined };

type FormDialogProps = {
  title: string;
  /** The verb on the button. */
  verb: ReactNode;
  /** False as long as something that is needed is not there. */
  isComplete?: boolean;
  /** The fields that show their own errors. Errors of others stand below the form. */
  fields: readonly string[];
  onSave: () => Promise<unknown>;
  onClose: () => void;
  children: (errors: FieldErrors) => ReactNode;
};

/** A form in a dialog. It closes when the service has saved it; what the service refuses stands beside its field. */
export function FormDialog(props: FormDialogProps) {
  const { title, verb, isComplete = true, fields, onSave, onClose, children } = props;
  const formId = useId();
  const save = useMutation({ mutationFn: onSave, onSuccess: onClose });
  const errors = errorsOf(save.error, fields);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" type="submit" form={formId} disabled={save.isPending || !isComplete}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && !save.isPending) save.mutate();
        }}
      >
        {children(errors)}
        {Object.keys(errors).length === 0 && <ErrorNote error={save.error} />}
      </form>
    </Dialog>
  );
}

/** `exporter.s3.bucket` and `scopes[2]` are about the fields `bucket` and `scopes`. */
function errorsOf(error: unknown, fields: readonly string[]): FieldErrors {
  if (!(error instanceof ServiceError)) return {};
  const found: { [field: string]: string } = {};
  for (const { field, description } of error.fieldViolations) {
    const names = field.split(/[.[\]]+/);
    const name = fields.findLast((candidate) => names.includes(candidate));
    if (name === undefined) return {};
    found[name] ??= description;
  }
  return found;
}
