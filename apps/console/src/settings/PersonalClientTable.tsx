import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonalClient } from '@oag/client';
import { Button } from '../design/Button.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { formatDay, formatMoment } from '../design/format.ts';

type PersonalClientTableProps = { clients: readonly PersonalClient[]; onRevoke: (client: PersonalClient) => void };

/** API clients of a person: until when, from where and with which roles each works. */
export function PersonalClientTable({ clients, onRevoke }: PersonalClientTableProps) {
  const { t } = useLingui();
  return (
    <DataTable
      label={t`My clients`}
      rows={clients}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: t`Client`,
          isTitle: true,
          cell: ({ displayName, clientId }) => (
            <>
              {displayName !== '' && <div>{displayName}</div>}
              <code>{clientId}</code>
            </>
          ),
        },
        {
          id: 'expires',
          header: t`Works until`,
          cell: ({ expiresTime }) =>
            expiresTime === null ? <Trans>it is revoked</Trans> : formatDay(new Date(expiresTime)),
        },
        {
          id: 'used',
          header: t`Last used`,
          cell: ({ lastUsedAt }) => (lastUsedAt === null ? <Trans>Never</Trans> : formatMoment(new Date(lastUsedAt))),
        },
        {
          id: 'networks',
          header: t`From`,
          cell: ({ allowSourceCidr }) => (allowSourceCidr ?? []).join(', ') || <Trans>Any network</Trans>,
        },
        {
          id: 'roles',
          header: t`Limited to`,
          cell: ({ scopedRoles }) => (scopedRoles ?? []).join(', ') || <Trans>All your roles</Trans>,
        },
        {
          id: 'revoke',
          header: t`Actions`,
          isActions: true,
          cell: (client) => (
            <Button
              look="quiet"
              aria-label={t`Revoke ${client.displayName || client.clientId}`}
              onClick={() => onRevoke(client)}
            >
              <Trans context="credential">Revoke</Trans>
            </Button>
          ),
        },
      ]}
    />
  );
}
