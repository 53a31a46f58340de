import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { formatMoment } from '../design/format.ts';
import { Section } from '../design/Page.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { ChangeKeyDialog } from './ChangeKeyDialog.tsx';
import { logKeysQuery } from './exporter-queries.ts';
import styles from './LogPage.module.css';

/** The keys that sign the log, the one in use first, with its replacement. */
export function LogKeys() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: keys } = useSuspenseQuery(logKeysQuery);
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Section
      title={t`Signing keys`}
      actions={
        may(viewer, 'changeLogKey') && (
          <Button onClick={() => setIsChanging(true)}>
            <Trans>Replace the key</Trans>
          </Button>
        )
      }
    >
      <p className={styles.muted}>
        <Trans>They sign the roots of the log, its exports and evidence packs. Auditors compare the fingerprint.</Trans>
      </p>
      <DataTable
        label={t`Signing keys`}
        rows={keys}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'fingerprint',
            header: t`Fingerprint`,
            isTitle: true,
            cell: ({ fingerprint }) => <code className={styles.fingerprint}>{fingerprint}</code>,
          },
          {
            id: 'since',
            header: t`In use since`,
            cell: ({ createdAt }) => (createdAt === null ? '' : formatMoment(new Date(createdAt))),
          },
          {
            id: 'until',
            header: t`Until`,
            cell: ({ retiredAt }) =>
              retiredAt === null ? <Trans>It signs now</Trans> : formatMoment(new Date(retiredAt)),
          },
        ]}
      />
      {isChanging && (
        <ChangeKeyDialog
          onSaved={() => queryClient.invalidateQueries({ queryKey: logKeysQuery.queryKey })}
          onClose={() => setIsChanging(false)}
        />
      )}
    </Section>
  );
}
