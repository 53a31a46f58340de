import { Trans, useLingui } from '@lingui/react/macro';
import type { ServicePrincipalCredential } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { formatDate } from '../design/format.ts';
import { Page, Section } from '../design/Page.tsx';
import { Tag } from '../design/Tag.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { CreateCredentialDialog } from './CreateCredentialDialog.tsx';
import { CredentialTable } from './CredentialTable.tsx';
import { ProgramRoles } from './ProgramRoles.tsx';
import styles from './Settings.module.css';
import { WorkloadTrusts } from './WorkloadTrusts.tsx';
import { programQuery, programsQuery } from './settings-queries.ts';

type Asked = 'disable' | 'enable' | 'delete' | 'create' | ServicePrincipalCredential;

/** A program's identity: its roles, its credentials, and whether it works. */
export function ProgramPage() {
  const { t } = useLingui();
  const { programId } = useParams({ from: '/settings/programs/$programId' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const {
    data: { principal, credentials },
  } = useSuspenseQuery(programQuery(programId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayChange = may(viewer, 'updateServicePrincipal');
  const close = (): void => setAsked(null);
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: programsQuery.queryKey });
  const params = { path: { id: programId } };
  const setDisabled = async (disabled: boolean): Promise<void> => {
    await client.PATCH('/api/v1/service_principals/{id}', { params, body: { servicePrincipal: { disabled } } });
    await reload();
  };
  return (
    <Page
      title={principal.displayName}
      above={
        <Link to="/settings/programs">
          <Trans>API clients</Trans>
        </Link>
      }
      about={
        <>
          {principal.createdAt !== null && <Trans>Created on {formatDate(new Date(principal.createdAt))}</Trans>}{' '}
          {principal.disabled && (
            <Tag tone="warn">
              <Trans>Disabled: its requests are refused</Trans>
            </Tag>
          )}
        </>
      }
      actions={
        mayChange && (
          <>
            <Button onClick={() => setAsked(principal.disabled ? 'enable' : 'disable')}>
              {principal.disabled ? <Trans>Enable</Trans> : <Trans>Disable</Trans>}
            </Button>
            <Button look="danger" onClick={() => setAsked('delete')}>
              <Trans>Delete</Trans>
            </Button>
          </>
        )
      }
    >
      <ProgramRoles principal={principal} mayChange={mayChange} onChanged={reload} />
      <Section
        title={t`Credentials`}
        actions={
          mayChange && (
            <Button onClick={() => setAsked('create')}>
              <Trans>New credential</Trans>
            </Button>
          )
        }
      >
        {credentials.length === 0 ? (
          <p className={styles.muted}>
            <Trans>It has no credential, and cannot sign in.</Trans>
          </p>
        ) : (
          <CredentialTable credentials={credentials} {...(mayChange && { onRevoke: setAsked })} />
        )}
      </Section>
      {may(viewer, 'listWorkloadTrusts') && (
        <WorkloadTrusts programId={programId} roleIds={principal.user?.roleIds ?? []} mayChange={mayChange} />
      )}
      {asked === 'create' && (
        <CreateCredentialDialog
          programId={programId}
          roleIds={principal.user?.roleIds ?? []}
          onCreated={reload}
          onClose={close}
        />
      )}
      {(asked === 'disable' || asked === 'enable') && (
        <ConfirmDialog
          title={asked === 'disable' ? t`Disable ${principal.displayName}?` : t`Enable ${principal.displayName}?`}
          verb={asked === 'disable' ? t`Disable` : t`Enable`}
          onClose={close}
          onConfirm={() => setDisabled(asked === 'disable')}
        >
          <p>
            {asked === 'disable' ? (
              <Trans>Its tokens and credentials are refused from the next request on, until you enable it.</Trans>
            ) : (
              <Trans>Its credentials work again.</Trans>
            )}
          </p>
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${principal.displayName}?`}
          verb={t`Delete`}
          isDanger
          onClose={close}
          onConfirm={async () => {
            await client.DELETE('/api/v1/service_principals/{id}', { params });
            await queryClient.invalidateQueries({ queryKey: programsQuery.queryKey, exact: true });
            await navigate({ to: '/settings/programs' });
          }}
        >
          <p>
            <Trans>Its credentials stop working at once. The log keeps what it did.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {asked !== null && typeof asked === 'object' && (
        <ConfirmDialog
          title={t`Revoke this credential?`}
          verb={t({ message: 'Revoke', context: 'credential' })}
          isDanger
          onClose={close}
          onConfirm={async () => {
            const path = { service_principal_id: programId, id: asked.id };
            await client.DELETE('/api/v1/service_principals/{service_principal_id}/credentials/{id}', {
              params: { path },
            });
            await reload();
          }}
        >
          <p>
            <Trans>
              Its tokens stop working at once. To rotate it, create another one first, and move the program over.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
