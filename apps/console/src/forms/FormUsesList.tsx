import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Section } from '../design/Page.tsx';
import { EntitlementList } from '../pickers/EntitlementList.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import styles from './FormBuilder.module.css';
import { formUsesQuery, type FormUses } from './form-queries.ts';

type FormUsesListProps = { formId: string; uses: FormUses; isDeleted: boolean };

/** The entitlements that a form is bound to, to which others are added, and the actions that have it. */
export function FormUsesList({ formId, uses: { entitlements, actions }, isDeleted }: FormUsesListProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const mayBind = may(viewer, 'createRequestSchemaEntitlementBinding') && !isDeleted;
  const binding = useMutation({
    mutationFn: async ({ appId, id, isBound }: { appId: string; id: string; isBound: boolean }) => {
      const body = { entitlementRef: { appId, id }, requestSchemaId: formId };
      if (isBound) await client.POST('/api/v1/request_schema_entitlement_binding', { body });
      else await client.DELETE('/api/v1/request_schema_entitlement_binding', { body });
      await queryClient.invalidateQueries({ queryKey: formUsesQuery(formId).queryKey });
    },
  });
  const title = t`Entitlements with this form`;
  return (
    <>
      <Section title={title}>
        <p className={styles.muted}>
          <Trans>Everybody who requests one of them fills in the form. An entitlement has one form at most.</Trans>
        </p>
        <EntitlementList
          label={title}
          entitlements={entitlements}
          isBusy={binding.isPending}
          onChange={mayBind ? (entitlement, isBound) => binding.mutate({ ...entitlement, isBound }) : undefined}
        />
        <ErrorNote error={binding.error} />
      </Section>
      {actions.length > 0 && (
        <Section title={t`Requestable actions with this form`}>
          <ul className={styles.uses}>
            {actions.map(({ id, displayName }) => (
              <li key={id}>{displayName}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
