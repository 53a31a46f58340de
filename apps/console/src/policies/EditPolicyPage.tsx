import { Trans, useLingui } from '@lingui/react/macro';
import { ServiceError } from '@oag/client';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { Page } from '../design/Page.tsx';
import { PolicyEditor } from './PolicyEditor.tsx';
import { fromDraft, toDraft, type PolicyDraft } from './policy-draft.ts';
import { policyNamesQuery, referencesOf } from './policy-names.ts';
import { policyQuery } from './policy-queries.ts';
import { NamesContext } from './use-names.ts';

/** Changes a policy that exists. Tasks that exist keep the policy as it was. */
export function EditPolicyPage() {
  const { t } = useLingui();
  const { policyId } = useParams({ from: '/policies/$policyId/edit' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: stored } = useSuspenseQuery(policyQuery(policyId));
  // The one that is edited: a change of somebody else must not replace it under the hands of the editor.
  const [{ policy, version }, setEdited] = useState(stored);
  const { data: names } = useSuspenseQuery(policyNamesQuery(referencesOf(policy)));
  const open = (): Promise<void> => navigate({ to: '/policies/$policyId', params: { policyId }, search: {} });
  const saving = useMutation({
    mutationFn: async (draft: PolicyDraft) => {
      const params = { path: { id: policyId }, header: { 'If-Match': version } };
      await client.POST('/api/v1/policies/{id}', { params, body: { policy: fromDraft(draft) } });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['policies'] });
      await open();
    },
  });
  const isOutdated = saving.error instanceof ServiceError && saving.error.status === 409;
  return (
    <Page
      title={t`Edit ${policy.displayName}`}
      above={
        <Link to="/policies/$policyId" params={{ policyId }} search={{}}>
          {policy.displayName}
        </Link>
      }
      about={<Trans>Tasks that exist keep the policy as it was when they were created.</Trans>}
    >
      <NamesContext value={names}>
        <PolicyEditor
          key={version}
          start={toDraft(policy)}
          isNew={false}
          error={saving.error}
          isSaving={saving.isPending}
          onSave={saving.mutate}
        >
          {isOutdated && (
            <Button
              onClick={() => {
                void queryClient.fetchQuery({ ...policyQuery(policyId), staleTime: 0 }).then((fresh) => {
                  saving.reset();
                  setEdited(fresh);
                });
              }}
            >
              <Trans>Load it again, without my changes</Trans>
            </Button>
          )}
          <Button onClick={() => void open()}>
            <Trans>Cancel</Trans>
          </Button>
        </PolicyEditor>
      </NamesContext>
    </Page>
  );
}
