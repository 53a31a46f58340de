import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { campaignQuery } from '../campaign-queries.ts';
import { phaseOf } from '../campaign-state.ts';
import { Dashboard } from '../dashboard/Dashboard.tsx';

const route = getRouteApi('/campaigns/$campaignId/');

/** What a campaign shows first: how far it is. */
export function OverviewPage() {
  const { campaignId } = route.useParams();
  const { data } = useSuspenseQuery(campaignQuery(campaignId));
  const phase = phaseOf(data.campaign.state);
  if (phase === 'open' || phase === 'closed') return <Dashboard view={data} />;
  return null;
}
