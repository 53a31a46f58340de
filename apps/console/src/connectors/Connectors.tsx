import { Trans, useLingui } from '@lingui/react/macro';
import type { Connector } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatDay } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { addressOf, kindOf } from './connector-draft.ts';
import { connectorsQuery } from './connector-queries.ts';
import { useKindWords } from './connector-words.ts';
import { ConnectorDialog } from './ConnectorDialog.tsx';
import { ConnectorTest } from './ConnectorTest.tsx';
import styles from './Connectors.module.css';

type Asked = { kind: 'create' } | { kind: 'edit' | 'delete'; connector: Connector };

/** The interfaces of an app by which the service grants and revokes access. */
export function Connectors({ appId }: { appId: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { items: connectors, more } = useKeysetList(connectorsQuery(appId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const mayChange = may(viewer, 'updateConnector');
  const columns = useColumns(mayChange ? setAsked : undefined);
  const create = may(viewer, 'createConnector') && (
    <Button look="primary" onClick={() => setAsked({ kind: 'create' })}>
      <Trans>New connector</Trans>
    </Button>
  );
  return (
    <div className={styles.connectors}>
      {connectors.length === 0 ? (
        <Notice title={t`People carry out what is decided about this app`} action={create || undefined}>
          <Trans>
            With a connector, the service grants and revokes access in the app itself, or has tickets created for it.
          </Trans>
        </Notice>
      ) : (
        <>
          <div>{create}</div>
          <DataTable label={t`Connectors`} columns={columns} rows={connectors} rowKey={({ id }) => id} />
          <MoreButton {...more} />
        </>
      )}
      {asked?.kind === 'create' && <ConnectorDialog appId={appId} onClose={close} />}
      {asked?.kind === 'edit' && <ConnectorDialog appId={appId} connector={asked.connector} onClose={close} />}
      {asked?.kind === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${asked.connector.displayName}?`}
          verb={t`Delete`}
          isDanger
          onClose={close}
          onConfirm={async () => {
            const params = { path: { app_id: appId, id: asked.connector.id } };
            await client.DELETE('/api/v1/apps/{app_id}/connectors/{id}', { params });
            await queryClient.invalidateQueries({ queryKey: connectorsQuery(appId).queryKey });
          }}
        >
          <p>
            <Trans>People get the provision steps that wait for it.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** `onAsk` is absent for viewers who may change nothing. */
function useColumns(onAsk: ((asked: Asked) => void) | undefined): Column<Connector>[] {
  const { t } = useLingui();
  const kindWords = useKindWords();
  const columns: Column<Connector>[] = [
    {
      id: 'name',
      header: t`Name`,
      isTitle: true,
      cell: ({ displayName, description }) => (
        <>
          {displayName}
          {description !== '' && <p className={styles.muted}>{description}</p>}
        </>
      ),
    },
    {
      id: 'interface',
      header: t`Interface`,
      cell: (connector) => (
        <>
          {kindWords[kindOf(connector)].name}
          <p className={styles.muted}>{addressOf(connector)}</p>
        </>
      ),
    },
    {
      id: 'changed',
      header: t`Settings changed`,
      cell: ({ configUpdatedAt }) => (configUpdatedAt === null ? '' : formatDay(new Date(configUpdatedAt))),
    },
    { id: 'answer', header: t`Answer`, cell: (connector) => <ConnectorTest connector={connector} /> },
  ];
  if (onAsk)
    columns.push({
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      cell: (connector) => (
        <>
          <Button
            look="quiet"
            aria-label={t`Edit ${connector.displayName}`}
            onClick={() => onAsk({ kind: 'edit', connector })}
          >
            <Trans>Edit</Trans>
          </Button>
          <Button
            look="quiet"
            aria-label={t`Delete ${connector.displayName}`}
            onClick={() => onAsk({ kind: 'delete', connector })}
          >
            <Trans>Delete</Trans>
          </Button>
        </>
      ),
    });
  return columns;
}
