import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { Button } from '../design/Button.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { FilterBar, SearchInput } from '../design/FilterBar.tsx';
import { formatDay } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { webhooksQuery } from './webhook-queries.ts';
import { WebhookDialog } from './WebhookDialog.tsx';

/** The addresses that the service calls. */
export function WebhooksPage() {
  const { t } = useLingui();
  const { query = '' } = useSearch({ from: '/settings/webhooks' });
  const navigate = useNavigate();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { items: webhooks, more } = useKeysetList(webhooksQuery(query));
  const [isCreating, setIsCreating] = useState(false);
  const isEmpty = webhooks.length === 0 && query === '';
  const create = may(viewer, 'createWebhook') && (
    <Button look="primary" onClick={() => setIsCreating(true)}>
      <Trans>New webhook</Trans>
    </Button>
  );
  return (
    <SettingsPage actions={!isEmpty && create}>
      {isEmpty ? (
        <Notice title={t`The service calls no other program`} action={create || undefined}>
          <Trans>
            A webhook is an address of a program of yours. The service signs each call, attempts it again when it fails,
            and lists what came back.
          </Trans>
        </Notice>
      ) : (
        <>
          <FilterBar>
            <SearchInput
              label={t`Search by name or address`}
              value={query}
              onSearch={(text) =>
                void navigate({
                  to: '/settings/webhooks',
                  search: text === '' ? {} : { query: text },
                  replace: true,
                })
              }
            />
          </FilterBar>
          {webhooks.length === 0 ? (
            <Notice title={t`No webhook has this in its name or address`} />
          ) : (
            <DataTable
              label={t`Webhooks`}
              rows={webhooks}
              rowKey={({ id }) => id}
              columns={[
                {
                  id: 'name',
                  header: t`Name`,
                  isTitle: true,
                  cell: ({ id, displayName }) => (
                    <Link to="/settings/webhooks/$webhookId" params={{ webhookId: id }}>
                      {displayName}
                    </Link>
                  ),
                },
                { id: 'url', header: t`Address`, cell: ({ url }) => url },
                {
                  id: 'changed',
                  header: t`Changed`,
                  cell: ({ updatedAt }) => (updatedAt === null ? '' : formatDay(new Date(updatedAt))),
                },
              ]}
            />
          )}
          <MoreButton {...more} />
        </>
      )}
      {isCreating && (
        <WebhookDialog
          onClose={() => setIsCreating(false)}
          onSaved={(webhookId) => navigate({ to: '/settings/webhooks/$webhookId', params: { webhookId } })}
        />
      )}
    </SettingsPage>
  );
}
