import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { MoreButton } from '../design/MoreButton.tsx';
import { Section } from '../design/Page.tsx';
import { EntitlementList } from '../pickers/EntitlementList.tsx';
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
      {items.length === 0 && <p className={styles.secondary}>{empty}</p>}
      <EntitlementList
        label={title}
        entitlements={items}
        isBusy={change.isPending}
        onChange={mayChange ? (entitlement, isAdded) => change.mutate({ ...entitlement, isAdded }) : undefined}
      />
      <MoreButton {...more} />
      <ErrorNote error={change.error} />
    </Section>
  );
}
