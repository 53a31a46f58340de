import { Trans, useLingui } from '@lingui/react/macro';
import type { Form } from '@oag/client';
import { useState } from 'react';
import { FormFields } from '../answers/FormFields.tsx';
import { initialValues, type FormValues } from '../answers/form-values.ts';
import styles from './FormBuilder.module.css';

/** The form as people fill it in, with what was typed into it kept while the form changes. */
export function FormPreview({ form }: { form: Form }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<FormValues>({});
  const isEmpty = (form.fields ?? []).length === 0;
  return (
    <aside className={styles.preview} aria-label={t`Preview`}>
      <h2>
        <Trans>Preview</Trans>
      </h2>
      <div className={styles.paper}>
        {form.displayName !== '' && <h3 className={styles.formName}>{form.displayName}</h3>}
        {isEmpty && (
          <p className={styles.muted}>
            <Trans>The fields that you add are shown here, as people see them.</Trans>
          </p>
        )}
        <FormFields
          form={form}
          requestSchemaId=""
          isPreview
          values={{ ...initialValues(form), ...typed }}
          errors={{}}
          onChange={setTyped}
        />
      </div>
    </aside>
  );
}
