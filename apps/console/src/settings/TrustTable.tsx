import { Trans, useLingui } from '@lingui/react/macro';
import type { WorkloadFederationProvider, WorkloadFederationTrust } from '@oag/client';
import { Button } from '../design/Button.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatMoment } from '../design/format.ts';
import { Tag } from '../design/Tag.tsx';

export type TrustAction = 'test' | 'toggle' | 'delete';

type TrustTableProps = {
  trusts: readonly WorkloadFederationTrust[];
  providers: readonly WorkloadFederationProvider[];
  onAction?: (action: TrustAction, trust: WorkloadFederationTrust) => void;
};

/** Trusts with their issuers, conditions and limits. */
export function TrustTable({ trusts, providers, onAction }: TrustTableProps) {
  const { t } = useLingui();
  const columns: Column<WorkloadFederationTrust>[] = [
    {
      id: 'name',
      header: t`Name`,
      isTitle: true,
      cell: ({ displayName, clientId, disabled }) => (
        <>
          {displayName}{' '}
          {disabled && (
            <Tag tone="warn">
              <Trans>Disabled</Trans>
            </Tag>
          )}
          <div>
            <code>{clientId}</code>
          </div>
        </>
      ),
    },
    {
      id: 'issuer',
      header: t`Issuer`,
      cell: ({ providerId }) => providers.find(({ id }) => id === providerId)?.displayName ?? providerId,
    },
    {
      id: 'condition',
      header: t`Condition`,
      cell: ({ conditionExpression }) => <code>{conditionExpression}</code>,
    },
    {
      id: 'roles',
      header: t`Limited to`,
      cell: ({ scopedRoleIds }) => (scopedRoleIds ?? []).join(', ') || <Trans>All its roles</Trans>,
    },
    {
      id: 'used',
      header: t`Last used`,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? <Trans>Never</Trans> : formatMoment(new Date(lastUsedAt))),
    },
  ];
  if (onAction)
    columns.push({
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      cell: (trust) => (
        <>
          <Button
            look="quiet"
            aria-label={t`Test a token of ${trust.displayName}`}
            onClick={() => onAction('test', trust)}
          >
            <Trans>Test a token</Trans>
          </Button>
          <Button
            look="quiet"
            aria-label={trust.disabled ? t`Enable ${trust.displayName}` : t`Disable ${trust.displayName}`}
            onClick={() => onAction('toggle', trust)}
          >
            {trust.disabled ? <Trans>Enable</Trans> : <Trans>Disable</Trans>}
          </Button>
          <Button look="quiet" aria-label={t`Delete ${trust.displayName}`} onClick={() => onAction('delete', trust)}>
            <Trans>Delete</Trans>
          </Button>
        </>
      ),
    });
  return <DataTable label={t`Workload identity`} columns={columns} rows={trusts} rowKey={({ clientId }) => clientId} />;
}
