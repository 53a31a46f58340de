import { Trans, useLingui } from '@lingui/react/macro';
import { ServiceError } from '@oag/client';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldErrors } from '../answers/field-errors.ts';
import { answersOf, initialValues } from '../answers/form-values.ts';
import { FormFields } from '../answers/FormFields.tsx';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { TextArea, TextInput } from '../design/Field.tsx';
import { Page, Section } from '../design/Page.tsx';
import { requestedActionQuery } from './action-queries.ts';
import styles from './Actions.module.css';

/** Requests an action with the reason and the answers to its form. */
export function RequestActionPage() {
  const { t } = useLingui();
  const { actionId } = useParams({ from: '/requests/actions/$actionId' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(requestedActionQuery(actionId));
  const { action, form } = data;
  const isResource = action.resource !== null;
  const [why, setWhy] = useState('');
  const [name, setName] = useState('');
  const [values, setValues] = useState(() => initialValues(form));
  const send = useMutation({
    mutationFn: async () => {
      const answers = form ? answersOf(form, values) : null;
      const { data: made } = isResource
        ? await client.POST('/api/v1/task/resource-action', {
            body: { actionId, formValues: { ...answers, displayName: name.trim() } },
          })
        : await client.POST('/api/v1/task/action', {
            body: { actionId, description: why, ...(answers && { formValues: answers }) },
          });
      return made.taskView?.task?.id ?? '';
    },
    onSuccess: async (taskId) => {
      await queryClient.invalidateQueries({ queryKey: ['task-list'] });
      await navigate({ to: '/tasks/$taskId', params: { taskId } });
    },
  });
  const openTask =
    send.error instanceof ServiceError && send.error.reason === 'ALREADY_EXISTS' ? send.error.metadata['taskId'] : '';
  const errors = fieldErrors(send.error, 'formValues');
  return (
    <Page
      title={t`Request ${action.displayName}`}
      above={
        <Link to="/requests/new" search={{}}>
          <Trans>Request access</Trans>
        </Link>
      }
      about={action.description}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
        {isResource ? (
          <TextInput
            label={t`Name of the new resource`}
            required
            error={errors['displayName']}
            value={name}
            maxLength={256}
            onChange={({ target }) => setName(target.value)}
          />
        ) : (
          <TextArea
            label={t`Why`}
            hint={t`The people who decide read this.`}
            value={why}
            maxLength={4000}
            onChange={({ target }) => setWhy(target.value)}
          />
        )}
        {form && (
          <Section title={form.displayName || t`Questions`}>
            <FormFields
              form={form}
              requestSchemaId={action.requestSchemaId}
              values={values}
              errors={errors}
              onChange={setValues}
            />
          </Section>
        )}
        <ErrorNote error={send.error} />
        {openTask && (
          <Link to="/tasks/$taskId" params={{ taskId: openTask }}>
            <Trans>Open the request that exists</Trans>
          </Link>
        )}
        <div>
          <Button type="submit" look="primary" disabled={send.isPending}>
            <Trans>Send the request</Trans>
          </Button>
        </div>
      </form>
    </Page>
  );
}
