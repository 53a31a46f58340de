import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { FilterBar, SearchInput } from '../design/FilterBar.tsx';
import { MoreButton } from '../design/MoreButton.tsx';
import { Page } from '../design/Page.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { viewerQuery } from '../session/session-queries.ts';
import { myTasksQuery, parseTaskSearch, type TaskView } from './task-list-query.ts';
import { TaskTable } from './TaskTable.tsx';
import { useTaskKeys } from './use-task-keys.ts';

const route = getRouteApi('/tasks');

/** The tasks that wait for the viewer: to approve, to carry out, to give advice about. */
export function TasksPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { items: tasks, more } = useKeysetList(myTasksQuery(viewer.userId, search));
  const open = search.view ?? 'approve';
  useTaskKeys(true, (key) => {
    if (key === 'j') moveFocus(1);
    if (key === 'k') moveFocus(-1);
    if (key === '/') setTimeout(() => document.querySelector<HTMLInputElement>('input[type=search]')?.focus());
  });
  const names: { readonly [View in TaskView]: string } = {
    approve: t`To approve`,
    'carry-out': t`To carry out`,
    advice: t`Asked for advice`,
    done: t`Done by me`,
  };
  const tab = (view: TaskView) => (
    <Link to="/tasks" search={{ view }} aria-current={open === view ? 'page' : undefined}>
      {names[view]}
    </Link>
  );
  return (
    <Page title={t`My tasks`} about={<Trans>Reviews of campaigns are on the home page.</Trans>}>
      <Tabs label={t`Tasks by what is to do`}>
        {tab('approve')}
        {tab('carry-out')}
        {tab('advice')}
        {tab('done')}
      </Tabs>
      <FilterBar>
        <SearchInput
          key={open}
          label={t`Search`}
          value={search.q ?? ''}
          onSearch={(q) => void navigate({ to: '/tasks', search: parseTaskSearch({ ...search, q }), replace: true })}
        />
      </FilterBar>
      <TaskTable
        label={names[open]}
        tasks={tasks}
        hidesOutcome={open !== 'done'}
        empty={
          search.q
            ? t`No task has this text.`
            : open === 'done'
              ? t`You have acted on no task yet.`
              : t`Nothing waits for you here.`
        }
      />
      <MoreButton {...more} />
    </Page>
  );
}

/** Puts the focus on the next or previous task of the list; Enter opens it. */
function moveFocus(by: number): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-task-link]')];
  const at = links.findIndex((link) => link === document.activeElement);
  links[at === -1 ? 0 : Math.max(0, Math.min(links.length - 1, at + by))]?.focus();
}
