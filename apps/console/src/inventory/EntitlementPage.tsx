import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Facts } from '../design/Facts.tsx';
import { formatCount } from '../design/format.ts';
import { Page } from '../design/Page.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { ChosenPolicies } from './ChosenPolicies.tsx';
import { EntitlementActions } from './EntitlementActions.tsx';
import { GrantHistory } from './GrantHistory.tsx';
import { GrantTable } from './GrantTable.tsx';
import { complianceFrameworksQuery, entitlementQuery, riskLevelsQuery } from './inventory-queries.ts';
import { Owners } from './Owners.tsx';

const route = getRouteApi('/apps/$appId/entitlements/$entitlementId');

/** An entitlement: facts, who holds it, owners and history. */
export function EntitlementPage() {
  const { t } = useLingui();
  const params = route.useParams();
  const { tab = 'holders' } = route.useSearch();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data } = useSuspenseQuery(entitlementQuery(params.appId, params.entitlementId));
  const { data: riskLevels } = useSuspenseQuery(riskLevelsQuery);
  const { data: frameworks } = useSuspenseQuery(complianceFrameworksQuery);
  const { appEntitlement, app, appResource, appResourceType } = data;
  const named = (appEntitlement.complianceFrameworkValueIds ?? []).map((id) => frameworks.get(id) ?? id);
  const views = {
    holders: t`Holders`,
    owners: t`Owners`,
    ...(may(viewer, 'searchPolicies') && { policies: t`Policies` }),
    history: t`History`,
  };
  return (
    <Page
      title={appEntitlement.displayName}
      above={
        <Link to="/apps/$appId" params={{ appId: params.appId }}>
          {app?.displayName ?? t`App`}
        </Link>
      }
      about={appEntitlement.description}
      actions={<EntitlementActions entitlement={appEntitlement} />}
    >
      <Facts
        facts={[
          [t`Resource`, appResource ? `${appResource.displayName} (${appResourceType?.displayName ?? ''})` : undefined],
          [t`Risk`, riskLevels.get(appEntitlement.riskLevelValueId) ?? t`not rated`],
          [t`Compliance frameworks`, named.join(', ') || undefined],
          [t`Alias`, appEntitlement.alias || undefined],
          [t`Managed`, appEntitlement.isManuallyManaged ? t`by hand` : undefined],
          [t`Holders`, formatCount(Number(appEntitlement.grantCount))],
        ]}
      />
      <Tabs label={t`Parts of this page`}>
        {Object.entries(views).map(([name, label]) => (
          <Link
            key={name}
            to="/apps/$appId/entitlements/$entitlementId"
            params={params}
            search={name === 'holders' ? {} : { tab: name }}
            activeOptions={{ exact: true }}
            aria-current={tab === name ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </Tabs>
      {tab === 'owners' ? (
        <Owners owned={params} />
      ) : tab === 'policies' ? (
        <ChosenPolicies
          governed={{ kind: 'entitlement', object: appEntitlement }}
          mayChange={may(viewer, 'updateAppEntitlement') && appEntitlement.deletedAt === null}
        />
      ) : tab === 'history' ? (
        <GrantHistory of={params} />
      ) : (
        <GrantTable of={params} mayRevoke={appEntitlement.deletedAt === null} />
      )}
    </Page>
  );
}
