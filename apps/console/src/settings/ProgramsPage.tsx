import { Trans, useLingui } from '@lingui/react/macro';
import type { ServicePrincipal } from '@oag/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatDay } from '../design/format.ts';
import { Notice } from '../design/Notice.tsx';
import { Tag } from '../design/Tag.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { CreateProgramDialog } from './CreateProgramDialog.tsx';
import { programsQuery } from './settings-queries.ts';
import { WorkloadProviders } from './WorkloadProviders.tsx';
import { SettingsPage } from './SettingsPage.tsx';

/** The identities of programs that act on their own. */
export function ProgramsPage() {
  const { t } = useLingui();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: programs } = useSuspenseQuery(programsQuery);
  const [isCreating, setIsCreating] = useState(false);
  const columns = useColumns();
  const create = may(viewer, 'createServicePrincipal') && (
    <Button look="primary" onClick={() => setIsCreating(true)}>
      <Trans>New API client</Trans>
    </Button>
  );
  return (
    <SettingsPage actions={programs.length > 0 && create}>
      {programs.length === 0 ? (
        <Notice title={t`No program acts on its own`} action={create || undefined}>
          <Trans>
            Create an API client for a program, such as a nightly export. Give it the roles it needs and no more.
          </Trans>
        </Notice>
      ) : (
        <DataTable label={t`API clients`} columns={columns} rows={programs} rowKey={({ id }) => id} />
      )}
      {may(viewer, 'listWorkloadProviders') && <WorkloadProviders />}
      {isCreating && <CreateProgramDialog onClose={() => setIsCreating(false)} />}
    </SettingsPage>
  );
}

function useColumns(): Column<ServicePrincipal>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      header: t`Name`,
      isTitle: true,
      cell: ({ id, displayName, disabled }) => (
        <>
          <Link to="/settings/programs/$programId" params={{ programId: id }}>
            {displayName}
          </Link>{' '}
          {disabled && (
            <Tag tone="warn">
              <Trans>Disabled</Trans>
            </Tag>
          )}
        </>
      ),
    },
    { id: 'roles', header: t`Roles`, cell: ({ user }) => (user?.roleIds ?? []).join(', ') },
    {
      id: 'created',
      header: t`Created`,
      cell: ({ createdAt }) => (createdAt === null ? '' : formatDay(new Date(createdAt))),
    },
  ];
}
