import { Trans, useLingui } from '@lingui/react/macro';
import type { ConflictMonitor } from '@oag/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatCount, formatMoment } from '../design/format.ts';
import { Notice } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { Tag } from '../design/Tag.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import styles from './Conflicts.module.css';
import { monitorsQuery } from './conflict-queries.ts';
import { MonitorDialog } from './MonitorDialog.tsx';

/** The rules of segregation of duties, and how many conflicts each finds. */
export function MonitorsPage() {
  const { t } = useLingui();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: monitors } = useSuspenseQuery(monitorsQuery);
  const [isCreating, setIsCreating] = useState(false);
  const columns = useColumns();
  const create = may(viewer, 'createConflictMonitor') && (
    <Button look="primary" onClick={() => setIsCreating(true)}>
      <Trans>New rule</Trans>
    </Button>
  );
  return (
    <Page
      title={t`Segregation of duties`}
      about={<Trans>Access that nobody should hold together, and who does.</Trans>}
      actions={monitors.length > 0 && create}
    >
      {monitors.length === 0 ? (
        <Notice title={t`No rule yet`} action={create || undefined}>
          <Trans>
            A rule has two groups of entitlements, such as editing and approving the payroll. Everybody who holds access
            of both is found after each import.
          </Trans>
        </Notice>
      ) : (
        <DataTable label={t`Rules`} columns={columns} rows={monitors} rowKey={({ id }) => id} />
      )}
      {isCreating && <MonitorDialog onClose={() => setIsCreating(false)} />}
    </Page>
  );
}

function useColumns(): Column<ConflictMonitor>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      header: t`Rule`,
      isTitle: true,
      cell: ({ id, displayName, description, enabled }) => (
        <>
          <Link to="/conflicts/$monitorId" params={{ monitorId: id }} search={{}}>
            {displayName}
          </Link>{' '}
          {!enabled && (
            <Tag tone="warn">
              <Trans>Switched off</Trans>
            </Tag>
          )}
          {description !== '' && <p className={styles.secondary}>{description}</p>}
        </>
      ),
    },
    {
      id: 'conflicts',
      header: t`Conflicts`,
      isFigure: true,
      cell: ({ activeConflictCount }) => formatCount(Number(activeConflictCount)),
    },
    {
      id: 'evaluated',
      header: t`Last detected`,
      cell: ({ evaluatedAt }) => (evaluatedAt === null ? <Trans>Never</Trans> : formatMoment(new Date(evaluatedAt))),
    },
  ];
}
