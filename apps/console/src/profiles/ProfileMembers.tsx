import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { formatDay } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Section } from '../design/Page.tsx';
import { Picker } from '../pickers/Picker.tsx';
import { people } from '../pickers/sources.ts';
import { may, viewerQuery } from '../session/session-queries.ts';
import { profileMembersQuery } from './profile-queries.ts';
import styles from './Profiles.module.css';

/** The members of a profile: what they hold of it counts as access that comes from it. */
export function ProfileMembers({ profileId, mayChange }: { profileId: string; mayChange: boolean }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { items: members, more } = useKeysetList(profileMembersQuery(profileId));
  const [picks, setPicks] = useState(0);
  const change = useMutation({
    mutationFn: async ({ userId, isAdded }: { userId: string; isAdded: boolean }) => {
      const params = { path: { catalog_id: profileId } };
      const body = { userIds: [userId] };
      if (isAdded) await client.POST('/api/v1/catalogs/{catalog_id}/members', { params, body });
      else await client.DELETE('/api/v1/catalogs/{catalog_id}/members', { params, body });
      await queryClient.invalidateQueries({ queryKey: ['profiles'] });
    },
  });
  const title = t`Members`;
  return (
    <Section title={title}>
      <p className={styles.secondary}>
        <Trans>
          What members hold of the profile counts as access that comes from it. What they lack is requested when they
          join.
        </Trans>
      </p>
      {members.length > 0 && (
        <ul className={styles.list} aria-label={title}>
          {members.map(({ userId, name, since }) => (
            <li key={userId}>
              <div>
                <Link to="/people/$userId" params={{ userId }}>
                  {name}
                </Link>
                {since !== null && (
                  <p className={styles.secondary}>
                    <Trans>Since {formatDay(since)}</Trans>
                  </p>
                )}
              </div>
              {mayChange && (
                <Button
                  look="quiet"
                  aria-label={t`Remove ${name}`}
                  disabled={change.isPending}
                  onClick={() => change.mutate({ userId, isAdded: false })}
                >
                  <Trans>Remove</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <MoreButton {...more} />
      {mayChange && may(viewer, 'searchUsers') && (
        <div className={styles.add}>
          <Picker
            // Another key empties the search after each choice.
            key={picks}
            label={t`Person to add`}
            source={people}
            value={null}
            onChange={(person) => {
              if (!person) return;
              setPicks(picks + 1);
              change.mutate({ userId: person.id, isAdded: true });
            }}
          />
        </div>
      )}
      <ErrorNote error={change.error} />
    </Section>
  );
}
