import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { formatCount, formatDate } from '../design/format.ts';
import { Page } from '../design/Page.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { Tag } from '../design/Tag.tsx';
import { FormActions } from './FormActions.tsx';
import { formQuery, formUsesQuery } from './form-queries.ts';
import { FORM_TABS } from './forms-search.ts';
import { FormTrial } from './FormTrial.tsx';
import { FormUsesList } from './FormUsesList.tsx';

/** One request form: how people see it, and where it is used. */
export function FormPage() {
  const { t } = useLingui();
  const { formId } = useParams({ from: '/forms/$formId' });
  const { tab = 'preview' } = useSearch({ from: '/forms/$formId' });
  const {
    data: { schema, form },
  } = useSuspenseQuery(formQuery(formId));
  const { data: uses } = useSuspenseQuery(formUsesQuery(formId));
  const useCount = formatCount(uses.entitlements.length + uses.actions.length);
  const tabWords = { preview: t`Preview`, uses: t`Where it is used` };
  return (
    <Page
      title={form.displayName}
      above={
        <Link to="/forms" search={{}}>
          <Trans>Request forms</Trans>
        </Link>
      }
      about={
        <>
          {schema.justificationVisibility === 'JUSTIFICATION_VISIBILITY_HIDE' ? (
            <Trans>Requests need no reason.</Trans>
          ) : (
            <Trans>Requests also need a reason.</Trans>
          )}{' '}
          {schema.deletedAt !== null && (
            <Tag tone="warn">
              <Trans>Deleted on {formatDate(new Date(schema.deletedAt))}</Trans>
            </Tag>
          )}
        </>
      }
      actions={<FormActions schema={schema} name={form.displayName} />}
    >
      <Tabs label={t`Parts of the form`}>
        {FORM_TABS.map((name) => (
          <Link
            key={name}
            to="/forms/$formId"
            params={{ formId }}
            search={{ tab: name }}
            aria-current={tab === name ? 'page' : undefined}
            replace
          >
            {tabWords[name]}
            {name === 'uses' && <> {useCount}</>}
          </Link>
        ))}
      </Tabs>
      {tab === 'preview' && <FormTrial formId={formId} form={form} />}
      {tab === 'uses' && <FormUsesList formId={formId} uses={uses} isDeleted={schema.deletedAt !== null} />}
    </Page>
  );
}
