import { Trans, useLingui } from '@lingui/react/macro';
import type { Exporter } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { Notice } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { exportersQuery } from './exporter-queries.ts';
import { ExporterKeyDialog } from './ExporterKeyDialog.tsx';
import { ExporterTable, type ExporterAction } from './ExporterTable.tsx';
import { LogKeys } from './LogKeys.tsx';
import { NewExporterDialog } from './NewExporterDialog.tsx';

type Asked = { action: ExporterAction; exporter: Exporter };

/** Where the log is written outside of the service, and whether that works. */
export function LogExportersPage() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: exporters } = useSuspenseQuery(exportersQuery);
  const [isCreating, setIsCreating] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: exportersQuery.queryKey });
  const mayChange = may(viewer, 'updateLogExporter');
  const create = may(viewer, 'createLogExporter') && (
    <Button look="primary" onClick={() => setIsCreating(true)}>
      <Trans>New export</Trans>
    </Button>
  );
  const name = asked?.exporter.displayName ?? '';
  const params = { path: { export_id: asked?.exporter.exportId ?? '' } };
  const setDisabled = async (disabled: boolean): Promise<void> => {
    await client.POST('/api/v1/systemlog/exports/{export_id}', { params, body: { exporter: { disabled } } });
    await reload();
  };
  return (
    <Page
      title={t`Exports of the log`}
      above={
        <Link to="/log" search={{}}>
          <Trans>Log</Trans>
        </Link>
      }
      actions={exporters.length > 0 && create}
    >
      {exporters.length === 0 ? (
        <Notice title={t`The log is kept in the database alone`} action={create || undefined}>
          <Trans>Write it to a bucket or to files as well, for your archive or for a program that watches it.</Trans>
        </Notice>
      ) : (
        <ExporterTable
          exporters={exporters}
          {...(mayChange && { onAction: (action, exporter) => setAsked({ action, exporter }) })}
        />
      )}
      <LogKeys />
      {isCreating && <NewExporterDialog onSaved={reload} onClose={() => setIsCreating(false)} />}
      {asked?.action === 'key' && <ExporterKeyDialog exporter={asked.exporter} onSaved={reload} onClose={close} />}
      {(asked?.action === 'pause' || asked?.action === 'resume') && (
        <ConfirmDialog
          title={asked.action === 'pause' ? t`Pause ${name}?` : t`Continue ${name}?`}
          verb={asked.action === 'pause' ? t`Pause` : t`Continue`}
          onClose={close}
          onConfirm={() => setDisabled(asked.action === 'pause')}
        >
          <p>
            {asked.action === 'pause' ? (
              <Trans>
                Entries wait until you continue it. Nothing is left out, unless the retention deletes it before.
              </Trans>
            ) : (
              <Trans>It continues where it was.</Trans>
            )}
          </p>
        </ConfirmDialog>
      )}
      {asked?.action === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${name}?`}
          verb={t`Delete`}
          isDanger
          onClose={close}
          onConfirm={async () => {
            await client.DELETE('/api/v1/systemlog/exports/{export_id}', { params });
            await reload();
          }}
        >
          <p>
            <Trans>The files that it has written stay.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
