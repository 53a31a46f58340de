import { Trans } from '@lingui/react/macro';
import type { Form } from '@oag/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '../answers/field-errors.ts';
import { answersOf, initialValues } from '../answers/form-values.ts';
import { FormFields } from '../answers/FormFields.tsx';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import styles from './FormBuilder.module.css';

/** The form as people see it. The service checks the answers as it checks a request, and keeps nothing. */
export function FormTrial({ formId, form }: { formId: string; form: Form }) {
  const [values, setValues] = useState(() => initialValues(form));
  const check = useMutation({
    mutationFn: () =>
      client.POST('/api/v1/request_schemas/{request_schema_id}/action/check-answers', {
        params: { path: { request_schema_id: formId } },
        body: { answers: answersOf(form, values) },
      }),
  });
  return (
    <form
      className={styles.trial}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check.mutate();
      }}
    >
      <div className={styles.paper}>
        <FormFields
          form={form}
          requestSchemaId={formId}
          values={values}
          errors={fieldErrors(check.error, 'answers')}
          isPreview
          onChange={(next) => {
            setValues(next);
            if (check.isSuccess) check.reset();
          }}
        />
      </div>
      <ErrorNote error={check.error} />
      <div className={styles.buttons}>
        <Button type="submit" disabled={check.isPending}>
          <Trans>Check these answers</Trans>
        </Button>
        <p role="status" className={styles.status}>
          {check.isSuccess && <Trans>A request with these answers would be accepted.</Trans>}
        </p>
      </div>
    </form>
  );
}
