import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { ButtonLink } from '../design/ButtonLink.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { FilterBar, SearchInput } from '../design/FilterBar.tsx';
import { formatCount, formatMoment } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { EnabledTag } from '../identity/EnabledTag.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { automationsQuery } from './automation-queries.ts';
import styles from './Automations.module.css';
import { parseAutomationsSearch } from './automations-search.ts';

/** The lists of steps that the service runs in order. */
export function AutomationsPage() {
  const { t } = useLingui();
  const { q = '' } = useSearch({ from: '/automations' });
  const navigate = useNavigate();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { items: automations, more } = useKeysetList(automationsQuery(q));
  const isEmpty = automations.length === 0 && q === '';
  const create = may(viewer, 'createAutomation') && (
    <ButtonLink look="primary" to="/automations/new">
      <Trans>New automation</Trans>
    </ButtonLink>
  );
  return (
    <Page
      title={t`Automations`}
      about={<Trans>Steps that the service runs in order, started by a person, a policy or a request.</Trans>}
      actions={!isEmpty && create}
    >
      {isEmpty ? (
        <Notice title={t`There is no automation`} action={create || undefined}>
          <Trans>
            An automation revokes access, names delegates, waits and comments. A step of a policy can run one, and so
            can an action that people request.
          </Trans>
        </Notice>
      ) : (
        <>
          <FilterBar>
            <SearchInput
              label={t`Search automations`}
              value={q}
              onSearch={(text) =>
                void navigate({ to: '/automations', search: parseAutomationsSearch({ q: text }), replace: true })
              }
            />
          </FilterBar>
          {automations.length === 0 ? (
            <Notice title={t`No automation matches`} />
          ) : (
            <DataTable
              label={t`Automations`}
              rows={automations}
              rowKey={({ id }) => id}
              columns={[
                {
                  id: 'name',
                  header: t`Name`,
                  isTitle: true,
                  cell: ({ id, displayName, description }) => (
                    <>
                      <Link to="/automations/$automationId" params={{ automationId: id }} search={{}}>
                        {displayName}
                      </Link>
                      {description !== '' && <p className={styles.muted}>{description}</p>}
                    </>
                  ),
                },
                { id: 'state', header: t`State`, cell: ({ enabled }) => <EnabledTag isEnabled={enabled} /> },
                {
                  id: 'steps',
                  header: t`Steps`,
                  isFigure: true,
                  cell: ({ automationSteps }) => formatCount((automationSteps ?? []).length),
                },
                {
                  id: 'started',
                  header: t`Last started`,
                  cell: ({ lastExecutedAt }) =>
                    lastExecutedAt === null ? <Trans>Never</Trans> : formatMoment(new Date(lastExecutedAt)),
                },
              ]}
            />
          )}
          <MoreButton {...more} />
        </>
      )}
    </Page>
  );
}
