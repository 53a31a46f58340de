import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { Button } from '../design/Button.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { FilterBar, SearchInput } from '../design/FilterBar.tsx';
import { formatCount } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { profilesQuery, type Profile } from './profile-queries.ts';
import { ProfileDialog } from './ProfileDialog.tsx';
import styles from './Profiles.module.css';
import { parseProfilesSearch } from './profiles-search.ts';
import { VisibilityTag } from './VisibilityTag.tsx';

/** All access profiles that the viewer may see. */
export function ProfilesPage() {
  const { t } = useLingui();
  const search = useSearch({ from: '/profiles' });
  const navigate = useNavigate();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { items: profiles, more } = useKeysetList(profilesQuery(search));
  const [isCreating, setIsCreating] = useState(false);
  const columns = useColumns();
  return (
    <Page
      title={t`Access profiles`}
      about={<Trans>Bundles of entitlements that people request, and who sees them.</Trans>}
      actions={
        may(viewer, 'createRequestCatalog') && (
          <Button look="primary" onClick={() => setIsCreating(true)}>
            <Trans>New profile</Trans>
          </Button>
        )
      }
    >
      <FilterBar>
        <SearchInput
          label={t`Search profiles`}
          value={search.q ?? ''}
          onSearch={(q) => void navigate({ to: '/profiles', search: parseProfilesSearch({ q }), replace: true })}
        />
      </FilterBar>
      {profiles.length > 0 ? (
        <DataTable label={t`Access profiles`} columns={columns} rows={profiles} rowKey={({ profile }) => profile.id} />
      ) : search.q === undefined ? (
        <Notice title={t`There is no profile yet`}>
          <Trans>
            The page on which people request access lists what published profiles offer. Without one, it is empty.
          </Trans>
        </Notice>
      ) : (
        <Notice title={t`No profile matches`}>
          <Trans>Change the search.</Trans>
        </Notice>
      )}
      <MoreButton {...more} />
      {isCreating && <ProfileDialog profile={null} onClose={() => setIsCreating(false)} />}
    </Page>
  );
}

function useColumns(): Column<Profile>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      header: t`Profile`,
      isTitle: true,
      cell: ({ profile: { id, displayName, description } }) => (
        <>
          <Link to="/profiles/$profileId" params={{ profileId: id }} search={{}}>
            {displayName}
          </Link>
          {description !== '' && <p className={styles.secondary}>{description}</p>}
        </>
      ),
    },
    { id: 'visibility', header: t`Who sees it`, cell: ({ profile }) => <VisibilityTag profile={profile} /> },
    { id: 'members', header: t`Members`, isFigure: true, cell: ({ memberCount }) => formatCount(memberCount) },
  ];
}
