import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { formatCount, formatDate } from '../design/format.ts';
import { Page } from '../design/Page.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { Tag } from '../design/Tag.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { AgentAgreementPanel } from './AgentAgreementPanel.tsx';
import { PolicyActions } from './PolicyActions.tsx';
import { PolicyPicture } from './PolicyPicture.tsx';
import { PolicySimulator } from './PolicySimulator.tsx';
import { PolicyUsesList } from './PolicyUsesList.tsx';
import { policyNamesQuery, referencesOf } from './policy-names.ts';
import { policyQuery, policyUsesQuery } from './policy-queries.ts';
import { POLICY_TABS } from './policies-search.ts';
import { policyTypeWords } from './policy-words.ts';

/** One policy: its steps as a picture, where it is used, and who would decide by it. */
export function PolicyPage() {
  const { t } = useLingui();
  const { policyId } = useParams({ from: '/policies/$policyId' });
  const { tab = 'steps', ...chosen } = useSearch({ from: '/policies/$policyId' });
  const navigate = useNavigate();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const {
    data: { policy },
  } = useSuspenseQuery(policyQuery(policyId));
  const { data: names } = useSuspenseQuery(policyNamesQuery(referencesOf(policy)));
  const { data: uses } = useSuspenseQuery(policyUsesQuery(policyId));
  const useCount = uses.counts === null ? 0 : Object.values(uses.counts).reduce((sum, count) => sum + count, 0);
  const hasAgent = Object.values(policy.policySteps).some(({ steps }) =>
    (steps ?? []).some(({ approval }) => approval?.agent),
  );
  const tabWords = { steps: t`Steps`, uses: t`Where it is used`, simulate: t`Who would decide?` };
  const tabs = POLICY_TABS.filter((name) => name !== 'simulate' || may(viewer, 'simulatePolicy'));
  return (
    <Page
      title={policy.displayName}
      above={
        <Link to="/policies" search={{}}>
          <Trans>Policies</Trans>
        </Link>
      }
      about={
        <>
          {policyTypeWords(policy)}
          {policy.description !== '' && <> · {policy.description}</>}{' '}
          {policy.systemBuiltin && (
            <Tag>
              <Trans>Built in</Trans>
            </Tag>
          )}
          {policy.deletedAt !== null && (
            <Tag tone="warn">
              <Trans>Deleted on {formatDate(new Date(policy.deletedAt))}</Trans>
            </Tag>
          )}
        </>
      }
      actions={<PolicyActions policy={policy} />}
    >
      <Tabs label={t`Parts of the policy`}>
        {tabs.map((name) => (
          <Link
            key={name}
            to="/policies/$policyId"
            params={{ policyId }}
            search={{ ...chosen, tab: name }}
            aria-current={tab === name ? 'page' : undefined}
            replace
          >
            {tabWords[name]}
            {name === 'uses' && <> {formatCount(useCount)}</>}
          </Link>
        ))}
      </Tabs>
      {tab === 'steps' && <PolicyPicture policy={policy} names={names} />}
      {tab === 'steps' && hasAgent && may(viewer, 'getAgentAgreement') && <AgentAgreementPanel policyId={policyId} />}
      {tab === 'uses' && <PolicyUsesList uses={uses} />}
      {tab === 'simulate' && (
        <PolicySimulator
          policyId={policyId}
          chosen={chosen}
          onChoose={(next) =>
            void navigate({ to: '/policies/$policyId', params: { policyId }, search: { ...next, tab }, replace: true })
          }
        />
      )}
    </Page>
  );
}
