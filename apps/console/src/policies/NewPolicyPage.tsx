import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { Page } from '../design/Page.tsx';
import { PolicyEditor } from './PolicyEditor.tsx';
import { emptyDraft, fromDraft, toDraft, type PolicyDraft } from './policy-draft.ts';
import { copiedPolicyQuery } from './policy-queries.ts';
import { policyType } from './policies-search.ts';
import { NamesContext } from './use-names.ts';

/** Creates a policy, empty or as a copy of another one. */
export function NewPolicyPage() {
  const { t } = useLingui();
  const { from } = useSearch({ from: '/policies/new' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: copied } = useSuspenseQuery(copiedPolicyQuery(from));
  const [start] = useState<PolicyDraft>(() => {
    if (copied.policy === null) return emptyDraft('review');
    const draft = toDraft(copied.policy);
    return { ...draft, displayName: t`Copy of ${draft.displayName}` };
  });
  const saving = useMutation({
    mutationFn: async (draft: PolicyDraft) => {
      const body = { ...fromDraft(draft), policyType: policyType(draft.type) };
      const { data } = await client.POST('/api/v1/policies', { body });
      return data.policy?.id ?? '';
    },
    onSuccess: async (policyId) => {
      await queryClient.invalidateQueries({ queryKey: ['policies'] });
      await navigate({ to: '/policies/$policyId', params: { policyId }, search: {} });
    },
  });
  return (
    <Page
      title={t`New policy`}
      above={
        <Link to="/policies" search={{}}>
          <Trans>Policies</Trans>
        </Link>
      }
      about={<Trans>It takes effect where it is chosen: in a campaign, an app or an entitlement.</Trans>}
    >
      <NamesContext value={copied.names}>
        <PolicyEditor start={start} isNew error={saving.error} isSaving={saving.isPending} onSave={saving.mutate}>
          <Button onClick={() => void navigate({ to: '/policies', search: {} })}>
            <Trans>Cancel</Trans>
          </Button>
        </PolicyEditor>
      </NamesContext>
    </Page>
  );
}
