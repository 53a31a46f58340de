import { Trans, useLingui } from '@lingui/react/macro';
import type { Import } from '@oag/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { ButtonLink } from '../design/ButtonLink.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { formatCount, formatDay, formatTime } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { importsQuery } from './import-queries.ts';
import { ImportStateTag } from './ImportStateTag.tsx';

/** All imports, the newest first, with what each changed. */
export function ImportsPage() {
  const { t } = useLingui();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { items: imports, more } = useKeysetList(importsQuery);
  const mayImport = may(viewer, 'createImport');
  const startedAt = ({ createdAt }: Import): string =>
    createdAt ? `${formatDay(new Date(createdAt))}, ${formatTime(new Date(createdAt))}` : '';
  const change = (id: 'added' | 'removed', header: string) => ({
    id,
    header,
    isFigure: true,
    cell: ({ counts }: Import) => (counts?.grants ? formatCount(Number(counts.grants[id])) : '–'),
  });
  return (
    <Page
      title={t`Imports`}
      actions={
        mayImport && (
          <ButtonLink look="primary" to="/imports/new">
            {t`Import files`}
          </ButtonLink>
        )
      }
    >
      {imports.length === 0 ? (
        <Notice title={t`Nothing was imported yet`}>
          <Trans>An import brings people and their access from CSV or JSON files.</Trans>
        </Notice>
      ) : (
        <DataTable
          label={t`Imports`}
          rows={imports}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'when',
              header: t`Uploaded`,
              isTitle: true,
              cell: (row) => (
                <Link to="/imports/$importId" params={{ importId: row.id }}>
                  {startedAt(row)}
                </Link>
              ),
            },
            { id: 'source', header: t`Source`, cell: ({ source }) => source || '–' },
            { id: 'state', header: t`State`, cell: (row) => <ImportStateTag {...row} /> },
            change('added', t`Grants added`),
            change('removed', t`Grants removed`),
            {
              id: 'problems',
              header: t`Problems`,
              isFigure: true,
              cell: ({ problemCount }) => (problemCount === 0 ? '–' : formatCount(problemCount)),
            },
            {
              id: 'warnings',
              header: t`Worth a look`,
              isFigure: true,
              cell: ({ warningCount }) => (warningCount === 0 ? '–' : formatCount(warningCount)),
            },
          ]}
        />
      )}
      <MoreButton {...more} />
    </Page>
  );
}
