import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { CopyText } from '../design/CopyText.tsx';
import { Facts } from '../design/Facts.tsx';
import { formatMoment } from '../design/format.ts';
import { Section } from '../design/Page.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { EnabledTag } from './EnabledTag.tsx';
import { stepUpProviderQuery, stepUpProvidersQuery } from './identity-queries.ts';
import { ProviderPage } from './ProviderPage.tsx';
import { kindOf, kindWords } from './step-up-kinds.ts';
import { StepUpProviderDialog } from './StepUpProviderDialog.tsx';
import { StepUpTest } from './StepUpTest.tsx';

/** A way to authenticate again: its settings, what to register at the provider, and a test. */
export function StepUpProviderPage() {
  const { t, i18n } = useLingui();
  const { providerId } = useParams({ from: '/settings/step-up/$providerId' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: provider } = useSuspenseQuery(stepUpProviderQuery(providerId));
  const mayChange = may(viewer, 'updateStepUpProvider');
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: stepUpProvidersQuery.queryKey });
  const params = { path: { id: providerId } };
  const kind = kindOf(provider);
  const { enabled, microsoft, oauth2 } = provider;
  return (
    <ProviderPage
      name={provider.displayName}
      above={
        <Link to="/settings/step-up">
          <Trans>Step-up providers</Trans>
        </Link>
      }
      about={
        <>
          {i18n._(kindWords[kind])} <EnabledTag isEnabled={enabled} />
        </>
      }
      isEnabled={enabled}
      mayChange={mayChange}
      edit={(onClose) => <StepUpProviderDialog provider={provider} onClose={onClose} />}
      consequences={{
        enable: <Trans>People can authenticate with it again.</Trans>,
        disable: (
          <Trans>What requires it cannot be approved or signed until you enable it. It can still be denied.</Trans>
        ),
        delete: <Trans>One that a policy, an open task or a campaign requires cannot be deleted.</Trans>,
      }}
      onSecret={async (clientSecret) => {
        await client.POST('/api/v1/step-up/providers/{id}/secret', { params, body: { clientSecret } });
        await reload();
      }}
      onEnabled={async (isEnabled) => {
        const body = { stepUpProvider: { enabled: isEnabled } };
        await client.POST('/api/v1/step-up/providers/{id}', { params, body });
        await reload();
      }}
      onDelete={async () => {
        await client.DELETE('/api/v1/step-up/providers/{id}', { params });
        await queryClient.invalidateQueries({ queryKey: stepUpProvidersQuery.queryKey, exact: true });
        await navigate({ to: '/settings/step-up' });
      }}
    >
      {(askSecret) => (
        <>
          <Facts
            facts={[
              [
                t`Redirect URI`,
                provider.redirectUri === '' ? undefined : (
                  <CopyText key="redirect" name={t`the redirect URI`} text={provider.redirectUri} />
                ),
              ],
              [t`Issuer`, provider.issuerUrl || undefined],
              [t`Tenant`, microsoft?.tenant],
              [t`Client id`, provider.clientId || undefined],
              [
                t`Client secret`,
                mayChange && kind !== 'passkey' ? (
                  <>
                    <Trans>nobody can read it</Trans>{' '}
                    <Button look="quiet" onClick={askSecret}>
                      <Trans>Replace the secret</Trans>
                    </Button>
                  </>
                ) : undefined,
              ],
              [t`Authentication contexts`, microsoft?.conditionalAccessIds?.join(', ') || undefined],
              [
                t`Accepted classes of authentication (acr)`,
                oauth2 ? oauth2.acrValues?.join(', ') || <Trans>Any fresh authentication</Trans> : undefined,
              ],
              [
                t`Tested`,
                provider.lastTestedAt === null ? <Trans>Never</Trans> : formatMoment(new Date(provider.lastTestedAt)),
              ],
            ]}
          />
          {may(viewer, 'startStepUpTest') && enabled && <StepUpTest providerId={providerId} onTested={reload} />}
          <Section title={t`Where it is required`}>
            <p>
              <Trans>
                An approval step of a <Link to="/policies">policy</Link> can require it, and so can the signature of a{' '}
                <Link to="/campaigns">campaign</Link>.
              </Trans>
            </p>
          </Section>
        </>
      )}
    </ProviderPage>
  );
}
