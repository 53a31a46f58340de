import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Facts } from '../design/Facts.tsx';
import { Page } from '../design/Page.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { AccountTable } from './AccountTable.tsx';
import { GrantHistory } from './GrantHistory.tsx';
import { GrantTable } from './GrantTable.tsx';
import { personQuery } from './inventory-queries.ts';
import { PersonActions } from './PersonActions.tsx';
import { StatusTag } from './StatusTag.tsx';

const route = getRouteApi('/people/$userId');

/** A person: facts, access, accounts, and how the access came about. */
export function PersonPage() {
  const { t } = useLingui();
  const { userId } = route.useParams();
  const { tab = 'access' } = route.useSearch();
  const { data } = useSuspenseQuery(personQuery(userId));
  const { user, managers, roles, delegatedUser } = data;
  const views = { access: t`Access`, accounts: t`Accounts`, history: t`History` };
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
      <Tabs label={t`Parts of this page`}>
        {Object.entries(views).map(([name, label]) => (
          <Link
            key={name}
            to="/people/$userId"
            params={{ userId }}
            search={name === 'access' ? {} : { tab: name }}
            activeOptions={{ exact: true }}
            aria-current={tab === name ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </Tabs>
      {tab === 'accounts' ? (
        <AccountTable search={{}} userId={userId} without="person" />
      ) : tab === 'history' ? (
        <GrantHistory of={{ userId }} />
      ) : (
        <GrantTable of={{ userId }} />
      )}
    </Page>
  );
}
