import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../design/Page.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';

/** The frame of the settings: the parts that the viewer may open. */
export function SettingsPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const exact = { exact: true };
  return (
    <Page title={t`Settings`} actions={actions}>
      <Tabs label={t`Parts of the settings`}>
        <Link to="/settings" activeOptions={exact}>
          <Trans>Sessions</Trans>
        </Link>
        {may(viewer, 'listPersonalClients') && (
          <Link to="/settings/clients" activeOptions={exact}>
            <Trans>My clients</Trans>
          </Link>
        )}
        <Link to="/settings/notifications" activeOptions={exact}>
          <Trans>Notifications</Trans>
        </Link>
        {may(viewer, 'searchUsers') && (
          <Link to="/settings/roles" search={{}} activeOptions={{ ...exact, includeSearch: false }}>
            <Trans>Roles</Trans>
          </Link>
        )}
        {may(viewer, 'listServicePrincipals') && (
          <Link to="/settings/programs" activeOptions={exact}>
            <Trans>API clients</Trans>
          </Link>
        )}
        {may(viewer, 'searchMails') && (
          <Link to="/settings/mails" search={{}} activeOptions={{ ...exact, includeSearch: false }}>
            <Trans>E-mail</Trans>
          </Link>
        )}
        {may(viewer, 'searchChatChannels') && (
          <Link to="/settings/chat" activeOptions={exact}>
            <Trans>Chat</Trans>
          </Link>
        )}
        {may(viewer, 'listRiskLevels') && (
          <Link to="/settings/attributes" activeOptions={exact}>
            <Trans>Attributes</Trans>
          </Link>
        )}
        {may(viewer, 'listClientApprovals') && (
          <Link to="/settings/client-approvals" activeOptions={exact}>
            <Trans>Programs</Trans>
          </Link>
        )}
        {may(viewer, 'listSignInProviders') && (
          <Link to="/settings/sign-in" activeOptions={exact}>
            <Trans>Sign-in</Trans>
          </Link>
        )}
        {may(viewer, 'listStepUpProviders') && (
          <Link to="/settings/step-up" activeOptions={exact}>
            <Trans>Step-up</Trans>
          </Link>
        )}
        {may(viewer, 'listOrgDomains') && (
          <Link to="/settings/domains" activeOptions={exact}>
            <Trans>Domains</Trans>
          </Link>
        )}
        {may(viewer, 'listDirectories') && (
          <Link to="/settings/directories" activeOptions={exact}>
            <Trans>Directories</Trans>
          </Link>
        )}
        {may(viewer, 'searchWebhooks') && (
          <Link to="/settings/webhooks" search={{}} activeOptions={{ ...exact, includeSearch: false }}>
            <Trans>Webhooks</Trans>
          </Link>
        )}
      </Tabs>
      {children}
    </Page>
  );
}
