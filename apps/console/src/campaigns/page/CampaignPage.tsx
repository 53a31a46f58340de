import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { Page } from '../../design/Page.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { campaignQuery } from '../campaign/campaign-queries.ts';
import { phaseOf } from '../campaign/campaign-state.ts';
import { StateTag } from '../campaign/StateTag.tsx';
import { useLiveCampaign } from '../campaign/use-live-campaign.ts';
import { CampaignActions } from './CampaignActions.tsx';
import styles from './CampaignPage.module.css';
import { CampaignWhen } from './CampaignWhen.tsx';

const route = getRouteApi('/campaigns/$campaignId');

/** The frame around every view of one campaign. What it shows follows the campaign live. */
export function CampaignPage() {
  const { t } = useLingui();
  const { campaignId } = route.useParams();
  const { data } = useSuspenseQuery(campaignQuery(campaignId));
  const { campaign, mayEdit } = data;
  useLiveCampaign(campaignId);
  const phase = phaseOf(campaign.state);
  const isStarted = phase === 'open' || phase === 'closed';
  const params = { campaignId };
  return (
    <Page
      title={campaign.displayName}
      above={
        <Link to="/campaigns">
          <Trans>Campaigns</Trans>
        </Link>
      }
      about={
        <>
          <StateTag state={campaign.state} /> <CampaignWhen campaign={campaign} />
          {campaign.description !== '' && <p className={styles.description}>{campaign.description}</p>}
        </>
      }
      actions={mayEdit && <CampaignActions view={data} />}
    >
      {isStarted && (
        <Tabs label={t`Views of the campaign`}>
          <Link to="/campaigns/$campaignId" params={params} activeOptions={{ exact: true }}>
            <Trans>Overview</Trans>
          </Link>
          <Link to="/campaigns/$campaignId/remediation" params={params}>
            <Trans>Remediation</Trans>
          </Link>
          <Link to="/campaigns/$campaignId/reports" params={params}>
            <Trans>Reports</Trans>
          </Link>
          {phase === 'open' && mayEdit && (
            <Link to="/campaigns/$campaignId/end" params={params}>
              <Trans>End</Trans>
            </Link>
          )}
        </Tabs>
      )}
      <Outlet />
    </Page>
  );
}
