import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../api/client.ts';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { MoreButton } from '../design/MoreButton.tsx';
import { Section } from '../design/Page.tsx';
import { EntitlementPicker } from '../pickers/EntitlementPicker.tsx';
import { profileEntitlementsQuery, type EntitlementsPart } from './profile-queries.ts';
import styles from './Profiles.module.css';

type ProfileEntitlementsProps = {
  profileId: string;
  part: EntitlementsPart;
  title: string;
  /** The sentence of an empty list. */
  empty: string;
  mayChange: boolean;
};

type Change = { appId: string; id: string; isAdded: boolean };

/** The entitlements that a profile offers, or those whose holders see it; others are added one by one. */
export function ProfileEntitlements({ profileId, part, title, empty, mayChange }: ProfileEntitlementsProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const query = profileEntitlementsQuery(profileId, part);
  const { items, more } = useKeysetList(query);
  const change = useMutation({
    mutationFn: async ({ appId, id, isAdded }: Change) => {
      const params = { path: { catalog_id: profileId } };
      if (part === 'entitlements') {
        const path = '/api/v1/catalogs/{catalog_id}/requestable_entries';
        const body = { appEntitlements: [{ appId, id }] };
        await (isAdded ? client.POST(path, { params, body }) : client.DELETE(path, { params, body }));
      } else {
        const path = '/api/v1/catalogs/{catalog_id}/visibility_bindings';
        const body = { accessEntitlements: [{ appId, id }] };
        await (isAdded ? client.POST(path, { params, body }) : client.DELETE(path, { params, body }));
      }
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  return (
    <Section title={title}>
      {items.length === 0 ? (
        <p className={styles.secondary}>{empty}</p>
      ) : (
        <ul className={styles.list} aria-label={title}>
          {items.map(({ appId, id, name, place }) => (
            <li key={id}>
              <div>
                <Link to="/apps/$appId/entitlements/$entitlementId" params={{ appId, entitlementId: id }}>
                  {name}
                </Link>
                <p className={styles.secondary}>{place}</p>
              </div>
              {mayChange && (
                <Button
                  look="quiet"
                  aria-label={t`Remove ${name}`}
                  disabled={change.isPending}
                  onClick={() => change.mutate({ appId, id, isAdded: false })}
                >
                  <Trans>Remove</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <MoreButton {...more} />
      {mayChange && (
        <div className={styles.add}>
          <EntitlementPicker label={title} onPick={({ appId, id }) => change.mutate({ appId, id, isAdded: true })} />
        </div>
      )}
      <ErrorNote error={change.error} />
    </Section>
  );
}
