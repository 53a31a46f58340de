import { Trans, useLingui } from '@lingui/react/macro';
import type { Form, Task } from '@oag/client';
import { useState } from 'react';
import { fieldErrors } from '../answers/field-errors.ts';
import { answersOf, initialValues } from '../answers/form-values.ts';
import { FormFields } from '../answers/FormFields.tsx';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Section } from '../design/Page.tsx';
import styles from './CommentBox.module.css';
import { stepIdOf } from './task-queries.ts';
import { useTaskMutation } from './use-task-mutation.ts';

/** The form at which a task waits for the viewer. */
export function StepForm({ task, form }: { task: Task; form: Form }) {
  const { t } = useLingui();
  const [values, setValues] = useState(() => initialValues(form));
  const { mutate, isPending, error } = useTaskMutation(task.id, () =>
    client.POST('/api/v1/tasks/{task_id}/action/update-request-data', {
      params: { path: { task_id: task.id } },
      body: { policyStepId: stepIdOf(task), data: answersOf(form, values) },
    }),
  );
  return (
    <Section title={form.displayName || t`Fill in the form`}>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault();
          mutate(undefined);
        }}
      >
        <FormFields
          form={form}
          requestSchemaId=""
          taskId={task.id}
          values={values}
          errors={fieldErrors(error, 'data')}
          onChange={setValues}
        />
        <ErrorNote error={error} />
        <div className={styles.buttons}>
          <Button type="submit" look="primary" disabled={isPending}>
            <Trans>Send</Trans>
          </Button>
        </div>
      </form>
    </Section>
  );
}
