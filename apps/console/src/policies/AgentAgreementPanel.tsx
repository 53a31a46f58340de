import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatCount, formatShare } from '../design/format.ts';
import { agentAgreementQuery } from './policy-queries.ts';

/** How often people decided as the agent of a policy would have. */
export function AgentAgreementPanel({ policyId }: { policyId: string }) {
  const { data } = useSuspenseQuery(agentAgreementQuery(policyId));
  const compared = Number(data.compared);
  const agreed = Number(data.agreed);
  return (
    <section>
      <h2>
        <Trans>The agent and people</Trans>
      </h2>
      <p>
        {compared === 0 ? (
          <Trans>No answer of the agent was compared with a decision of a person in the last 90 days.</Trans>
        ) : (
          <Trans>
            In the last 90 days, people agreed with {formatCount(agreed)} of {formatCount(compared)} answers (
            {formatShare(agreed, compared)}).
          </Trans>
        )}
      </p>
      {compared > 0 && (
        <ul>
          {data.reasons.map(({ id, version, count, compared: with_, agreed: same }) => (
            <li key={`${id}@${version}`}>
              <Trans>
                {id}, version {version}: {formatCount(Number(count))} answers, {formatCount(Number(same))} of{' '}
                {formatCount(Number(with_))} compared agreed
              </Trans>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
