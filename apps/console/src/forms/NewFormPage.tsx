import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Page } from '../design/Page.tsx';
import { FormBuilder } from './FormBuilder.tsx';
import styles from './FormBuilder.module.css';
import { emptyForm, fromDraft, toDraft } from './form-draft.ts';
import { copiedFormQuery } from './form-queries.ts';
import { formProblems } from './problems.ts';
import { justification, ReasonChoice } from './ReasonChoice.tsx';

/** Creates a request form, empty or as a copy of another one. */
export function NewFormPage() {
  const { t } = useLingui();
  const { from } = useSearch({ from: '/forms/new' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: copied } = useSuspenseQuery(copiedFormQuery(from));
  const [draft, setDraft] = useState(() => {
    if (!copied?.form) return emptyForm();
    const copy = toDraft(copied.form);
    return { ...copy, displayName: t`Copy of ${copy.displayName}` };
  });
  const [isReasonNeeded, setReasonNeeded] = useState(
    copied?.justificationVisibility !== 'JUSTIFICATION_VISIBILITY_HIDE',
  );
  const saving = useMutation({
    mutationFn: async () => {
      const { displayName: name, description, fields, fieldGroups, fieldRelationships } = fromDraft(draft);
      const justificationVisibility = justification(isReasonNeeded);
      const { data } = await client.POST('/api/v1/request_schemas', {
        body: { name, description, fields, fieldGroups, fieldRelationships, justificationVisibility },
      });
      return data.requestSchema?.id ?? '';
    },
    onSuccess: async (formId) => {
      await queryClient.invalidateQueries({ queryKey: ['forms'] });
      await navigate({ to: '/forms/$formId', params: { formId }, search: {} });
    },
  });
  return (
    <Page
      title={t`New form`}
      above={
        <Link to="/forms" search={{}}>
          <Trans>Request forms</Trans>
        </Link>
      }
      about={<Trans>It takes effect once it is bound to an entitlement.</Trans>}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <FormBuilder draft={draft} problems={formProblems(saving.error)} onChange={setDraft}>
          <ReasonChoice isNeeded={isReasonNeeded} onChange={setReasonNeeded} />
          <ErrorNote error={saving.error} />
          <div className={styles.actions}>
            <Button onClick={() => void navigate({ to: '/forms', search: {} })}>
              <Trans>Cancel</Trans>
            </Button>
            <Button look="primary" type="submit" disabled={saving.isPending}>
              <Trans>Create form</Trans>
            </Button>
          </div>
        </FormBuilder>
      </form>
    </Page>
  );
}
