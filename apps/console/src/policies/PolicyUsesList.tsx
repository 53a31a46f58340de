import { Trans, useLingui } from '@lingui/react/macro';
import type { PolicyUse } from '@oag/client';
import { Link } from '@tanstack/react-router';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { Notice } from '../design/Notice.tsx';
import type { PolicyUses } from './policy-queries.ts';

/** What refers to a policy, and so keeps it from being deleted. */
export function PolicyUsesList({ uses: { list, isComplete } }: { uses: PolicyUses }) {
  const { t } = useLingui();
  const columns = useColumns();
  if (list.length === 0)
    return (
      <Notice title={t`Nothing uses this policy`}>
        <Trans>Choose it in a campaign, an app or an entitlement. Until then it can be deleted.</Trans>
      </Notice>
    );
  return (
    <>
      <DataTable
        label={t`Where the policy is used`}
        columns={columns}
        rows={list}
        rowKey={({ kind, id }) => kind + id}
      />
      {!isComplete && (
        <p>
          <Trans>These are the first {list.length}.</Trans>
        </p>
      )}
    </>
  );
}

function useColumns(): Column<PolicyUse>[] {
  const { t } = useLingui();
  const kinds: { [kind: string]: string } = {
    POLICY_USE_KIND_ACCESS_REVIEW: t`Campaign`,
    POLICY_USE_KIND_ACCESS_REVIEW_TEMPLATE: t`Campaign template`,
    POLICY_USE_KIND_APP: t`App`,
    POLICY_USE_KIND_APP_ENTITLEMENT: t`Entitlement`,
    POLICY_USE_KIND_POLICY: t`Policy`,
    POLICY_USE_KIND_REQUESTABLE_ACTION: t`Requestable action`,
  };
  const purposes: { [member: string]: string } = {
    policyId: t`Decides`,
    certifyPolicyId: t`Reviews`,
    grantPolicyId: t`Requests`,
    'provisionerPolicy.policy.policyId': t`Provisioning`,
    'deprovisionerPolicy.policy.policyId': t`Deprovisioning`,
    revokePolicyId: t`Revocations`,
    emergencyGrantPolicyId: t`Emergency access`,
    baselinePolicyId: t`When no rule holds`,
  };
  return [
    {
      id: 'name',
      header: t`Name`,
      isTitle: true,
      cell: ({ kind, id, displayName }) =>
        kind === 'POLICY_USE_KIND_POLICY' ? (
          <Link to="/policies/$policyId" params={{ policyId: id }} search={{}}>
            {displayName}
          </Link>
        ) : (
          displayName
        ),
    },
    { id: 'kind', header: t`Kind`, cell: ({ kind }) => kinds[kind] ?? kind },
    {
      id: 'purpose',
      header: t`Used for`,
      cell: ({ members }) => members.map((member) => purposes[member] ?? member).join(', '),
    },
  ];
}
