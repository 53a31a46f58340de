import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Facts } from '../design/Facts.tsx';
import { Page } from '../design/Page.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { viewerQuery } from '../session/session-queries.ts';
import { AccountTable } from './AccountTable.tsx';
import { GrantHistory } from './GrantHistory.tsx';
import { GrantTable } from './GrantTable.tsx';
import { personQuery } from './inventory-queries.ts';
import { personViews } from './person-views.ts';
import { PersonActions } from './PersonActions.tsx';
import { StatusTag } from './StatusTag.tsx';

const route = getRouteApi('/people/$userId');

/** A person: facts, access, accounts, and how the access came about. */
export function PersonPage() {
  const { t } = useLingui();
  const { userId } = route.useParams();
  const { tab } = route.useSearch();
  const { data } = useSuspenseQuery(personQuery(userId));
  const { user, managers, roles, delegatedUser } = data;
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { views, open } = personViews(viewer, tab);
  const words = { access: t`Access`, accounts: t`Accounts`, history: t`History` };
  return (
    <Page
      title={user.displayName || user.email}
      above={
        <Link to="/people">
          <Trans>People</Trans>
        </Link>
      }
      about={<StatusTag status={user.status} />}
      actions={<PersonActions person={user} />}
    >
      <Facts
        facts={[
          [t`E-mail`, user.email],
          [t`Department`, user.department || undefined],
          [t`Job title`, user.jobTitle || undefined],
          [
            t`Manager`,
            managers[0] ? (
              <Link to="/people/$userId" params={{ userId: managers[0].id }}>
                {managers[0].displayName || managers[0].email}
              </Link>
            ) : (
              <Trans>not known</Trans>
            ),
          ],
          [t`Employment`, [user.employmentStatus, user.employmentType].filter(Boolean).join(', ') || undefined],
          [t`Delegate`, delegatedUser ? delegatedUser.displayName || delegatedUser.email : undefined],
          [t`Roles here`, roles.map(({ displayName }) => displayName).join(', ') || undefined],
        ]}
      />
      {views.length > 0 && (
        <Tabs label={t`Parts of this page`}>
          {views.map((view) => (
            <Link
              key={view}
              to="/people/$userId"
              params={{ userId }}
              search={view === views[0] ? {} : { tab: view }}
              activeOptions={{ exact: true }}
              aria-current={view === open ? 'page' : undefined}
            >
              {words[view]}
            </Link>
          ))}
        </Tabs>
      )}
      {open === 'access' && <GrantTable of={{ userId }} />}
      {open === 'accounts' && <AccountTable search={{}} userId={userId} without="person" />}
      {open === 'history' && <GrantHistory of={{ userId }} />}
    </Page>
  );
}
