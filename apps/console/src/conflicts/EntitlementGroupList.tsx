import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Section } from '../design/Page.tsx';
import { EntitlementPicker } from '../pickers/EntitlementPicker.tsx';
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
              <div>
                <Link
                  to="/apps/$appId/entitlements/$entitlementId"
                  params={{ appId: member.appId, entitlementId: member.appEntitlementId }}
                >
                  {member.name}
                </Link>
                <p className={styles.secondary}>{member.place}</p>
              </div>
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
        <EntitlementPicker label={title} onPick={({ appId, id }) => addition.mutate({ appId, appEntitlementId: id })} />
      )}
      <ErrorNote error={addition.error ?? removal.error} />
    </Section>
  );
}
