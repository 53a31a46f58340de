import { Trans, useLingui } from '@lingui/react/macro';
import type { WorkloadFederationTrust } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { Section } from '../design/Page.tsx';
import styles from './Settings.module.css';
import { TestTokenDialog } from './TestTokenDialog.tsx';
import { TrustDialog } from './TrustDialog.tsx';
import { TrustTable, type TrustAction } from './TrustTable.tsx';
import { workloadProvidersQuery, workloadTrustsQuery } from './workload-queries.ts';

type WorkloadTrustsProps = { programId: string; roleIds: readonly string[]; mayChange: boolean };

/** The workload identities that may act as a program: no secret is kept anywhere. */
export function WorkloadTrusts({ programId, roleIds, mayChange }: WorkloadTrustsProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: trusts } = useSuspenseQuery(workloadTrustsQuery(programId));
  const { data: providers } = useSuspenseQuery(workloadProvidersQuery);
  const [isCreating, setIsCreating] = useState(false);
  const [asked, setAsked] = useState<{ action: TrustAction; trust: WorkloadFederationTrust } | null>(null);
  const close = (): void => setAsked(null);
  const { queryKey } = workloadTrustsQuery(programId);
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey });
  const path = '/api/v1/service_principals/{service_principal_id}/trusts/{client_id}';
  const params = { path: { service_principal_id: programId, client_id: asked?.trust.clientId ?? '' } };
  const name = asked?.trust.displayName ?? '';
  const toggled = asked?.trust.disabled === false;
  return (
    <Section
      title={t`Workload identity`}
      actions={
        mayChange &&
        providers.length > 0 && (
          <Button onClick={() => setIsCreating(true)}>
            <Trans>Trust a workload</Trans>
          </Button>
        )
      }
    >
      {trusts.length > 0 ? (
        <TrustTable
          trusts={trusts}
          providers={providers}
          {...(mayChange && { onAction: (action, trust) => setAsked({ action, trust }) })}
        />
      ) : (
        <p className={styles.muted}>
          {providers.length === 0 ? (
            <Trans>
              To do without a secret, add the issuer of its tokens under API clients first, such as GitHub Actions.
            </Trans>
          ) : (
            <Trans>No workload may act as it. A trust exchanges tokens of an issuer, without a secret to keep.</Trans>
          )}
        </p>
      )}
      {isCreating && (
        <TrustDialog
          programId={programId}
          roleIds={roleIds}
          providers={providers}
          onSaved={reload}
          onClose={() => setIsCreating(false)}
        />
      )}
      {asked?.action === 'test' && <TestTokenDialog trust={asked.trust} onClose={close} />}
      {asked?.action === 'toggle' && (
        <ConfirmDialog
          title={toggled ? t`Disable ${name}?` : t`Enable ${name}?`}
          verb={toggled ? t`Disable` : t`Enable`}
          onClose={close}
          onConfirm={async () => {
            await client.PATCH(path, { params, body: { trust: { disabled: toggled }, updateMask: 'disabled' } });
            await reload();
          }}
        >
          <p>
            {toggled ? (
              <Trans>Tokens are refused from the next request on, until you enable it.</Trans>
            ) : (
              <Trans>The workload can exchange its tokens again.</Trans>
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
            await client.DELETE(path, { params });
            await reload();
          }}
        >
          <p>
            <Trans>The workload can no longer act as this program. The log keeps what it did.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
