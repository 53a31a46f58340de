import { Trans, useLingui } from '@lingui/react/macro';
import type { Mail } from '@oag/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { Select } from '../design/Field.tsx';
import { FilterBar } from '../design/FilterBar.tsx';
import { formatMoment } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { MailDialog } from './MailDialog.tsx';
import { MailStateTag } from './MailStateTag.tsx';
import { hasMailServerQuery, mailsQuery } from './mail-queries.ts';
import { type MailsSearch, parseMailsSearch } from './settings-search.ts';
import { SettingsPage } from './SettingsPage.tsx';

/** The outbox: mails that wait, that were sent, and that the mail server refused. */
export function MailsPage() {
  const { t } = useLingui();
  const { mail, ...search } = useSearch({ from: '/settings/mails' });
  const navigate = useNavigate();
  const { data: hasMailServer } = useSuspenseQuery(hasMailServerQuery);
  const { items: mails, more } = useKeysetList(mailsQuery(search));
  const columns = useColumns(search);
  return (
    <SettingsPage>
      {!hasMailServer && (
        <Notice title={t`The service has no mail server`}>
          <Trans>
            Mails wait here. Set SMTP_HOST and MAIL_FROM, and start the service again. Mails that waited for more than
            seven days fail then instead of being sent.
          </Trans>
        </Notice>
      )}
      <FilterBar>
        <Select
          label={t`State`}
          value={search.state ?? ''}
          options={[
            { value: '', label: t`All` },
            { value: 'waiting', label: t`Waiting` },
            { value: 'failed', label: t`Failed` },
            { value: 'sent', label: t`Sent` },
          ]}
          onChange={(state) =>
            void navigate({ to: '/settings/mails', search: parseMailsSearch({ state }), replace: true })
          }
        />
      </FilterBar>
      {mails.length === 0 ? (
        <Notice title={t`No mail`}>
          <Trans>Campaigns write mails when they start, remind and end. They are listed for 90 days.</Trans>
        </Notice>
      ) : (
        <DataTable label={t`Mails`} columns={columns} rows={mails} rowKey={({ id }) => id} />
      )}
      <MoreButton {...more} />
      {mail !== undefined && (
        <MailDialog
          id={mail}
          hasMailServer={hasMailServer}
          onClose={() => void navigate({ to: '/settings/mails', search, replace: true })}
        />
      )}
    </SettingsPage>
  );
}

function useColumns(search: MailsSearch): Column<Mail>[] {
  const { t } = useLingui();
  return [
    {
      id: 'subject',
      header: t`Subject`,
      isTitle: true,
      cell: ({ id, subject }) => (
        <Link to="/settings/mails" search={{ ...search, mail: id }} replace>
          {subject || t`Not written yet`}
        </Link>
      ),
    },
    {
      id: 'to',
      header: t`To`,
      cell: ({ address, userId }) => (
        <Link to="/people/$userId" params={{ userId }}>
          {address || t`Person`}
        </Link>
      ),
    },
    { id: 'state', header: t`State`, cell: (mail) => <MailStateTag {...mail} /> },
    { id: 'answer', header: t`Last answer`, cell: ({ lastAnswer }) => lastAnswer },
    {
      id: 'when',
      header: t`When`,
      cell: ({ sentAt, createdAt }) => {
        const at = sentAt ?? createdAt;
        return at === null ? '' : <time dateTime={at}>{formatMoment(new Date(at))}</time>;
      },
    },
  ];
}
