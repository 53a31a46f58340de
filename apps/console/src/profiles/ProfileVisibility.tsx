import { useLingui } from '@lingui/react/macro';
import type { RequestCatalog } from '@oag/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { RadioGroup } from '../design/Field.tsx';
import { ProfileEntitlements } from './ProfileEntitlements.tsx';
import styles from './Profiles.module.css';
import { VISIBILITIES, visibilityOf, type Visibility } from './visibility.ts';

/** Who sees a profile and requests what is in it. */
export function ProfileVisibility({ profile, mayChange }: { profile: RequestCatalog; mayChange: boolean }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: async (visibility: Visibility) => {
      const catalog = { published: visibility !== 'nobody', visibleToEveryone: visibility === 'everyone' };
      const body = { catalog, updateMask: 'published,visibleToEveryone' };
      await client.POST('/api/v1/catalogs/{id}', { params: { path: { id: profile.id } }, body });
      await queryClient.invalidateQueries({ queryKey: ['profiles'] });
    },
  });
  const visibility = visibilityOf(profile);
  const words = {
    nobody: { label: t`Nobody yet`, hint: t`Only those who manage profiles see it.` },
    everyone: { label: t`Everybody`, hint: t`Everybody can request what is in it.` },
    holders: {
      label: t`Holders of certain access`,
      hint: t`Who holds one of the entitlements below can request what is in it.`,
    },
  };
  return (
    <>
      <fieldset className={styles.choice} disabled={!mayChange || change.isPending}>
        <RadioGroup
          label={t`Who sees it`}
          value={change.isPending ? change.variables : visibility}
          onChange={(next) => change.mutate(VISIBILITIES.find((value) => value === next) ?? visibility)}
          options={VISIBILITIES.map((value) => ({ value, ...words[value] }))}
        />
      </fieldset>
      <ErrorNote error={change.error} />
      {visibility === 'holders' && (
        <ProfileEntitlements
          profileId={profile.id}
          part="visibility"
          title={t`Entitlements whose holders see it`}
          empty={t`No entitlement yet: nobody sees the profile.`}
          mayChange={mayChange}
        />
      )}
    </>
  );
}
