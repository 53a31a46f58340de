import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Section } from '../design/Page.tsx';
import { EntitlementList } from '../pickers/EntitlementList.tsx';
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
  const change = useMutation({
    mutationFn: async ({ appId, id, isAdded }: { appId: string; id: string; isAdded: boolean }) => {
      const body = { monitorId, entitlementGroup: group, appId, appEntitlementId: id };
      if (isAdded) await client.POST('/api/v1/appentitlementmonitorbinding', { body });
      else await client.DELETE('/api/v1/appentitlementmonitorbinding', { body });
      await queryClient.invalidateQueries({ queryKey: groupsQuery(monitorId).queryKey });
    },
  });
  const title = group === 'ENTITLEMENT_GROUP_A' ? t`Group A` : t`Group B`;
  return (
    <Section title={title}>
      {own.length === 0 && (
        <p className={styles.secondary}>
          <Trans>No entitlement yet: nothing is found.</Trans>
        </p>
      )}
      <EntitlementList
        label={title}
        entitlements={own.map(({ appEntitlementId: id, ...member }) => ({ id, ...member }))}
        isBusy={change.isPending}
        onChange={mayChange ? (entitlement, isAdded) => change.mutate({ ...entitlement, isAdded }) : undefined}
      />
      <ErrorNote error={change.error} />
    </Section>
  );
}
