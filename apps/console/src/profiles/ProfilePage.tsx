import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { formatCount } from '../design/format.ts';
import { Page } from '../design/Page.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { profileQuery } from './profile-queries.ts';
import { ProfileDialog } from './ProfileDialog.tsx';
import { ProfileEntitlements } from './ProfileEntitlements.tsx';
import { ProfileMembers } from './ProfileMembers.tsx';
import { ProfileMembership } from './ProfileMembership.tsx';
import { ProfileVisibility } from './ProfileVisibility.tsx';
import { PROFILE_TABS } from './profiles-search.ts';
import { VisibilityTag } from './VisibilityTag.tsx';

/** One access profile: what is in it, who sees it, and who is a member. */
export function ProfilePage() {
  const { t } = useLingui();
  const { profileId } = useParams({ from: '/profiles/$profileId' });
  const { tab = 'entitlements' } = useSearch({ from: '/profiles/$profileId' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const {
    data: { profile, memberCount },
  } = useSuspenseQuery(profileQuery(profileId));
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const mayChange = may(viewer, 'updateRequestCatalog') && profile.deletedAt === null;
  const tabWords = { entitlements: t`Entitlements`, visibility: t`Who sees it`, members: t`Members` };
  const tabs = PROFILE_TABS.filter((name) => name !== 'members' || may(viewer, 'listRequestCatalogMembers'));
  return (
    <Page
      title={profile.displayName}
      above={
        <Link to="/profiles" search={{}}>
          <Trans>Access profiles</Trans>
        </Link>
      }
      about={
        <>
          {profile.description} <VisibilityTag profile={profile} />
        </>
      }
      actions={
        mayChange && (
          <>
            <Button onClick={() => setAsked('edit')}>
              <Trans>Change</Trans>
            </Button>
            <Button look="danger" onClick={() => setAsked('delete')}>
              <Trans>Delete</Trans>
            </Button>
          </>
        )
      }
    >
      <Tabs label={t`Parts of the profile`}>
        {tabs.map((name) => (
          <Link
            key={name}
            to="/profiles/$profileId"
            params={{ profileId }}
            search={{ tab: name }}
            aria-current={tab === name ? 'page' : undefined}
            replace
          >
            {tabWords[name]}
            {name === 'members' && <> {formatCount(memberCount)}</>}
          </Link>
        ))}
      </Tabs>
      {tab === 'entitlements' && (
        <ProfileEntitlements
          profileId={profileId}
          part="entitlements"
          title={t`Entitlements in the profile`}
          empty={t`Nothing can be requested through this profile yet.`}
          mayChange={mayChange}
        />
      )}
      {tab === 'visibility' && <ProfileVisibility profile={profile} mayChange={mayChange} />}
      {tab === 'members' && (
        <>
          <ProfileMembership profile={profile} mayChange={mayChange} />
          <ProfileMembers profileId={profileId} mayChange={mayChange} />
        </>
      )}
      {asked === 'edit' && <ProfileDialog profile={profile} onClose={() => setAsked(null)} />}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${profile.displayName}?`}
          verb={t`Delete`}
          isDanger
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await client.DELETE('/api/v1/catalogs/{id}', { params: { path: { id: profileId } } });
            await navigate({ to: '/profiles', search: {} });
            await queryClient.invalidateQueries({ queryKey: ['profiles', 'list'] });
          }}
        >
          <p>
            <Trans>Nobody loses access. What only this profile offered can no longer be requested.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
