import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Page } from '../design/Page.tsx';
import { automationQuery, AUTOMATIONS } from './automation-queries.ts';
import { AutomationEditor, type AutomationChange } from './AutomationEditor.tsx';

/** Changes an automation that exists. Runs keep the steps with which they began. */
export function EditAutomationPage() {
  const { t } = useLingui();
  const { automationId } = useParams({ from: '/automations/$automationId/edit' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: stored } = useSuspenseQuery(automationQuery(automationId));
  // The one that is edited: a change of somebody else must not replace it under the hands of the editor.
  const [{ automation, names }] = useState(stored);
  const open = (): Promise<void> =>
    navigate({ to: '/automations/$automationId', params: { automationId }, search: {} });
  const saving = useMutation({
    mutationFn: (change: AutomationChange) =>
      client.POST('/api/v1/automations/{id}', {
        params: { path: { id: automationId } },
        body: { automation: change, updateMask: 'displayName,description,automationSteps,context' },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: AUTOMATIONS });
      await open();
    },
  });
  return (
    <Page
      title={t`Edit ${automation.displayName}`}
      above={
        <Link to="/automations/$automationId" params={{ automationId }} search={{}}>
          {automation.displayName}
        </Link>
      }
      about={<Trans>Runs that have begun keep the steps with which they began.</Trans>}
    >
      <AutomationEditor
        start={automation}
        names={names}
        error={saving.error}
        isSaving={saving.isPending}
        onSave={saving.mutate}
        onCancel={() => void open()}
      />
    </Page>
  );
}
