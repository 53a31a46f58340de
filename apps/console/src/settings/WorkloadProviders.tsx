import { Trans, useLingui } from '@lingui/react/macro';
import type { WorkloadFederationProvider } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { Section } from '../design/Page.tsx';
import { Tag } from '../design/Tag.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import styles from './Settings.module.css';
import { workloadProvidersQuery } from './workload-queries.ts';
import { WorkloadProviderDialog } from './WorkloadProviderDialog.tsx';

/** The issuers whose tokens programs exchange instead of keeping a secret. */
export function WorkloadProviders() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: providers } = useSuspenseQuery(workloadProvidersQuery);
  const [isCreating, setIsCreating] = useState(false);
  const [asked, setAsked] = useState<{ action: 'toggle' | 'delete'; provider: WorkloadFederationProvider } | null>(
    null,
  );
  const close = (): void => setAsked(null);
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: workloadProvidersQuery.queryKey });
  const params = { path: { id: asked?.provider.id ?? '' } };
  const name = asked?.provider.displayName ?? '';
  const isEnabled = asked?.provider.disabled === false;
  const columns = useColumns(
    may(viewer, 'updateWorkloadProvider') ? (action, provider) => setAsked({ action, provider }) : undefined,
  );
  return (
    <Section
      title={t`Issuers of workload identities`}
      actions={
        may(viewer, 'createWorkloadProvider') && (
          <Button onClick={() => setIsCreating(true)}>
            <Trans>Add an issuer</Trans>
          </Button>
        )
      }
    >
      {providers.length === 0 ? (
        <p className={styles.muted}>
          <Trans>
            Programs in GitHub Actions, GitLab CI, Kubernetes and the like have tokens of their own. Add their issuer,
            and an API client can trust them: no secret has to be kept.
          </Trans>
        </p>
      ) : (
        <DataTable
          label={t`Issuers of workload identities`}
          columns={columns}
          rows={providers}
          rowKey={({ id }) => id}
        />
      )}
      {isCreating && <WorkloadProviderDialog onSaved={reload} onClose={() => setIsCreating(false)} />}
      {asked?.action === 'toggle' && (
        <ConfirmDialog
          title={isEnabled ? t`Disable ${name}?` : t`Enable ${name}?`}
          verb={isEnabled ? t`Disable` : t`Enable`}
          onClose={close}
          onConfirm={async () => {
            const body = { provider: { disabled: isEnabled }, updateMask: 'disabled' };
            await client.PATCH('/api/v1/workload_federation/providers/{id}', { params, body });
            await reload();
          }}
        >
          <p>
            {isEnabled ? (
              <Trans>Tokens are refused from the next request on, until you enable it.</Trans>
            ) : (
              <Trans>Its tokens can be exchanged again.</Trans>
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
            await client.DELETE('/api/v1/workload_federation/providers/{id}', { params });
            await reload();
          }}
        >
          <p>
            <Trans>An issuer that an API client trusts cannot be deleted.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function useColumns(
  onAction: ((action: 'toggle' | 'delete', provider: WorkloadFederationProvider) => void) | undefined,
): Column<WorkloadFederationProvider>[] {
  const { t } = useLingui();
  const columns: Column<WorkloadFederationProvider>[] = [
    {
      id: 'name',
      header: t`Name`,
      isTitle: true,
      cell: ({ displayName, disabled }) => (
        <>
          {displayName}{' '}
          {disabled && (
            <Tag tone="warn">
              <Trans>Disabled</Trans>
            </Tag>
          )}
        </>
      ),
    },
    { id: 'issuer', header: t`Issuer`, cell: ({ issuerUrl }) => issuerUrl },
  ];
  if (onAction)
    columns.push({
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      cell: (provider) => (
        <>
          <Button
            look="quiet"
            aria-label={provider.disabled ? t`Enable ${provider.displayName}` : t`Disable ${provider.displayName}`}
            onClick={() => onAction('toggle', provider)}
          >
            {provider.disabled ? <Trans>Enable</Trans> : <Trans>Disable</Trans>}
          </Button>
          <Button
            look="quiet"
            aria-label={t`Delete ${provider.displayName}`}
            onClick={() => onAction('delete', provider)}
          >
            <Trans>Delete</Trans>
          </Button>
        </>
      ),
    });
  return columns;
}
