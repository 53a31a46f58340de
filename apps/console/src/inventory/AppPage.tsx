import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Connectors } from '../connectors/Connectors.tsx';
import { FilterBar, SearchInput } from '../design/FilterBar.tsx';
import { Facts } from '../design/Facts.tsx';
import { formatCount, formatDay, formatDollars } from '../design/format.ts';
import { Page } from '../design/Page.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { AccountTable } from './AccountTable.tsx';
import { AppActions } from './AppActions.tsx';
import { ChosenPolicies } from './ChosenPolicies.tsx';
import { EntitlementTable } from './EntitlementTable.tsx';
import { GrantHistory } from './GrantHistory.tsx';
import { appQuery, defaultProfileQuery } from './inventory-queries.ts';
import { Owners } from './Owners.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import { useSearchChange } from './use-search-change.ts';

const route = getRouteApi('/apps/$appId');

/** An app: facts, owners, entitlements, accounts and history. */
export function AppPage() {
  const { t } = useLingui();
  const { appId } = route.useParams();
  const search = route.useSearch();
  const change = useSearchChange();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: app } = useSuspenseQuery(appQuery(appId));
  const { data: profile } = useSuspenseQuery(defaultProfileQuery(app.defaultRequestCatalogId));
  const tab = search.tab ?? 'entitlements';
  const views = {
    entitlements: t`Entitlements`,
    accounts: t`Accounts`,
    resources: t`Resources`,
    owners: t`Owners`,
    ...(may(viewer, 'searchPolicies') && { policies: t`Policies` }),
    ...(may(viewer, 'listConnectors') && app.deletedAt === null && { connectors: t`Connectors` }),
    history: t`History`,
  };
  const within = { ...search, app: appId };
  return (
    <Page
      title={app.displayName}
      above={
        <Link to="/apps">
          <Trans>Apps</Trans>
        </Link>
      }
      about={app.description}
      actions={<AppActions app={app} />}
    >
      <Facts
        facts={[
          [t`Comes from`, app.isManuallyManaged ? t`managed by hand` : t`imports`],
          [t`Accounts`, formatCount(Number(app.userCount))],
          [t`Cost of an account per month`, app.monthlyCostUsd > 0 ? formatDollars(app.monthlyCostUsd) : undefined],
          [t`For people who request access`, app.instructions || undefined],
          [
            t`Access profile by default`,
            profile ? (
              <Link to="/profiles/$profileId" params={{ profileId: profile.id }} search={{}}>
                {profile.displayName}
              </Link>
            ) : undefined,
          ],
          [t`Known since`, app.createdAt ? formatDay(new Date(app.createdAt)) : undefined],
        ]}
      />
      <Tabs label={t`Parts of this page`}>
        {Object.entries(views).map(([name, label]) => (
          <Link
            key={name}
            to="/apps/$appId"
            params={{ appId }}
            search={name === 'entitlements' ? {} : { tab: name }}
            activeOptions={{ exact: true }}
            aria-current={tab === name ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </Tabs>
      {(tab === 'entitlements' || tab === 'accounts' || tab === 'resources') && (
        <FilterBar>
          <SearchInput label={t`Search`} value={search.q ?? ''} onSearch={(q) => change({ q })} />
        </FilterBar>
      )}
      {tab === 'accounts' ? (
        <AccountTable search={within} without="app" />
      ) : tab === 'resources' ? (
        <ResourceTable search={within} />
      ) : tab === 'owners' ? (
        <Owners owned={{ appId }} />
      ) : tab === 'policies' ? (
        <ChosenPolicies
          governed={{ kind: 'app', object: app }}
          mayChange={may(viewer, 'updateApp') && app.deletedAt === null}
        />
      ) : tab === 'connectors' ? (
        <Connectors appId={appId} />
      ) : tab === 'history' ? (
        <GrantHistory of={{ appId }} />
      ) : (
        <EntitlementTable search={within} without="app" />
      )}
    </Page>
  );
}
