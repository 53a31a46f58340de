import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { CopyText } from '../design/CopyText.tsx';
import { Facts } from '../design/Facts.tsx';
import { Section } from '../design/Page.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { EnabledTag } from './EnabledTag.tsx';
import { signInProviderQuery, signInProvidersQuery } from './identity-queries.ts';
import { ProviderCheck } from './ProviderCheck.tsx';
import { ProviderPage } from './ProviderPage.tsx';
import { RoleRules } from './RoleRules.tsx';
import { SignInProviderDialog } from './SignInProviderDialog.tsx';

/** A sign-in provider: what to register at it, whether it works, and which roles its claims give. */
export function SignInProviderPage() {
  const { t } = useLingui();
  const { providerId } = useParams({ from: '/settings/sign-in/$providerId' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: provider } = useSuspenseQuery(signInProviderQuery(providerId));
  const mayChange = may(viewer, 'updateSignInProvider');
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: signInProvidersQuery.queryKey });
  const params = { path: { id: providerId } };
  return (
    <ProviderPage
      name={provider.displayName}
      above={
        <Link to="/settings/sign-in">
          <Trans>Sign-in providers</Trans>
        </Link>
      }
      about={<EnabledTag isEnabled={provider.enabled} />}
      isEnabled={provider.enabled}
      mayChange={mayChange}
      edit={(onClose) => <SignInProviderDialog provider={provider} onClose={onClose} />}
      consequences={{
        enable: (
          <Trans>
            The sign-in page gets a button for it. One-time links then stop working, unless the service is set to allow
            them: make sure that you can sign in through it yourself, and have the role Super Admin.
          </Trans>
        ),
        disable: (
          <Trans>Nobody signs in through it until you enable it. Sessions that were started through it stay.</Trans>
        ),
        delete: <Trans>Nobody can sign in through it any more. Sessions that were started through it stay.</Trans>,
      }}
      onSecret={async (clientSecret) => {
        await client.POST('/api/v1/sign_in/providers/{id}/secret', { params, body: { clientSecret } });
        await reload();
      }}
      onEnabled={async (enabled) => {
        await client.POST('/api/v1/sign_in/providers/{id}', { params, body: { provider: { enabled } } });
        await reload();
      }}
      onDelete={async () => {
        await client.DELETE('/api/v1/sign_in/providers/{id}', { params });
        await queryClient.invalidateQueries({ queryKey: signInProvidersQuery.queryKey, exact: true });
        await navigate({ to: '/settings/sign-in' });
      }}
    >
      {(askSecret) => (
        <>
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
                      <Button look="quiet" onClick={askSecret}>
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
        </>
      )}
    </ProviderPage>
  );
}
