import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { client } from '../api/client.ts';
import { Page } from '../design/Page.tsx';
import { AUTOMATIONS, noNames } from './automation-queries.ts';
import { AutomationEditor, type AutomationChange } from './AutomationEditor.tsx';

/** Creates an automation. It does nothing until it is started. */
export function NewAutomationPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: async (change: AutomationChange) => (await client.POST('/api/v1/automations', { body: change })).data,
    onSuccess: async ({ automation }) => {
      await queryClient.invalidateQueries({ queryKey: AUTOMATIONS });
      await navigate({
        to: '/automations/$automationId',
        params: { automationId: automation?.id ?? '' },
        search: {},
      });
    },
  });
  return (
    <Page
      title={t`New automation`}
      above={
        <Link to="/automations" search={{}}>
          <Trans>Automations</Trans>
        </Link>
      }
      about={<Trans>It does nothing until a person, a policy or a request starts it.</Trans>}
    >
      <AutomationEditor
        names={noNames}
        error={saving.error}
        isSaving={saving.isPending}
        onSave={saving.mutate}
        onCancel={() => void navigate({ to: '/automations', search: {} })}
      />
    </Page>
  );
}
