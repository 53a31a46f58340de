import { Trans, useLingui } from '@lingui/react/macro';
import type { ServicePrincipalCredential } from '@oag/client';
import { Button } from '../design/Button.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatDay, formatMoment } from '../design/format.ts';
import { Tag } from '../design/Tag.tsx';

type CredentialTableProps = {
  credentials: ServicePrincipalCredential[];
  onRevoke?: (credential: ServicePrincipalCredential) => void;
};

/** The credentials of a program: until when, from where and with which roles each works. */
export function CredentialTable({ credentials, onRevoke }: CredentialTableProps) {
  const { t } = useLingui();
  const columns: Column<ServicePrincipalCredential>[] = [
    {
      id: 'name',
      header: t`Credential`,
      isTitle: true,
      cell: ({ displayName, clientId, requireDpop }) => (
        <>
          {displayName !== '' && <div>{displayName}</div>}
          <code>{clientId}</code>{' '}
          {requireDpop && (
            <Tag>
              <Trans>Bound to a key</Trans>
            </Tag>
          )}
        </>
      ),
    },
    {
      id: 'expires',
      header: t`Works until`,
      cell: ({ expiresAt }) => (expiresAt === null ? '' : formatDay(new Date(expiresAt))),
    },
    {
      id: 'used',
      header: t`Last used`,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? <Trans>Never</Trans> : formatMoment(new Date(lastUsedAt))),
    },
    {
      id: 'networks',
      header: t`From`,
      cell: ({ allowSourceCidrs }) => (allowSourceCidrs ?? []).join(', ') || <Trans>Any network</Trans>,
    },
    {
      id: 'roles',
      header: t`Limited to`,
      cell: ({ scopedRoleIds }) => (scopedRoleIds ?? []).join(', ') || <Trans>All its roles</Trans>,
    },
  ];
  if (onRevoke)
    columns.push({
      id: 'revoke',
      header: t`Actions`,
      isActions: true,
      cell: (credential) => (
        <Button look="quiet" onClick={() => onRevoke(credential)}>
          <Trans context="credential">Revoke</Trans>
        </Button>
      ),
    });
  return <DataTable label={t`Credentials`} columns={columns} rows={credentials} rowKey={({ id }) => id} />;
}
