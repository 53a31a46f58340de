import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { TextArea } from '../design/Field.tsx';
import { formatDay } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { conflictsQuery, monitorsQuery, type NamedConflict } from './conflict-queries.ts';
import styles from './Conflicts.module.css';
import type { ConflictStateName } from './conflicts-search.ts';

type ConflictListProps = { monitorId: string; state: ConflictStateName; mayExempt: boolean };

/** Who is in conflict, and exemptions with their reasons. */
export function ConflictList({ monitorId, state, mayExempt }: ConflictListProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { items: conflicts, more } = useKeysetList(conflictsQuery(monitorId, state));
  const [asked, setAsked] = useState<NamedConflict | null>(null);
  const [reason, setReason] = useState('');
  const columns = useColumns(state, mayExempt ? setAsked : undefined);
  const close = (): void => {
    setAsked(null);
    setReason('');
  };
  const reload = async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['conflicts', monitorId] }),
      queryClient.invalidateQueries({ queryKey: monitorsQuery.queryKey }),
    ]);
  };
  const params = { path: { id: asked?.conflict.id ?? '' } };
  return (
    <>
      {conflicts.length === 0 ? (
        <p className={styles.secondary}>
          <Trans>There are none.</Trans>
        </p>
      ) : (
        <DataTable label={t`Conflicts`} columns={columns} rows={conflicts} rowKey={({ conflict }) => conflict.id} />
      )}
      <MoreButton {...more} />
      {asked && state === 'active' && (
        <ConfirmDialog
          title={t`Exempt ${asked.who}?`}
          verb={t`Exempt`}
          onClose={close}
          onConfirm={async () => {
            await client.POST('/api/v1/access_conflicts/{id}/exemption', { params, body: { reason } });
            await reload();
          }}
        >
          <p>
            <Trans>The conflict counts as accepted until it is resolved. Auditors read the reason.</Trans>
          </p>
          <TextArea label={t`Reason`} value={reason} autoFocus onChange={({ target }) => setReason(target.value)} />
        </ConfirmDialog>
      )}
      {asked && state === 'exempted' && (
        <ConfirmDialog
          title={t`End the exemption of ${asked.who}?`}
          verb={t`End exemption`}
          onClose={close}
          onConfirm={async () => {
            await client.DELETE('/api/v1/access_conflicts/{id}/exemption', { params });
            await reload();
          }}
        >
          <p>
            <Trans>The conflict is open again.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function useColumns(
  state: ConflictStateName,
  onAsk: ((conflict: NamedConflict) => void) | undefined,
): Column<NamedConflict>[] {
  const { t } = useLingui();
  const columns: Column<NamedConflict>[] = [
    {
      id: 'who',
      header: t`Who`,
      isTitle: true,
      cell: ({ conflict: { userId }, who }) =>
        userId === '' ? (
          <Trans>Account {who}</Trans>
        ) : (
          <Link to="/people/$userId" params={{ userId }}>
            {who}
          </Link>
        ),
    },
    {
      id: 'access',
      header: t`Holds`,
      cell: ({ access }) => (
        <ul>
          {access.map(({ key, name }) => (
            <li key={key}>{name}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'since',
      header: t`Since`,
      cell: ({ conflict: { foundAt, recurrenceCount } }) => (
        <>
          {foundAt !== null && formatDay(new Date(foundAt))}
          {recurrenceCount > 0 && (
            <p className={styles.secondary}>
              <Trans>Came back {recurrenceCount} times</Trans>
            </p>
          )}
        </>
      ),
    },
  ];
  if (state === 'exempted')
    columns.push({ id: 'reason', header: t`Reason`, cell: ({ conflict }) => conflict.exemptionReason });
  if (state === 'resolved')
    columns.push({
      id: 'resolved',
      header: t`Resolved`,
      cell: ({ conflict: { resolvedAt } }) => (resolvedAt === null ? '' : formatDay(new Date(resolvedAt))),
    });
  else if (onAsk)
    columns.push({
      id: 'exempt',
      header: t`Actions`,
      isActions: true,
      cell: (conflict) => (
        <Button look="quiet" onClick={() => onAsk(conflict)}>
          {state === 'active' ? <Trans>Exempt</Trans> : <Trans>End exemption</Trans>}
        </Button>
      ),
    });
  return columns;
}
