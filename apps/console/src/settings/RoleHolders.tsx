import { Trans, useLingui } from '@lingui/react/macro';
import type { Role, User } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { Button } from '../design/Button.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatCount } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Section } from '../design/Page.tsx';
import { Tag } from '../design/Tag.tsx';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { people } from '../pickers/sources.ts';
import { may, viewerQuery } from '../session/session-queries.ts';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { RenameRoleDialog } from './RenameRoleDialog.tsx';
import { roleWords } from './role-words.ts';
import styles from './Settings.module.css';
import { changeRole, roleHoldersQuery } from './settings-queries.ts';

type Change = { id: string; name: string; isGiven: boolean };

/** Everybody has this one. */
const BASIC = 'basic_user';

/** The people who have a role, with giving and taking it for those who may. */
export function RoleHolders({ role }: { role: Role }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { items: holders, more } = useKeysetList(roleHoldersQuery(role.id));
  const [picked, setPicked] = useState<Option | null>(null);
  const [change, setChange] = useState<Change | null>(null);
  const [isRenaming, setIsRenaming] = useState(false);
  const mayChange = may(viewer, 'setUserRoles') && role.id !== BASIC;
  const columns = useColumns(mayChange ? setChange : undefined);
  const permissionCount = formatCount((role.permissions ?? []).length);
  const about = roleWords(role.id);
  return (
    <div className={styles.holders}>
      <Section
        title={role.displayName}
        actions={
          may(viewer, 'updateRole') && (
            <Button look="quiet" onClick={() => setIsRenaming(true)}>
              <Trans>Rename</Trans>
            </Button>
          )
        }
      >
        {about !== undefined && <p>{about}</p>}
        <details>
          <summary>
            <Trans>{permissionCount} operations of the API</Trans>
          </summary>
          <p className={styles.muted}>{(role.permissions ?? []).join(', ')}</p>
        </details>
      </Section>
      {mayChange && (
        <div className={styles.line}>
          <Picker label={t`Give it to`} source={people} value={picked} onChange={setPicked} minimum={2} />
          <Button
            look="primary"
            disabled={picked === null}
            onClick={() => picked && setChange({ id: picked.id, name: picked.label, isGiven: true })}
          >
            <Trans>Give role</Trans>
          </Button>
        </div>
      )}
      {holders.length === 0 ? (
        <p className={styles.muted}>
          <Trans>Nobody has this role.</Trans>
        </p>
      ) : (
        <DataTable label={t`Who has the role`} columns={columns} rows={holders} rowKey={({ id }) => id} />
      )}
      <MoreButton {...more} />
      {isRenaming && <RenameRoleDialog role={role} onClose={() => setIsRenaming(false)} />}
      {change && (
        <ConfirmDialog
          title={change.isGiven ? t`Make ${change.name} ${role.displayName}?` : t`Take the role from ${change.name}?`}
          verb={change.isGiven ? t`Give role` : t`Take role`}
          isDanger={!change.isGiven}
          onClose={() => setChange(null)}
          onConfirm={async () => {
            await changeRole(change.id, role.id, change.isGiven);
            await Promise.all([
              queryClient.invalidateQueries({ queryKey: ['role-holders'] }),
              queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey }),
            ]);
            setPicked(null);
          }}
        >
          <p>
            {about} <Trans>It takes effect with the next request, and is recorded in the log.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function useColumns(onChange: ((change: Change) => void) | undefined): Column<User>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      header: t`Name`,
      isTitle: true,
      cell: ({ displayName, email, type }) => (
        <>
          {displayName || email}{' '}
          {type === 'USER_TYPE_SERVICE' && (
            <Tag>
              <Trans>Program</Trans>
            </Tag>
          )}
        </>
      ),
    },
    { id: 'email', header: t`E-mail`, cell: ({ email }) => email },
    { id: 'department', header: t`Department`, cell: ({ department }) => department },
    {
      id: 'status',
      header: t`Status`,
      cell: ({ status }) =>
        status === 'ENABLED' ? <Trans>Active</Trans> : status === 'DISABLED' ? <Trans>Disabled</Trans> : status,
    },
    ...(onChange
      ? [
          {
            id: 'take',
            header: t`Actions`,
            isActions: true,
            cell: ({ id, displayName, email }: User) => (
              <Button look="quiet" onClick={() => onChange({ id, name: displayName || email, isGiven: false })}>
                <Trans>Take away</Trans>
              </Button>
            ),
          },
        ]
      : []),
  ];
}
