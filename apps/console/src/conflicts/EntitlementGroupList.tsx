import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Section } from '../design/Page.tsx';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { apps, entitlementsOf } from '../pickers/sources.ts';
import styles from './Conflicts.module.css';
import { groupsQuery, type GroupMember } from './conflict-queries.ts';

type EntitlementGroupListProps = {
  monitorId: string;
  group: 'ENTITLEMENT_GROUP_A' | 'ENTITLEMENT_GROUP_B';
  /** Of both groups. */
  members: readonly GroupMember[];
  mayChange: boolean;
};

/** The entitlements of one group, to which others are added. */
export function EntitlementGroupList({ monitorId, group, members, mayChange }: EntitlementGroupListProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [app, setApp] = useState<Option | null>(null);
  const own = members.filter(({ entitlementGroup }) => entitlementGroup === group);
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: groupsQuery(monitorId).queryKey });
  const addition = useMutation({
    mutationFn: async ({ appId, appEntitlementId }: { appId: string; appEntitlementId: string }) => {
      const body = { monitorId, entitlementGroup: group, appId, appEntitlementId };
      await client.POST('/api/v1/appentitlementmonitorbinding', { body });
      await reload();
    },
  });
  const removal = useMutation({
    mutationFn: async ({ appId, appEntitlementId }: GroupMember) => {
      const body = { monitorId, entitlementGroup: group, appId, appEntitlementId };
      await client.DELETE('/api/v1/appentitlementmonitorbinding', { body });
      await reload();
    },
  });
  const title = group === 'ENTITLEMENT_GROUP_A' ? t`Group A` : t`Group B`;
  return (
    <Section title={title}>
      {own.length === 0 ? (
        <p className={styles.secondary}>
          <Trans>No entitlement yet: nothing is found.</Trans>
        </p>
      ) : (
        <ul className={styles.members} aria-label={title}>
          {own.map((member) => (
            <li key={member.appEntitlementId}>
              <Link
                to="/apps/$appId/entitlements/$entitlementId"
                params={{ appId: member.appId, entitlementId: member.appEntitlementId }}
              >
                {member.name}
              </Link>
              {mayChange && (
                <Button
                  look="quiet"
                  aria-label={t`Remove ${member.name}`}
                  disabled={removal.isPending}
                  onClick={() => removal.mutate(member)}
                >
                  <Trans>Remove</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <div className={styles.add} role="group" aria-label={t`Add to ${title}`}>
          <Picker label={t`Add from the app`} source={apps} value={app} onChange={setApp} />
          {app && (
            <Picker
              // Another key empties the search after each choice.
              key={`${app.id} ${own.length}`}
              label={t`Entitlement to add`}
              source={entitlementsOf(app.id)}
              value={null}
              onChange={(option) => {
                if (option) addition.mutate({ appId: app.id, appEntitlementId: option.id });
              }}
            />
          )}
        </div>
      )}
      <ErrorNote error={addition.error ?? removal.error} />
    </Section>
  );
}
