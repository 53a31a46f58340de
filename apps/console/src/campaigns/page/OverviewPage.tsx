import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { campaignQuery } from '../campaign/campaign-queries.ts';
import { phaseOf } from '../campaign/campaign-state.ts';
import { Dashboard } from '../dashboard/Dashboard.tsx';
import { DraftPanel } from '../prepared/DraftPanel.tsx';
import { PreparedPanel } from '../prepared/PreparedPanel.tsx';
import { PreparingPanel } from '../prepared/PreparingPanel.tsx';

const route = getRouteApi('/campaigns/$campaignId/');

/** What a campaign shows first: how far it is. */
export function OverviewPage() {
  const { campaignId } = route.useParams();
  const { data } = useSuspenseQuery(campaignQuery(campaignId));
  const phase = phaseOf(data.campaign.state);
  switch (phase) {
    case 'draft':
      return <DraftPanel view={data} />;
    case 'preparing':
      return <PreparingPanel campaign={data.campaign} />;
    case 'prepared':
      return <PreparedPanel view={data} />;
    default:
      return <Dashboard view={data} />;
  }
}
