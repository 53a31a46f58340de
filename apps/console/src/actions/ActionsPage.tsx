import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { Button } from '../design/Button.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { FilterBar, SearchInput } from '../design/FilterBar.tsx';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { EnabledTag } from '../identity/EnabledTag.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { actionsQuery } from './action-queries.ts';
import { targetOf, targetWords } from './action-target.ts';
import { ActionDialog } from './ActionDialog.tsx';
import styles from './Actions.module.css';

/** The actions that people can request, for those who keep them. */
export function ActionsPage() {
  const { t, i18n } = useLingui();
  const { q = '' } = useSearch({ from: '/actions' });
  const navigate = useNavigate();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { items: actions, more } = useKeysetList(actionsQuery(q));
  const [isCreating, setIsCreating] = useState(false);
  const isEmpty = actions.length === 0 && q === '';
  const create = may(viewer, 'createRequestableAction') && (
    <Button look="primary" onClick={() => setIsCreating(true)}>
      <Trans>New action</Trans>
    </Button>
  );
  return (
    <Page
      title={t`Requestable actions`}
      about={<Trans>People request them as they request access.</Trans>}
      actions={!isEmpty && create}
    >
      {isEmpty ? (
        <Notice title={t`Nobody can request an action`} action={create || undefined}>
          <Trans>
            An action is something that people ask for and that is no access: an automation runs, somebody does it, or
            the service creates a resource. A policy decides first.
          </Trans>
        </Notice>
      ) : (
        <>
          <FilterBar>
            <SearchInput
              label={t`Search actions`}
              value={q}
              onSearch={(text) =>
                void navigate({ to: '/actions', search: text === '' ? {} : { q: text }, replace: true })
              }
            />
          </FilterBar>
          {actions.length === 0 ? (
            <Notice title={t`No action matches`} />
          ) : (
            <DataTable
              label={t`Requestable actions`}
              rows={actions}
              rowKey={({ id }) => id}
              columns={[
                {
                  id: 'name',
                  header: t`Name`,
                  isTitle: true,
                  cell: ({ id, displayName, description }) => (
                    <>
                      <Link to="/actions/$actionId" params={{ actionId: id }}>
                        {displayName}
                      </Link>
                      {description !== '' && <p className={styles.muted}>{description}</p>}
                    </>
                  ),
                },
                {
                  id: 'target',
                  header: t`After the approval`,
                  cell: (action) => i18n._(targetWords[targetOf(action)]),
                },
                { id: 'state', header: t`State`, cell: ({ enabled }) => <EnabledTag isEnabled={enabled} /> },
              ]}
            />
          )}
          <MoreButton {...more} />
        </>
      )}
      {isCreating && (
        <ActionDialog
          onClose={() => setIsCreating(false)}
          onSaved={(actionId) => navigate({ to: '/actions/$actionId', params: { actionId } })}
        />
      )}
    </Page>
  );
}
