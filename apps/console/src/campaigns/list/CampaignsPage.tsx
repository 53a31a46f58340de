import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { DataTable } from '../../design/DataTable.tsx';
import { Notice } from '../../design/Notice.tsx';
import { Page } from '../../design/Page.tsx';
import { may, viewerQuery } from '../../session/session-queries.ts';
import { campaignsQuery } from '../campaign/campaign-queries.ts';
import { phaseOf } from '../campaign/campaign-state.ts';
import { ButtonLink } from '../../design/ButtonLink.tsx';
import { peopleQuery } from '../campaign/name-queries.ts';
import { StateTag } from '../campaign/StateTag.tsx';
import { CampaignFilters } from './CampaignFilters.tsx';
import styles from './CampaignsPage.module.css';
import { Completion } from './Completion.tsx';
import { DueDate } from './DueDate.tsx';

const route = getRouteApi('/campaigns');

/** All campaigns that the viewer may see, the newest first. */
export function CampaignsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: campaigns } = useSuspenseQuery(campaignsQuery);
  const { data: people } = useSuspenseQuery(peopleQuery(campaigns.flatMap(({ campaign }) => campaign.ownerIds ?? [])));
  const ownersOf = (ids: readonly string[] | null): string =>
    (ids ?? []).map((id) => people.get(id)?.name ?? id).join(', ');
  const shown = campaigns.filter(
    ({ campaign }) =>
      (!search.phase || phaseOf(campaign.state) === search.phase) &&
      (!search.owner || (campaign.ownerIds ?? []).includes(search.owner)) &&
      (!search.q || campaign.displayName.toLowerCase().includes(search.q.toLowerCase())),
  );
  const create = may(viewer, 'createAccessReview') && (
    <ButtonLink to="/campaigns/new" look="primary">
      <Trans>New campaign</Trans>
    </ButtonLink>
  );
  return (
    <Page title={t`Campaigns`} actions={create}>
      {campaigns.length === 0 ? (
        <Notice title={t`No campaign yet`} action={create}>
          <Trans>
            A campaign asks the right people whether access is still needed. Begin with what you want to review.
          </Trans>
        </Notice>
      ) : (
        <>
          <CampaignFilters campaigns={campaigns} people={people} search={search} />
          {shown.length === 0 ? (
            <Notice
              title={t`No campaign matches`}
              action={
                <Link to="/campaigns" search={{}}>
                  <Trans>Show all campaigns</Trans>
                </Link>
              }
            />
          ) : (
            <DataTable
              label={t`Campaigns`}
              rows={shown}
              rowKey={({ campaign }) => campaign.id}
              columns={[
                {
                  id: 'name',
                  header: t`Campaign`,
                  isTitle: true,
                  cell: ({ campaign }) => (
                    <Link to="/campaigns/$campaignId" params={{ campaignId: campaign.id }} className={styles.name}>
                      {campaign.displayName}
                    </Link>
                  ),
                },
                { id: 'state', header: t`State`, cell: ({ campaign }) => <StateTag state={campaign.state} /> },
                { id: 'done', header: t`Decided`, cell: ({ campaign }) => <Completion campaign={campaign} /> },
                {
                  id: 'due',
                  header: t`Due`,
                  cell: ({ campaign }) => (
                    <span className={styles.due}>
                      <DueDate campaign={campaign} />
                    </span>
                  ),
                },
                {
                  id: 'owners',
                  header: t`Owners`,
                  cell: ({ campaign }) => <span className={styles.owners}>{ownersOf(campaign.ownerIds)}</span>,
                },
              ]}
            />
          )}
        </>
      )}
    </Page>
  );
}
