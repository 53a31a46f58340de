import { ButtonLink } from '../design/ButtonLink.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Page } from '../design/Page.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { viewerQuery } from '../session/session-queries.ts';
import { TaskTable } from '../tasks/TaskTable.tsx';
import { requestsQuery } from './request-queries.ts';

const route = getRouteApi('/requests');

/** What the viewer has requested, and what is requested or taken away for them. */
export function RequestsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { items: tasks, more } = useKeysetList(requestsQuery(viewer.userId, search));
  return (
    <Page
      title={t`My requests`}
      actions={
        <ButtonLink look="primary" to="/requests/new" search={{}}>
          <Trans>Request access</Trans>
        </ButtonLink>
      }
    >
      <Tabs label={t`Requests by state`}>
        <Link
          to="/requests"
          search={{}}
          activeOptions={{ exact: true }}
          aria-current={search.state ? undefined : 'page'}
        >
          <Trans>Open</Trans>
        </Link>
        <Link to="/requests" search={{ state: 'closed' }} aria-current={search.state ? 'page' : undefined}>
          <Trans>Closed</Trans>
        </Link>
      </Tabs>
      <TaskTable
        label={t`My requests`}
        tasks={tasks}
        hidesOutcome={!search.state}
        empty={search.state ? t`No request is closed yet.` : t`You have no open request.`}
      />
      <MoreButton {...more} />
    </Page>
  );
}
