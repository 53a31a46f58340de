import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { CopyText } from '../design/CopyText.tsx';
import { Facts } from '../design/Facts.tsx';
import { Page, Section } from '../design/Page.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { EnabledTag } from './EnabledTag.tsx';
import { signInProviderQuery, signInProvidersQuery } from './identity-queries.ts';
import { ProviderCheck } from './ProviderCheck.tsx';
import { RoleRules } from './RoleRules.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { SignInProviderDialog } from './SignInProviderDialog.tsx';

type Asked = 'edit' | 'secret' | 'enable' | 'disable' | 'delete';

/** A sign-in provider: what to register at it, whether it works, and which roles its claims give. */
export function SignInProviderPage() {
  const { t } = useLingui();
  const { providerId } = useParams({ from: '/settings/sign-in/$providerId' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: provider } = useSuspenseQuery(signInProviderQuery(providerId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayChange = may(viewer, 'updateSignInProvider');
  const close = (): void => setAsked(null);
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: signInProvidersQuery.queryKey });
  const params = { path: { id: providerId } };
  const name = provider.displayName;
  const setEnabled = async (enabled: boolean): Promise<void> => {
    await client.POST('/api/v1/sign_in/providers/{id}', { params, body: { provider: { enabled } } });
    await reload();
  };
  return (
    <Page
      title={name}
      above={
        <Link to="/settings/sign-in">
          <Trans>Sign-in providers</Trans>
        </Link>
      }
      about={<EnabledTag isEnabled={provider.enabled} />}
      actions={
        mayChange && (
          <>
            <Button onClick={() => setAsked('edit')}>
              <Trans>Edit</Trans>
            </Button>
            <Button onClick={() => setAsked(provider.enabled ? 'disable' : 'enable')}>
              {provider.enabled ? <Trans>Disable</Trans> : <Trans>Enable</Trans>}
            </Button>
            <Button look="danger" onClick={() => setAsked('delete')}>
              <Trans>Delete</Trans>
            </Button>
          </>
        )
      }
    >
      <Section title={t`Register at the provider`}>
        <Facts
          facts={[
            [t`Redirect URI`, <CopyText key="redirect" name={t`the redirect URI`} text={provider.redirectUri} />],
            [
              t`Back-channel logout`,
              <CopyText key="logout" name={t`the logout address`} text={provider.backchannelLogoutUri} />,
            ],
            [
              t`After the sign-out`,
              <CopyText
                key="after"
                name={t`the address after the sign-out`}
                text={new URL('/sign-in', provider.redirectUri).href}
              />,
            ],
          ]}
        />
      </Section>
      <Section title={t`Settings`}>
        <Facts
          facts={[
            [t`Issuer`, provider.issuerUrl],
            [t`Client id`, provider.clientId || <Trans>not set</Trans>],
            [
              t`Client secret`,
              <>
                {provider.hasClientSecret ? <Trans>set; nobody can read it</Trans> : <Trans>not set</Trans>}{' '}
                {mayChange && (
                  <Button look="quiet" onClick={() => setAsked('secret')}>
                    {provider.hasClientSecret ? <Trans>Replace the secret</Trans> : <Trans>Set the secret</Trans>}
                  </Button>
                )}
              </>,
            ],
            [t`Scopes`, (provider.scopes ?? []).join(' ')],
            [t`E-mail domains`, (provider.acceptedEmailDomains ?? []).join(', ') || <Trans>Any</Trans>],
            [
              t`Unknown people`,
              provider.createUsers ? <Trans>are added at their first sign-in</Trans> : <Trans>are refused</Trans>,
            ],
            [
              t`E-mail addresses`,
              provider.trustEmail ? (
                <Trans>count as verified unless the provider says otherwise</Trans>
              ) : (
                <Trans>count when the provider says that they are verified</Trans>
              ),
            ],
          ]}
        />
      </Section>
      {may(viewer, 'checkSignInProvider') && <ProviderCheck providerId={providerId} />}
      <RoleRules provider={provider} mayChange={mayChange} onChanged={reload} />
      {asked === 'edit' && <SignInProviderDialog provider={provider} onClose={close} />}
      {asked === 'secret' && (
        <SecretDialog
          onClose={close}
          onSave={async (clientSecret) => {
            await client.POST('/api/v1/sign_in/providers/{id}/secret', { params, body: { clientSecret } });
            await reload();
          }}
        />
      )}
      {asked === 'enable' && (
        <ConfirmDialog title={t`Enable ${name}?`} verb={t`Enable`} onClose={close} onConfirm={() => setEnabled(true)}>
          <p>
            <Trans>
              The sign-in page gets a button for it. One-time links then stop working, unless the service is set to
              allow them: make sure that you can sign in through it yourself, and have the role Super Admin.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
      {asked === 'disable' && (
        <ConfirmDialog
          title={t`Disable ${name}?`}
          verb={t`Disable`}
          onClose={close}
          onConfirm={() => setEnabled(false)}
        >
          <p>
            <Trans>Nobody signs in through it until you enable it. Sessions that were started through it stay.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${name}?`}
          verb={t`Delete`}
          isDanger
          onClose={close}
          onConfirm={async () => {
            await client.DELETE('/api/v1/sign_in/providers/{id}', { params });
            await queryClient.invalidateQueries({ queryKey: signInProvidersQuery.queryKey, exact: true });
            await navigate({ to: '/settings/sign-in' });
          }}
        >
          <p>
            <Trans>Nobody can sign in through it any more. Sessions that were started through it stay.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
