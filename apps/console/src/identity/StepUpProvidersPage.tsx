import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { formatDay } from '../design/format.ts';
import { Notice } from '../design/Notice.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { EnabledTag } from './EnabledTag.tsx';
import { stepUpProvidersQuery } from './identity-queries.ts';
import { kindOf, kindWords } from './step-up-kinds.ts';
import { StepUpProviderDialog } from './StepUpProviderDialog.tsx';

/** The ways to authenticate again before an approval or a signature. */
export function StepUpProvidersPage() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: providers } = useSuspenseQuery(stepUpProvidersQuery);
  const [isCreating, setIsCreating] = useState(false);
  const create = may(viewer, 'createStepUpProvider') && (
    <Button look="primary" onClick={() => setIsCreating(true)}>
      <Trans>Add a step-up provider</Trans>
    </Button>
  );
  return (
    <SettingsPage actions={providers.length > 0 && create}>
      {providers.length === 0 ? (
        <Notice title={t`No approval or signature requires a fresh authentication`} action={create || undefined}>
          <Trans>
            A session proves who signed in hours ago. A step-up proves that the person is there now. Add a way to
            authenticate again; then a policy or a campaign can require it.
          </Trans>
        </Notice>
      ) : (
        <DataTable
          label={t`Step-up providers`}
          rows={providers}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'name',
              header: t`Name`,
              isTitle: true,
              cell: ({ id, displayName, enabled }) => (
                <>
                  <Link to="/settings/step-up/$providerId" params={{ providerId: id }}>
                    {displayName}
                  </Link>{' '}
                  <EnabledTag isEnabled={enabled} />
                </>
              ),
            },
            { id: 'kind', header: t`Kind`, cell: (provider) => i18n._(kindWords[kindOf(provider)]) },
            {
              id: 'tested',
              header: t`Tested`,
              cell: ({ lastTestedAt }) =>
                lastTestedAt === null ? <Trans>Never</Trans> : formatDay(new Date(lastTestedAt)),
            },
          ]}
        />
      )}
      {isCreating && (
        <StepUpProviderDialog
          onClose={() => setIsCreating(false)}
          onSaved={(providerId) => navigate({ to: '/settings/step-up/$providerId', params: { providerId } })}
        />
      )}
    </SettingsPage>
  );
}
