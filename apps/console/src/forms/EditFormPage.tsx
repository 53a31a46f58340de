import { Trans, useLingui } from '@lingui/react/macro';
import { ServiceError } from '@oag/client';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Page } from '../design/Page.tsx';
import { FormBuilder } from './FormBuilder.tsx';
import styles from './FormBuilder.module.css';
import { fromDraft, toDraft, type FormDraft } from './form-draft.ts';
import { formQuery, type VersionedForm } from './form-queries.ts';
import { formProblems } from './problems.ts';
import { justification, ReasonChoice } from './ReasonChoice.tsx';

type Edited = { version: string; name: string; draft: FormDraft; isReasonNeeded: boolean };

const edit = ({ schema, form, version }: VersionedForm): Edited => ({
  version,
  name: form.displayName,
  draft: toDraft(form),
  isReasonNeeded: schema.justificationVisibility !== 'JUSTIFICATION_VISIBILITY_HIDE',
});

/** Changes a request form. Somebody else's change in the meantime is not overwritten. */
export function EditFormPage() {
  const { t } = useLingui();
  const { formId } = useParams({ from: '/forms/$formId/edit' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: stored } = useSuspenseQuery(formQuery(formId));
  const [edited, setEdited] = useState(() => edit(stored));
  const { draft, isReasonNeeded, version, name } = edited;
  const open = (): Promise<void> => navigate({ to: '/forms/$formId', params: { formId }, search: {} });
  const saving = useMutation({
    mutationFn: async () => {
      const { displayName, description, fields, fieldGroups, fieldRelationships } = fromDraft(draft);
      await client.POST('/api/v1/request_schemas/{request_schema_id}', {
        params: { path: { request_schema_id: formId }, header: { 'If-Match': version } },
        body: {
          requestSchema: {
            form: { displayName, description, fields, fieldGroups, fieldRelationships },
            justificationVisibility: justification(isReasonNeeded),
          },
        },
      });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['forms'] });
      await open();
    },
  });
  const isOutdated = saving.error instanceof ServiceError && saving.error.status === 409;
  return (
    <Page
      title={t`Edit ${name}`}
      above={
        <Link to="/forms/$formId" params={{ formId }} search={{}}>
          {name}
        </Link>
      }
      about={<Trans>Requests from now on get the changed form. Answers that were given stay as they are.</Trans>}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <FormBuilder
          key={version}
          draft={draft}
          problems={formProblems(saving.error, 'requestSchema.form')}
          onChange={(change) =>
            setEdited((now) => ({ ...now, draft: typeof change === 'function' ? change(now.draft) : change }))
          }
        >
          <ReasonChoice
            isNeeded={isReasonNeeded}
            onChange={(isNeeded) => setEdited({ ...edited, isReasonNeeded: isNeeded })}
          />
          <ErrorNote error={saving.error} />
          <div className={styles.actions}>
            {isOutdated && (
              <Button
                onClick={() => {
                  void queryClient.fetchQuery({ ...formQuery(formId), staleTime: 0 }).then((fresh) => {
                    saving.reset();
                    setEdited(edit(fresh));
                  });
                }}
              >
                <Trans>Load it again, without my changes</Trans>
              </Button>
            )}
            <Button onClick={() => void open()}>
              <Trans>Cancel</Trans>
            </Button>
            <Button look="primary" type="submit" disabled={saving.isPending}>
              <Trans>Save form</Trans>
            </Button>
          </div>
        </FormBuilder>
      </form>
    </Page>
  );
}
