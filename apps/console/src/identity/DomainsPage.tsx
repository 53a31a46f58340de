import { Trans, useLingui } from '@lingui/react/macro';
import { ServiceError } from '@oag/client';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { TextInput } from '../design/Field.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { domainsQuery } from './identity-queries.ts';
import styles from './Identity.module.css';

/** The e-mail domains that are the organization's own. */
export function DomainsPage() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: domains } = useSuspenseQuery(domainsQuery);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const mayChange = may(viewer, 'updateOrgDomains');
  const save = async (change: (before: string[]) => string[]): Promise<void> => {
    // Another administrator may have changed the list: the change is made to what the service has now.
    const before = await queryClient.fetchQuery({ ...domainsQuery, staleTime: 0 });
    await client.PUT('/api/v1/settings/domains', { body: { newDomains: change(before) } });
    await queryClient.invalidateQueries({ queryKey: domainsQuery.queryKey });
  };
  const addition = useMutation({
    mutationFn: () => save((before) => [...new Set([...before, text.trim().toLowerCase()])]),
    onSuccess: () => setText(''),
  });
  const violation = addition.error instanceof ServiceError ? addition.error.fieldViolations[0]?.description : undefined;
  const columns: Column<string>[] = [{ id: 'domain', header: t`Domain`, isTitle: true, cell: (domain) => domain }];
  if (mayChange)
    columns.push({
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      cell: (domain) => (
        <Button look="quiet" aria-label={t`Remove ${domain}`} onClick={() => setAsked(domain)}>
          <Trans>Remove</Trans>
        </Button>
      ),
    });
  return (
    <SettingsPage>
      <div className={styles.narrow}>
        <p className={styles.muted}>
          <Trans>
            Accounts with an e-mail address in these domains, or in domains below them, belong to the organization. All
            others are external. Campaigns that are prepared later use the list.
          </Trans>
        </p>
        {domains.length > 0 && (
          <DataTable label={t`Domains`} columns={columns} rows={domains} rowKey={(domain) => domain} />
        )}
        {mayChange && (
          <form
            className={styles.form}
            aria-label={t`Add a domain`}
            onSubmit={(event) => {
              event.preventDefault();
              if (!addition.isPending) addition.mutate();
            }}
          >
            <TextInput
              label={t`New domain`}
              hint={t`Such as example.com.`}
              error={violation}
              value={text}
              maxLength={253}
              onChange={({ target }) => setText(target.value)}
            />
            <div>
              <Button type="submit" disabled={addition.isPending || text.trim() === ''}>
                <Trans>Add</Trans>
              </Button>
            </div>
            {violation === undefined && <ErrorNote error={addition.error} />}
          </form>
        )}
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={t`Remove ${asked}?`}
          verb={t`Remove`}
          isDanger
          onClose={() => setAsked(null)}
          onConfirm={() => save((before) => before.filter((domain) => domain !== asked))}
        >
          <p>
            <Trans>Accounts with an address there are external from the next preparation of a campaign on.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </SettingsPage>
  );
}
