import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { CopyText } from '../design/CopyText.tsx';
import { Facts } from '../design/Facts.tsx';
import { formatMoment } from '../design/format.ts';
import { Page, Section } from '../design/Page.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { EnabledTag } from './EnabledTag.tsx';
import { stepUpProviderQuery, stepUpProvidersQuery } from './identity-queries.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { kindOf, kindWords } from './step-up-kinds.ts';
import { StepUpProviderDialog } from './StepUpProviderDialog.tsx';
import { StepUpTest } from './StepUpTest.tsx';

type Asked = 'edit' | 'secret' | 'disable' | 'enable' | 'delete';

/** A way to authenticate again: its settings, what to register at the provider, and a test. */
export function StepUpProviderPage() {
  const { t, i18n } = useLingui();
  const { providerId } = useParams({ from: '/settings/step-up/$providerId' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: provider } = useSuspenseQuery(stepUpProviderQuery(providerId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayChange = may(viewer, 'updateStepUpProvider');
  const close = (): void => setAsked(null);
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: stepUpProvidersQuery.queryKey });
  const params = { path: { id: providerId } };
  const kind = kindOf(provider);
  const { displayName: name, enabled, microsoft, oauth2 } = provider;
  return (
    <Page
      title={name}
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
      actions={
        mayChange && (
          <>
            <Button onClick={() => setAsked('edit')}>
              <Trans>Edit</Trans>
            </Button>
            <Button onClick={() => setAsked(enabled ? 'disable' : 'enable')}>
              {enabled ? <Trans>Disable</Trans> : <Trans>Enable</Trans>}
            </Button>
            <Button look="danger" onClick={() => setAsked('delete')}>
              <Trans>Delete</Trans>
            </Button>
          </>
        )
      }
    >
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
                <Button look="quiet" onClick={() => setAsked('secret')}>
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
      {asked === 'edit' && <StepUpProviderDialog provider={provider} onClose={close} />}
      {asked === 'secret' && (
        <SecretDialog
          onClose={close}
          onSave={async (clientSecret) => {
            await client.POST('/api/v1/step-up/providers/{id}/secret', { params, body: { clientSecret } });
            await reload();
          }}
        />
      )}
      {(asked === 'disable' || asked === 'enable') && (
        <ConfirmDialog
          title={asked === 'disable' ? t`Disable ${name}?` : t`Enable ${name}?`}
          verb={asked === 'disable' ? t`Disable` : t`Enable`}
          onClose={close}
          onConfirm={async () => {
            const body = { stepUpProvider: { enabled: asked === 'enable' } };
            await client.POST('/api/v1/step-up/providers/{id}', { params, body });
            await reload();
          }}
        >
          <p>
            {asked === 'disable' ? (
              <Trans>What requires it cannot be approved or signed until you enable it. It can still be denied.</Trans>
            ) : (
              <Trans>People can authenticate with it again.</Trans>
            )}
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
            await client.DELETE('/api/v1/step-up/providers/{id}', { params });
            await queryClient.invalidateQueries({ queryKey: stepUpProvidersQuery.queryKey, exact: true });
            await navigate({ to: '/settings/step-up' });
          }}
        >
          <p>
            <Trans>One that a policy, an open task or a campaign requires cannot be deleted.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
