import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { formatDay } from '../design/format.ts';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { apps } from '../pickers/sources.ts';
import { may, viewerQuery } from '../session/session-queries.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { directoriesQuery, type NamedDirectory } from './directory-queries.ts';
import styles from './Identity.module.css';

/** The apps that are sources of people. */
export function DirectoriesPage() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: directories } = useSuspenseQuery(directoriesQuery);
  const [app, setApp] = useState<Option | null>(null);
  const [asked, setAsked] = useState<NamedDirectory | null>(null);
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: directoriesQuery.queryKey });
  const addition = useMutation({
    mutationFn: async (appId: string) => {
      await client.POST('/api/v1/directories', { body: { appId } });
      await reload();
    },
    onSuccess: () => setApp(null),
  });
  const columns = useColumns(may(viewer, 'deleteDirectory') ? setAsked : undefined);
  return (
    <SettingsPage>
      <div className={styles.narrow}>
        <p className={styles.muted}>
          <Trans>
            A directory is an app that is a source of people. Imports create the people of its accounts, and the
            attributes of the accounts are in the profiles of the people.
          </Trans>
        </p>
        {directories.length > 0 && (
          <DataTable label={t`Directories`} columns={columns} rows={directories} rowKey={({ appId }) => appId} />
        )}
        {may(viewer, 'createDirectory') && (
          <form
            className={styles.form}
            aria-label={t`Add a directory`}
            onSubmit={(event) => {
              event.preventDefault();
              if (app && !addition.isPending) addition.mutate(app.id);
            }}
          >
            <Picker
              // After each choice another one, which is empty again.
              key={directories.length}
              label={t`App`}
              hint={t`Such as the directory of the human resources department.`}
              source={apps}
              value={app}
              onChange={setApp}
            />
            <div>
              <Button type="submit" disabled={addition.isPending || app === null}>
                <Trans>Make it a directory</Trans>
              </Button>
            </div>
            <ErrorNote error={addition.error} />
          </form>
        )}
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={t`Make ${asked.name} a plain app?`}
          verb={t`Make it a plain app`}
          isDanger
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await client.DELETE('/api/v1/directories/{app_id}', { params: { path: { app_id: asked.appId } } });
            await reload();
          }}
        >
          <p>
            <Trans>Imports create no more people from it. The app, its accounts and the people stay.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </SettingsPage>
  );
}

/** `onRemove` is absent for viewers who may change nothing. */
function useColumns(onRemove: ((directory: NamedDirectory) => void) | undefined): Column<NamedDirectory>[] {
  const { t } = useLingui();
  const columns: Column<NamedDirectory>[] = [
    {
      id: 'app',
      header: t`App`,
      isTitle: true,
      cell: ({ appId, name }) => (
        <Link to="/apps/$appId" params={{ appId }} search={{}}>
          {name}
        </Link>
      ),
    },
    {
      id: 'since',
      header: t`Since`,
      cell: ({ createdAt }) => (createdAt === null ? '' : formatDay(new Date(createdAt))),
    },
  ];
  if (onRemove)
    columns.push({
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      cell: (directory) => (
        <Button look="quiet" aria-label={t`Make ${directory.name} a plain app`} onClick={() => onRemove(directory)}>
          <Trans>Remove</Trans>
        </Button>
      ),
    });
  return columns;
}
