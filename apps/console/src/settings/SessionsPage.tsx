import { Trans, useLingui } from '@lingui/react/macro';
import type { Session } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatMoment } from '../design/format.ts';
import { Section } from '../design/Page.tsx';
import { Tag } from '../design/Tag.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { browserName } from './browser-name.ts';
import { EndOthersSessions } from './EndOthersSessions.tsx';
import { ownSessionsQuery } from './settings-queries.ts';
import { SettingsPage } from './SettingsPage.tsx';

/** The sessions of the viewer, and for administrators the end of those of others. */
export function SessionsPage() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: sessions } = useSuspenseQuery(ownSessionsQuery);
  const [ending, setEnding] = useState<Session | null>(null);
  const columns = useColumns(setEnding);
  return (
    <SettingsPage>
      <Section
        title={t`Your sessions`}
        actions={
          <a href="/sign-in/account">
            <Trans>Your passkeys</Trans>
          </a>
        }
      >
        <DataTable label={t`Your sessions`} columns={columns} rows={sessions} rowKey={({ id }) => id} />
      </Section>
      {may(viewer, 'endSessionsOfUser') && <EndOthersSessions />}
      {ending && (
        <ConfirmDialog
          title={t`End this session?`}
          verb={t`End session`}
          isDanger
          onClose={() => setEnding(null)}
          onConfirm={async () => {
            await client.DELETE('/api/v1/iam/sessions/{id}', { params: { path: { id: ending.id } } });
            await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
          }}
        >
          <p>
            <Trans>
              The browser there has to sign in again. Do it when you do not know the session, or lost the device.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </SettingsPage>
  );
}

function useColumns(onEnd: (session: Session) => void): Column<Session>[] {
  const { t } = useLingui();
  const methods: { [method: string]: string } = {
    SIGN_IN_METHOD_LINK: t`One-time link`,
    SIGN_IN_METHOD_DEVICE: t`Approved program`,
    SIGN_IN_METHOD_PROVIDER: t`Identity provider`,
    SIGN_IN_METHOD_PASSKEY: t`Passkey`,
  };
  const moment = (time: string | null): string => (time === null ? '' : formatMoment(new Date(time)));
  return [
    {
      id: 'browser',
      header: t`Browser`,
      isTitle: true,
      cell: ({ userAgent, isCurrent }) => (
        <>
          <span title={userAgent}>{browserName(userAgent) || <Trans>Unknown browser</Trans>}</span>{' '}
          {isCurrent && (
            <Tag tone="accent">
              <Trans>This browser</Trans>
            </Tag>
          )}
        </>
      ),
    },
    { id: 'method', header: t`Signed in by`, cell: ({ method }) => methods[method] ?? method },
    { id: 'address', header: t`From`, cell: ({ sourceAddress }) => sourceAddress },
    { id: 'since', header: t`Since`, cell: ({ createdAt }) => moment(createdAt) },
    { id: 'used', header: t`Last used`, cell: ({ lastUsedAt }) => moment(lastUsedAt) },
    {
      id: 'end',
      header: t`Actions`,
      isActions: true,
      cell: (session) =>
        !session.isCurrent && (
          <Button look="quiet" onClick={() => onEnd(session)}>
            <Trans>End</Trans>
          </Button>
        ),
    },
  ];
}
