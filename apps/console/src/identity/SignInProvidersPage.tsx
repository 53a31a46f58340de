import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { Notice } from '../design/Notice.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { EnabledTag } from './EnabledTag.tsx';
import { signInProvidersQuery } from './identity-queries.ts';
import { SignInProviderDialog } from './SignInProviderDialog.tsx';

/** The OpenID Connect providers through which people sign in. */
export function SignInProvidersPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: providers } = useSuspenseQuery(signInProvidersQuery);
  const [isCreating, setIsCreating] = useState(false);
  const create = may(viewer, 'createSignInProvider') && (
    <Button look="primary" onClick={() => setIsCreating(true)}>
      <Trans>Add a sign-in provider</Trans>
    </Button>
  );
  return (
    <SettingsPage actions={providers.length > 0 && create}>
      {providers.length === 0 ? (
        <Notice title={t`People sign in with passkeys and one-time links`} action={create || undefined}>
          <Trans>
            Connect Entra ID, Okta, Google, Keycloak or another OpenID Connect provider, and people sign in as they do
            everywhere else.
          </Trans>
        </Notice>
      ) : (
        <DataTable
          label={t`Sign-in providers`}
          rows={providers}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'name',
              header: t`Name`,
              isTitle: true,
              cell: ({ id, displayName, enabled }) => (
                <>
                  <Link to="/settings/sign-in/$providerId" params={{ providerId: id }}>
                    {displayName}
                  </Link>{' '}
                  <EnabledTag isEnabled={enabled} />
                </>
              ),
            },
            { id: 'issuer', header: t`Issuer`, cell: ({ issuerUrl }) => issuerUrl },
            {
              id: 'domains',
              header: t`E-mail domains`,
              cell: ({ acceptedEmailDomains }) => (acceptedEmailDomains ?? []).join(', ') || <Trans>Any</Trans>,
            },
          ]}
        />
      )}
      {isCreating && (
        <SignInProviderDialog
          onClose={() => setIsCreating(false)}
          onSaved={(providerId) => navigate({ to: '/settings/sign-in/$providerId', params: { providerId } })}
        />
      )}
    </SettingsPage>
  );
}
